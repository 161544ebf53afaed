import { expect, it } from 'vitest';
import { type Convolution, convolve, type Layer } from './convolve.ts';
import * as plain from './reference/convolve.ts';
import { drawNoise } from './reference/noise.ts';

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
