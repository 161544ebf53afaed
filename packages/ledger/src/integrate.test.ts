import { expect, test } from 'vitest';
import { hashLeaf } from './hashing.ts';
import { integrateLeaves } from './integrate.ts';
import { MemoryLog } from './memory-log.ts';
import { formatTilePath } from './tiles.ts';

const leaves = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, i) => hashLeaf(new TextEncoder().encode(String(i))));

test('a tree of 70,000 has the tiles that the tlog-tiles specification counts', async () => {
  const { tiles } = await integrateLeaves(new MemoryLog(), 0, leaves(70_000));
  const paths = new Set(tiles.map(formatTilePath));
  expect(paths.size).toBe(273 + 1 + 1 + 1 + 1);
  for (const path of ['tile/0/272', 'tile/0/273.p/112', 'tile/1/000', 'tile/1/001.p/17', 'tile/2/000.p/1']) {
    expect(paths).toContain(path);
  }
  expect(tiles.every(({ width, data }) => data.length === width * 32)).toBe(true);
});

test('only tiles that are new or became wider are written', async () => {
  const log = new MemoryLog();
  const all = leaves(258);
  await log.append(all.slice(0, 256));
  const { tiles } = await integrateLeaves(log, 256, all.slice(256));
  expect(tiles.map(formatTilePath)).toEqual(['tile/0/001.p/2']);
  expect((await integrateLeaves(log, 256, [])).tiles).toEqual([]);
});

test('the same leaves in one batch or one by one leave the same bytes', async () => {
  const all = leaves(600);
  const [whole, single] = [new MemoryLog(), new MemoryLog()];
  await whole.append(all);
  for (const hash of all) await single.append([hash]);
  expect(single.root).toEqual(whole.root);
  expect(single.tiles).toEqual(whole.tiles);
});

test('a leaf hash that is not 32 bytes is refused', async () => {
  await expect(integrateLeaves(new MemoryLog(), 0, [new Uint8Array(31)])).rejects.toMatchObject({
    code: 'tile-malformed',
  });
});
