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

it('is not held up by a word that ends otherwise than it begins', () => {
  const started = performance.now();
  expect(read(`Invoice 1${'A'.repeat(60)}!`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(2_000);
});
