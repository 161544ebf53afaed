import { expect, it } from 'vitest';
import { measureRequantised, transformBlock, transformFew, transformMoved } from './cosine.ts';
import { forwardDct, inverseDct } from './dct.ts';
import * as plain from './reference/cosine.ts';
import { drawNoise, drawPlane } from './reference/noise.ts';

it('a block is transformed, and back, like in the plain reference', () => {
  const [block, other] = [1, 1].map(() => Float64Array.from(drawNoise(64, -128, 128)));
  transformBlock(block, 'forward');
  forwardDct(other);
  expect(block).toEqual(other);
  transformBlock(block, 'inverse');
  inverseDct(other);
  expect(block).toEqual(other);
});

it('what requantising changes is measured like in the plain reference', () => {
  const plane = { width: 100, height: 70, data: drawPlane(100, 70) };
  const table = drawNoise(64, 1, 60);
  for (const grid of [
    { cell: 8, inset: 0, columns: 12, rows: 8 },
    { cell: 24, inset: 8, columns: 4, rows: 2 },
  ]) {
    expect(measureRequantised(plane, grid, table)).toEqual(plain.measureRequantised(plane, grid, table));
  }
});

it.each([
  [2, 2, 1],
  [9, 7, 1],
  [12, 9, 3],
])(
  '%i x %i quantised blocks are moved like in the plain reference (every %i. row)',
  (blocksWide, blocksHigh, step) => {
    const sizes = drawNoise(64 * blocksWide * blocksHigh, -40, 41);
    const quantised = {
      coefficients: Int16Array.from(sizes, (size) => (Math.abs(size) > 30 ? size : 0)),
      blocksWide,
      blocksHigh,
      steps: Uint16Array.from(drawNoise(64, 1, 60, 3)),
    };
    expect(transformMoved(quantised, step)).toEqual(plain.transformMoved(quantised, step));
  },
);

it.each([
  [64, 40, 3, 5, 1],
  [77, 59, 7, 7, 1],
  [72, 64, 0, 1, 3],
])(
  'few coefficients of %i x %i pixels on the grid at (%i, %i) are those of the plain reference',
  (width, height, x, y, step) => {
    const plane = { width, height, data: drawPlane(width, height) };
    expect(transformFew(plane, { x, y }, step)).toEqual(plain.transformFew(plane, { x, y }, step));
  },
);
