import { multiplyRows } from './products';

// Points are `size` numbers of double precision, row after row.

/** Points that are worked on together, a multiple of 4. */
const STRIP: i32 = 256;
/** Less weight than this adds nothing to a spread. */
const MIN_WEIGHT: f64 = 1e-6;

/** Adds weighted points to `sums`. @returns the sum of the weights */
export function addPoints(points: usize, weights: usize, count: i32, size: i32, sums: usize): f64 {
  const width = (<usize>size) << 3;
  let total: f64 = 0;
  for (const end = weights + ((<usize>count) << 3); weights < end; weights += 8, points += width) {
    const weight = load<f64>(weights);
    total += weight;
    for (let k: usize = 0; k < width; k += 8)
      store<f64>(sums + k, load<f64>(sums + k) + weight * load<f64>(points + k));
  }
  return total;
}

/** Adds the weighted products of what separates points from their mean to the lower triangle `spreads`; `away` is room for one point. */
export function addSpreads(
  points: usize,
  weights: usize,
  count: i32,
  size: i32,
  mean: usize,
  away: usize,
  spreads: usize,
): void {
  const width = (<usize>size) << 3;
  for (const end = weights + ((<usize>count) << 3); weights < end; weights += 8, points += width) {
    const weight = load<f64>(weights);
    if (weight < MIN_WEIGHT) continue;
    for (let k: usize = 0; k < width; k += 8)
      store<f64>(away + k, load<f64>(points + k) - load<f64>(mean + k));
    let row = spreads;
    for (let k: usize = 0; k < width; k += 8, row += width) {
      const scaled = weight * load<f64>(away + k);
      for (let l: usize = 0; l <= k; l += 8)
        store<f64>(row + l, load<f64>(row + l) + scaled * load<f64>(away + l));
    }
  }
}

/**
 * Squared lengths of what separates points from their mean, after a matrix.
 * @param matrix `size` rows of `wide` numbers, a multiple of 4
 * @param away room for STRIP points, as `turned` for STRIP rows of the matrix
 */
export function measureLengths(
  points: usize,
  count: i32,
  size: i32,
  mean: usize,
  matrix: usize,
  wide: i32,
  away: usize,
  turned: usize,
  lengths: usize,
): void {
  const width = (<usize>size) << 3;
  const pitch = (<usize>wide) << 3;
  for (; count > 0; count -= STRIP) {
    const taken = min(count, STRIP);
    const end = away + width * <usize>taken;
    for (let into = away; into < end; into += width, points += width)
      for (let k: usize = 0; k < width; k += 8)
        store<f64>(into + k, load<f64>(points + k) - load<f64>(mean + k));
    multiplyRows(away, taken, size, wide, matrix, turned);
    let row = turned;
    for (let i = 0; i < taken; i++, row += pitch, lengths += 8) {
      let sum: f64 = 0;
      for (let k: usize = 0; k < pitch; k += 8) sum += load<f64>(row + k) * load<f64>(row + k);
      store<f64>(lengths, sum);
    }
  }
}
