import { expect, it } from 'vitest';
import { drawNormal } from './fixtures.ts';
import { compose, decompose } from './wavelets.ts';

it.each([
  [32, 24],
  [41, 33],
])('a plane of %i by %i is whole again after it was taken apart', (width, height) => {
  const values = drawNormal(width * height, 1).map((value) => 128 + 40 * value);
  const { approximation, level } = decompose({ width, height, values });
  const whole = compose(approximation, level);
  for (const [i, value] of values.entries()) expect(whole.values[i]).toBeCloseTo(value, 3);
});

it('a slope of third degree has no detail away from the edges', () => {
  const [width, height] = [40, 40];
  const values = Float32Array.from({ length: width * height }, (_, i) => ((i % width) / 20) ** 3);
  const { level } = decompose({ width, height, values });
  for (const { width: half, values: details } of level.details)
    for (let x = 4; x < half - 4; x++) expect(details[10 * half + x]).toBeCloseTo(0, 4);
});
