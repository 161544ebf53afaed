import { EMPTY_ROOT, HASH_BYTES, hashNode } from './hashing.ts';
import { findKeptHash } from './tile-cache.ts';
import { readExactTiles, TILE_WIDTH, type Tile, type TileReader, tileWidthAt } from './tiles.ts';

/** The leaves [start, end) of the tree; start is aligned as in RFC 6962's splitting. */
export type LeafRange = { start: number; end: number };

/** A perfect subtree: `count` = 2^k leaves from `start`, a multiple of `count`. */
type PerfectSubtree = { start: number; count: number };

/** The largest power of two smaller than `size`, for size ≥ 2: where RFC 6962 splits a tree. */
export function splitPoint(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

/**
 * MTH of each range in the tree of `size` leaves, with one read of the required tiles. At most a few tiles a
 * level, so O(log size).
 */
export async function readRangeHashes(
  reader: TileReader,
  ranges: readonly LeafRange[],
  size: number,
): Promise<Uint8Array[]> {
  const subtrees = ranges.map(perfectSubtrees);
  const wanted = new Map<string, Tile>();
  for (const subtree of subtrees.flat()) {
    const tile = tileOf(subtree, size);
    wanted.set(keyOf(tile), tile);
  }
  const tiles = [...wanted.values()];
  const contents = await readExactTiles(reader, tiles);
  const byKey = new Map(tiles.map((tile, i) => [keyOf(tile), contents[i]]));
  return subtrees.map((parts) =>
    foldRight(parts.map((part) => hashInTile(part, byKey.get(keyOf(tileOf(part, size))) as Uint8Array))),
  );
}

/** The root of a tree whose perfect subtrees, largest first, have these hashes. */
export function foldRight(hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (!last) return EMPTY_ROOT;
  return hashes.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last);
}

/** The root over `count` = 2^k consecutive hashes in `tile`, from hash number `first`. */
export function hashPerfect(tile: Uint8Array, first: number, count: number): Uint8Array {
  return count === 1 ? Uint8Array.from(readHash(tile, first)) : hashHalves(tile, first, count);
}

function hashHalves(tile: Uint8Array, first: number, count: number): Uint8Array {
  if (count === 1) return readHash(tile, first);
  const half = count / 2;
  return hashNode(hashHalves(tile, first, half), hashHalves(tile, first + half, half));
}

const readHash = (tile: Uint8Array, number: number): Uint8Array =>
  tile.subarray(number * HASH_BYTES, (number + 1) * HASH_BYTES);

export function perfectSubtrees({ start, end }: LeafRange): PerfectSubtree[] {
  const parts: PerfectSubtree[] = [];
  for (let from = start; from < end; ) {
    let count = 1;
    while (count * 2 <= end - from) count *= 2;
    parts.push({ start: from, count });
    from += count;
  }
  return parts;
}

function tileOf({ start, count }: PerfectSubtree, size: number): Tile {
  const level = levelOf(count);
  const index = Math.floor(start / TILE_WIDTH ** (level + 1));
  return { level, index, width: tileWidthAt(level, index, size) };
}

function hashInTile({ start, count }: PerfectSubtree, tile: Uint8Array): Uint8Array {
  const leavesPerHash = TILE_WIDTH ** levelOf(count);
  const [first, hashes] = [(start / leavesPerHash) % TILE_WIDTH, count / leavesPerHash];
  return findKeptHash(tile, first, hashes) ?? hashPerfect(tile, first, hashes);
}

function levelOf(count: number): number {
  let level = 0;
  while (TILE_WIDTH ** (level + 1) <= count) level++;
  return level;
}

const keyOf = (tile: Tile): string => `${tile.level}/${tile.index}`;
