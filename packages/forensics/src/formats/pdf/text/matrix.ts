/** The elements a b c d e f of a transformation matrix (ISO 32000-2, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `one`, then `other`. */
export function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** The bounding box of a transformed rectangle: left, bottom, right, top. */
export function transformBox(
  [left, bottom, right, top]: readonly [number, number, number, number],
  matrix: Matrix,
): [number, number, number, number] {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => transformPoint([x, y], matrix)));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Null if the matrix is singular. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const size = a * d - b * c;
  if (!Number.isFinite(size) || size === 0) return null;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

export function transformPoint([x, y]: readonly [number, number], matrix: Matrix): [number, number] {
  const [a, b, c, d, e, f] = matrix;
  return [a * x + c * y + e, b * x + d * y + f];
}
