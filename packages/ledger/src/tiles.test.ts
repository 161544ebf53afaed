import { expect, test } from 'vitest';
import {
  decodeEntryBundle,
  encodeEntryBundle,
  formatEntriesPath,
  formatTilePath,
  parseTilePath,
} from './tiles.ts';

test('paths are those of the tlog-tiles specification, both ways', () => {
  expect(formatTilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(formatTilePath({ level: 63, index: 999, width: 1 })).toBe('tile/63/999.p/1');
  expect(formatEntriesPath(1000, 255)).toBe('tile/entries/x001/000.p/255');
  expect(parseTilePath('tile/entries/x001/000.p/255')).toEqual({ level: 'entries', index: 1000, width: 255 });
  for (const index of [0, 7, 999, 1000, 999_999, 1_000_000, 2 ** 40]) {
    const tile = { level: 3, index, width: 256 };
    expect(parseTilePath(formatTilePath(tile))).toEqual(tile);
  }
});

test.each([
  'tile/64/000',
  'tile/00/000',
  'tile/0/0',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/01',
  'tile/0/x000/001',
  'tile/0/001/002',
  'tile/0/../000',
  'tile/0/000\n',
  'tile/0/x999/x999/x999/x999/x999/x999/999',
])('%j is no tile path', (path) => {
  expect(parseTilePath(path)).toBeNull();
});

test('bundles hold entries of 0 to 65,535 bytes; torn ones are refused', () => {
  const entries = [new Uint8Array(0), new Uint8Array(65_535).fill(7), Uint8Array.of(1)];
  const bundle = encodeEntryBundle(entries);
  expect(decodeEntryBundle(bundle)).toEqual(entries);
  expect(() => encodeEntryBundle([new Uint8Array(65_536)])).toThrow(RangeError);
  for (const length of [1, 3, bundle.length - 1]) {
    expect(() => decodeEntryBundle(bundle.subarray(0, length))).toThrow(/torn/);
  }
});
