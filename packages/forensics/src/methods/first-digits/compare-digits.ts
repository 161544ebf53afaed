import { boxMean } from '@assay/kernels';
import { DIGITS, type DigitCounts, FREQUENCIES } from './count-digits.ts';
import { fitBenford } from './fit-benford.ts';

/** A frequency with fewer non-zero values is uninformative. */
const MIN_VALUES = 300;
/** The log ratio of one value is limited to ± this. */
const MAX_LOG_RATIO = 2;

export interface DigitMap {
  /**
   * For each cell's window, the sum of its digits' log-probabilities under Benford's law minus that under the
   * picture's own shares, over the root of their number: high if a window follows the law and the picture
   * does not.
   */
  readonly levels: Float32Array;
  /** The deviation of each frequency from the law; null if there are too few values. */
  readonly deviations: readonly (number | null)[];
}

export function compareDigits({ columns, rows, counts, totals }: DigitCounts, radius: number): DigitMap {
  const bins = FREQUENCIES * DIGITS;
  const logRatios = new Float64Array(bins);
  const deviations = Array.from({ length: FREQUENCIES }, (_, k) => {
    const own = totals.slice(DIGITS * k, DIGITS * (k + 1));
    const total = own.reduce((sum, count) => sum + count, 0);
    if (total < MIN_VALUES) return null;
    const { law, deviation } = fitBenford(own);
    for (let d = 0; d < DIGITS; d++) {
      const share = (own[d] + 1) / (total + DIGITS);
      logRatios[DIGITS * k + d] = Math.max(-MAX_LOG_RATIO, Math.min(MAX_LOG_RATIO, Math.log(law[d] / share)));
    }
    return deviation;
  });
  const sums = new Float32Array(columns * rows);
  const values = new Float32Array(columns * rows);
  for (let cell = 0, at = 0; cell < sums.length; cell++) {
    for (let bin = 0; bin < bins; bin++, at++) {
      const count = counts[at];
      if (count === 0) continue;
      sums[cell] += count * logRatios[bin];
      values[cell] += count;
    }
  }
  const window = (2 * radius + 1) ** 2;
  const meanValues = boxMean(values, columns, rows, radius);
  const levels = boxMean(sums, columns, rows, radius).map(
    (mean, cell) => (mean * window) / Math.sqrt(meanValues[cell] * window + 1),
  );
  return { levels, deviations };
}
