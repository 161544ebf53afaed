import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkReceipt } from '../check-receipt.ts';
import { typeset } from '../fixtures.ts';
import { readReceipt } from '../read-receipt.ts';
import { type Certificates, createSigners } from './find-signers.ts';
import { INDIAN_CERTIFICATE, INDIAN_SIGNATURE, RKSV_CERTIFICATE, SIGNED_RKSV } from './fixtures.ts';
import { reportCodes } from './report-codes.ts';

const EPC = ['BCD', '002', '1', 'SCT', 'BFSWDE33BER', 'Wikimedia', 'DE33100205000001194700', 'EUR119.00'];
const SWISS = [
  ...['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501'],
  ...['Biel', 'CH', '', '', '', '', '', '', '', '1949.75', 'CHF', 'S', 'Pia Rutschmann', 'Marktgasse', '28'],
  ...['9400', 'Rorschach', 'CH', 'QRR', '210000000003139471430009017', '', 'EPD'],
];
const ATCUD =
  'A:123456789*B:999999990*C:PT*D:FT*E:N*F:20191231*G:FT AB2019/0035*H:CSDF7T5H-0035*I1:PT*I2:12000.00*N:5304.50*O:119.00*Q:kLp0*R:9999';
const VERIFACTU =
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=119.00';
/** The example of DSFinV-K, appendix I. */
const TSE =
  'V0;AMA-2642;Kassenbeleg-V1;Beleg^4.05_3.00_0.00_0.00_0.00^7.05:Bar;13;44131;2019-11-22T11:29:48.000Z;2019-11-22T11:29:49.000Z;ecdsa-plain-SHA384;unixTime;K8zsZ6NjsBzo/Yd3Hba84aH3oT+c4Og5VcfJ7s6Dxz7UmAwtcKmzW16OkS/lm8pDE/37JHoRlYofUTLNF+9bY5Jv7C2P4nuEaHwlVarbiJs3bYlgQmIXQDZnf+8FhfBm;BBXNYQErM4d9sk9Iy+0T6A4sdTocijml5X78Gq/At2uXTcs/3bZNNpyuHd+dpmY59yLh0xZcr9osHhkDAxsQumgjmtb3d9GIVnTaPCslEki84P1iHPiHKHfcszeQajPk3A==';
/** With a key on the other 256-bit curve. */
const TSE_256 =
  'V0;ERS 8cb8e2de-4052-481b-945b-118022951944;Kassenbeleg-V1;Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar;1;31;2021-08-23T14:36:27.000Z;2021-08-23T14:36:33.000Z;ecdsa-plain-SHA256;unixTime;TGnWiq3ZW7gi4Vs+DxLGsJZj9v271dHmhQAcb057F3oWkdKJ61UW2LLVTZQhW673yLa53Mm6oPeMU1Ns3ZOH7w==;BGFKQP7EENf3s5hTDXvlh+xyJ1Q9BNIa9LyYbYK+pTAKAGQ2fmI40p5QOrpHpvb+UuOrNQJdhzggHNfyyyDyf/g=';
/** From the sample code of Austria's ministry of finance. */
const RKSV =
  '_R1-AT0_DEMO-CASH-BOX703_496410_2015-12-17T11:22:26_61,33_15,42_38,26_0,00_42,81_udSL0zTzFaA=_b869153bc32a1c9_TZgOKfzheUs=_d7VoZ/nyr/8Mt2NVBZ0L4ivQwdlE3CmCFmz10bA5NXhGQ1QkunsDTqKvOSy//3nO8WT0+ypQqrDXMvyOGOXl9w==';

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const INDIAN = {
  ...{ SellerGstin: '27AAPFU0939F1ZV', BuyerGstin: '29AWGPV7107B1Z1', DocNo: 'INV/24/001', DocTyp: 'INV' },
  ...{ DocDt: '05/03/2024', TotInvVal: 119, ItemCnt: 1, Irn: 'a'.repeat(64) },
};
const jwt = (header: object, signature: string) =>
  `${base64Url(header)}.${base64Url({ iss: 'NIC', data: JSON.stringify(INDIAN) })}.${signature}`;

const report = (
  text: string,
  lines: readonly string[] = [],
  more: { certainty?: number; certificates?: string[]; tills?: string[] } = {},
) => {
  const { certainty = 0.99, certificates = [], tills = [] } = more;
  const [words, size] = typeset(lines);
  const read = words.map((word) => ({ ...word, certainty }));
  const receipt = readReceipt(read, size);
  const page = { ...size, number: 1, words: read, isPicture: certainty < 0.99 };
  const place = { x: 1, y: 2, width: 3, height: 4 };
  const signers = createSigners({ trusted: certificates, tills });
  const codes = reportCodes([{ format: 'QRCode', text, place }], [page], receipt, signers);
  return { codes, failures: checkReceipt({ ...receipt, codes }, { today: '2026-01-01' }) };
};
const states = (found: ReturnType<typeof report>) =>
  Object.fromEntries(found.codes.flatMap(({ figures }) => figures.map(({ field, state }) => [field, state])));

const BILL = [
  'HARBOUR TOOLS GMBH',
  'Rechnung Nr. 4711  Datum 05.03.2024',
  'Netto  100,00',
  'MwSt 19 %  19,00',
  'Gesamtbetrag EUR  119,00',
  'IBAN DE33 1002 0500 0001 1947 00',
];

it('finds that a payment code agrees with its page', () => {
  const found = report(EPC.join('\n'), BILL);
  expect(found.codes).toMatchObject([{ kind: 'epc', format: 'QRCode', signature: null, said: null }]);
  expect(states(found)).toEqual({ currency: 'agrees', iban: 'agrees', due: 'agrees' });
  expect(found.failures).toEqual([]);
});

it('tells the account and the amount that a payment code states otherwise, with both values', () => {
  const other = EPC.map((line) =>
    line.replace('DE33100205000001194700', 'DE89370400440532013000').replace('119', '179'),
  );
  expect(report(other.join('\n'), BILL).failures).toMatchObject([
    {
      id: 'code-differs',
      said: {
        id: 'receipt.code-text',
        values: {
          kind: 'epc',
          field: 'iban',
          printed: 'DE33100205000001194700',
          stated: 'DE89370400440532013000',
        },
      },
    },
    { id: 'code-differs', said: { id: 'receipt.code-amount', values: { printed: 119, stated: 179 } } },
  ]);
});

it('reads a Swiss QR-bill', () => {
  const lines = ['Robert Schneider AG', 'Konto', 'CH44 3199 9123 0008 8901 2', 'Betrag CHF  1 949.75'];
  const found = report(SWISS.join('\r\n'), lines);
  expect(found.codes).toMatchObject([{ kind: 'swiss' }]);
  expect(states(found)).toMatchObject({ iban: 'agrees' });
  expect(found.codes[0]?.figures).toContainEqual(expect.objectContaining({ field: 'due', stated: 1949.75 }));
});

it.each([
  ['atcud', ATCUD, { number: 'FT AB2019/0035', date: '2019-12-31', total: 119 }],
  ['verifactu', VERIFACTU, { number: '12345678-G33', date: '2024-09-01', total: 119 }],
  ['tse', TSE, { date: '2019-11-22', total: 7.05 }],
  ['rksv', RKSV, { number: '496410', date: '2015-12-17', total: 157.82 }],
  ['india', jwt({ alg: 'RS256' }, 'AAAA'), { number: 'INV/24/001', date: '2024-03-05', total: 119 }],
])('reads what a code %s states', (kind, text, expected) => {
  const { codes } = report(text);
  expect(codes).toMatchObject([{ kind }]);
  const stated = Object.fromEntries(
    codes.flatMap(({ figures }) => figures.map(({ field, stated }) => [field, stated])),
  );
  expect(stated).toMatchObject(expected);
});

it('finds that the signatures of two till codes hold, and that they do not for other data', () => {
  for (const code of [TSE, TSE_256]) {
    expect(report(code).codes).toMatchObject([
      { signature: 'holds', said: { id: 'receipt.signature-holds' } },
    ]);
    const changed = code.replace(/Beleg\^\d/, 'Beleg^9');
    expect(report(changed)).toMatchObject({
      codes: [{ signature: 'fails' }],
      failures: [{ id: 'code-signature', said: { id: 'receipt.signature-fails', values: { kind: 'tse' } } }],
    });
  }
});

it.each([
  ['its key lies on no curve', TSE.replace(';BBXN', ';BBXO')],
  ['its algorithm is another one', TSE.replace('SHA384', 'SHA1')],
  ['its signature is cut short', TSE.replace('K8zsZ6Nj', '')],
])('says of a till code that it could not be checked where %s, and objects to nothing', (_, code) => {
  expect(report(code)).toMatchObject({
    codes: [{ signature: 'unknown', said: { values: { reason: 'unknown' } } }],
    failures: [],
  });
});

it('cannot check what no certificate at hand verifies', () => {
  expect(report(RKSV)).toMatchObject({ codes: [{ signature: 'no-key' }], failures: [] });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unsigned = jwt({ alg: 'RS256' }, '').slice(0, -1);
  const signature = createSign('sha256').update(unsigned).sign(privateKey, 'base64url');
  expect(report(`${unsigned}.${signature}`)).toMatchObject({
    codes: [{ signature: 'no-key' }],
    failures: [],
  });
});

it('finds that the signature of an Austrian till code holds with the certificate of its serial number alone', () => {
  const certificates = [INDIAN_CERTIFICATE, RKSV_CERTIFICATE];
  expect(report(SIGNED_RKSV, [], { certificates }).codes).toMatchObject([{ signature: 'holds' }]);
  const changed = SIGNED_RKSV.replace('_119,00', '_179,00');
  expect(report(changed, [], { certificates }).failures).toMatchObject([{ id: 'code-signature' }]);
  expect(report(RKSV.replace('b869153bc32a1c9', '1234'), [], { certificates }).codes).toMatchObject([
    { signature: 'no-key' },
  ]);
});

it('finds that the signature of an Indian e-invoice holds with a certificate at hand', () => {
  const certificates = [RKSV_CERTIFICATE, INDIAN_CERTIFICATE];
  const token = jwt({ alg: 'RS256' }, INDIAN_SIGNATURE);
  expect(report(token, [], { certificates }).codes).toMatchObject([{ signature: 'holds' }]);
  const changed = jwt({ alg: 'RS256', typ: 'JWT' }, INDIAN_SIGNATURE);
  expect(report(changed, [], { certificates }).codes).toMatchObject([{ signature: 'no-key' }]);
});

it('says of a certificate from the export of a till that whose key it is was not checked, for receipts of tills alone', () => {
  const tills = [RKSV_CERTIFICATE, INDIAN_CERTIFICATE];
  expect(report(SIGNED_RKSV, [], { tills }).codes).toMatchObject([
    { signature: 'holds-unvouched', said: { id: 'receipt.signature-holds-unvouched' } },
  ]);
  const changed = SIGNED_RKSV.replace('_119,00', '_179,00');
  const refuted = report(changed, [], { tills });
  expect([refuted.codes[0]?.signature, refuted.failures]).toEqual(['no-key', []]);
  const certificates = [RKSV_CERTIFICATE];
  expect(report(SIGNED_RKSV, [], { tills, certificates }).codes).toMatchObject([{ signature: 'holds' }]);
  const token = jwt({ alg: 'RS256' }, INDIAN_SIGNATURE);
  expect(report(token, [], { tills }).codes).toMatchObject([{ signature: 'no-key' }]);
});

it('verifies a hundred codes of a file, and says of more that it did not', () => {
  const certificates: Certificates = { trusted: [RKSV_CERTIFICATE] };
  const signers = createSigners(certificates);
  const place = { x: 1, y: 2, width: 3, height: 4 };
  const codes = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      return { format: 'QRCode', text: SIGNED_RKSV.replace('_42_', `_${from + i}_`), place };
    });
  const receipt = readReceipt([], { width: 1, height: 1 });
  // Several receipts of one file share the limit.
  const first = reportCodes(codes(1000, 60), [], receipt, signers);
  const second = reportCodes([...codes(2000, 41)], [], receipt, signers);
  expect(new Set([...first, ...second].slice(0, 100).map(({ signature }) => signature))).toEqual(
    new Set(['fails']),
  );
  expect(second.at(-1)).toMatchObject({ signature: 'too-many', said: { values: { reason: 'tooMany' } } });
});

it('leaves out a certificate whose key cannot be read', () => {
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  const { codes } = report(SIGNED_RKSV, [], { certificates: [broken, RKSV_CERTIFICATE] });
  expect(codes).toMatchObject([{ signature: 'holds' }]);
});

it.each([
  [{ alg: 'none' }, '', 'unsigned'],
  [{ alg: 'None' }, 'AAAA', 'unsigned'],
  [{}, 'AAAA', 'unsigned'],
  [{ alg: 'HS256' }, 'AAAA', 'unknown'],
])('never lets a token with the header %j hold', (header, signature, expected) => {
  expect(report(jwt(header, signature)).codes).toMatchObject([{ kind: 'india', signature: expected }]);
});

it.each([
  ['a text of a million characters', `BCD\n002\n1\nSCT\n${'A'.repeat(1e6)}`],
  ['XML with an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an address elsewhere', 'https://example.org/wlpl/TIKE-CONT/ValidarQR?nif=1'],
  ['a token of something else', `${base64Url({ alg: 'none' })}.${base64Url({ data: '{}' })}.`],
  ['three dots', '...'],
])('makes nothing of %s', (_, text) => {
  expect(report(text).codes).toEqual([]);
});

it('holds what was read from a picture against a code only where something bears it out', () => {
  const other = EPC.map((line) => line.replace('DE33100205000001194700', 'DE89370400440532013000'));
  const misread = BILL.map((line) => line.replace('1002 0500', '1002 0800'));
  expect(states(report(other.join('\n'), BILL, { certainty: 0.95 }))).toMatchObject({ iban: 'differs' });
  expect(states(report(other.join('\n'), misread, { certainty: 0.95 }))).toMatchObject({
    iban: 'not-compared',
  });
});
