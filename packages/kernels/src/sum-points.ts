import { program, Room } from './program.ts';

/** Points that the kernel works on together. */
const STRIP = 256;

export interface WeightedPoints {
  /** `size` numbers a point, row after row. */
  readonly points: Float64Array;
  readonly size: number;
  /** One a point. */
  readonly weights: Float64Array;
}

/** The sum of the weights, and of the points times their weights. */
export function sumPoints({ points, size, weights }: WeightedPoints): { total: number; sums: Float64Array } {
  const room = new Room();
  const sums = room.take(8 * size);
  const total = program.addPoints(room.put(points), room.put(weights), weights.length, size, sums);
  return { total, sums: room.view(Float64Array, sums, size).slice() };
}

/**
 * Weighted sum of (p − mean)·(p − mean)ᵀ, its lower triangle, row after row, the rest 0. Points that weigh less than 10⁻⁶ are left
 * out.
 */
export function sumSpreads({ points, size, weights }: WeightedPoints, mean: Float64Array): Float64Array {
  const room = new Room();
  const [pointsAt, weightsAt, meanAt] = [room.put(points), room.put(weights), room.put(mean)];
  const away = room.takeUnset(8 * size);
  const spreads = room.take(8 * size * size);
  program.addSpreads(pointsAt, weightsAt, weights.length, size, meanAt, away, spreads);
  return room.view(Float64Array, spreads, size * size).slice();
}

/**
 * |W·(p − mean)|² of each point, each product and sum in order.
 * @param whitening W, lower triangular, row after row
 */
export function measureLengths(
  points: Float64Array,
  mean: Float64Array,
  whitening: Float64Array,
): Float64Array {
  const size = mean.length;
  const wide = (size + 3) & ~3;
  const matrix = new Float64Array(size * wide);
  for (let k = 0; k < size; k++) for (let l = 0; l <= k; l++) matrix[l * wide + k] = whitening[k * size + l];
  const count = points.length / size;
  const room = new Room();
  const [pointsAt, meanAt, matrixAt] = [room.put(points), room.put(mean), room.put(matrix)];
  const [away, turned] = [room.take(8 * STRIP * size), room.takeUnset(8 * STRIP * wide)];
  const lengths = room.takeUnset(8 * count);
  program.measureLengths(pointsAt, count, size, meanAt, matrixAt, wide, away, turned, lengths);
  return room.view(Float64Array, lengths, count).slice();
}
