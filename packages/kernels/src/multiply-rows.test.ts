import { expect, it } from 'vitest';
import { multiplyRows } from './multiply-rows.ts';
import * as reference from './reference/multiply-rows.ts';
import { drawNoise } from './reference/noise.ts';

function draw(length: number, seed: number): Float64Array {
  return Float64Array.from(drawNoise(length, -9_999, 10_000, seed), (value) => value / 777);
}

it.each([
  [0, 3, 4],
  [1, 1, 4],
  [7, 50, 20],
  [517, 20, 8],
])('%i rows of %i numbers times %i columns are those of the plain reference', (count, inner, outer) => {
  const [rows, matrix] = [draw(count * inner, 2), draw(inner * outer, 3)];
  expect(multiplyRows(rows, inner, matrix, outer)).toEqual(
    reference.multiplyRows(rows, inner, matrix, outer),
  );
});
