import { expect, it } from 'vitest';
import {
  addTabulated,
  countIntegers,
  findAreas,
  markAbove,
  spreadValues,
  stretch,
  sumWeighed,
} from './classes.ts';
import * as plain from './reference/classes.ts';
import { drawNoise } from './reference/noise.ts';

const draw = (length: number, seed = 1) =>
  Float32Array.from(drawNoise(length, -10_000, 10_001, seed), (value) => value / 1_234);
const drawShares = (length: number, seed: number) => draw(length, seed).map(Math.abs);

it.each([1, 2, 7, 1_001])('%i values are spread and marked like in the plain reference', (length) => {
  const values = draw(length);
  const gaps = values.map((value, i) => (i % 5 === 2 ? Number.NaN : value));
  for (const given of [values, gaps, values.map(() => 3)]) {
    expect(spreadValues(given)).toEqual(plain.spreadValues(given));
    expect(markAbove(given, 0.7)).toEqual(plain.markAbove(given, 0.7));
  }
});

it.each([
  [1, 1],
  [40, 1],
  [33, 50],
])('areas of a mask of %i x %i cells are those of the plain reference', (width, height) => {
  const mask = Uint8Array.from(drawNoise(width * height, -3, 3), (value) => Math.max(0, value));
  for (const wanted of [0, 1] as const) {
    expect(findAreas(mask, width, height, wanted)).toEqual(plain.findAreas(mask, width, height, wanted));
  }
});

it.each([1, 2, 301])(
  '%i places of several maps are stretched and summed like in the plain reference',
  (length) => {
    const maps = [1, 2, 3].map((seed) => drawShares(length, seed));
    const alike = maps.map((map) => map.fill(2, 0, length >> 1));
    expect(stretch(alike)).toEqual(plain.stretch(alike));
    const weighed = maps.map((values, i) => ({ values, weight: 0.1 + i / 3, turned: i % 2 === 1 }));
    expect(sumWeighed(weighed)).toEqual(plain.sumWeighed(weighed));
  },
);

it('values are counted and looked up by whole numbers like in the plain reference', () => {
  const values = draw(999).map((value, i) => (i % 3 === 0 ? Math.round(value) + 0.5 : 3 * value));
  expect(countIntegers(values, 16)).toEqual(plain.countIntegers(values, 16));
  const table = Float64Array.from(drawNoise(32, -999, 999), (value) => value / 77);
  const [sums, others] = [draw(999, 5), draw(999, 5)];
  addTabulated(sums, values, 16, table);
  plain.addTabulated(others, values, 16, table);
  expect(sums).toEqual(others);
});
