import { expect, it } from 'vitest';
import { fitMixtures, type MixtureStep } from './fit-mixtures.ts';
import * as reference from './reference/fit-mixtures.ts';
import { drawNoise } from './reference/noise.ts';

/** Largest error of a figure, relative to it. */
const ERROR = 1e-13;

/** From 1 down to a very small value. */
const draw = (length: number, seed: number) =>
  Float64Array.from(drawNoise(length, 0, 1_000, seed), (value) => 2 ** (-value / 20));

it.each([
  [1, 1],
  [2, 3],
  [333, 4],
])('one step over %i bins, for %i mixtures, is that of the plain reference', (bins, count) => {
  const weights = Float64Array.from(drawNoise(bins, 0, 5_000, 3));
  const mixtures = { weights: weights.fill(7, 0, 1), common: draw(bins, 4), others: draw(bins * count, 5) };
  const shares = Float64Array.from({ length: count }, (_, i) => 0.95 - 0.3 * i);
  const expected = reference.fitMixtures(mixtures, shares);
  const found = fitMixtures(mixtures, shares);
  for (const name of ['shares', 'logLikelihoods'] satisfies (keyof MixtureStep)[]) {
    expect(found[name]).toHaveLength(count);
    for (const [i, value] of found[name].entries())
      expect(Math.abs(value / expected[name][i] - 1), `${name} ${i}`).toBeLessThan(ERROR);
  }
});
