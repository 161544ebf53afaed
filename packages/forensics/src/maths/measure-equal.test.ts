import { expect, it } from 'vitest';
import { isDrawn, measureEqual, measureEqualBetween } from './measure-equal.ts';

/** Two rows: in the first all neighbours are equal, in the second half of them. */
const plane = { width: 5, height: 2, data: Uint8Array.of(9, 9, 9, 9, 9, 1, 1, 2, 2, 3) };

it('counts pairs within lines alone', () => {
  expect(measureEqual(plane)).toBe(6 / 8);
  expect(measureEqualBetween(plane, 0, 10)).toBe(6 / 8);
});

it('says of a stretch what is so between its places', () => {
  expect(measureEqualBetween(plane, 5, 8)).toBeCloseTo(2 / 3, 15);
  expect(measureEqualBetween(plane, 4, 5)).toBe(0);
});

it('takes a picture for drawn whose neighbours mostly are the same, and none that has no neighbours', () => {
  expect(isDrawn(plane)).toBe(true);
  expect(isDrawn({ width: 1, height: 3, data: Uint8Array.of(4, 4, 4) })).toBe(false);
  expect(isDrawn({ width: 5, height: 1, data: Uint8Array.of(9, 9, 1, 2, 3) })).toBe(false);
});
