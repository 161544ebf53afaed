import { expect, it } from 'vitest';
import { reducePicture } from './reduce-picture.ts';
import { drawNoise } from './reference/noise.ts';
import * as reference from './reference/reduce-picture.ts';

it.each([
  [7, 5, 3, 2],
  [64, 40, 21, 13],
  [101, 67, 58, 39],
  [300, 20, 31, 2],
  [40, 90, 39, 89],
])(
  'a picture of %i x %i pixels reduced to %i x %i is that of the plain reference',
  (width, height, columns, rows) => {
    const picture = { width, height, data: Uint8Array.from(drawNoise(3 * width * height, 0, 256)) };
    expect(reducePicture(picture, columns, rows)).toEqual(reference.reducePicture(picture, columns, rows));
  },
);

it.each([
  [1, 1],
  [1, 40],
  [5, 3],
])('a picture of %i x %i pixels that keeps its width keeps its columns', (width, height) => {
  const line = Uint8Array.from(drawNoise(3 * width, 0, 256));
  const repeat = (rows: number) =>
    Uint8Array.from({ length: rows * line.length }, (_, i) => line[i % line.length]);
  const reduced = reducePicture({ width, height, data: repeat(height) }, width, 1);
  expect(reduced).toEqual({ width, height: 1, data: line });
});
