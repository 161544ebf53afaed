import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTrustAnchors } from '../../cms/trust-anchors.ts';
import { compareRevisions } from '../compare/compare-revisions.ts';
import { readPdf } from '../read-pdf.ts';
import { describeSignature } from './describe-signature.ts';
import { findShadows } from './find-shadows.ts';
import {
  answerRevoked,
  appendTable,
  createSigner,
  fromText,
  revoke,
  STATEMENT,
  signPdf,
  stream,
  type TestSigner,
  toText,
  writePacked,
  writePdf,
} from './signed-pdf-fixtures.ts';
import { type PdfSignature, verifySignatures } from './verify-signatures.ts';

const RECEIVED = new Date('2026-01-01T00:00:00Z');

let authority: TestSigner;
let signer: TestSigner;
let clock: TestSigner;
let plain: Uint8Array;
let signed: Uint8Array;

beforeAll(async () => {
  authority = await createSigner('Test Authority', { authority: true });
  signer = await createSigner('Jane Doe', { issuer: authority });
  clock = await createSigner('Test Clock', { issuer: authority, timeStamps: true });
  plain = writePdf(STATEMENT);
  signed = await signPdf(plain, signer);
});

function verify(bytes: Uint8Array, anchors: readonly Uint8Array[] = []): readonly PdfSignature[] {
  const pdf = readPdf(bytes);
  const trustAnchors = readTrustAnchors(anchors);
  return verifySignatures(pdf, {
    trustAnchors,
    receivedAt: RECEIVED,
    differences: () => compareRevisions(pdf),
  });
}

function verifyOne(bytes: Uint8Array, anchors?: readonly Uint8Array[]): PdfSignature {
  const found = verify(bytes, anchors);
  expect(found).toHaveLength(1);
  return found[0];
}

function replace(bytes: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  const text = toText(bytes);
  const changed = text.replace(from, () => to);
  expect(changed).not.toBe(text);
  return fromText(changed);
}

function shadowsOf(bytes: Uint8Array) {
  const pdf = readPdf(bytes);
  return findShadows(pdf, compareRevisions(pdf), 2, 2).map(({ kind }) => kind);
}

describe('a signed file that nobody touched', () => {
  it('is valid, whole and by its signer', () => {
    const found = verifyOne(signed);
    expect(found).toMatchObject({
      state: 'valid',
      coversWholeFile: true,
      field: 'Approval',
      faults: [],
      changesAfter: [],
    });
    expect(found.verification?.signer?.subject.words).toBe('Jane Doe');
    expect(found.verification?.trust?.state).toBe('not-checked');
  });

  it('is still valid with a second signature, which covers more', async () => {
    const found = verify(await signPdf(signed, clock, { field: 10, object: 21, subFilter: 'ETSI.RFC3161' }));
    expect(found.map(({ state, kind, coversWholeFile }) => [state, kind, coversWholeFile])).toEqual([
      ['valid', 'signature', false],
      ['valid', 'time-stamp', true],
    ]);
    expect(found[0].changesAfter.every(({ kind }) => kind === 'signature')).toBe(true);
  });
});

describe('bytes', () => {
  it('that were changed below the signature break it', () => {
    const found = verifyOne(replace(signed, 'Balance 1,200.00', 'Balance 9,200.00'));
    expect(found.state).toBe('broken');
    expect(inEnglish(found.faults)).toContain('does not match the bytes');
  });

  it('that were exchanged in the signature value break it', () => {
    const hex = /\/Contents <([0-9a-f]+?)0{200}/.exec(toText(signed))![1];
    // The signature value itself is near the end.
    const at = hex.length - 20;
    const other = hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
    expect(verifyOne(replace(signed, hex, other)).state).toBe('broken');
  });

  it('that are left out at the beginning or in a wider gap are not covered', async () => {
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(toText(signed))!;
    const [first, second, third] = range.slice(1).map(Number);
    const resize = (entry: string) =>
      replace(signed, /\/ByteRange \[[^\]]+\]/, entry.padEnd(range[0].length));
    expect(inEnglish(verifyOne(resize(`/ByteRange [9 ${first - 9} ${second} ${third}]`)).faults)).toContain(
      'leaves out the first 9 bytes',
    );
    expect(inEnglish(verifyOne(resize(`/ByteRange [0 ${first - 40} ${second} ${third}]`)).faults)).toContain(
      'more, or other, than its own value',
    );
    expect(inEnglish(verifyOne(resize(`/ByteRange [0 ${first} ${second} ${third - 30}]`)).faults)).toContain(
      'ends before the file was complete',
    );
  });

  it.each([
    ['are not named', /\/ByteRange \[[^\]]+\]/, '/ByteRxnge [0 1 2 3]'],
    ['are negative', /\/ByteRange \[[^\]]+\]/, '/ByteRange [0 -1 2 3]'],
    ['lie outside the file', /\/ByteRange \[[^\]]+\]/, '/ByteRange [0 10 20 99999999]'],
    ['overlap', /\/ByteRange \[[^\]]+\]/, '/ByteRange [0 100 50 100]'],
    ['are no numbers', /\/ByteRange \[[^\]]+\]/, '/ByteRange null'],
  ])('that %s make no signature', (_, from, to) => {
    expect(verifyOne(replace(signed, from, to)).state).toBe('broken');
  });

  const ZEROS = `/Contents <${'0'.repeat(12_000)}>`;
  it.each([
    ['zeros for a value', ZEROS, null],
    ['an empty value', '/Contents <>', null],
    ['no value', '/Contents null', null],
    ['zeros and no ranges', ZEROS, '/ByteRxnge [0 1 2 3]'],
    ['zeros and asterisks for ranges', ZEROS, '/ByteRange [0 /********** /********** /**********]'],
    ['zeros and zeros for ranges', ZEROS, '/ByteRange [0 0 0 0]'],
  ])('with %s were prepared to be signed, and never were', (_, value, range) => {
    let bytes = replace(signed, /\/Contents <[0-9a-f]+>/, value);
    if (range) bytes = replace(bytes, /\/ByteRange \[[^\]]+\]/, range);
    expect(verifyOne(bytes)).toMatchObject({
      state: 'unsigned',
      faults: [say('pdf-signatures.is-empty')],
      changesAfter: [],
      removedIn: null,
      isLoose: false,
    });
  });

  it('of a senseless value make no signature', () => {
    const value = /\/Contents <[0-9a-f]+>/;
    const length = value.exec(toText(signed))![0].length - '/Contents <>'.length;
    const nested = '30'.padEnd(4, '8').repeat(length / 4);
    expect(verifyOne(replace(signed, value, `/Contents <${nested.padEnd(length, '0')}>`)).state).toBe(
      'broken',
    );
  });
});

describe('what comes after a signature', () => {
  it('is told with its page when it changes what the page shows', () => {
    const found = verifyOne(
      writePdf({ 4: stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET') }, signed),
    );
    expect(found).toMatchObject({ state: 'changed-after', coversWholeFile: false });
    expect(found.changesAfter).toMatchObject([
      {
        kind: 'text',
        page: 1,
        harmless: false,
        said: say('pdf-changes.text-changed', { page: 1, removed: '1,200.00', added: '9,200.00' }),
      },
    ]);
  });

  it('is harmless when it is the same content, written anew', () => {
    expect(
      verifyOne(writePdf({ 8: '<</BaseFont/Helvetica/Subtype/Type1/Type/Font>>' }, signed)),
    ).toMatchObject({
      state: 'valid',
      changesAfter: [{ kind: 'other', harmless: true }],
    });
  });

  it('is harmless when a form is filled in or an annotation added', () => {
    const filled = String(STATEMENT[7]).replace('/FT', '/V (Jane) /FT');
    expect(verifyOne(writePdf({ 7: filled }, signed))).toMatchObject({
      state: 'valid',
      changesAfter: [{ kind: 'form-value', harmless: true }],
    });
    const noted = annotate(signed);
    expect(verifyOne(noted)).toMatchObject({
      state: 'valid',
      changesAfter: [{ kind: 'annotation', page: 1 }],
    });
  });

  it('is a change when pages are added', () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>';
    const more = writePdf({ 2: '<< /Type /Pages /Kids [3 0 R 30 0 R] /Count 2 >>', 30: page }, signed);
    const found = verifyOne(more);
    expect(found.state).toBe('changed-after');
    expect(found.changesAfter.map(({ said }) => said)).toContainEqual(
      say('pdf-changes.page-added', { page: 2 }),
    );
  });

  it('is a change when a packed object becomes another one because its object stream was exchanged', async () => {
    const pack = (text: string) => {
      const body = `<< /Type /Font /Subtype /Type1 /BaseFont /${text} >>`;
      return stream(`8 0 ${body}`, '/Type /ObjStm /N 1 /First 4');
    };
    const { 8: _, ...others } = STATEMENT;
    const packed = await signPdf(writePacked({ ...others, 50: pack('Helvetica') }, 8, 50), signer);
    expect(verifyOne(packed).state).toBe('valid');
    const found = verifyOne(writePdf({ 50: pack('Wingdings') }, packed));
    expect(found.state).toBe('changed-after');
  });

  it.each([
    [
      'whose startxref leads back to the signed cross-reference',
      (xref: string) => `startxref\n${xref}\n%%EOF\n`,
    ],
    ['whose startxref leads nowhere', () => 'startxref\n99999999\n%%EOF\n'],
    [
      'with a trailer and no cross-reference',
      (xref: string) => `trailer\n<< /Root 1 0 R /Prev ${xref} >>\n%%EOF\n`,
    ],
  ])('is a change when an object was appended in a save %s', (_, end) => {
    const xref = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(toText(signed))![1];
    const object = `4 0 obj\n${stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET')}\nendobj\n`;
    const attack = fromText(toText(signed) + object + end(xref));
    expect(verifyOne(attack)).toMatchObject({ state: 'changed-after', coversWholeFile: false });
  });

  it('is a change when objects stand behind the end, without a cross-reference', () => {
    const attack = fromText(`${toText(signed)}4 0 obj\n${stream('BT (Balance 9,200.00) Tj ET')}\nendobj\n`);
    expect(verifyOne(attack).state).toBe('changed-after');
  });
});

function annotate(bytes: Uint8Array): Uint8Array {
  const page = String(STATEMENT[3]).replace('10 0 R]', '10 0 R 31 0 R]');
  return writePdf(
    { 3: page, 31: '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /P 3 0 R /Contents (Hi) >>' },
    bytes,
  );
}

describe('a certification', () => {
  const certify = (level: number) =>
    signPdf(plain, signer, {
      entries: `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`,
    });
  const filled = String(STATEMENT[7]).replace('/FT', '/V (Jane) /FT');

  it.each([
    [1, 'changed-after', 'changed-after'],
    [2, 'valid', 'changed-after'],
    [3, 'valid', 'valid'],
  ])('of level %i judges a filled field as %s and an annotation as %s', async (level, form, annotation) => {
    const certified = await certify(level);
    expect(verifyOne(certified)).toMatchObject({
      state: 'valid',
      permissions: { isCertification: true, level },
    });
    expect(verifyOne(writePdf({ 7: filled }, certified)).state).toBe(form);
    expect(verifyOne(annotate(certified)).state).toBe(annotation);
  });

  it('of level 1 allows a time-stamp on the document', async () => {
    const stamped = await signPdf(await certify(1), clock, {
      field: 10,
      object: 21,
      subFilter: 'ETSI.RFC3161',
    });
    expect(verify(stamped)[0]).toMatchObject({ state: 'valid', violations: [] });
  });

  it('with locked fields forbids to fill these in', async () => {
    const lock = (fields: string) =>
      `/Reference [<< /TransformMethod /FieldMDP /TransformParams << /Action /Include /Fields [${fields}] /V /1.2 >> >>]`;
    const locked = await signPdf(plain, signer, { entries: lock('(Name)') });
    const found = verifyOne(writePdf({ 7: filled }, locked));
    expect(found).toMatchObject({
      state: 'changed-after',
      violations: [{ said: say('pdf-changes.locked-field', { field: 'Name' }) }],
    });
    const other = await signPdf(plain, signer, { entries: lock('(Other)') });
    expect(verifyOne(writePdf({ 7: filled }, other)).state).toBe('valid');
  });
});

describe('a signature dictionary', () => {
  it('that was put in the place of another with the same bytes is spoofed', () => {
    const dict = /20 0 obj\n(.+?)\nendobj/s.exec(toText(signed))![1];
    const found = verify(writePdf({ 20: dict.replace('/Type /Sig', '/Type /Sig /Name (The Bank)') }, signed));
    expect(found.map(({ state }) => state)).toContain('spoofed');
  });

  it('whose value lies elsewhere than in the gap is spoofed', async () => {
    const other = await signPdf(plain, clock);
    const value = /\/Contents <([0-9a-f]+)>/.exec(toText(other))![1];
    const range = /\/ByteRange \[[^\]]+\]/.exec(toText(signed))![0];
    const dict = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${range} /Contents <${value}> >>`;
    const found = verify(writePdf({ 20: dict }, signed));
    expect(found.every(({ state }) => state === 'spoofed')).toBe(true);
  });

  it('that its field lost later is told as removed, and still checked', () => {
    const found = verifyOne(writePdf({ 6: String(STATEMENT[6]) }, signed));
    expect(found).toMatchObject({ removedIn: 3, coversWholeFile: false, state: 'changed-after' });
    expect(found.verification).toMatchObject({ digestMatches: true, signatureMatches: true });
  });

  it('that no field leads to is found all the same', async () => {
    const loose = replace(signed, '/V 20 0 R', '          ');
    expect(verifyOne(loose)).toMatchObject({ isLoose: true, field: null });
  });
});

describe('usage rights', () => {
  const rights = (name: string) =>
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 9 99 9] /Contents <3000> /Reference [<< /Type /SigRef /TransformMethod /${name} >>] >>`;

  it.each(['UR', 'UR3'])('(%s) are no signature, whoever saved the file later', (name) => {
    const catalogue = `<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /Perms << /${name} 41 0 R >> >>`;
    const granted = writePdf({ ...STATEMENT, 1: catalogue, 41: rights(name) });
    const filled = String(STATEMENT[7]).replace('/FT', '/V (Jane) /FT');
    expect(verify(granted)).toEqual([]);
    expect(verify(writePdf({ 7: filled }, granted))).toEqual([]);
    // Another reader drops what it cannot renew.
    expect(verify(writePdf({ 1: String(STATEMENT[1]), 7: filled }, granted))).toEqual([]);
  });

  it('in name alone do not hide the signature of a field', async () => {
    const bytes = await signPdf(plain, signer, {
      entries: '/Reference [<< /Type /SigRef /TransformMethod /UR3 >>]',
    });
    expect(verifyOne(bytes).state).toBe('valid');
  });
});

describe('an annotation that writes on a page after a signature', () => {
  const write = (text: string, rect: string) => {
    const page = String(STATEMENT[3]).replace('10 0 R]', '10 0 R 31 0 R]');
    return writePdf(
      { 3: page, 31: `<< /Type /Annot /Subtype /FreeText /Rect ${rect} /P 3 0 R /Contents (${text}) >>` },
      signed,
    );
  };

  it('is told as what the signer did not see', () => {
    const found = verifyOne(write('Approved', '[150 20 280 40]'));
    expect(found).toMatchObject({ state: 'valid', changesAfter: [{ harmless: true, after: 'Approved' }] });
    expect(inEnglish(describeSignature(found))).toContain(
      'the signer did not see this change: A text box was added on page 1: “Approved”',
    );
  });

  it('is a change where it sets a figure beside words of the page', () => {
    const found = verifyOne(write('9,999.00', '[200 145 280 165]'));
    expect(found.state).toBe('changed-after');
    expect(inEnglish(found.faults)).toContain(
      'A text box with “9,999.00” was set beside “Balance 1,200.00” on page 1',
    );
  });

  it('is a change where it hides what a field shows', async () => {
    const look = stream(
      'BT /F1 12 Tf 2 4 Td (Jane) Tj ET',
      '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 8 0 R >> >>',
    );
    const filled = String(STATEMENT[7]).replace('/FT', '/V (Jane) /AP << /N 17 0 R >> /FT');
    const bytes = await signPdf(writePdf({ ...STATEMENT, 7: filled, 17: look }), signer);
    const page = String(STATEMENT[3]).replace('10 0 R]', '10 0 R 31 0 R]');
    const box = (more: string) =>
      `<< /Type /Annot /Subtype /FreeText /Rect [15 15 130 45] /P 3 0 R /Contents (John) ${more} >>`;
    const found = verifyOne(writePdf({ 3: page, 31: box('/C [1 1 1]') }, bytes));
    expect(found.state).toBe('changed-after');
    expect(inEnglish(found.faults)).toContain('A text box was laid over “Jane” on page 1');
    expect(verifyOne(writePdf({ 3: page, 31: box('') }, bytes)).state).toBe('valid');
  });

  it('is none where a figure stands apart', () => {
    expect(verifyOne(write('9,999.00', '[200 20 280 40]')).state).toBe('valid');
  });
});

describe('shadow attacks', () => {
  it('that take away what covered the page are seen', () => {
    const attack = writePdf({ 9: null }, signed);
    expect(verifyOne(attack).state).toBe('changed-after');
    expect(shadowsOf(attack)).toEqual(['hide']);
  });

  it('that exchange a font are seen', () => {
    const attack = writePdf({ 8: '<< /Type /Font /Subtype /Type1 /BaseFont /Swapped >>' }, signed);
    expect(verifyOne(attack).state).toBe('changed-after');
    expect(shadowsOf(attack)).toEqual(['replace']);
  });

  it('that switch to content which lay unseen in the signed part are seen, before and after the switch', async () => {
    const hidden = `4 0 obj\n${stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET')}\nendobj\n`;
    const text = toText(plain);
    const xref = text.indexOf('xref\n');
    const prepared = fromText(
      text.slice(0, xref) +
        hidden +
        text.slice(xref).replace(/startxref\n\d+/, `startxref\n${xref + hidden.length}`),
    );
    const trap = await signPdf(prepared, signer);
    expect(verifyOne(trap).state).toBe('valid');
    expect(shadowsOf(trap)).toEqual(['prepared']);
    const attack = appendTable(toText(trap), new Map([[4, xref]]), trap);
    expect(verifyOne(attack).state).toBe('changed-after');
    expect(shadowsOf(attack)).toEqual(['hide-and-replace', 'prepared']);
  });

  it('are not seen in a file that was only filled in', () => {
    expect(shadowsOf(writePdf({ 7: String(STATEMENT[7]).replace('/FT', '/V (Jane) /FT') }, signed))).toEqual(
      [],
    );
  });
});

describe('who signed', () => {
  it('is trusted when an anchor vouches for the signer, and unknown when another one does not', async () => {
    const bytes = await signPdf(plain, signer, { others: [authority], time: new Date('2025-01-01') });
    expect(verifyOne(bytes, [authority.der]).verification?.trust?.state).toBe('trusted');
    const stranger = await createSigner('Stranger', { authority: true });
    expect(verifyOne(bytes, [stranger.der]).verification?.trust?.state).toBe('unknown-signer');
    const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(authority.der).toString('base64')}\n-----END CERTIFICATE-----\n`;
    expect(verifyOne(bytes, [fromText(pem)]).verification?.trust?.state).toBe('trusted');
  });

  it('is not trusted for a certificate that another one signed in the name of no authority', async () => {
    const forged = await createSigner('The Bank', { issuer: signer });
    const bytes = await signPdf(plain, forged, { others: [signer, authority] });
    expect(verifyOne(bytes, [authority.der]).verification?.trust?.state).toBe('unknown-signer');
  });

  it('is told to have an expired certificate', async () => {
    const old = await createSigner('Old', { issuer: authority, notAfter: new Date('2021-01-01') });
    const late = await signPdf(plain, old, { time: new Date('2025-01-01') });
    expect(verifyOne(late, [authority.der]).verification?.trust).toMatchObject({
      state: 'expired',
      basis: 'claimed',
    });
    const then = await signPdf(plain, old, { time: new Date('2020-06-01') });
    expect(verifyOne(then, [authority.der]).verification?.trust?.state).toBe('trusted');
  });

  it('is told to be revoked, unless a time-stamp proves that the signature is older', async () => {
    const list = Buffer.from(await revoke(authority, [signer], new Date('2025-03-01'))).toString('latin1');
    const store = (bytes: Uint8Array) =>
      writePdf(
        {
          1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /DSS << /CRLs [40 0 R] >> >>',
          40: stream(list),
        },
        bytes,
      );
    const claimed = store(
      await signPdf(plain, signer, { others: [authority], time: new Date('2025-01-01') }),
    );
    expect(verifyOne(claimed, [authority.der])).toMatchObject({
      state: 'valid',
      changesAfter: [{ kind: 'validation-data' }],
    });
    expect(verifyOne(claimed, [authority.der]).verification?.trust?.state).toBe('revoked');
    const stamp = (stampedAt: string) =>
      signPdf(plain, signer, { others: [authority], timeStampBy: clock, stampedAt: new Date(stampedAt) });
    const before = verifyOne(store(await stamp('2025-02-01')), [authority.der]).verification;
    expect(before?.timeStamp).toMatchObject({ isIntact: true, trust: { state: 'trusted' } });
    expect(before?.trust).toMatchObject({ state: 'trusted', basis: 'time-stamp' });
    const after = verifyOne(store(await stamp('2025-04-01')), [authority.der]).verification;
    expect(after?.trust?.state).toBe('revoked');
  });

  describe('and a revocation that does not count', () => {
    const store = (key: 'CRLs' | 'OCSPs', answer: Uint8Array, bytes: Uint8Array) =>
      writePdf(
        {
          1: `<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /DSS << /${key} [40 0 R] >> >>`,
          40: stream(Buffer.from(answer).toString('latin1')),
        },
        bytes,
      );
    const since = new Date('2025-03-01');
    const tell = async (key: 'CRLs' | 'OCSPs', answer: Uint8Array) => {
      const bytes = await signPdf(plain, signer, { others: [authority] });
      const found = verifyOne(store(key, answer, bytes), [authority.der]);
      expect(found.verification?.trust?.state).toBe('trusted');
      return inEnglish(describeSignature(found));
    };

    it('is told with its reason: a list of another authority', async () => {
      const other = await createSigner('Other Authority', { authority: true });
      expect(await tell('CRLs', await revoke(other, [signer], since))).toContain(
        'The file also holds a revocation list of Other Authority that names the serial number of the certificate of Jane Doe; it does not count, because Test Authority issued the certificate.',
      );
    });

    it('is told with its reason: a list in the name of the authority, signed by another key', async () => {
      const impostor = await createSigner('Test Authority', { authority: true });
      expect(await tell('CRLs', await revoke(impostor, [signer], since))).toContain(
        'that calls the certificate of Jane Doe revoked; it does not count, because the key of Test Authority did not sign it.',
      );
    });

    it('is told with its reason: a response that another signed', async () => {
      const other = await createSigner('Other Authority', { authority: true });
      expect(await tell('OCSPs', await answerRevoked(other, signer, authority, since))).toContain(
        'an OCSP response that calls the certificate of Jane Doe revoked; it does not count, because neither Test Authority nor anyone authorised by it signed it.',
      );
      expect(await tell('OCSPs', await answerRevoked(other, signer, other, since))).toContain(
        'it is about a certificate of another authority.',
      );
    });

    it('is not told where a list of another authority names other certificates', async () => {
      const other = await createSigner('Other Authority', { authority: true });
      expect(await tell('CRLs', await revoke(other, [clock], since))).not.toContain('does not count');
    });

    it('is none where the issuer signed the response', async () => {
      const bytes = await signPdf(plain, signer, { others: [authority] });
      const answer = await answerRevoked(authority, signer, authority, since);
      expect(verifyOne(store('OCSPs', answer, bytes), [authority.der]).verification?.trust?.state).toBe(
        'revoked',
      );
    });
  });

  it('is not proven by a time-stamp that belongs to another signature', async () => {
    const bytes = await signPdf(plain, signer, { timeStampBy: clock, timeStampOver: new Uint8Array(64) });
    expect(verifyOne(bytes).verification?.timeStamp?.isIntact).toBe(false);
  });
});
