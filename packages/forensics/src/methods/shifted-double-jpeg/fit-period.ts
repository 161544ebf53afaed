import { fitMixtures, modelPeriods, type PeriodSource } from '@assay/kernels';
import { CENTRE, type ValueHistogram } from './transform-shifted.ts';

/** The initial share of values that are not doubly compressed. */
const FIRST_SHARE = 0.95;
export const MAX_ITERATIONS = 20;
/** The iteration ends when the best model gains less log-likelihood than this. */
const MIN_PROGRESS = 5;

/** The error of the second quantisation and of rounding (Bianchi, Piva 2012, equation 12). */
export interface NormalError {
  readonly bias: number;
  readonly deviation: number;
}

export interface PeriodFit {
  /** The step of the first compression. */
  readonly step: number;
  /** The share of values that do not follow it, 0 to 1. */
  readonly share: number;
  readonly logLikelihood: number;
  /** The gain in log-likelihood over no first compression, per value. */
  readonly gain: number;
}

/**
 * Expectation-maximisation for each step (Bianchi, Piva 2012, section IV-B), on histograms: the values are a
 * mixture of some with the calibrated distribution and some that were quantised by the step.
 * @param calibrated the same coefficient on a neighbouring grid, where it is not quantised
 */
export function fitPeriod(
  counts: ValueHistogram,
  calibrated: ValueHistogram,
  steps: readonly [number, number],
  error: NormalError,
  mostIterations: number = MAX_ITERATIONS,
): PeriodFit {
  const bins = listBins(counts);
  const total = sum(calibrated);
  const weights = new Float64Array(bins.length);
  const plain = new Float64Array(bins.length);
  for (let i = 0; i < bins.length; i++) {
    weights[i] = counts[bins[i]];
    plain[i] = smoothed(calibrated[bins[i]], total);
  }
  let values = 0;
  let alone = 0;
  for (let i = 0; i < weights.length; i++) {
    values += weights[i];
    alone += weights[i] * Math.log(plain[i]);
  }
  const models = steps[1] - steps[0] + 1;
  const others = modelPeriods(describe(calibrated, error), steps, bins);
  let shares: Float64Array = new Float64Array(models).fill(FIRST_SHARE);
  let last: Float64Array = new Float64Array(models).fill(Number.NEGATIVE_INFINITY);
  let best = { step: steps[0], share: 1, logLikelihood: Number.NEGATIVE_INFINITY };
  let progress = Number.POSITIVE_INFINITY;
  for (let iteration = 0; iteration < mostIterations && progress > MIN_PROGRESS; iteration++) {
    const { logLikelihoods, ...improved } = fitMixtures({ weights, common: plain, others }, shares);
    shares = improved.shares;
    for (let i = 0; i < models; i++) {
      if (!(logLikelihoods[i] > best.logLikelihood)) continue;
      best = { step: steps[0] + i, share: shares[i], logLikelihood: logLikelihoods[i] };
      progress = Math.min(progress, logLikelihoods[i] - last[i]);
    }
    last = logLikelihoods;
  }
  return { ...best, gain: values > 0 ? (best.logLikelihood - alone) / values : 0 };
}

/** log p(value | quantised by the step) − log p(value | not), for every bin. */
export function compareModels(calibrated: ValueHistogram, step: number, error: NormalError): Float64Array {
  const total = sum(calibrated);
  const bins = Int32Array.from(calibrated.keys());
  const quantised = modelPeriods(describe(calibrated, error), [step, step], bins);
  return quantised.map((probability, bin) => Math.log(probability / smoothed(calibrated[bin], total)));
}

/** Values cluster at the multiples of a step, with a normal error (equation 14). */
function describe(calibrated: ValueHistogram, { bias, deviation }: NormalError): PeriodSource {
  const reach = Math.ceil(3 * deviation);
  const spread = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach + bias) ** 2) / (2 * deviation ** 2)),
  );
  return { below: accumulate(calibrated), centre: CENTRE, spread };
}

/**
 * The cumulative counts below each bin, and the total at the end; whole numbers, so that differences are
 * exact.
 */
function accumulate(counts: ValueHistogram): Float64Array {
  const below = new Float64Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) below[i + 1] = below[i] + counts[i];
  return below;
}

/** Laplace's correction keeps the logarithm finite. */
function smoothed(count: number, total: number): number {
  return (count + 1) / (total + 2 * CENTRE);
}

function sum(counts: ValueHistogram): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  return total;
}

/** The bins that are not empty. */
function listBins(counts: ValueHistogram): Int32Array {
  const bins = new Int32Array(counts.length);
  let length = 0;
  for (let bin = 0; bin < counts.length; bin++) if (counts[bin] > 0) bins[length++] = bin;
  return bins.subarray(0, length);
}
