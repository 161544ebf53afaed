/** Least squares by Cholesky decomposition; reads the lower half of `normal`. Null if it is singular. */
export function solveLeastSquares(normal: Float64Array, right: Float64Array): number[] | null {
  const size = right.length;
  const factor = Float64Array.from(normal);
  for (let i = 0; i < size; i++) factor[size * i + i] *= 1 + 1e-6;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = factor[size * i + j];
      for (let k = 0; k < j; k++) sum -= factor[size * i + k] * factor[size * j + k];
      if (i === j && !(sum > 1e-9)) return null;
      factor[size * i + j] = i === j ? Math.sqrt(sum) : sum / factor[size * j + j];
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) solution[i] -= factor[size * i + k] * solution[k];
    solution[i] /= factor[size * i + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) solution[i] -= factor[size * k + i] * solution[k];
    solution[i] /= factor[size * i + i];
  }
  return [...solution];
}
