import { expect, it } from 'vitest';
import { drawNoise } from './reference/noise.ts';
import * as reference from './reference/sum-points.ts';
import { measureLengths, sumPoints, sumSpreads } from './sum-points.ts';

const draw = (length: number, seed: number) =>
  Float64Array.from(drawNoise(length, -900, 1_000, seed), (value) => value / 331);

it.each([
  [1, 1],
  [2, 5],
  [20, 700],
  [7, 256],
])('sums over points of %i numbers, %i of them, are those of the plain reference', (size, count) => {
  const weights = draw(count, 3).map((value, i) => (i % 5 === 2 ? 1e-7 : Math.abs(value)));
  const weighted = { points: draw(size * count, 2), size, weights };
  expect(sumPoints(weighted)).toEqual(reference.sumPoints(weighted));
  const mean = draw(size, 4);
  expect(sumSpreads(weighted, mean)).toEqual(reference.sumSpreads(weighted, mean));
  const whitening = draw(size * size, 5);
  const lengths = measureLengths(weighted.points, mean, whitening);
  expect(lengths).toHaveLength(count);
  expect(lengths).toEqual(reference.measureLengths(weighted.points, mean, whitening));
});
