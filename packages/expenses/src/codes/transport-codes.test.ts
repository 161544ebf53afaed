import { expect, it } from 'vitest';
import { typeset } from '../fixtures.ts';
import { createSigners } from './find-signers.ts';
import { reportCodes } from './report-codes.ts';

/** The example of IATA's implementation guide. */
const PASS = 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100';
/** A pass for two flights, with the airlines' additions after the first. */
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

const named = (name: string) => PASS.replace('DESMARAIS/LUC       ', name.padEnd(20).slice(0, 20));
it.each([
  ['MUELLER/ANNA', 'Anna Müller', 'agrees'],
  ['OEZGUER/CAN', 'Can Özgür', 'agrees'],
  ['SOERENSEN/IDA', 'Ida Sørensen', 'agrees'],
  ['ONEIL/LIAM MR', "Mr Liam O'Neil", 'agrees'],
  ['GARCIA LOPEZ/ANA', 'Ana García-López', 'agrees'],
  ['GARCIALOPEZ/ANA', 'Ana García-López', 'agrees'],
  ['VANDERBERG/JAN', 'Jan van der Berg', null],
  ['GARCIA LOPEZ/ANA', 'Ana García', null],
  ['WOLFESCHLEGELSTEINHAUSEN', 'Hubert Wolfeschlegelsteinhausen', null],
  ['DESMARAIS/LUC', 'Luc Desrnarais', null],
  ['IVANOV/IVAN', 'Иван Иванов', null],
  // A short name is part of “flight”, but not printed as a name.
  ['LI/NA', 'Muster Anna', null],
])('takes %s in the code for what a page calls %s', (name, printed, end) => {
  const id = end ? `receipt.boarding-pass-${end}` : 'receipt.boarding-pass';
  expect(report(named(name), [printed, 'Flight AC 834'])).toMatchObject([{ said: { id } }]);
});

it.each([
  'Flight LH 6834 operated by Air Canada',
  'Flight LH 6834, connecting to AC 936',
  'Flight 834',
  'Flight ACA834',
  'Seat 1A',
])('does not miss the flight where a page prints %s', (line) => {
  expect(report(PASS, ['Luc Desmarais', line])).toMatchObject([{ said: { id: 'receipt.boarding-pass' } }]);
});

it('does not find the flight in a longer number', () => {
  const said = { id: 'receipt.boarding-pass-other-flight' };
  expect(report(PASS, ['Luc Desmarais', 'Flight AC 8342'])).toMatchObject([{ said }]);
});

it('finds a pass of two flights where the page prints both', () => {
  const lines = ['Luc Desmarais', 'AC 834'];
  expect(report(TWO, lines)).toMatchObject([{ said: { id: 'receipt.boarding-pass' } }]);
  expect(report(TWO, [...lines, 'LH 3664'])).toMatchObject([
    { said: { id: 'receipt.boarding-pass-agrees' } },
  ]);
});

it('compares each pass of a document with its own page', () => {
  const pages = [['Anna Muster', 'Flight AC 834'], ['Luc Desmarais', 'Flight AC 834'], ['Terms']].map(
    (lines, i) => {
      const [words, size] = typeset(lines);
      return { ...size, number: i + 1, words, isPicture: false };
    },
  );
  const place = { x: 1, y: 2, width: 3, height: 4 };
  const codes = [1, 2, 3].map((page) => {
    return { format: 'PDF417', text: PASS.replace('0025', `002${page}`), place: { page, ...place } };
  });
  const reports = reportCodes(codes, pages, { total: null, date: null }, createSigners({ trusted: [] }));
  expect(reports.map(({ said }) => said?.id)).toEqual([
    'receipt.boarding-pass',
    'receipt.boarding-pass-agrees',
    'receipt.boarding-pass',
  ]);
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
  // Numbers of these forms with wrong check digits are not parcel numbers, except for UPS.
  expect(report(wrong)).toMatchObject(kind === 'ups' ? [{ said: { id: 'receipt.parcel-check' } }] : []);
});

it.each([
  ['a number of an unknown country', 'RA473124829QX'],
  ['a counter', '00000000000000000000'],
  ['a serial number that begins like one of UPS', '1ZAB12CD34EF56GH78'],
])('takes %s for none of a parcel', (_, text) => expect(report(text)).toEqual([]));
