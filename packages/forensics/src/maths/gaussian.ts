import { multiplyRows } from '@assay/kernels';

/** A multivariate normal distribution, with what its density needs. */
export interface Gaussian {
  readonly mean: Float64Array;
  /** Lower triangular inverse of the covariance's Cholesky factor, row after row. */
  readonly whitening: Float64Array;
  /** Logarithm of the covariance's determinant. */
  readonly logDeterminant: number;
}

/**
 * Weighted mean and covariance of points of `size` coordinates each, row after row; `ridge` is added to the
 * covariance's diagonal, which keeps few or alike points from making it singular.
 */
export function fitGaussian(
  points: Float64Array,
  weights: Float64Array,
  size: number,
  ridge: number,
): Gaussian {
  const mean = new Float64Array(size);
  const covariance = new Float64Array(size * size);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    total += weight;
    for (let k = 0; k < size; k++) mean[k] += weight * points[i * size + k];
  }
  for (let k = 0; k < size; k++) mean[k] /= Math.max(total, 1e-9);
  const away = new Float64Array(size);
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    if (weight < 1e-6) continue;
    for (let k = 0; k < size; k++) away[k] = points[i * size + k] - mean[k];
    for (let k = 0; k < size; k++) {
      const scaled = weight * away[k];
      for (let l = 0; l <= k; l++) covariance[k * size + l] += scaled * away[l];
    }
  }
  for (let k = 0; k < size; k++) {
    for (let l = 0; l <= k; l++) covariance[k * size + l] /= Math.max(total, 1e-9);
    covariance[k * size + k] += ridge;
  }
  return { mean, ...invertCholesky(covariance, size) };
}

/** Squared Mahalanobis distance of each point; points as in `fitGaussian`. */
export function measureDistances({ mean, whitening }: Gaussian, points: Float64Array): Float64Array {
  const size = mean.length;
  const wide = (size + 3) & ~3;
  const away = new Float64Array(points.length);
  for (let start = 0; start < points.length; start += size) {
    for (let k = 0; k < size; k++) away[start + k] = points[start + k] - mean[k];
  }
  const columns = new Float64Array(size * wide);
  for (let k = 0; k < size; k++) for (let l = 0; l <= k; l++) columns[l * wide + k] = whitening[k * size + l];
  const white = multiplyRows(away, size, columns, wide);
  const distances = new Float64Array(points.length / size);
  for (let i = 0, at = 0; i < distances.length; i++) {
    let distance = 0;
    for (let k = 0; k < wide; k++, at++) distance += white[at] * white[at];
    distances[i] = distance;
  }
  return distances;
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
