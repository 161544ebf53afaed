import { expect, it } from 'vitest';
import { measureCalibration } from './calibration-error.ts';

it('is zero where what is said holds', () => {
  // In the bin at .5 both classes weigh the same if one in nine untouched pictures falls there, with a prior
  // of one in ten.
  expect(measureCalibration([0.5], [0.5, 0, 0, 0, 0, 0, 0, 0, 0])).toBeCloseTo(0);
});

it('counts how far the stated probability is from the share', () => {
  expect(measureCalibration([1, 1], [1, 1])).toBeCloseTo(0.9);
  expect(measureCalibration([0], [0])).toBeCloseTo(0.1);
});

it('says nothing of one class alone', () => {
  expect(measureCalibration([], [0.5])).toBeNull();
});
