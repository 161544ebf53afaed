import { TUPLE_BINS as BINS, multiplyRows } from '@assay/kernels';
import { fitGaussian, type Gaussian, measureDistances } from '../../maths/gaussian.ts';
import { findEigenvectors } from '../../maths/principal-components.ts';
import { selectInPlace } from '../../maths/statistics.ts';
import type { Windows } from './describe-windows.ts';

/** Principal components kept (the paper keeps 25). */
const COMPONENTS = 20;
/** The largest number of windows used for fitting; more do not improve the model. */
const MAX_SAMPLES = 1200;
/** Rounds of expectation-maximisation; with more of them the odd class drifts towards the texture. */
const ROUNDS = 3;
/** The share of windows, farthest from the mean, that initialise the odd class. */
const FIRST_ODD = 0.15;
const RIDGE = 0.05;

export interface WindowClasses {
  /**
   * Log of the squared Mahalanobis distance from the usual class over that from the odd one; NaN if not
   * valid.
   */
  readonly ratios: Float32Array;
  /** Log of the squared Mahalanobis distance from the usual class, per component; NaN if not valid. */
  readonly distances: Float32Array;
  /** The share of windows in the odd class, 0 to 0.5. */
  readonly share: number;
  /** The squared distance of the odd class's mean from the usual class, per component. */
  readonly separation: number;
}

/**
 * Reduces the windows' features to principal components and fits two normal distributions by
 * expectation-maximisation (the paper's section 4): the larger class is the picture, the smaller one may have
 * another origin. Null if too few windows are valid.
 */
export function partWindows({ features, valid }: Windows): WindowClasses | null {
  const usable: number[] = [];
  valid.forEach((flag, i) => {
    if (flag) usable.push(i);
  });
  if (usable.length < 10 * COMPONENTS) return null;
  const step = Math.max(1, usable.length / MAX_SAMPLES);
  const samples = Array.from(
    { length: Math.floor(usable.length / step) },
    (_, i) => usable[Math.floor(i * step)],
  );
  const basis = findBasis(features, samples);
  const points = project(features, basis, usable);
  const chosen = project(features, basis, samples);
  const { usual, odd, share } = fitTwo(chosen, samples.length);
  const ratios = new Float32Array(valid.length).fill(Number.NaN);
  const distances = new Float32Array(valid.length).fill(Number.NaN);
  const near = measureDistances(usual, points);
  const far = measureDistances(odd, points);
  usable.forEach((window, i) => {
    ratios[window] = Math.log((near[i] + 1) / (far[i] + 1));
    distances[window] = Math.log((near[i] + 1) / COMPONENTS);
  });
  return { ratios, distances, share, separation: measureDistances(usual, odd.mean)[0] / COMPONENTS };
}

/** Principal components of some windows, largest first, one per row, scaled to a variance of 1. */
interface Basis {
  readonly mean: Float64Array;
  readonly vectors: Float64Array;
  readonly scales: Float64Array;
}

function findBasis(features: Float32Array, samples: readonly number[]): Basis {
  const mean = new Float64Array(BINS);
  for (const window of samples) for (let k = 0; k < BINS; k++) mean[k] += features[window * BINS + k];
  for (let k = 0; k < BINS; k++) mean[k] /= samples.length;
  const covariance = new Float64Array(BINS * BINS);
  const away = new Float64Array(BINS);
  for (const window of samples) {
    for (let k = 0; k < BINS; k++) away[k] = features[window * BINS + k] - mean[k];
    for (let k = 0; k < BINS; k++) {
      for (let l = 0; l <= k; l++) covariance[k * BINS + l] += away[k] * away[l];
    }
  }
  for (let k = 0; k < BINS; k++) {
    for (let l = 0; l <= k; l++) {
      covariance[k * BINS + l] /= samples.length;
      covariance[l * BINS + k] = covariance[k * BINS + l];
    }
  }
  const { values, vectors } = findEigenvectors(covariance, BINS);
  const scales = Float64Array.from({ length: COMPONENTS }, (_, c) => 1 / Math.sqrt(values[c] + 1e-9));
  return { mean, vectors, scales };
}

/** The coordinates of the `wanted` windows in the basis. */
function project(
  features: Float32Array,
  { mean, vectors, scales }: Basis,
  wanted: readonly number[],
): Float64Array {
  const away = new Float64Array(wanted.length * BINS);
  for (let i = 0, at = 0; i < wanted.length; i++) {
    const start = wanted[i] * BINS;
    for (let k = 0; k < BINS; k++, at++) away[at] = features[start + k] - mean[k];
  }
  const columns = Float64Array.from(
    { length: BINS * COMPONENTS },
    (_, i) => vectors[(i % COMPONENTS) * BINS + Math.floor(i / COMPONENTS)],
  );
  const points = multiplyRows(away, BINS, columns, COMPONENTS);
  for (let start = 0; start < points.length; start += COMPONENTS) {
    for (let c = 0; c < COMPONENTS; c++) points[start + c] *= scales[c];
  }
  return points;
}

function fitTwo(points: Float64Array, count: number) {
  const oddness = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < COMPONENTS; c++) oddness[i] += points[i * COMPONENTS + c] ** 2;
  }
  const limit = selectInPlace(oddness.slice(), Math.floor((1 - FIRST_ODD) * count));
  let weights = oddness.map((value) => (value > limit ? 1 : 0));
  let usual: Gaussian;
  let odd: Gaussian;
  let share: number;
  for (let round = 0; ; round++) {
    share = weights.reduce((sum, weight) => sum + weight, 0) / count;
    odd = fitGaussian(points, weights, COMPONENTS, RIDGE);
    usual = fitGaussian(
      points,
      weights.map((weight) => 1 - weight),
      COMPONENTS,
      RIDGE,
    );
    if (round === ROUNDS) break;
    const prior = Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6));
    const near = measureDistances(usual, points);
    const far = measureDistances(odd, points);
    weights = weights.map((_, i) => {
      const excess = far[i] + odd.logDeterminant - (near[i] + usual.logDeterminant);
      return 1 / (1 + Math.exp(Math.max(-500, Math.min(500, excess / 2 - prior))));
    });
  }
  return share <= 0.5 ? { usual, odd, share } : { usual: odd, odd: usual, share: 1 - share };
}
