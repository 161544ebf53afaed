import type { WeightedPoints } from '../sum-points.ts';

export function sumPoints({ points, size, weights }: WeightedPoints): { total: number; sums: Float64Array } {
  const sums = new Float64Array(size);
  let total = 0;
  for (const [i, weight] of weights.entries()) {
    total += weight;
    for (let k = 0; k < size; k++) sums[k] += weight * points[i * size + k];
  }
  return { total, sums };
}

export function sumSpreads({ points, size, weights }: WeightedPoints, mean: Float64Array): Float64Array {
  const spreads = new Float64Array(size * size);
  for (const [i, weight] of weights.entries()) {
    if (weight < 1e-6) continue;
    const away = mean.map((middle, k) => points[i * size + k] - middle);
    for (let k = 0; k < size; k++)
      for (let l = 0; l <= k; l++) spreads[k * size + l] += weight * away[k] * away[l];
  }
  return spreads;
}

export function measureLengths(
  points: Float64Array,
  mean: Float64Array,
  whitening: Float64Array,
): Float64Array {
  const size = mean.length;
  return Float64Array.from({ length: points.length / size }, (_, i) => {
    let length = 0;
    for (let k = 0; k < size; k++) {
      let sum = 0;
      for (let l = 0; l <= k; l++) sum += whitening[k * size + l] * (points[i * size + l] - mean[l]);
      length += sum * sum;
    }
    return length;
  });
}
