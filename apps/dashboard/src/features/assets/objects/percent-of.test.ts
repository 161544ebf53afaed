import { expect, it } from 'vitest';
import { percentOf } from './percent-of.ts';

it('never says more than a certainty is', () => {
  expect([0.5, 0.57, 0.999, 1].map(percentOf)).toEqual([50, 57, 99, 100]);
});
