import { type Box, boundPoints } from '@assay/forensics';

/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), in PDF's notation. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A matrix or rectangle from a file: it may be too short, and missing entries are not numbers. */
type Numbers = Iterable<number>;
const MISSING = Number.NaN;

/** Applies first `inner`, then `outer`. */
export function compose([a, b, c, d, e, f]: Matrix, inner: Numbers): Matrix {
  const [xx = MISSING, xy = MISSING, yx = MISSING, yy = MISSING, x = MISSING, y = MISSING] = inner;
  return [
    a * xx + c * xy,
    b * xx + d * xy,
    a * yx + c * yy,
    b * yx + d * yy,
    a * x + c * y + e,
    b * x + d * y + f,
  ];
}

export function applyTo([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The axis-aligned box around a rectangle given by two corners. */
export function boundRectangle(matrix: Matrix, corners: Numbers): Box {
  const [x0 = MISSING, y0 = MISSING, x1 = MISSING, y1 = MISSING] = corners;
  return boundPoints([
    ...applyTo(matrix, x0, y0),
    ...applyTo(matrix, x1, y0),
    ...applyTo(matrix, x1, y1),
    ...applyTo(matrix, x0, y1),
  ]);
}
