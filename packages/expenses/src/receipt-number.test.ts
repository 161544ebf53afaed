import { expect, it } from 'vitest';
import { typeset } from './fixtures.ts';
import { groupRows } from './page.ts';
import { findNumber } from './receipt-number.ts';

const read = (...lines: string[]) => findNumber(groupRows(typeset(lines)[0]))?.value ?? null;

it.each([
  ['Invoice No. 2026-0041', '2026-0041'],
  ['Rechnungsnummer: RE-2026-0041', 'RE-2026-0041'],
  ['Invoice No: # BLR_WFLD20151000982590', 'BLR_WFLD20151000982590'],
  ['Tax Invoice No: INV/NORTH/0041', 'INV/NORTH/0041'],
  ['Facture n° FA-B-2026-17', 'FA-B-2026-17'],
  // The kind of document, as UNTDID 1001 numbers it.
  ['Handelsrechnung (380) Nr. 471102 vom 05.03.2018', '471102'],
  ['Schlussrechnung Bau (877) Nr. 210113 vom 30.06.2025', '210113'],
  ['BUCHUNGSHILFE (751) Nr. 471102 vom 05.03.2020', '471102'],
  ['Numer faktury: FA/2026/03/17', 'FA/2026/03/17'],
  ['Número de factura A-2026-17', 'A-2026-17'],
])('reads the number of “%s”', (line, number) => {
  expect(read(line)).toBe(number);
});

it.each([
  ['words', 'Invoice to Green-Lane-Ltd'],
  ['dates', 'Invoice 12/04/2026'],
  ['amounts', 'Invoice 12.50'],
  ['single digits', 'Receipt 4'],
  ['letters with signs', 'Receipt a/b/c'],
])('takes no %s for it', (_, line) => {
  expect(read(line)).toBeNull();
});

it.each([
  ['a title', ['FACTURE', 'N° FA-2026-0001', 'Date : 15/08/2026'], 'FA-2026-0001'],
  ['a title, and beside the date', ['FACTURE', 'N° FA-2026-0001 du 12/01/2026'], 'FA-2026-0001'],
  ['a title and the date', ['FACTURE', '20/09/2023', 'nº 2023-6013'], '2023-6013'],
  ['a title beside the date', ['FAKTURA VAT  Data: 01.09.2025', 'Nr: FA811/05/2025'], 'FA811/05/2025'],
  ['its label', ['Numer Faktury:', 'FA/YUCFO-4342344706/03/2026'], 'FA/YUCFO-4342344706/03/2026'],
  ['the heading of its column', ['Invoice No.  Due', 'INV-00017    01/02/2026'], 'INV-00017'],
])('reads the number below %s', (_, lines, number) => {
  expect(read(...lines)).toBe(number);
});

it.each([
  ['the name of a firm', ['Rechnung', 'Nova24 GmbH']],
  ['an address', ['TAX INVOICE', 'No. 12, Jalan Ampang']],
  ['an address in French', ['FACTURE', 'N° 12 rue de la Paix']],
  ['the first line of an address', ['INVOICE', 'No. 45,', 'High Street']],
])('takes no number out of %s below a title', (_, lines) => expect(read(...lines)).toBeNull());

it('takes no other number for one that it cannot read', () => {
  expect(read('Rechnung Nr. A/B', '030-1234567')).toBeNull();
  expect(read('Telefon (030) Nr. 123456')).toBeNull();
  const open = ['Invoice No.  Date  Amount', 'INV-00017  01/02/2026  12.00', 'INV-00018  02/02/2026  14.00'];
  expect(read(...open)).toBeNull();
});

it('takes no number of another document for it', () => {
  expect(read('N° DE FACTURE ASSOCIÉE : F20220003')).toBeNull();
  expect(read('Weitere Angaben stehen in der Rechnung BT-22')).toBeNull();
  expect(read('Bestellung', 'Nr. 4711')).toBeNull();
});

it('is not held up by a word that ends otherwise than it begins', () => {
  const started = process.cpuUsage();
  expect(read(`Invoice 1${'A'.repeat(60)}!`)).toBeNull();
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
});
