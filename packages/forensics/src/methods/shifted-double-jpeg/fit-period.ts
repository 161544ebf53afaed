import { fitMixtures } from '@assay/kernels';
import { CENTRE, type ValueHistogram } from './transform-shifted.ts';

/** Share of values that are not doubly compressed, at the start of the iteration. */
const FIRST_SHARE = 0.95;
export const MAX_ITERATIONS = 20;
/** The iteration ends when the best model gains less log-likelihood than this. */
const MIN_PROGRESS = 5;

/** The error of the second quantisation and of the rounding (Bianchi, Piva 2012, equation 12). */
export interface NormalError {
  readonly bias: number;
  readonly deviation: number;
}

export interface PeriodFit {
  /** Step of the first compression. */
  readonly step: number;
  /** Share of values that do not follow it, 0 to 1. */
  readonly share: number;
  readonly logLikelihood: number;
  /** Log-likelihood over that of no first compression, a value. */
  readonly gain: number;
}

/**
 * Expectation-maximisation for each step (Bianchi, Piva 2012, section IV-B), on histograms: the values are a mixture
 * of ones with the calibrated distribution and of ones that were quantised by the step.
 * @param calibrated the same coefficient on a neighbouring grid, where nothing is quantised
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
  const below = accumulate(calibrated);
  const scratch = new Float64Array(calibrated.length);
  const models = steps[1] - steps[0] + 1;
  const others = new Float64Array(models * bins.length);
  for (let i = 0; i < models; i++) {
    const { masses, scale } = modelPeriod(below, steps[0] + i, error, scratch);
    const start = i * bins.length;
    for (let k = 0; k < bins.length; k++) others[start + k] = smoothed(masses[bins[k]] * scale, total);
  }
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

/** log p(value | quantised by the step) − log p(value | not), of every bin. */
export function compareModels(calibrated: ValueHistogram, step: number, error: NormalError): Float64Array {
  const total = sum(calibrated);
  const { masses, scale } = modelPeriod(
    accumulate(calibrated),
    step,
    error,
    new Float64Array(calibrated.length),
  );
  return masses.map((mass, bin) =>
    Math.log(smoothed(mass * scale, total) / smoothed(calibrated[bin], total)),
  );
}

/**
 * Values gather at the multiples of the step and are spread from there by a normal error (equation 14).
 * @param below from `accumulate`
 * @param masses of the bins, written over
 * @returns the masses, which `scale` brings to the sum of the calibrated counts
 */
function modelPeriod(
  below: Float64Array,
  step: number,
  { bias, deviation }: NormalError,
  masses: Float64Array,
): { readonly masses: Float64Array; readonly scale: number } {
  const { length } = below;
  masses.fill(0);
  const reach = Math.ceil(3 * deviation);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach + bias) ** 2) / (2 * deviation ** 2)),
  );
  const half = Math.floor(step / 2);
  const last = length - 2;
  let total = 0;
  for (let bin = CENTRE % step; bin <= last; bin += step) {
    const low = Math.max(0, bin - half);
    const high = Math.min(last, bin + half);
    let mass = below[high + 1] - below[low];
    if (step % 2 === 0) {
      // A value halfway between two multiples goes to both by half.
      if (low === bin - half) mass -= (below[low + 1] - below[low]) / 2;
      if (high === bin + half) mass -= (below[high + 1] - below[high]) / 2;
    }
    if (mass === 0) continue;
    const from = Math.max(0, reach - bin);
    const to = Math.min(kernel.length - 1, last + reach - bin);
    for (let i = from; i <= to; i++) {
      masses[bin + i - reach] += mass * kernel[i];
      total += mass * kernel[i];
    }
  }
  return { masses, scale: total > 0 ? below[length - 1] / total : 0 };
}

/** The number of counts below each bin, and at the end of all; whole numbers, so that differences are exact. */
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

/** Those that hold anything. */
function listBins(counts: ValueHistogram): Int32Array {
  const bins = new Int32Array(counts.length);
  let length = 0;
  for (let bin = 0; bin < counts.length; bin++) if (counts[bin] > 0) bins[length++] = bin;
  return bins.subarray(0, length);
}
