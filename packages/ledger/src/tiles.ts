import { LedgerError } from './errors.ts';
import { HASH_BYTES } from './hashing.ts';

/** Hashes in a full tile, entries in a full bundle (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;

/** One tile of the tree: `width` 1 to 256 hashes (256 is full) at `level` 0 to 63. */
export type Tile = { level: number; index: number; width: number };

/** A tile with its bytes: `width` times 32. */
export type TileData = Tile & { data: Uint8Array };

/**
 * The source of the tree's hashes. Returns all requested tiles, in order. A wider version of the same tile
 * may be returned, since a partial tile is a prefix of the later, wider ones.
 */
export type TileReader = { readTiles(tiles: readonly Tile[]): Promise<readonly Uint8Array[]> };

/** `tile/<L>/<N>[.p/<W>]`. Throws RangeError for an invalid tile. */
export function formatTilePath(tile: Tile): string {
  if (!isCount(tile.level) || tile.level > 63) throw new RangeError('tile level is 0 to 63');
  return `tile/${tile.level}/${formatIndex(tile.index, tile.width)}`;
}

/** `tile/entries/<N>[.p/<W>]`: the bundle of the entries under the level 0 tile of that index. */
export function formatEntriesPath(index: number, width: number = TILE_WIDTH): string {
  return `tile/entries/${formatIndex(index, width)}`;
}

const TILE_PATH = /^tile\/(entries|0|[1-9][0-9]?)\/((?:x[0-9]{3}\/)*[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/;

/** The inverse of both path functions; `level` is 'entries' for a bundle; null for any other text. */
export function parseTilePath(
  path: string,
): { level: number | 'entries'; index: number; width: number } | null {
  const [, height, place, partial] = TILE_PATH.exec(path) ?? [];
  if (height === undefined || place === undefined) return null;
  const level = height === 'entries' ? height : Number(height);
  const index = Number(place.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (!isCount(index) || width > TILE_WIDTH) return null;
  if (level !== 'entries' && level > 63) return null;
  const canonical =
    level === 'entries' ? formatEntriesPath(index, width) : formatTilePath({ level, index, width });
  return canonical === path ? { level, index, width } : null;
}

/** Entries of 0 to 65,535 bytes, each after its big-endian uint16 length. */
export function encodeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  let offset = 0;
  for (const entry of entries) {
    if (entry.length > 0xffff) throw new RangeError('an entry is at most 65,535 bytes');
    bundle[offset] = entry.length >> 8;
    bundle[offset + 1] = entry.length & 0xff;
    bundle.set(entry, offset + 2);
    offset += 2 + entry.length;
  }
  return bundle;
}

/** The entries of a bundle, copied. Throws LedgerError 'tile-malformed' if it is truncated or too long. */
export function decodeEntryBundle(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let offset = 0;
  while (offset < bundle.length) {
    const end = offset + 2 + (((bundle[offset] ?? 0) << 8) | (bundle[offset + 1] ?? 0));
    if (offset + 2 > bundle.length || end > bundle.length)
      throw new LedgerError('tile-malformed', 'torn entry');
    entries.push(Uint8Array.from(bundle.subarray(offset + 2, end)));
    offset = end;
  }
  if (entries.length > TILE_WIDTH) throw new LedgerError('tile-malformed', 'more than 256 entries');
  return entries;
}

/** The width of the tile in a tree of `size` leaves: 0 (absent) to 256. */
export function tileWidthAt(level: number, index: number, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Reads tiles and cuts each to its width. Throws LedgerError 'tile-malformed' for a short answer. */
export async function readExactTiles(reader: TileReader, tiles: readonly Tile[]): Promise<Uint8Array[]> {
  if (tiles.length === 0) return [];
  const answers = await reader.readTiles(tiles);
  return tiles.map((tile, i) => {
    const bytes = tile.width * HASH_BYTES;
    if (!answers[i] || answers[i].length < bytes || answers[i].length % HASH_BYTES !== 0) {
      throw new LedgerError('tile-malformed', `${formatTilePath(tile)} is missing or short`);
    }
    return answers[i].length === bytes ? answers[i] : answers[i].subarray(0, bytes);
  });
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function formatIndex(index: number, width: number): string {
  if (!isCount(index)) throw new RangeError('tile index is a non-negative integer');
  if (!isCount(width) || width < 1 || width > TILE_WIDTH) throw new RangeError('tile width is 1 to 256');
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) as string[];
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === TILE_WIDTH ? path : `${path}.p/${width}`;
}
