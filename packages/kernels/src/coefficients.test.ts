import { expect, it } from 'vitest';
import { type Blocks, countValues, REACH } from './count-values.ts';
import * as plainCounts from './reference/count-values.ts';
import { drawNoise } from './reference/noise.ts';
import * as plainGhosts from './reference/sum-ghosts.ts';
import * as plainSums from './reference/sum-tabulated.ts';
import { sumGhosts } from './sum-ghosts.ts';
import { sumTabulated } from './sum-tabulated.ts';

/** Mostly zeros, small levels, and a few as large as sound files have them; two blocks of padding in each row. */
function drawBlocks(columns: number, rows: number): Blocks {
  const blocksWide = columns + 2;
  const sizes = drawNoise(64 * blocksWide * rows, 0, 100, 7);
  const levels = drawNoise(sizes.length, -REACH, REACH, 8);
  const coefficients = Int16Array.from(sizes, (size, i) => {
    if (size < 70) return 0;
    return size < 98 ? levels[i] % 12 : levels[i];
  });
  return { coefficients, blocksWide, columns, rows };
}

const steps = {
  file: Uint16Array.from(drawNoise(64, 1, 40, 3)),
  saved: Float64Array.from(drawNoise(64 * 9, 1, 122, 4)),
};

it.each([
  [1, 1],
  [37, 5],
  [2_100, 2],
])('values of %i x %i blocks are counted like in the plain reference', (columns, rows) => {
  const blocks = drawBlocks(columns, rows);
  expect(countValues(blocks)).toEqual(plainCounts.countValues(blocks));
});

it('values beyond the bins are told', () => {
  const blocks = drawBlocks(4, 4);
  blocks.coefficients[70] = REACH;
  expect(countValues(blocks)).toBeNull();
  blocks.coefficients[70] = 0;
  // In the padding they do not matter.
  blocks.coefficients[64 * 5] = -REACH - 1;
  expect(countValues(blocks)).not.toBeNull();
});

it.each([
  [1, 1],
  [29, 6],
  [2_050, 2],
])('ghosts of %i x %i blocks are those of the plain reference', (columns, rows) => {
  const blocks = drawBlocks(columns, rows);
  expect(sumGhosts(blocks, steps)).toEqual(plainGhosts.sumGhosts(blocks, steps));
});

it.each([
  [1, 1],
  [31, 5],
  [2_051, 2],
])('tabulated sums of %i x %i blocks are those of the plain reference', (columns, rows) => {
  const blocks = drawBlocks(columns, rows);
  const tables = [0, 9, 1, 63].map((index, k) => ({
    index,
    least: -3 * k,
    entries: Float64Array.from(drawNoise(5 * k + 1, -100, 100, k), (value) => value / 7),
  }));
  expect(sumTabulated(blocks, tables)).toEqual(plainSums.sumTabulated(blocks, tables));
  expect(sumTabulated(blocks, tables, 0.1)).toEqual(plainSums.sumTabulated(blocks, tables, 0.1));
  expect(sumTabulated(blocks, [])).toEqual(new Float64Array(columns * rows));
});
