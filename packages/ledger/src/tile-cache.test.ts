import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { integrateLeaves } from './integrate.ts';
import { buildConsistencyProof, buildInclusionProof } from './proofs.ts';
import { createTileCache } from './tile-cache.ts';
import type { Tile, TileReader } from './tiles.ts';

const SIZE = 3 * 65_536 + 1_000;
const nameOf = ({ level, index }: Tile) => `${level}/${index}`;
const leaf = (n: number) => new Uint8Array(createHash('sha256').update(String(n)).digest());

const tiles = new Map<string, Uint8Array>();

beforeAll(async () => {
  const leaves = Array.from({ length: SIZE }, (_, n) => leaf(n));
  const { tiles: made } = await integrateLeaves(openLog().reader, 0, leaves);
  for (const tile of made) tiles.set(nameOf(tile), tile.data);
});

/** Records which tiles are read. */
function openLog() {
  const read: string[] = [];
  const reader: TileReader = {
    readTiles: async (wanted) => {
      read.push(...wanted.map(nameOf));
      return wanted.map((tile) => tiles.get(nameOf(tile)) ?? new Uint8Array());
    },
  };
  return { reader, read };
}

describe('a cache of tiles', () => {
  it('gives the very proofs that the tiles give, of every size of tree', async () => {
    const { reader } = openLog();
    const cached = createTileCache({ most: 8 }).over(reader);
    for (const [index, size] of [
      [0, SIZE],
      [255, SIZE],
      [256, SIZE],
      [70_000, SIZE],
      [SIZE - 1, SIZE],
      [70_000, 70_001],
      [65_535, 65_536],
      [3, 300],
    ] as const) {
      const expected = await buildInclusionProof(reader, index, size);
      for (const _ of [1, 2]) expect(await buildInclusionProof(cached, index, size)).toEqual(expected);
    }
    expect(await buildConsistencyProof(cached, 70_001, SIZE)).toEqual(
      await buildConsistencyProof(reader, 70_001, SIZE),
    );
  });

  it('reads a tile of a width once, and keeps no more than it may', async () => {
    const { reader, read } = openLog();
    const cached = createTileCache({ most: 6 }).over(reader);
    await buildInclusionProof(cached, 5, SIZE);
    const before = read.length;
    await buildInclusionProof(cached, 5, SIZE);
    expect(read.slice(before)).toEqual([]);
    await buildInclusionProof(cached, 5, SIZE + 1 - 256);
    expect(read.slice(before)).toContain('1/3');
    for (const index of [1_000, 2_000, 3_000]) await buildInclusionProof(cached, index, SIZE);
    const later = read.length;
    await buildInclusionProof(cached, 5, SIZE);
    expect(read.slice(later)).toContain('0/0');
  });

  it('forgets what it kept when it is told to', async () => {
    const { reader, read } = openLog();
    const cache = createTileCache({ most: 3 });
    await buildInclusionProof(cache.over(reader), 5, SIZE);
    cache.clear();
    const before = read.length;
    await buildInclusionProof(cache.over(reader), 5, SIZE);
    expect(read.slice(before)).toContain('0/0');
  });
});
