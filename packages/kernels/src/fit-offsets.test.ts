import { expect, it } from 'vitest';
import { measurePlaneResidual, medianOfThree } from './fit-offsets.ts';
import * as plain from './reference/fit-offsets.ts';
import { drawNoise } from './reference/noise.ts';

it.each([
  [7, 7, 3],
  [8, 19, 3],
  [61, 33, 2],
])(
  'medians and plane residuals of %i x %i offsets are those of the plain reference',
  (columns, rows, radius) => {
    const offsets = Float32Array.from(drawNoise(columns * rows, -600, 601), (value, i) =>
      i % 9 < 6 ? 40 : value,
    );
    expect(medianOfThree(offsets, columns, rows)).toEqual(plain.medianOfThree(offsets, columns, rows));
    const found = measurePlaneResidual(offsets, columns, rows, radius);
    expect(found).toEqual(plain.measurePlaneResidual(offsets, columns, rows, radius));
  },
);

it.each([
  [3, 9],
  [2, 2],
  [9, 1],
])('medians of %i x %i offsets leave the ends alone', (columns, rows) => {
  const offsets = Float32Array.from(drawNoise(columns * rows, -600, 601));
  expect(medianOfThree(offsets, columns, rows)).toEqual(plain.medianOfThree(offsets, columns, rows));
});
