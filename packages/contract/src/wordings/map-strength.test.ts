import { expect, it } from 'vitest';
import { isCalmMap, mapStrength } from './map-strength.ts';

it('a map is the fainter, the lower its score', () => {
  expect([0, 12, 24].map(isCalmMap)).toEqual([true, true, true]);
  expect([25, null].map(isCalmMap)).toEqual([false, false]);
  expect([0, 25, 50, 100].map(mapStrength)).toEqual([0.35, expect.closeTo(0.675), 1, 1]);
  expect(mapStrength(null)).toBe(1);
});
