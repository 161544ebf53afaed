import { describe, expect, it } from 'vitest';
import { measureLines } from './measure-lines.ts';
import { measureNoise } from './measure-noise.ts';
import { projectProbability } from './project-probability.ts';
import * as plainLines from './reference/measure-lines.ts';
import * as plainNoise from './reference/measure-noise.ts';
import { drawNoise, drawPlane } from './reference/noise.ts';
import * as plainProbability from './reference/project-probability.ts';
import { runningMedian } from './reference/running-median.ts';

const plane = (width: number, height: number) => ({ width, height, data: drawPlane(width, height) });

it.each([
  [40, 7, 1, 1],
  [131, 77, 1, 1],
  [131, 90, 8, 2],
  [97, 160, 3, 2],
])(
  'lines in %i x %i pixels are those of the plain reference (stride %i, step %i)',
  (width, height, stride, step) => {
    for (const horizontal of [true, false]) {
      const found = measureLines(plane(width, height), horizontal, stride, step);
      expect(found).toEqual(plainLines.measureLines(plane(width, height), horizontal, stride, step));
    }
  },
);

describe('the running median of the plain reference', () => {
  it('is the middle of each window of the mirrored series', () => {
    const medians = new Uint16Array(5);
    runningMedian(Uint16Array.of(9, 1, 5, 7, 3), 1, medians);
    expect([...medians]).toEqual([9, 5, 5, 5, 3]);
  });
});

it.each([
  [16, 16],
  [101, 60],
  [256, 131],
])('noise of %i x %i pixels is that of the plain reference', (width, height) => {
  const filter = Float32Array.from(drawNoise(16, -999, 1_000, 9), (value) => value / 1_000);
  const found = measureNoise(plane(width, height), filter, 0.6745);
  expect(found).toEqual(plainNoise.measureNoise(plane(width, height), filter, 0.6745));
});

it.each([
  [64, 64, 64, 64],
  [131, 77, 32, 32],
  [200, 150, 64, 16],
])(
  'the p-map of %i x %i pixels is projected like in the plain reference (cell %i, strip %i)',
  (width, height, cell, strip) => {
    const found = projectProbability(plane(width, height), cell, strip);
    expect(found).toEqual(plainProbability.projectProbability(plane(width, height), cell, strip));
  },
);
