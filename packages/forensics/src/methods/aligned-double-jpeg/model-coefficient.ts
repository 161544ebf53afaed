import type { ValueCounts } from './count-values.ts';

/** Dequantised values are modelled up to this magnitude, the limit of DC for 8-bit samples. */
const REACH = 1_024;
const BINS = 2 * REACH + 1;
/** The shares of doubly compressed blocks that are tried. */
export const SHARES: readonly number[] = [0.4, 0.6, 0.75, 0.85, 0.93, 0.98];
/** The rarest outer values, up to this share of the blocks, are pooled into the outermost bins. */
const BEYOND = 0.001;
/** The lower limit of each probability, as a fraction of one block. */
const MIN_PROBABILITY = 0.2;

/** The distribution of one coefficient's values after one compression and after two. */
export interface CoefficientModel {
  /** The step of the last compression. */
  readonly step: number;
  readonly reach: number;
  /**
   * log p(value | one compression) − log p(value | two, the first with `firstStep`) for the values −reach …
   * reach.
   */
  logRatios(firstStep: number): Float64Array;
  /** The log-likelihood of each mixture of SHARES over that of one compression; cached. */
  gains(firstStep: number): Float64Array;
}

/**
 * @param cumulative from `accumulate`
 * @param deviation standard deviation of this coefficient's decoding error
 */
export function modelCoefficient(
  values: ValueCounts,
  step: number,
  cumulative: Float64Array,
  deviation: number,
): CoefficientModel {
  const { reach, counts } = poolRare(values);
  const floor = MIN_PROBABILITY / counts.reduce((sum, count) => sum + count, 1);
  const once = normalise(quantise(cumulative, step, reach), floor);
  const known = new Map<number, Float64Array>();
  const compare = (firstStep: number) =>
    normalise(quantiseTwice(cumulative, firstStep, step, deviation, reach), floor).map((p, i) => p / once[i]);
  return {
    step,
    reach,
    logRatios: (firstStep) => compare(firstStep).map((ratio) => -Math.log(ratio)),
    gains(firstStep) {
      let gains = known.get(firstStep);
      if (gains === undefined) {
        gains = firstStep === step ? new Float64Array(SHARES.length) : sumGains(counts, compare(firstStep));
        known.set(firstStep, gains);
      }
      return gains;
    },
  };
}

function poolRare({ reach, counts }: ValueCounts): ValueCounts {
  const most = BEYOND * counts.reduce((sum, count) => sum + count, 0);
  let beyond = 0;
  let cut = 0;
  while (cut < reach && beyond + counts[cut] + counts[counts.length - 1 - cut] <= most) {
    beyond += counts[cut] + counts[counts.length - 1 - cut];
    cut++;
  }
  const pooled = counts.slice(cut, counts.length - cut);
  for (let i = 0; i < cut; i++) {
    pooled[0] += counts[i];
    pooled[pooled.length - 1] += counts[counts.length - 1 - i];
  }
  return { reach: reach - cut, counts: pooled };
}

function sumGains(counts: Float64Array, ratios: Float64Array): Float64Array {
  const gains = new Float64Array(SHARES.length);
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue;
    for (let s = 0; s < gains.length; s++) gains[s] += counts[i] * Math.log(1 + SHARES[s] * (ratios[i] - 1));
  }
  return gains;
}

/**
 * Histograms of rounded values; those beyond −REACH … REACH count as the outermost.
 * @param samples 64 values per block
 * @returns 2·REACH + 1 counts for each of the 64 coefficients
 */
export function countSamples(samples: Float32Array): Uint32Array {
  const counts = new Uint32Array(64 * BINS);
  for (let at = 0; at < samples.length; at++) {
    counts[(at & 63) * BINS + clamp(Math.floor(samples[at] + 0.5)) + REACH]++;
  }
  return counts;
}

/**
 * The cumulative distribution of unquantised values, at −REACH − ½ … REACH + ½ in steps of one, smoothed in
 * proportion to the magnitude so that few samples suffice.
 * @param counts from `countSamples`
 */
export function accumulate(counts: Uint32Array, index: number): Float64Array {
  const own = counts.subarray(index * BINS, (index + 1) * BINS);
  const smooth = index === 0 ? average(own, 24, 0) : average(mirror(own), 0, 0.18);
  const cumulative = new Float64Array(smooth.length + 1);
  for (let i = 0; i < smooth.length; i++) cumulative[i + 1] = cumulative[i] + smooth[i];
  return cumulative;
}

/** The counts averaged with their mirror image: AC coefficients are distributed symmetrically. */
function mirror(counts: Uint32Array): Float64Array {
  const means = new Float64Array(counts.length);
  for (let i = 0, j = counts.length - 1; j >= 0; i++, j--) means[i] = (counts[i] + counts[j]) / 2;
  return means;
}

/** The mean over ±(least + share·|value|). */
function average(counts: Uint32Array | Float64Array, least: number, share: number): Float64Array {
  const sums = new Float64Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i] + counts[i];
  const means = new Float64Array(counts.length);
  for (let i = 0; i < means.length; i++) {
    const radius = least + Math.floor(share * Math.abs(i - REACH));
    const from = Math.max(0, i - radius);
    const to = Math.min(counts.length, i + radius + 1);
    means[i] = (sums[to] - sums[from]) / (to - from);
  }
  return means;
}

/**
 * The probability masses of the quantised values −reach … reach; the outermost two include everything beyond.
 */
function quantise(cumulative: Float64Array, step: number, reach: number): Float64Array {
  const masses = new Float64Array(2 * reach + 1);
  let below = 0;
  for (let i = 0; i < masses.length; i++) {
    const upTo =
      i === masses.length - 1 ? cumulative.at(-1)! : massBelow(cumulative, (i - reach + 0.5) * step);
    masses[i] = upTo - below;
    below = upTo;
  }
  return masses;
}

/**
 * The same after quantisation by `firstStep`, decoding with a normally distributed error, and quantisation by
 * `step`.
 */
function quantiseTwice(
  cumulative: Float64Array,
  firstStep: number,
  step: number,
  deviation: number,
  reach: number,
): Float64Array {
  // Levels beyond the occurring values all fall into the outermost bins.
  const levels = Math.min(Math.ceil(REACH / firstStep), Math.ceil(((reach + 0.5) * step) / firstStep) + 1);
  const first = quantise(cumulative, firstStep, levels);
  const masses = new Float64Array(2 * reach + 1);
  for (let i = 0; i < first.length; i++) {
    if (first[i] === 0) continue;
    const value = (i - levels) * firstStep;
    const lowest = clamp(Math.round((value - 4 * deviation) / step), reach);
    const highest = clamp(Math.round((value + 4 * deviation) / step), reach);
    let below = 0;
    for (let bin = lowest; bin < highest; bin++) {
      const upTo = normalBelow((bin + 0.5) * step, value, deviation);
      masses[bin + reach] += first[i] * (upTo - below);
      below = upTo;
    }
    masses[highest + reach] += first[i] * (1 - below);
  }
  return masses;
}

/** Linear interpolation between the known points. */
function massBelow(cumulative: Float64Array, value: number): number {
  const at = Math.max(0, Math.min(cumulative.length - 1, value + REACH + 0.5));
  const low = Math.floor(at);
  const high = Math.min(cumulative.length - 1, low + 1);
  return cumulative[low] + (at - low) * (cumulative[high] - cumulative[low]);
}

/** Probabilities that sum to 1, none below `floor`. */
function normalise(masses: Float64Array, floor: number): Float64Array {
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const scale = Math.max(0, 1 - floor * masses.length) / Math.max(total, 1e-9);
  return masses.map((mass) => mass * scale + floor);
}

function clamp(value: number, reach = REACH): number {
  return Math.max(-reach, Math.min(reach, value));
}

/** Cumulative normal distribution by a logistic approximation (Bowling et al. 2009, error below 1.4e-4). */
function normalBelow(x: number, mean: number, deviation: number): number {
  const z = (x - mean) / deviation;
  return 1 / (1 + Math.exp(-(1.5976 * z + 0.07056 * z ** 3)));
}
