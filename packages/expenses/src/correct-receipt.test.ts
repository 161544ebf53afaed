import { describe, expect, it } from 'vitest';
import { correctReceipt } from './correct-receipt.ts';
import { describeExpense } from './describe-expense.ts';
import type { Receipt } from './read-receipt.ts';

const place = { x: 10, y: 20, width: 30, height: 8 };
const field = <T>(value: T) => ({ value, text: String(value), places: [place], certainty: 0.4 });
const nothing = {
  number: null,
  address: null,
  currency: null,
  subtotal: null,
  tax: null,
  service: null,
  tip: null,
};
const READ: Receipt = {
  ...{ ...nothing, discount: null, rounding: null, paid: null, change: null },
  merchant: field('GREEN LAME'),
  date: { ...field('2024-03-04'), other: '2024-04-03' },
  total: field(47.3),
  lines: [{ name: 'Paper', quantity: null, unitPrice: null, amount: field(41.3) }],
};
const describeCorrected = (correction: Parameters<typeof correctReceipt>[1]) =>
  describeExpense(correctReceipt(READ, correction), { today: '2026-01-01' });

describe('a corrected receipt', () => {
  it('says what was corrected with certainty, at the place where it stood', () => {
    expect(describeCorrected({ merchant: 'Green Lane', date: '2024-04-03' })).toMatchObject({
      ...{ merchant: 'Green Lane', date: '2024-04-03', otherDate: null, total: 47.3 },
      certainty: { merchant: 1, date: 1, total: 0.4 },
      places: { merchant: [place], date: [place] },
    });
  });

  it('no longer has what it does not say, and gains what was not read', () => {
    expect(describeCorrected({ merchant: null, tax: 2 })).toMatchObject({ merchant: null, tax: 2 });
  });

  it('is checked anew: what was too unsure to be told is told once a person has read it', () => {
    expect(describeExpense(READ, { today: '2026-01-01' }).sums).toEqual({ fit: null, failures: [] });
    const line = { name: 'Paper', quantity: null, unitPrice: null };
    const told = describeCorrected({ total: 47.3, lines: [{ ...line, amount: 41.3 }] });
    expect(told.sums.failures.map(({ id }) => id)).toEqual(['lines-and-total']);
    expect(describeCorrected({ total: 41.3 }).sums).toEqual({ fit: true, failures: [] });
    expect(describeCorrected({ lines: [{ ...line, amount: 47.3 }] }).lines[0]?.places).toEqual([place]);
  });
});
