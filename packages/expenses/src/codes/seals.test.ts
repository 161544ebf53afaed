import { describe, expect, it } from 'vitest';
import { createSigners } from './find-signers.ts';
import { readPayload } from './read-payload.ts';
import {
  SEAL_CERTIFICATES,
  TWO_D_DOC_CERTIFICATE,
  TWO_D_DOCS,
  VISIBLE_DIGITAL_SEALS,
} from './seal-samples.ts';

const signatureOf = (text: string, certificates: readonly string[]) =>
  readPayload(text, createSigners({ trusted: certificates }))?.signature;

describe('a 2D-Doc', () => {
  const certificates = [SEAL_CERTIFICATES.DETS32, TWO_D_DOC_CERTIFICATE];
  const names = Object.keys(TWO_D_DOCS);
  /** Signed after the test certificate of 2012 had expired. */
  const LATE = [
    ...['4, vaccination', '4, act of a bailiff', '4, student contribution', '4, document of a foreigner'],
    '4, moped',
  ];
  const sample = (name: string) => TWO_D_DOCS[name] ?? '';

  it('of each version and kind that the specification shows is verified', () => {
    const states = new Map(names.map((name) => [name, signatureOf(sample(name), certificates)]));
    const late = names.filter((name) => states.get(name) === 'holds-outside');
    expect(late).toEqual(LATE);
    expect(names.filter((name) => states.get(name) !== 'holds')).toEqual(LATE);
  });

  it('does not hold once a single sign of it is another one, header, message or signature', () => {
    const code = sample('3, payslip');
    const end = code.indexOf('\x1f');
    // In the header: the kind of document. In the message: the salary. In the signature: its first character.
    for (const place of [21, code.indexOf('1319,24'), end + 1]) {
      const changed = `${code.slice(0, place)}${code[place] === '7' ? '6' : '7'}${code.slice(place + 1)}`;
      expect(signatureOf(changed, certificates)).toBe('fails');
    }
  });

  it('holds whatever follows the signature as its annex, which nobody signed', () => {
    expect(signatureOf(`${sample('3, invoice')}\x1d04free text`, certificates)).toBe('holds');
  });

  it('could not be checked without the certificate that it names, or with another authority’s', () => {
    const code = sample('3, invoice');
    expect(signatureOf(code, [])).toBe('no-key');
    expect(signatureOf(code, [SEAL_CERTIFICATES.UTTS5B])).toBe('no-key');
    expect(signatureOf(code.replace('FR000001', 'FR030001'), certificates)).toBe('no-key');
  });

  it('is not accused by a certificate that was not valid when it was signed: its successor bears the same name', () => {
    const changed = sample('4, vaccination').replace('01032021', '01032022');
    expect(signatureOf(changed, certificates)).toBe('outside');
  });

  it('is not accused where it states no day of signing, and it is told that this is why', () => {
    const code = sample('3, payslip');
    expect(signatureOf(`${code.slice(0, 16)}FFFF${code.slice(20)}`, certificates)).toBe('undated');
  });

  it('holds over no other signs than those in the code', () => {
    const code = sample('3, payslip');
    const digit = code.indexOf('1319,24');
    // Its low byte is that of the digit 1.
    const changed = `${code.slice(0, digit)}\u0131${code.slice(digit + 1)}`;
    expect(signatureOf(changed, certificates)).toBe('unknown');
  });

  it('does not hold with a signature of another length', () => {
    const code = sample('3, invoice');
    for (const changed of [code.slice(0, -30), `${code}AAAAAAAA`])
      expect(signatureOf(changed, certificates)).toBe('fails');
  });

  it('is verified by no certificate from the export of a till, whatever that calls itself', () => {
    const signers = createSigners({ trusted: [], tills: certificates });
    expect(readPayload(sample('3, invoice'), signers)?.signature).toBe('no-key');
  });

  it('is told to be unsigned, or of another kind, where nothing can be verified', () => {
    const [data = ''] = sample('3, invoice').split('\x1f');
    expect(signatureOf(data, certificates)).toBe('unsigned');
    expect(signatureOf(`${data}\x1f`, certificates)).toBe('unsigned');
    expect(signatureOf(sample('3, invoice').replace('DC03', 'DC01'), certificates)).toBe('unknown');
  });
});

describe('a visible digital seal', () => {
  const certificates = Object.values(SEAL_CERTIFICATES);
  const seal = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');

  it.each([
    ['residencePermit', 'holds'],
    ['supplementSheet', 'holds'],
    ['addressStickerPassport', 'holds'],
    ['emergencyTravelDocument', 'holds'],
    ['arrivalAttestation', 'holds'],
    ['addressStickerId', 'holds'],
    ['permanentResidencePermit', 'holds'],
    ['socialInsurance', 'holds'],
    // By a 224-bit key.
    ['visa', 'holds'],
  ] as const)('is verified by the certificate that it names: %s', (name, expected) => {
    expect(signatureOf(seal(VISIBLE_DIGITAL_SEALS[name]), certificates)).toBe(expected);
  });

  it.each(['visaOfUtopia', 'earlierArrivalAttestation', 'certificateOfResidence', 'proofOfArrival'] as const)(
    'could not be checked where no certificate bears its number: %s',
    (name) => {
      expect(signatureOf(seal(VISIBLE_DIGITAL_SEALS[name]), certificates)).toBe('no-key');
    },
  );

  it('is no text whose signs have the same low bytes', () => {
    const text = seal(VISIBLE_DIGITAL_SEALS.residencePermit).replace('\xdc', '\u01dc');
    expect(readPayload(text, createSigners({ trusted: certificates }))).toBeNull();
  });

  it('does not hold once a bit of its message or its signature is another one', () => {
    const bytes = Buffer.from(VISIBLE_DIGITAL_SEALS.residencePermit, 'hex');
    for (const place of [20, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(signatureOf(changed.toString('latin1'), certificates)).toBe('fails');
    }
  });

  it('is unsigned without a signature, and of an unknown kind where it is cut off anywhere', () => {
    const bytes = Buffer.from(VISIBLE_DIGITAL_SEALS.residencePermit, 'hex');
    const message = bytes.subarray(0, bytes.length - 66).toString('latin1');
    expect(signatureOf(message, certificates)).toBe('unsigned');
    const states = Array.from({ length: bytes.length }, (_, size) =>
      signatureOf(bytes.subarray(0, size).toString('latin1'), certificates),
    );
    expect(states).not.toContain('holds');
    expect(states).not.toContain('fails');
  });
});
