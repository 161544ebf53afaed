import { expect, it } from 'vitest';
import { describeRings, smooth } from './describe-rings.ts';
import { matchPixels } from './match-pixels.ts';
import * as plainRings from './reference/describe-rings.ts';
import * as plainMatches from './reference/match-pixels.ts';
import { drawPlane } from './reference/noise.ts';
import * as plainSmooth from './reference/smooth.ts';

const drawValues = (width: number, height: number) =>
  Float32Array.from(drawPlane(width, height), (value, i) => value + (i % 7) / 9);

it.each([
  [1, 1, 1],
  [1, 5, 2],
  [16, 4, 3],
  [33, 21, 9],
])('%i x %i values are smoothed %i times like in the plain reference', (width, height, times) => {
  const values = drawValues(width, height);
  expect(smooth(values, width, height, times)).toEqual(plainSmooth.smooth(values, width, height, times));
});

it.each([
  [9, 40],
  [17, 17],
  [96, 70],
  [81, 33],
])('%i x %i pixels are described like in the plain reference', (width, height) => {
  const plane = { width, height, data: drawValues(width, height) };
  expect(describeRings(plane)).toEqual(plainRings.describeRings(plane));
});

it.each([
  [1, 90, 77],
  [2, 121, 96],
])(
  'with queries %i apart, matches in %i x %i pixels are those of the plain reference',
  (stride, width, height) => {
    const features = plainRings.describeRings({ width, height, data: drawValues(width, height) });
    const sortings = [
      { levels: [0, 5, 10, 6, 9, 13], order: 2 },
      { levels: [15, 8, 1, 9, 14, 7], order: 13 },
    ];
    const options = { stride, nearest: 18, sweeps: 3, sortings, reach: 3 };
    const found = matchPixels(features, width, height, options);
    expect(found).toEqual(plainMatches.matchPixels(features, width, height, options));
    expect(found.filter((match) => match >= 0).length).toBeGreaterThan(found.length / 2);
  },
);
