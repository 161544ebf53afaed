import type { Expense } from '@assay/contract/expenses';
import { expect, it } from 'vitest';
import { describeRow } from './describe-row.ts';

const place = { x: 1, y: 2, width: 3, height: 4 };
const objects: NonNullable<Expense['objects']> = [
  { kind: 'vin', value: 'WVWZZZ1KZAW123458', places: [place], certainty: 0.97 },
  { kind: 'imei', value: '490154203237518', places: [place], certainty: 0.7 },
  { kind: 'serial', value: '0A1B3HCN700422', places: [place], certainty: 0.8 },
];

function describe(named: Pick<Expense, 'objects'>) {
  // The row's comparisons use only these members of an expense.
  const expense = {
    ...{
      merchant: 'Green Lane Ltd',
      number: 'RE-41',
      date: '2026-03-01',
      currency: 'EUR',
      total: 119,
      tax: 19,
    },
    ...{ sums: { fit: null, failures: [] }, ...named },
  } as unknown as Expense;
  return describeRow({ checkedOn: '2026-03-01', page: null, receipt: null, digits: null, expense });
}

it('keeps the numbers of things that were read with certainty, each with its kind', () => {
  expect(describe({ objects }).objects).toEqual(['serial:0A1B3HCN700422', 'vin:WVWZZZ1KZAW123458']);
});

it('keeps none of what was read before they were looked for', () => {
  expect(describe({}).objects).toEqual([]);
});
