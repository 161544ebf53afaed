import type { Expense } from '@assay/contract/expenses';
import { describe, expect, it } from 'vitest';
import { listShown, parseAmount, TEXT_FIELDS, writeAmount } from './receipt-fields.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['41.30', 41.3],
    ['41,3', 41.3],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234", 1234],
    ['1.234', 1234],
    ['-5', -5],
    [' .50 ', 0.5],
  ])('%s is %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', '-', 'four', '1.2.3', '12,3456', '1e3', '£4'])('%j is none', (text) =>
    expect(parseAmount(text)).toBeUndefined(),
  );
});

it('an amount that is written into a field is read back as it was', () => {
  for (const amount of [0, 0.05, 41.3, 1_234, 1_234.5, -12, 1_000_000])
    expect(parseAmount(writeAmount(amount))).toBe(amount);
});

it('shows what every receipt has, and of the rest what this one has', () => {
  const expense = { merchant: null, number: '7', address: null, date: null, currency: null } as Expense;
  expect(listShown(TEXT_FIELDS, expense, false)).toEqual([
    'merchant',
    'number',
    'address',
    'date',
    'currency',
  ]);
  const without = { ...expense, number: null };
  expect(listShown(TEXT_FIELDS, without, false)).toEqual(['merchant', 'address', 'date', 'currency']);
  expect(listShown(TEXT_FIELDS, without, true)).toContain('number');
});
