import { type LeafRange, readRangeHashes, splitPoint } from './subtrees.ts';
import type { TileReader } from './tiles.ts';
import type { Count } from './verification.ts';

/**
 * The audit path of leaf `index` in the tree of `size` leaves, leaf's sibling first
 * (RFC 6962, 2.1.1). Throws RangeError unless 0 ≤ index < size < 2^53.
 */
export async function buildInclusionProof(
  reader: TileReader,
  index: Count,
  size: Count,
): Promise<Uint8Array[]> {
  const leaves = toSize(size);
  const leaf = toSize(index);
  if (leaf >= leaves) throw new RangeError(`leaf ${leaf} is not in a tree of ${leaves}`);
  const ranges: LeafRange[] = [];
  let range = { start: 0, end: leaves };
  while (range.end - range.start > 1) {
    const [left, right] = split(range);
    const inLeft = leaf < left.end;
    ranges.unshift(inLeft ? right : left);
    range = inLeft ? left : right;
  }
  return readRangeHashes(reader, ranges, leaves);
}

/**
 * The proof that the tree of `newSize` leaves begins with the tree of `oldSize` (RFC 6962, 2.1.2).
 * Empty when the sizes are equal or the old tree is. Throws RangeError unless 0 ≤ old ≤ new < 2^53.
 */
export async function buildConsistencyProof(
  reader: TileReader,
  oldSize: Count,
  newSize: Count,
): Promise<Uint8Array[]> {
  const from = toSize(oldSize);
  const to = toSize(newSize);
  if (from > to) throw new RangeError(`a tree of ${from} is not the past of a tree of ${to}`);
  if (from === 0 || from === to) return [];
  const ranges: LeafRange[] = [];
  let range = { start: 0, end: to };
  while (range.end !== from) {
    const [left, right] = split(range);
    const inLeft = from <= left.end;
    ranges.unshift(inLeft ? right : left);
    range = inLeft ? left : right;
  }
  // The verifier already knows the old root if the old tree is itself a node of the new one.
  if (range.start > 0) ranges.unshift(range);
  return readRangeHashes(reader, ranges, to);
}

/** The root of the first `size` leaves. Throws RangeError unless 0 ≤ size < 2^53. */
export async function readRoot(reader: TileReader, size: Count): Promise<Uint8Array> {
  const leaves = toSize(size);
  const [root] = await readRangeHashes(reader, [{ start: 0, end: leaves }], leaves);
  if (!root) throw new Error(`There is no root of ${leaves} leaves.`);
  return root;
}

function split({ start, end }: LeafRange): [LeafRange, LeafRange] {
  const middle = start + splitPoint(end - start);
  return [
    { start, end: middle },
    { start: middle, end },
  ];
}

/** Stored trees are counted in doubles, exact below 2^53; larger ones can only be verified. */
export function toSize(value: Count): number {
  const size = Number(value);
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${value} is no tree size`);
  return size;
}
