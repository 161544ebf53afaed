import { describe, expect, it } from 'vitest';
import { hashLeaf } from './hashing.ts';
import { integrateLeaves } from './integrate.ts';
import { recomputeTree, type TreeDifference } from './recompute-tree.ts';
import type { Tile, TileReader } from './tiles.ts';

const none: TileReader = { readTiles: async () => [] };
const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, i) => hashLeaf(Buffer.from(`entry ${i}`)));

/** Three levels of tiles, the right edge partial at each. */
const SIZE = 256 * 256 + 3 * 256 + 5;
const leaves = leavesOf(SIZE);
const tree = await integrateLeaves(none, 0, leaves);

interface Edits {
  /** Entries that were replaced or removed. */
  entries?: Record<number, Uint8Array | null>;
  /** Tiles in which the named hash was replaced; null: the tile is missing. */
  tiles?: Record<string, number | null>;
}

async function findDifferences({ entries = {}, tiles = {} }: Edits = {}, root = tree.root) {
  const kept = new Map(
    tree.tiles.map(({ level, index, data }) => [`${level}/${index}`, Uint8Array.from(data)]),
  );
  for (const [name, place] of Object.entries(tiles)) {
    if (place === null) kept.delete(name);
    else kept.get(name)?.fill(0xab, place * 32, place * 32 + 32);
  }
  const readTiles = async (wanted: readonly Tile[]) =>
    wanted.map(({ level, index }) => kept.get(`${level}/${index}`) ?? new Uint8Array(0));
  const found = new Set<string>();
  const onDifference = (difference: TreeDifference) => void found.add(Object.values(difference).join(' '));
  const recomputation = recomputeTree({ reader: { readTiles }, size: SIZE, root, onDifference });
  const given = leaves.map((leaf, i) => (i in entries ? (entries[i] as Uint8Array | null) : leaf));
  for (let at = 0; at < SIZE; at += 1024) await recomputation.add(given.slice(at, at + 1024));
  await recomputation.finish();
  return [...found].sort();
}

const other = hashLeaf(Buffer.from('another'));
const LAST = SIZE - 1;

describe('a tree computed anew', () => {
  it.each<[string, Edits, string[]]>([
    ['nothing', {}, []],
    ['an entry', { entries: { 700: other } }, ['entry 700']],
    ['a missing entry', { entries: { 700: null } }, ['entry 700']],
    ['the newest entry', { entries: { [LAST]: other } }, [`entry ${LAST}`]],
    ['the newest entry, missing', { entries: { [LAST]: null } }, [`entry ${LAST}`]],
    ['a leaf tile', { tiles: { '0/2': 7 } }, ['tile 0 2']],
    ['a leaf tile that is gone', { tiles: { '0/2': null } }, ['tile 0 2']],
    ['the newest leaf tile', { tiles: { '0/259': 2 } }, ['tile 0 259']],
    ['an interior tile', { tiles: { '1/0': 9 } }, ['tile 1 0']],
    ['an interior tile at the edge', { tiles: { '1/1': 2 } }, ['tile 1 1']],
    ['the topmost tile', { tiles: { '2/0': 0 } }, ['tile 2 0']],
    ['two things', { entries: { 700: other }, tiles: { '0/200': 3 } }, ['entry 700', 'tile 0 200']],
  ])('tells what was changed and nothing else: %s', async (_, edits, told) => {
    expect(await findDifferences(edits)).toEqual(told);
  });

  it('tells of an entry and its tile changed together', async () => {
    const changed = { entries: { 512: new Uint8Array(32).fill(0xab) }, tiles: { '0/2': 0 } };
    expect(await findDifferences(changed)).toEqual(['tile 0 2']);
  });

  it('tells of a root that is not signed', async () => {
    expect(await findDifferences({}, other)).toEqual(['root']);
  });

  it('computes the root of every size on the way', async () => {
    const roots: Uint8Array[] = [];
    const few = leavesOf(300);
    const { root, tiles } = await integrateLeaves(none, 0, few);
    const reader = {
      readTiles: async (wanted: readonly Tile[]) =>
        wanted.map(
          (tile) =>
            tiles.find((one) => one.level === tile.level && one.index === tile.index)?.data as Uint8Array,
        ),
    };
    const recomputation = recomputeTree({
      ...{ reader, root, size: 300, onDifference: (difference) => expect(difference).toBeUndefined() },
      onTree(size, readRoot) {
        roots[size] = readRoot();
      },
    });
    await recomputation.add(few);
    await recomputation.finish();
    for (const size of [1, 2, 255, 256, 257, 300])
      expect(roots[size]).toEqual((await integrateLeaves(none, 0, few.slice(0, size))).root);
  });

  it('takes leaves in whole tiles, and all of them', async () => {
    const recomputation = recomputeTree({
      reader: none,
      size: 300,
      root: other,
      onDifference: () => undefined,
    });
    await expect(recomputation.add(leavesOf(5))).rejects.toThrow(RangeError);
    await expect(recomputation.add(leavesOf(301))).rejects.toThrow(RangeError);
    await expect(recomputation.finish()).rejects.toThrow(RangeError);
  });
});
