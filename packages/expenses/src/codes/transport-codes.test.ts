import { expect, it } from 'vitest';
import { typeset } from '../fixtures.ts';
import { createSigners } from './find-signers.ts';
import { reportCodes } from './report-codes.ts';

/** The example of IATA's implementation guide. */
const PASS = 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100';
/** A pass for two flights, with what airlines append after the first. */
const TWO =
  'M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 10BAIRLINE ADD' +
  'ABC123 FRAGVALH 3664 327C012C0002 100';

const report = (text: string, lines: readonly string[] = [], isPicture = false) => {
  const [words, size] = typeset(lines);
  const page = { ...size, number: 1, words: words.map((word) => ({ ...word, certainty: 0.9 })), isPicture };
  const place = { x: 1, y: 2, width: 3, height: 4 };
  const read = { total: null, date: null };
  return reportCodes([{ format: 'PDF417', text, place }], [page], read, createSigners({ trusted: [] }));
};

it('tells what a boarding pass states', () => {
  expect(report(PASS)).toMatchObject([
    {
      kind: 'boarding-pass',
      figures: [],
      said: {
        id: 'receipt.boarding-pass',
        values: { passenger: 'DESMARAIS/LUC', booking: 'ABC123', flights: 'AC 834 YUL–FRA', day: 326 },
      },
    },
  ]);
  expect(report(TWO)).toMatchObject([{ said: { values: { flights: 'AC 834 YUL–FRA, LH 3664 FRA–GVA' } } }]);
});

it.each([
  [['Luc Desmarais', 'Flight AC834 to Frankfurt'], 'receipt.boarding-pass-agrees'],
  [['Luc DESMARAIS', 'AC 0834'], 'receipt.boarding-pass-agrees'],
  [['Anna Muster', 'Flight AC 834'], 'receipt.boarding-pass-other-name'],
  [['Luc Desmarais', 'Flight AC 936'], 'receipt.boarding-pass-other-flight'],
  [['Terms and conditions'], 'receipt.boarding-pass'],
])('compares it with %j', (lines, id) => {
  expect(report(PASS, lines)).toMatchObject([{ said: { id } }]);
});

it('misses nothing on a picture, where names are misread', () => {
  expect(report(PASS, ['Anna Muster', 'Flight AC 834'], true)).toMatchObject([
    { said: { id: 'receipt.boarding-pass' } },
  ]);
});

it.each([
  'M1DESMARAIS/LUC',
  PASS.replace('326J', '399J'),
  PASS.replace('M1', 'M2'),
  PASS.replace('YULFRA', 'yulfra'),
])('takes %s for no boarding pass', (text) => expect(report(text)).toEqual([]));

it.each([
  ['00106141411234567897', 'sscc', '106141411234567897'],
  ['RA473124829DE', 's10', 'RA473124829DE'],
  ['1Z5R89390357567127', 'ups', '1Z5R89390357567127'],
])('knows the parcel number in %s, and whether its check digit is right', (text, kind, number) => {
  expect(report(text)).toMatchObject([
    { kind: 'parcel', said: { id: 'receipt.parcel', values: { kind, number } } },
  ]);
  const wrong = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  // Other numbers of that form are none of parcels.
  expect(report(wrong)).toMatchObject(kind === 'ups' ? [{ said: { id: 'receipt.parcel-check' } }] : []);
});
