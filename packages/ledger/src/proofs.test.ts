import { expect, test } from 'vitest';
import { EMPTY_ROOT, hashLeaf, hashNode } from './hashing.ts';
import { MemoryLog } from './memory-log.ts';
import { buildConsistencyProof, buildInclusionProof, readRoot } from './proofs.ts';
import { verifyConsistency, verifyInclusion } from './verification.ts';

const leaf = (i: number): Uint8Array => hashLeaf(new TextEncoder().encode(`leaf ${i}`));
const leaves = (from: number, to: number): Uint8Array[] =>
  Array.from({ length: to - from }, (_, i) => leaf(from + i));

/** RFC 6962, 2.1, word for word: the reference for the tiled tree. */
function plainRoot(hashes: readonly Uint8Array[]): Uint8Array {
  const [first = EMPTY_ROOT] = hashes;
  if (hashes.length <= 1) return first;
  let k = 1;
  while (k * 2 < hashes.length) k *= 2;
  return hashNode(plainRoot(hashes.slice(0, k)), plainRoot(hashes.slice(k)));
}

test('roots agree with the definition, however the leaves came in', async () => {
  const log = new MemoryLog();
  for (const batch of [0, 1, 2, 252, 1, 1, 255, 1, 700, 3]) {
    await log.append(leaves(log.size, log.size + batch));
    expect(log.root).toEqual(plainRoot(leaves(0, log.size)));
    expect(await readRoot(log, log.size)).toEqual(log.root);
  }
});

test('every leaf of every small tree has a proof that verifies, and against no other index', async () => {
  const log = new MemoryLog();
  await log.append(leaves(0, 40));
  for (let size = 1; size <= 40; size++) {
    const root = await readRoot(log, size);
    for (let index = 0; index < size; index++) {
      const path = await buildInclusionProof(log, index, size);
      expect(verifyInclusion(index, size, leaf(index), path, root)).toBe(true);
      expect(verifyInclusion((index + 1) % (size + 1), size, leaf(index), path, root)).toBe(false);
    }
  }
});

test('every pair of small trees has a consistency proof that verifies', async () => {
  const log = new MemoryLog();
  await log.append(leaves(0, 40));
  const roots = await Promise.all(Array.from({ length: 41 }, (_, size) => readRoot(log, size)));
  for (const [newSize, newRoot] of roots.entries()) {
    for (const [oldSize, oldRoot] of roots.slice(0, newSize + 1).entries()) {
      if (oldSize === 0) continue;
      const path = await buildConsistencyProof(log, oldSize, newSize);
      expect(verifyConsistency(oldSize, newSize, path, oldRoot, newRoot)).toBe(true);
      expect(verifyConsistency(oldSize, newSize, path, leaf(0), newRoot)).toBe(oldSize === 1);
      expect(verifyConsistency(oldSize, newSize, path, oldRoot, EMPTY_ROOT)).toBe(false);
    }
  }
});

test('proofs reach across levels of tiles and into trees of the past, with few reads', async () => {
  const log = new MemoryLog();
  await log.append(leaves(0, 66_000));
  for (const size of [255, 256, 257, 511, 513, 65_535, 65_536, 65_537, 66_000]) {
    const root = await readRoot(log, size);
    for (const index of [0, 254, Math.floor(size / 2), size - 1]) {
      log.reads = 0;
      const path = await buildInclusionProof(log, index, size);
      expect(log.reads).toBeLessThanOrEqual(6);
      expect(verifyInclusion(index, size, leaf(index), path, root)).toBe(true);
    }
    const path = await buildConsistencyProof(log, size, 66_000);
    expect(verifyConsistency(BigInt(size), 66_000n, path, root, log.root)).toBe(true);
  }
});

test('what is out of range is refused', async () => {
  const log = new MemoryLog();
  await log.append(leaves(0, 5));
  for (const [index, size] of [
    [5, 5],
    [-1, 5],
    [0.5, 5],
    [0, 2 ** 53],
    [Number.NaN, 5],
  ] as const) {
    await expect(buildInclusionProof(log, index, size)).rejects.toThrow(RangeError);
    expect(verifyInclusion(index, size, leaf(0), [], leaf(0))).toBe(false);
  }
  await expect(buildConsistencyProof(log, 6, 5)).rejects.toThrow(RangeError);
  expect(verifyInclusion(1n << 64n, (1n << 64n) + 1n, leaf(0), [], leaf(0))).toBe(false);
});

test('a reader that lost a tile is told of, not believed', async () => {
  const log = new MemoryLog();
  await log.append(leaves(0, 300));
  log.tiles.delete('tile/0/001');
  await expect(buildInclusionProof(log, 299, 300)).rejects.toMatchObject({ code: 'tile-malformed' });
  await expect(log.append(leaves(300, 301))).rejects.toMatchObject({ code: 'tile-malformed' });
});
