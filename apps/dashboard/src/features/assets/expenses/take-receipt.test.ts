import type { AssetExpenses } from '@assay/contract/expenses';
import { describe, expect, it } from 'vitest';
import { describeReceipt, takeReceipt } from './take-receipt.ts';

const file = (assetId: string) => ({ assetId, recordId: null, originalName: 'a.pdf', receivedAt: '' });
const expense = (merchant: string, page: number) =>
  ({
    merchant,
    total: 7,
    currency: 'GBP',
    places: { total: [{ page, x: 0, y: 0, width: 1, height: 1 }] },
  }) as never;
const all = {
  expenses: [expense('One', 1), expense('Two', 3)],
  earlier: [
    { ...file('a'), match: 'receipt', receipt: 1 },
    { ...file('b'), match: 'content', receipt: null },
  ],
  consecutive: [{ ...file('c'), number: '7', receipt: 0 }],
  chains: [{ receipt: 0, code: 0 }],
  history: [{ id: 'h', receipt: 1 }],
} as unknown as AssetExpenses;

describe('one receipt of a file', () => {
  it('has what belongs to it, and what the whole file has', () => {
    const view = takeReceipt(all, 1);
    expect(view).toMatchObject({ receipt: 1, expenses: [{ merchant: 'Two' }], consecutive: [], chains: [] });
    expect(view.earlier.map(({ assetId }) => assetId)).toEqual(['a', 'b']);
    expect(takeReceipt(all, 0)).toMatchObject({ earlier: [{ assetId: 'b' }], history: [] });
  });

  it('is the last one where there are fewer than was chosen', () => {
    expect(takeReceipt(all, 5).receipt).toBe(1);
    expect(takeReceipt({ ...all, expenses: [] }, 5).receipt).toBe(0);
  });

  it('is named by merchant, total and page', () => {
    expect(describeReceipt(expense('Two', 3), 1)).toBe('2. Two · GBP 7.00 · page 3');
  });
});
