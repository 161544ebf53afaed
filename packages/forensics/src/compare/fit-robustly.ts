import { solve } from './solve.ts';

const ROUNDS = 6;

interface RobustFit {
  /** One row of terms for each wanted value. */
  readonly rows: Float64Array;
  readonly wanted: Float64Array;
  /** Least spread of the errors, in the unit of the wanted values. */
  readonly leastSpread: number;
  /** Weak pull of all weights to 0, as part of the number of rows. */
  readonly pull: number;
}

/** Weights of terms by least squares with Tukey's weights, so that a few rows that differ do not pull. */
export function fitRobustly({ rows, wanted, leastSpread, pull }: RobustFit): Float64Array {
  const terms = rows.length / Math.max(1, wanted.length);
  let solution = new Float64Array(terms);
  let spread = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = wanted.map((value, row) => value - weigh(rows, row * terms, solution));
    if (round > 0) spread = Math.max(leastSpread, 1.4826 * median(errors.map(Math.abs)));
    const normal = new Float64Array(terms * terms);
    const right = new Float64Array(terms);
    for (let row = 0; row < wanted.length; row++) {
      const far = errors[row] / (4.685 * spread);
      if (far * far >= 1) continue;
      const weight = (1 - far * far) ** 2;
      for (let i = 0; i < terms; i++) {
        const scaled = weight * rows[row * terms + i];
        right[i] += scaled * wanted[row];
        for (let j = 0; j <= i; j++) normal[terms * i + j] += scaled * rows[row * terms + j];
      }
    }
    for (let i = 0; i < terms; i++) normal[terms * i + i] += pull * wanted.length + 1e-9;
    const next = solve(normal, right);
    if (next === null) break;
    solution = Float64Array.from(next);
  }
  return solution;
}

/** Sum of the terms that begin at `from`, each by its weight. */
export function weigh(rows: Float64Array, from: number, weights: Float64Array): number {
  let sum = 0;
  for (let term = 0; term < weights.length; term++) sum += weights[term] * rows[from + term];
  return sum;
}

function median(values: Float64Array): number {
  return values.sort()[values.length >> 1] ?? 0;
}
