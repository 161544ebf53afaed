import { expect, it } from 'vitest';
import { confidence } from './confidence.ts';

// Reference values of R's binom.test.
it.each([
  [0, 29_032, 0, 0.000127],
  [32, 32, 0.8911, 1],
  [98, 100, 0.9296, 0.9976],
  [5, 10, 0.1871, 0.8129],
])('%i of %i lies between %f and %f', (count, of, lower, upper) => {
  const [low, high] = confidence(count, of);
  expect(low).toBeCloseTo(lower, 4);
  expect(high).toBeCloseTo(upper, 4);
});
