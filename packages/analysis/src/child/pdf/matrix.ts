import { type Box, boundPoints } from '@assay/forensics';

/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as PDF writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

export function applyTo([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The upright box around a rectangle that was given by two corners. */
export function boundRectangle(matrix: Matrix, [x0, y0, x1, y1]: ArrayLike<number> & Iterable<number>): Box {
  return boundPoints([
    ...applyTo(matrix, x0, y0),
    ...applyTo(matrix, x1, y0),
    ...applyTo(matrix, x1, y1),
    ...applyTo(matrix, x0, y1),
  ]);
}
