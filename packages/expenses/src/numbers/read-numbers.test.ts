import { expect, it } from 'vitest';
import { typeset } from '../fixtures.ts';
import { groupRows } from '../page.ts';
import { readNumbers } from './read-numbers.ts';

const read = (line: string | readonly string[], certainty = 0.99) => {
  const [words] = typeset([line].flat());
  return readNumbers(groupRows(words.map((word) => ({ ...word, certainty }))));
};

it.each([
  ['IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', 'iban', 'DE', 'DE89370400440532013000'],
  ['IBAN GB29 NWBK 6016 1331 9268 19', 'iban', 'GB', 'GB29NWBK60161331926819'],
  ['iban: NO93 8601 1117 947', 'iban', 'NO', 'NO9386011117947'],
  ['Gläubiger-ID: DE98ZZZ09999999999', 'creditor', 'DE', 'DE98ZZZ09999999999'],
  ['USt-IdNr.: DE 136 695 976', 'tax', 'DE', 'DE136695976'],
  ['UID: ATU13585627', 'tax', 'AT', 'ATU13585627'],
  ['TVA BE 0428.759.497', 'tax', 'BE', 'BE0428759497'],
  ['MwSt CHE-107.787.577 MWST', 'tax', 'CH', 'CHE107787577'],
  ['N° TVA: FR 40 303 265 045', 'tax', 'FR', 'FR40303265045'],
  ['BTW-nr NL004495445B01', 'tax', 'NL', 'NL004495445B01'],
  ['P.IVA 00743110157', 'tax', 'IT', '00743110157'],
  ['NIP: 856-734-62-15', 'tax', 'PL', '8567346215'],
  ['CIF ESB64717838', 'tax', 'ES', 'ESB64717838'],
  ['VAT NO 995 525 828 MVA', 'tax', 'NO', 'NO995525828MVA'],
  ['GSTIN: 27AAPFU0939F1ZV', 'tax', 'IN', '27AAPFU0939F1ZV'],
  ['ABN 83 914 571 673', 'tax', 'AU', '83914571673'],
  ['CNPJ 16.727.230/0001-97', 'tax', 'BR', '16727230000197'],
  ['VIN 1M8GDM9AXKP042788', 'vin', null, '1M8GDM9AXKP042788'],
  ['IMEI 49-015420-323751-8', 'imei', null, '490154203237518'],
  ['ISBN 978-0-306-40615-7', 'isbn', null, '9780306406157'],
  ['ISBN 0-306-40615-2', 'isbn', null, '0306406152'],
  ['EAN 4006381333931 2 pcs', 'gtin', null, '4006381333931'],
])('finds that “%s” holds', (line, kind, country, value) => {
  expect(read(line)).toMatchObject([{ kind, country, value, state: 'holds', said: null }]);
});

it('keeps no more of a card than its last four digits, whether it holds or not', () => {
  const [holding] = read('Visa 4111 1111 1111 1111');
  expect(holding).toMatchObject({ kind: 'card', value: '**** 1111', state: 'holds' });
  const [failing] = read('Card 4539 1488 0343 6468');
  expect(failing).toMatchObject({
    value: '**** 6468',
    state: 'fails',
    said: { values: { number: '**** 6468' } },
  });
  expect(JSON.stringify(failing)).not.toContain('4539');
});

it.each([
  ['IBAN DE89 3704 0044 0532 0130 01', 'iban'],
  ['USt-IdNr. DE136695978', 'tax'],
  ['VIN 1M8GDM9A1KP042788', 'vin'],
  ['IMEI 490154203237519', 'imei'],
  ['ISBN 978-0-306-40615-8', 'isbn'],
  ['GTIN 4006381333932', 'gtin'],
])('tells at its place that “%s” fails', (line, kind) => {
  const [number] = read(line);
  expect(number).toMatchObject({
    kind,
    state: 'fails',
    said: { id: 'receipt.check-digit', values: { kind } },
  });
  expect(number?.places[0]?.x).toBeGreaterThan(20);
});

it.each([
  ['there is no label', 'Order DE89 3704 0044 0532 0130 01'],
  ['it goes on', 'IBAN DE89 3704 0044 0532 0130 0177'],
  ['further digits follow in groups', 'USt-IdNr. DE 136 695 978 12'],
  ['it is a placeholder', 'IBAN DE12 3456 7890 1234 5678 90'],
  ['a tax number is a placeholder', 'USt-IdNr. DE123456789'],
  ['a tax number counts odd digits', 'USt-IdNr. DE135792468'],
  ['a tax number counts even digits', 'USt-IdNr. DE246802468'],
  ['a tax number is made of pairs', 'USt-IdNr. DE223344556'],
  ['its country has no such number', 'IBAN ZZ89 3704 0044 0532 0130 01'],
  ['a European vehicle need not have a check digit', 'FIN WVWZZZ1JZXW000010'],
  ['an amount follows the name of a tax', 'VAT 19 % 1 234 567.89'],
])('says nothing where %s', (_, line) => {
  expect(read(line)).toEqual([]);
});

it('says which misread sign would explain it, and objects to nothing', () => {
  expect(read('IBAN DE89 3704 0044 0532 0180 00', 0.95)).toMatchObject([
    {
      state: 'unclear',
      said: { id: 'receipt.check-digit-misread', values: { position: 19, read: '8', instead: '3' } },
    },
  ]);
});

it('does not object to what was not read with certainty', () => {
  expect(read('IBAN DE89 3704 0044 0532 0137 00', 0.7)).toMatchObject([{ state: 'unclear' }]);
});

/** Specimens of ICAO 9303 parts 4, 5 and 6. */
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const CARD = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const OFFICIAL = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];

it.each([
  ['passport', PASSPORT, 'L898902C3'],
  ['card of three lines', CARD, 'D23145890'],
  ['card of two lines', OFFICIAL, 'D23145890'],
])('finds that the check digits of a specimen %s hold', (_, lines, value) => {
  expect(read(lines)).toMatchObject([{ kind: 'mrz', value, state: 'holds' }]);
});

it('tells which check digit of a zone fails, at its place', () => {
  const changed = PASSPORT.map((line) => line.replace('7408122', '7508122'));
  const [number, ...others] = read(changed);
  expect(others).toEqual([]);
  expect(number).toMatchObject({
    state: 'fails',
    said: { id: 'receipt.zone-digit', values: { field: 'birth', text: '750812', digit: '2' } },
    places: [{ x: 20 + 13 * 9, width: 7 * 9 }],
  });
});

it('tells a document number that is printed otherwise above a zone that holds', () => {
  expect(read(['Passport No. L898962C3', ...PASSPORT])).toMatchObject([
    {
      state: 'fails',
      said: { id: 'receipt.zone-differs', values: { printed: 'L898962C3', zone: 'L898902C3' } },
    },
  ]);
  expect(read(['Passport No. L898902C3', ...PASSPORT])).toMatchObject([{ state: 'holds' }]);
});

it('explains a zone by a misread sign', () => {
  const misread = PASSPORT.map((line) => line.replace('7408122', '7406122'));
  expect(read(misread, 0.95)).toMatchObject([{ state: 'unclear', said: { id: 'receipt.zone-misread' } }]);
});
