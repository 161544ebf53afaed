import { afterAll, describe, expect, it } from 'vitest';
import { closeReading, readOnThread } from './read-on-thread.ts';

afterAll(closeReading);

const read = (words: readonly string[], limits: Parameters<typeof readOnThread>[1] = {}) =>
  readOnThread(
    {
      kind: 'document',
      body: {
        pageCount: 1,
        pages: [
          {
            ...{ number: 1, width: 600, height: 800, source: 'text' },
            words: words.map((text, place) => ({
              ...{ text, x: 20 + 60 * (place % 8), y: 20 + 30 * Math.floor(place / 8) },
              ...{ width: 50, height: 12, certainty: 0.99 },
            })),
          },
        ],
      },
      options: { today: '2026-01-01' },
    },
    limits,
  );
const RECEIPT = ['Green', 'Lane', 'Ltd', '14/03/2024', ...Array(4).fill('-'), 'TOTAL', 'GBP', '41.30'];
/** Thousands of amounts and dates on one line. */
const HOSTILE = Array.from({ length: 30_000 }, (_, place) => (place % 2 ? `${place}.00` : '01/02/2024'));
const onOneLine = async (most: number) =>
  readOnThread(
    {
      kind: 'document',
      body: {
        pageCount: 1,
        pages: [
          {
            ...{ number: 1, width: 3_000_000, height: 800, source: 'text' },
            words: HOSTILE.map((text, place) => ({
              ...{ text, x: 90 * place, y: 20, width: 80, height: 12, certainty: 0.99 },
            })),
          },
        ],
      },
      options: { today: '2026-01-01' },
    },
    { most },
  );

describe('reading on a thread', () => {
  it('gives what the pages say', async () => {
    expect((await read(RECEIPT)).expenses).toMatchObject([{ date: '2024-03-14', total: 41.3 }]);
  });

  it('ends at its limit, says so, and goes on with the next file', async () => {
    const started = performance.now();
    const [hostile, next] = await Promise.allSettled([onOneLine(1_000), read(RECEIPT)]);
    expect(hostile).toMatchObject({
      status: 'rejected',
      reason: { code: 'timeout', said: { id: 'failure.reading-time', values: { seconds: 1 } } },
    });
    expect(next).toMatchObject({ status: 'fulfilled', value: { expenses: [{ total: 41.3 }] } });
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('refuses what has not the right shape', async () => {
    const broken = readOnThread({ kind: 'document', body: {}, options: { today: '2026-01-01' } });
    await expect(broken).rejects.toMatchObject({ code: 'crashed', detail: 'words' });
  });

  it('rejects where it is not wanted any more', async () => {
    const reason = new Error('not wanted');
    await expect(read(RECEIPT, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const begun = read(RECEIPT, { signal: controller.signal });
    setImmediate(() => controller.abort(reason));
    await expect(begun).rejects.toBe(reason);
  });

  it('rejects at once where it is not wanted any more while another one is read', async () => {
    const reason = new Error('not wanted');
    let isRead = false;
    const before = onOneLine(3_000).then(
      () => undefined,
      () => undefined,
    );
    void before.then(() => {
      isRead = true;
    });
    const controller = new AbortController();
    const waiting = read(RECEIPT, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 100);
    await expect(waiting).rejects.toBe(reason);
    expect(isRead).toBe(false);
    await before;
    expect((await read(RECEIPT)).expenses).toHaveLength(1);
  });
});
