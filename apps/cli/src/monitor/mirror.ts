import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Checkpoint, formatTilePath, integrateLeaves, type Tile, type TileReader } from '@assay/ledger';

const TILE_WIDTH = 256;
const HASH_BYTES = 32;
/** Tiles of leaves that are fetched before they are added to the tree. */
const BATCH = 32;

/**
 * Copies the log's tiles up to a checkpoint into `folder`, by their paths (C2SP tlog-tiles), as files that
 * any server can serve. Fetches only leaf hashes and computes every other tile from them: a copy with a
 * different root is an Error, and gets no checkpoint.
 */
export async function mirrorTiles(
  folder: string,
  log: TileReader,
  { from, checkpoint }: { from: number; checkpoint: Checkpoint },
): Promise<void> {
  const size = Number(checkpoint.size);
  let root: Uint8Array | null = from === size ? checkpoint.root : null;
  for (let at = from; at < size; ) {
    const end = Math.min(size, (Math.floor(at / TILE_WIDTH) + BATCH) * TILE_WIDTH);
    const leaves = await readLeaves(log, at, end);
    const integrated = await integrateLeaves(openMirror(folder, at), at, leaves);
    for (const tile of integrated.tiles) await write(join(folder, formatTilePath(tile)), tile.data);
    ({ root } = integrated);
    at = end;
  }
  if (!root || !Buffer.from(root).equals(checkpoint.root))
    throw new MirrorError(`The log’s tiles do not have the root that it signed for ${size} entries.`);
}

/** The tiles do not belong to the signed tree. */
export class MirrorError extends Error {}

/** The tiles that were copied when the tree had `size` leaves. */
function openMirror(folder: string, size: number): TileReader {
  return {
    readTiles: (tiles) =>
      Promise.all(tiles.map(async (tile) => readFile(join(folder, formatTilePath(widthAt(tile, size)))))),
  };
}

/** A partial tile is stored under the width that it had in the last copied tree. */
function widthAt({ level, index }: Tile, size: number): Tile {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH;
  return { level, index, width: Math.min(TILE_WIDTH, hashes) };
}

async function readLeaves(log: TileReader, from: number, to: number): Promise<Uint8Array[]> {
  const first = Math.floor(from / TILE_WIDTH);
  const tiles: Tile[] = [];
  for (let index = first; index * TILE_WIDTH < to; index++)
    tiles.push({ level: 0, index, width: Math.min(TILE_WIDTH, to - index * TILE_WIDTH) });
  const bytes = Buffer.concat(await log.readTiles(tiles));
  if (bytes.length !== (to - first * TILE_WIDTH) * HASH_BYTES)
    throw new MirrorError('A tile of the log is torn.');
  return Array.from({ length: to - from }, (_, i) => {
    const start = (from - first * TILE_WIDTH + i) * HASH_BYTES;
    return new Uint8Array(bytes.subarray(start, start + HASH_BYTES));
  });
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}
