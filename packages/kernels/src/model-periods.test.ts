import { expect, it } from 'vitest';
import { modelPeriods } from './model-periods.ts';
import * as reference from './reference/model-periods.ts';
import { drawNoise } from './reference/noise.ts';

function drawSource(length: number, reach: number, most: number) {
  const counts = drawNoise(length, 0, most, 5);
  const below = new Float64Array(length + 1);
  for (let i = 0; i < length; i++) below[i + 1] = below[i] + counts[i];
  const weights = drawNoise(2 * reach + 1, 1, 1_000, 6);
  return { below, centre: length >> 1, spread: Float64Array.from(weights, (weight) => weight / 997) };
}

it.each([
  ['many bins', 4_096, 4, 900, [2, 17]],
  ['steps longer than the bins', 9, 2, 50, [3, 40]],
  ['a spread wider than the bins', 6, 11, 5, [2, 5]],
  ['no mass', 64, 1, 1, [2, 3]],
] as const)('models of %s are those of the plain reference', (_, length, reach, most, steps) => {
  const source = drawSource(length, reach, most);
  const bins = Int32Array.from({ length }, (_, i) => i).filter((i) => i % 3 !== 1);
  const models = modelPeriods(source, steps, bins);
  expect(models).toHaveLength(bins.length * (steps[1] - steps[0] + 1));
  expect(models).toEqual(reference.modelPeriods(source, steps, bins));
});
