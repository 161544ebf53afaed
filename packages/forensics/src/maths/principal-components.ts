/**
 * Eigenvalues and eigenvectors of a symmetric matrix by cyclic Jacobi rotations (Golub, Van Loan, 8.5),
 * largest eigenvalue first. Each row of `vectors` is one vector.
 */
export function findEigenvectors(
  matrix: Float64Array,
  size: number,
): { readonly values: Float64Array; readonly vectors: Float64Array } {
  const a = matrix.slice();
  const v = Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0));
  const scale = a.reduce((sum, value) => sum + value * value, 0);
  for (let sweep = 0; sweep < 12 && sumOffDiagonal(a, size) > 1e-18 * scale; sweep++) {
    for (let p = 0; p < size - 1; p++) for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q);
  }
  const order = Array.from({ length: size }, (_, i) => i).sort(
    (i, j) => a[j * size + j] - a[i * size + i] || i - j,
  );
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    for (let k = 0; k < size; k++) vectors[to * size + k] = v[k * size + from];
  });
  return { values: Float64Array.from(order, (i) => a[i * size + i]), vectors };
}

function sumOffDiagonal(a: Float64Array, size: number): number {
  let sum = 0;
  for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) sum += a[p * size + q] ** 2;
  return sum;
}

function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q];
  if (apq === 0) return;
  const theta = (a[q * size + q] - a[p * size + p]) / (2 * apq);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const kp = a[k * size + p];
    const kq = a[k * size + q];
    a[k * size + p] = c * kp - s * kq;
    a[k * size + q] = s * kp + c * kq;
  }
  for (let k = 0; k < size; k++) {
    const pk = a[p * size + k];
    const qk = a[q * size + k];
    a[p * size + k] = c * pk - s * qk;
    a[q * size + k] = s * pk + c * qk;
    const kp = v[k * size + p];
    const kq = v[k * size + q];
    v[k * size + p] = c * kp - s * kq;
    v[k * size + q] = s * kp + c * kq;
  }
}
