import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { closeAnalysis } from './default-pool.ts';
import { detectExpenses, readFindings } from './detect-expenses.ts';

const SCAN = fileURLToPath(
  new URL('../../../../shared/data/receipts/sroie/data/img/006.jpg', import.meta.url),
);

afterAll(closeAnalysis);

describe('a scanned receipt', { timeout: 120_000 }, () => {
  it.skipIf(!existsSync(SCAN))(
    'is told with its fields, places and the comparison of its digits',
    async () => {
      const found = await detectExpenses(SCAN, { today: '2026-01-01' });
      expect(found).toMatchObject({
        status: 'complete',
        expenses: [{ merchant: 'SOON HUAT MACHINERY ENTERPRISE', date: '2019-01-11', total: 327 }],
        digits: { isConspicuous: false },
      });
    },
  );
});

describe('what a child answers', () => {
  const page = { width: 10, height: 10, language: 'en', words: [] };
  it('is taken where it has the right shape', () => {
    expect(readFindings({ page, digits: null }, { today: '2026-01-01' })).toEqual({
      page,
      digits: null,
      notes: [],
      expenses: [],
      receipts: [],
    });
  });
  it('is refused where it has not', () => {
    const refused = { code: 'crashed' };
    const read = (body: unknown) => () => readFindings(body, { today: '2026-01-01' });
    expect(read({ page: { ...page, words: [{ text: 7 }] }, digits: null })).toThrow(
      expect.objectContaining(refused),
    );
    expect(read({ page, digits: { count: 1, suspicion: Number.NaN } })).toThrow(
      expect.objectContaining(refused),
    );
  });
});
