import { describe, expect, it } from 'vitest';
import type { Convolution, Layer } from './convolution.ts';
import { convolve, convolveWhole } from './convolve.ts';
import { Layers } from './layers.ts';
import * as plain from './reference/convolve.ts';
import * as plainWhole from './reference/convolve-whole.ts';
import { drawNoise } from './reference/noise.ts';
import * as plainWeights from './reference/round-weights.ts';
import { roundWeights } from './round-weights.ts';

function draw(
  { width, height, before }: { width: number; height: number; before: number },
  change: Partial<Convolution>,
): [Layer, Convolution] {
  const { size = 3, after = 16 } = change;
  const values = Float32Array.from(drawNoise(width * height * before, -3, 3));
  return [
    { width, height, channels: before, top: 0, values },
    {
      ...{ before, after, size, stride: 1, dilation: 1, shape: 'plain', beyond: 'zero' },
      weights: Float32Array.from(drawNoise(size * size * before * after, -1, 1, 7)),
      biases: Float32Array.from(drawNoise(after, -1, 1, 9)),
      ...change,
    },
  ];
}

it.each<[string, Partial<Convolution>]>([
  ['1x1', { size: 1 }],
  ['3x3 cut off below 0', { shape: 'cut' }],
  ['3x3, halved', { stride: 2, shape: 'cut', after: 24 }],
  ['3x3 with gaps', { dilation: 4 }],
  ['5x5 squeezed, with the nearest value beyond the edges', { size: 5, shape: 'squeeze', beyond: 'nearest' }],
])('a convolution of %s is that of the plain reference', (_, change) => {
  for (const [width, height, before] of [
    [8, 9, 3],
    [21, 6, 8],
  ]) {
    const [layer, convolution] = draw({ width, height, before }, change);
    expect(convolve(layer, convolution)).toEqual(plain.convolve(layer, convolution));
  }
});

it('some lines of it are those of the whole', () => {
  const [layer, convolution] = draw({ width: 12, height: 20, before: 4 }, { stride: 2 });
  const whole = convolve(layer, convolution);
  const window = { ...layer, top: 5, values: layer.values.subarray(5 * 12 * 4, 12 * 12 * 4) };
  const { top, values } = convolve(window, convolution, 3, 6);
  expect(top).toBe(3);
  expect(values).toEqual(whole.values.subarray(3 * 6 * 16, 6 * 6 * 16));
});

it('is refused where a line is missing, or lines are too short', () => {
  const [layer, convolution] = draw({ width: 12, height: 20, before: 4 }, {});
  expect(() => convolve({ ...layer, top: 2 }, convolution, 1, 4)).toThrow('line 0 is not at hand');
  const [narrow] = draw({ width: 3, height: 20, before: 4 }, {});
  expect(() => convolve(narrow, convolution)).toThrow('4 pixels');
});

describe('a convolution in whole numbers', () => {
  const CASES: [string, Partial<Convolution>][] = [
    ['1x1', { size: 1 }],
    ['3x3', {}],
    ['3x3, halved', { stride: 2, after: 24 }],
    ['3x3 with gaps', { dilation: 4 }],
  ];

  it.each(CASES)('of %s is that of the plain reference', (_, change) => {
    for (const [width, height, before] of [
      [8, 9, 8],
      [21, 6, 24],
    ]) {
      const [layer, convolution] = draw({ width, height, before }, change);
      const whole = roundWeights(convolution);
      expect(convolveWhole(layer, whole)).toEqual(plainWhole.convolveWhole(layer, whole));
    }
  });

  it.each(CASES)('of %s is near to that in single precision', (_, change) => {
    const [layer, convolution] = draw({ width: 21, height: 16, before: 24 }, { ...change, shape: 'cut' });
    const [exact, whole] = [convolve(layer, convolution), convolveWhole(layer, roundWeights(convolution))];
    const most = exact.values.reduce((most, value) => Math.max(most, value), 0);
    for (const [i, value] of whole.values.entries())
      expect(Math.abs(value - exact.values[i])).toBeLessThan(most / 2_000);
  });

  it.each(CASES)('of %s has the weights of the plain reference', (_, change) => {
    const [, convolution] = draw({ width: 8, height: 8, before: 24 }, change);
    const weights = convolution.weights.map((weight, i) => (weight + 0.3) / (1 + (i % 7)));
    expect(roundWeights({ ...convolution, weights })).toMatchObject(
      plainWeights.roundWeights({ ...convolution, weights }),
    );
  });

  it('takes the largest sums that there can be', () => {
    const [width, height, before] = [8, 8, 96];
    const [, convolution] = draw({ width, height, before }, { dilation: 1 });
    const weights = new Float32Array(convolution.weights.length).fill(0.7);
    const values = new Float32Array(width * height * before).fill(1_000);
    const whole = roundWeights({ ...convolution, weights, biases: new Float32Array(16) });
    const found = convolveWhole({ width, height, channels: before, top: 0, values }, whole);
    expect(found.values[(3 * width + 3) * 16] / (9 * before * 700)).toBeCloseTo(1, 2);
  });

  it('gives nothing but its biases of a layer of zeros, and of weights of zero', () => {
    const [layer, convolution] = draw({ width: 8, height: 4, before: 8 }, {});
    const cut = convolution.biases.map((bias) => Math.max(0, bias));
    const empty = { ...layer, values: new Float32Array(layer.values.length) };
    const still = { ...convolution, weights: new Float32Array(convolution.weights.length) };
    expect(convolveWhole(empty, roundWeights(convolution)).values.subarray(0, 16)).toEqual(cut);
    expect(convolveWhole(layer, roundWeights(still)).values.subarray(0, 16)).toEqual(cut);
  });

  it('goes by channels of eight, and by lines that are at hand', () => {
    const [layer, convolution] = draw({ width: 12, height: 20, before: 4 }, {});
    expect(() => convolveWhole(layer, roundWeights(convolution))).toThrow('8 channels, not 4');
    const [other, fitting] = draw({ width: 12, height: 20, before: 8 }, {});
    expect(() => convolveWhole({ ...other, top: 2 }, roundWeights(fitting), 1, 4)).toThrow(
      'line 0 is not at hand',
    );
  });

  it('shares a layer with another, side by side', () => {
    const [layer, one] = draw({ width: 12, height: 8, before: 8 }, { after: 8, shape: 'cut' });
    const [, two] = draw({ width: 12, height: 8, before: 8 }, { after: 16 });
    const whole = roundWeights(one);
    const layers = new Layers();
    const both = layers.reserve({ width: 12, height: 8, channels: 24 }, 0, 8);
    layers.convolveWhole(layers.put(layer), whole, 0, 8, both);
    layers.convolve(layer, two, 0, 8, both, 8);
    const { values } = layers.read(both);
    const [left, right] = [convolveWhole(layer, whole), convolve(layer, two)];
    for (let pixel = 0; pixel < 12 * 8; pixel++)
      expect([...values.subarray(24 * pixel, 24 * (pixel + 1))]).toEqual([
        ...left.values.subarray(8 * pixel, 8 * (pixel + 1)),
        ...right.values.subarray(16 * pixel, 16 * (pixel + 1)),
      ]);
  });
});
