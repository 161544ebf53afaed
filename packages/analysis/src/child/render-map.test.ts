import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeGreyPng } from './grey-png.ts';
import { chooseMapSize, renderMap } from './render-map.ts';

const map = {
  width: 2,
  height: 1,
  cellWidth: 8,
  cellHeight: 8,
  left: 4,
  top: 0,
  values: Float32Array.of(0.5, 2),
  range: [0, 1] as [number, number],
};

describe('drawing a heat map over the picture', () => {
  it('puts each cell over the pixels it stands for, and nothing elsewhere', () => {
    const pixels = renderMap(map, { width: 24, height: 16 }, { width: 24, height: 16 });
    const row = Array.from(pixels.subarray(0, 24));
    expect(row).toEqual([
      ...Array(4).fill(0),
      ...Array(8).fill(128),
      ...Array(8).fill(255),
      ...Array(4).fill(0),
    ]);
    expect(Array.from(pixels.subarray(7 * 24, 8 * 24))).toEqual(row);
    expect(pixels.subarray(8 * 24).every((value) => value === 0)).toBe(true);
  });

  it('averages the cells under a coarser pixel', () => {
    const fine = { ...map, left: 0, cellWidth: 1, cellHeight: 1, values: Float32Array.of(0, 1) };
    expect(Array.from(renderMap(fine, { width: 2, height: 1 }, { width: 1, height: 1 }))).toEqual([128]);
  });

  it('shows values that are no numbers, and maps without a range, as nothing', () => {
    const broken = { ...map, left: 0, values: Float32Array.of(Number.NaN, -5) };
    const size = { width: 16, height: 8 };
    expect(renderMap(broken, size, size).every((value) => value === 0)).toBe(true);
    expect(renderMap({ ...map, range: [1, 1] }, size, size).every((value) => value === 0)).toBe(true);
  });

  it('stores one pixel a cell, bounded', () => {
    expect(chooseMapSize(map, { width: 384, height: 256 })).toEqual({ width: 48, height: 32 });
    const fine = { ...map, cellWidth: 1, cellHeight: 1 };
    expect(chooseMapSize(fine, { width: 4096, height: 1024 })).toEqual({ width: 1024, height: 256 });
  });
});

it('writes grey PNG that another decoder reads back exactly', async () => {
  const values = Uint8Array.from({ length: 37 * 11 }, (_, index) => (index * 97) % 256);
  const decoded = await sharp(encodeGreyPng(37, 11, values))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decoded.info).toMatchObject({ width: 37, height: 11, channels: 1 });
  expect(Buffer.compare(decoded.data, values)).toBe(0);
});
