import { logistic } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import type { SizeTable } from '../../../packages/forensics/src/media/image/fusion/fusion-model.ts';

type Calibration = SizeTable['calibration'];

/** The share of forged pictures that a score assumes: 50 means even odds if one in ten is forged (docs/accuracy.md). */
export const PRIOR_FORGED = 0.1;
const BINS = 10;

/**
 * Platt's scaling (1999): slope and offset of the log-odds by Newton steps on the logistic loss, with both
 * classes weighted equally.
 */
export function calibrate(logOdds: ArrayLike<number>, forged: readonly boolean[]): Calibration {
  const positive = forged.filter(Boolean).length;
  const balance = positive / (forged.length - positive);
  let slope = 1;
  let offset = 0;
  for (let step = 0; step < 30; step++) {
    let [gs, go, ss, so, oo] = [0, 0, 1e-6, 0, 1e-6];
    for (let i = 0; i < forged.length; i++) {
      const weight = forged[i] ? 1 : balance;
      const p = logistic(slope * logOdds[i] + offset);
      const error = weight * (p - Number(forged[i]));
      const curve = weight * p * (1 - p);
      gs += error * logOdds[i];
      go += error;
      ss += curve * logOdds[i] ** 2;
      so += curve * logOdds[i];
      oo += curve;
    }
    const determinant = ss * oo - so * so;
    slope -= (oo * gs - so * go) / determinant;
    offset -= (ss * go - so * gs) / determinant;
  }
  return { slope, offset };
}

/** The score, 0 to 100, for log-odds calibrated with equal numbers of both classes. */
export function toScore(logOdds: number): number {
  return 100 * logistic(logOdds + Math.log(PRIOR_FORGED / (1 - PRIOR_FORGED)));
}

/** The log-odds of such a score; the inverse of `toScore`. */
export function toLogOdds(score: number): number {
  return Math.log(score / (100 - score)) - Math.log(PRIOR_FORGED / (1 - PRIOR_FORGED));
}

/** Shares of the given scores that are at least 0, 1, … 100. */
export function shareAtLeast(scores: readonly number[]): number[] {
  return Array.from(
    { length: 101 },
    (_, level) => scores.filter((score) => score >= level).length / scores.length,
  );
}

/**
 * Mean distance, over ten equal bins of the stated probability, between it and the share of forged pictures
 * (both classes weighted equally).
 * @param logOdds calibrated log-odds
 */
export function measureCalibrationError(logOdds: ArrayLike<number>, forged: readonly boolean[]): number {
  const positive = forged.filter(Boolean).length;
  const balance = positive / (forged.length - positive);
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, stated: 0, forged: 0 }));
  for (let i = 0; i < forged.length; i++) {
    const p = logistic(logOdds[i]);
    const bin = bins[Math.min(BINS - 1, Math.floor(p * BINS))];
    const weight = forged[i] ? 1 : balance;
    bin.weight += weight;
    bin.stated += weight * p;
    bin.forged += weight * Number(forged[i]);
  }
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  return bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.forged), 0) / total;
}
