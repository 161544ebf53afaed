import { describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import type { AssetRow } from './asset-row.ts';
import { createComparisons } from './compare-assets.ts';

/** A storage whose files never come; `opened` are the keys that were asked for. */
function createStuckStorage() {
  const opened: string[] = [];
  const openLocally = (key: string, signal: AbortSignal) => {
    opened.push(key);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return { opened, storage: { openLocally } as unknown as ObjectStore };
}

const row = (id: string) => ({ id, storageKey: id, scanState: null }) as AssetRow;
const files = (organisationId: string, one: string) => ({
  organisationId,
  rows: [row(one), row('other')],
  ids: [one, 'other'] as const,
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createComparisons', () => {
  it('lets a second comparison wait, and begins it when the first caller has gone', async () => {
    const { opened, storage } = createStuckStorage();
    const comparisons = createComparisons(storage);
    const [first, waiting, third] = [new AbortController(), new AbortController(), new AbortController()];
    const one = comparisons.compare(files('ours', 'a'), first.signal);
    const two = comparisons.compare(files('ours', 'b'), waiting.signal);
    const three = comparisons.compare(files('ours', 'c'), third.signal);
    await settle();
    expect(opened).toEqual(['a']);
    waiting.abort();
    first.abort();
    await expect(one).rejects.toThrow('aborted');
    await expect(two).rejects.toThrow('aborted');
    await settle();
    // Nothing was begun for the one whose caller went while it waited.
    expect(opened).toEqual(['a', 'c']);
    third.abort();
    await expect(three).rejects.toThrow('aborted');
  });

  it('keeps no other organisation waiting', async () => {
    const { opened, storage } = createStuckStorage();
    const comparisons = createComparisons(storage);
    const { signal, abort } = toCaller();
    const all = [
      comparisons.compare(files('ours', 'a'), signal),
      comparisons.compare(files('theirs', 'b'), signal),
    ];
    await settle();
    expect(opened.toSorted()).toEqual(['a', 'b']);
    abort();
    for (const one of await Promise.allSettled(all)) expect(one.status).toBe('rejected');
  });
});

function toCaller() {
  const caller = new AbortController();
  return { signal: caller.signal, abort: () => caller.abort() };
}
