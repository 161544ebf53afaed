import { LedgerError } from './errors.ts';
import { HASH_BYTES } from './hashing.ts';
import { toSize } from './proofs.ts';
import { foldRight, hashPerfect, perfectSubtrees } from './subtrees.ts';
import { readExactTiles, TILE_WIDTH, type Tile, type TileData, type TileReader } from './tiles.ts';
import type { Count } from './verification.ts';

/** The tree after new leaves: write `tiles` and `size` in one transaction, then sign size and root. */
export type Integration = { size: number; root: Uint8Array; tiles: TileData[] };

/**
 * Appends leaf hashes (32 bytes each) to the tree of `size` leaves behind `reader`. Reads only the partial
 * tiles of the right edge, in one batch; returns every tile that is new or became wider. Pure: the same tree
 * and leaves give the same bytes. Throws RangeError or LedgerError 'tile-malformed'.
 */
export async function integrateLeaves(
  reader: TileReader,
  size: Count,
  leafHashes: readonly Uint8Array[],
): Promise<Integration> {
  const before = toSize(size);
  const after = toSize(before + leafHashes.length);
  const edge = await readRightEdge(reader, before);
  const tiles: TileData[] = [];
  const partials: Uint8Array[] = [];
  let added: readonly Uint8Array[] = leafHashes;
  for (let level = 0; TILE_WIDTH ** level <= after; level++) {
    const firstTile = Math.floor(before / TILE_WIDTH ** (level + 1));
    const row = concatenate(edge.get(level), added);
    const carried: Uint8Array[] = [];
    const rowHashes = row.length / HASH_BYTES;
    for (let at = 0; at < rowHashes; at += TILE_WIDTH) {
      const width = Math.min(TILE_WIDTH, rowHashes - at);
      const data = row.slice(at * HASH_BYTES, (at + width) * HASH_BYTES);
      if (added.length > 0) tiles.push({ level, index: firstTile + at / TILE_WIDTH, width, data });
      if (width === TILE_WIDTH) carried.push(hashPerfect(data, 0, TILE_WIDTH));
      else partials[level] = data;
    }
    added = carried;
  }
  return { size: after, root: foldPartials(partials), tiles };
}

async function readRightEdge(reader: TileReader, size: number): Promise<Map<number, Uint8Array>> {
  const edge: Tile[] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level++) {
    const hashes = Math.floor(size / TILE_WIDTH ** level);
    const width = hashes % TILE_WIDTH;
    if (width > 0) edge.push({ level, index: (hashes - width) / TILE_WIDTH, width });
  }
  const contents = new Map<number, Uint8Array>();
  for (const [i, tile] of (await readExactTiles(reader, edge)).entries()) {
    const level = edge[i]?.level;
    if (level !== undefined) contents.set(level, tile);
  }
  return contents;
}

function concatenate(start: Uint8Array | undefined, hashes: readonly Uint8Array[]): Uint8Array {
  const offset = start?.length ?? 0;
  const row = new Uint8Array(offset + hashes.length * HASH_BYTES);
  if (start) row.set(start);
  hashes.forEach((hash, i) => {
    if (hash.length !== HASH_BYTES) throw new LedgerError('tile-malformed', 'a leaf hash is 32 bytes');
    row.set(hash, offset + i * HASH_BYTES);
  });
  return row;
}

/** The partial tiles, highest level first, hold the tree's perfect subtrees in descending order. */
function foldPartials(partials: readonly Uint8Array[]): Uint8Array {
  const hashes: Uint8Array[] = [];
  for (let level = partials.length - 1; level >= 0; level--) {
    const tile = partials[level];
    if (!tile) continue;
    const parts = perfectSubtrees({ start: 0, end: tile.length / HASH_BYTES });
    hashes.push(...parts.map(({ start, count }) => hashPerfect(tile, start, count)));
  }
  return foldRight(hashes);
}
