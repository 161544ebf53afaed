import { expect, it } from 'vitest';
import { countCoOccurrences, TUPLE_BINS } from './count-co-occurrences.ts';
import * as reference from './reference/count-co-occurrences.ts';
import { drawNoise, drawPlane } from './reference/noise.ts';

it.each([
  [5, 3, 16, 16],
  [16, 16, 16, 16],
  [61, 50, 16, 16],
  [133, 99, 32, 16],
  [100, 97, 48, 47],
  [260, 131, 128, 128],
])(
  'counts of %i x %i pixels in cells of %i, %i lines of each, are those of the plain reference',
  (width, height, cell, lines) => {
    const plane = { width, height, data: drawPlane(width, height) };
    expect(countCoOccurrences(plane, cell, lines)).toEqual(reference.countCoOccurrences(plane, cell, lines));
  },
);

it('counts are the same where residuals are as large as they get', () => {
  const data = Uint8Array.from(
    drawNoise(64 * 64, 0, 12),
    (value) => [0, 5, 6, 7, 8, 9, 250, 251, 252, 253, 254, 255][value],
  );
  const plane = { width: 64, height: 64, data };
  expect(countCoOccurrences(plane, 16)).toEqual(reference.countCoOccurrences(plane, 16));
});

it('counts nothing but the middle tuple where all is alike', () => {
  const plane = { width: 128, height: 128, data: new Uint8Array(128 * 128).fill(100) };
  const { counts } = countCoOccurrences(plane, 128);
  expect([...counts].filter((count) => count > 0)).toEqual([2 * 122 * 122, 2 * 122 * 122]);
  expect(counts).toHaveLength(TUPLE_BINS);
});
