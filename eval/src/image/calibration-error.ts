import { PRIOR_FORGED } from '../fit/calibrate.ts';

const BINS = 10;

/**
 * Expected calibration error: mean distance, over ten equal bins of the stated probability, between it and
 * the share of forged pictures, with the classes weighted by the prior. Null if a class is empty.
 */
export function measureCalibration(forged: readonly number[], untouched: readonly number[]): number | null {
  if (forged.length === 0 || untouched.length === 0) return null;
  const bins = Array.from({ length: BINS }, () => ({ stated: 0, forged: 0 }));
  const add = (probability: number, weight: number, isForged: boolean) => {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))];
    bin.stated += weight * probability;
    if (isForged) bin.forged += weight;
  };
  for (const probability of forged) add(probability, PRIOR_FORGED / forged.length, true);
  for (const probability of untouched) add(probability, (1 - PRIOR_FORGED) / untouched.length, false);
  return bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.forged), 0);
}
