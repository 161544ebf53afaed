import { measureLengths, sumPoints, sumSpreads } from '@assay/kernels';

/** A multivariate normal distribution, prepared for computing its density. */
export interface Gaussian {
  readonly mean: Float64Array;
  /** The inverse of the covariance's Cholesky factor, lower triangular, row by row. */
  readonly whitening: Float64Array;
  /** The logarithm of the covariance's determinant. */
  readonly logDeterminant: number;
}

/**
 * Weighted mean and covariance of points with `size` coordinates each, row by row; `ridge` is added to the
 * diagonal of the covariance, so that few or similar points do not make it singular.
 */
export function fitGaussian(
  points: Float64Array,
  weights: Float64Array,
  size: number,
  ridge: number,
): Gaussian {
  const weighted = { points, size, weights };
  const { total, sums: mean } = sumPoints(weighted);
  for (let k = 0; k < size; k++) mean[k] /= Math.max(total, 1e-9);
  const covariance = sumSpreads(weighted, mean);
  for (let k = 0; k < size; k++) {
    for (let l = 0; l <= k; l++) covariance[k * size + l] /= Math.max(total, 1e-9);
    covariance[k * size + k] += ridge;
  }
  return { mean, ...invertCholesky(covariance, size) };
}

/** The squared Mahalanobis distance of each point; points as in `fitGaussian`. */
export function measureDistances({ mean, whitening }: Gaussian, points: Float64Array): Float64Array {
  return measureLengths(points, mean, whitening);
}

function invertCholesky(matrix: Float64Array, size: number) {
  const factor = new Float64Array(size * size);
  const whitening = new Float64Array(size * size);
  let logDeterminant = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= factor[i * size + k] * factor[j * size + k];
      factor[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-300)) : sum / factor[j * size + j];
    }
    logDeterminant += 2 * Math.log(factor[i * size + i]);
    for (let j = 0; j <= i; j++) {
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k++) sum -= factor[i * size + k] * whitening[k * size + j];
      whitening[i * size + j] = sum / factor[i * size + i];
    }
  }
  return { whitening, logDeterminant };
}
