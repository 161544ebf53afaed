import { expect, it } from 'vitest';
import { boxMean, resample, select, standardise } from './maps.ts';
import * as plainMean from './reference/box-mean.ts';
import * as plain from './reference/maps.ts';
import { drawNoise } from './reference/noise.ts';

const draw = (length: number, seed = 1) =>
  Float32Array.from(drawNoise(length, -10_000, 10_001, seed), (value) => value / 1_234);

it.each([
  [1, 1, 3],
  [5, 3, 1],
  [3, 40, 7],
  [61, 33, 5],
])(
  'means over neighbours of %i x %i values (radius %i) are those of the plain reference',
  (width, height, radius) => {
    const values = draw(width * height);
    expect(boxMean(values, width, height, radius)).toEqual(plainMean.boxMean(values, width, height, radius));
  },
);

it('a value is found by its rank', () => {
  const values = Float32Array.of(3, -1, 0.5, Infinity, -1e-40, 7, -Infinity, 3);
  for (const k of values.keys()) expect(select(values, k)).toBe(plain.select(values, k));
  const many = draw(5_001);
  for (const k of [0, 1, 2_500, 4_999, 5_000]) expect(select(many, k)).toBe(plain.select(many, k));
});

it.each([
  ['as measured', draw(999)],
  ['with gaps', draw(999).map((value, i) => (i % 3 === 0 ? Number.NaN : value))],
  ['with one infinite value', draw(999).map((value, i) => (i === 3 ? Infinity : value))],
  ['flat but for one', new Float32Array(999).fill(2).with(7, 9)],
  ['flat', new Float32Array(999).fill(2)],
  ['of nothing', new Float32Array(999).fill(Number.NaN)],
])('a map %s is standardised like in the plain reference', (_, values) => {
  expect(standardise(values, 8)).toEqual(plain.standardise(values, 8));
});

it('cells of a grid take the mean of what is finite under them, like in the plain reference', () => {
  const values = draw(20 * 12).map((value, i) => [Number.NaN, Infinity, value, value][i % 4]);
  const columns = Int32Array.of(0, 2, 3, 3, 0, 0, 19, 19, 5, 15);
  const rows = Int32Array.of(0, 0, 1, 11, 4, 4);
  expect(resample(values, 20, columns, rows)).toEqual(plain.resample(values, 20, columns, rows));
});
