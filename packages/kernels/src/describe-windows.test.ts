import { expect, it } from 'vitest';
import { TUPLE_BINS } from './count-co-occurrences.ts';
import { describeWindows } from './describe-windows.ts';
import * as reference from './reference/describe-windows.ts';
import { drawNoise } from './reference/noise.ts';

it.each([
  [1, 1, 4],
  [3, 2, 4],
  [13, 9, 4],
  [9, 11, 8],
  [7, 5, 3],
])('windows around %i x %i cells, %i wide, are those of the plain reference', (columns, rows, span) => {
  const noise = drawNoise(columns * rows * TUPLE_BINS, -300, 700, span);
  const counts = Uint16Array.from(noise, (value) => Math.max(0, value));
  // Some windows hold nothing.
  counts.fill(0, 0, (counts.length / 2) | 0);
  const cells = { columns, rows, counts };
  const least = 30_000;
  expect(describeWindows(cells, span, least)).toEqual(reference.describeWindows(cells, span, least));
});
