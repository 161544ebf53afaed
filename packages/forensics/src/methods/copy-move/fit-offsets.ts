import type { OffsetField } from './match-pixels.ts';

/** Half width of the windows, in queries. */
const RADIUS = 3;

/**
 * Dense linear fitting (Cozzolino, Poggi and Verdoliva 2015, section III-C): how far the offsets around each query
 * deviate from the best plane through them, root mean square in working pixels. Constant for a plain copy, a plane
 * for a turned or rescaled one; random matches deviate by hundreds. Single stray offsets are taken out before by
 * medians of three along rows and columns, twice.
 */
export function fitOffsets(field: OffsetField): {
  dx: Float32Array;
  dy: Float32Array;
  residual: Float32Array;
} {
  const { columns, rows } = field;
  const dx = medianOfThree(medianOfThree(field.dx, columns, rows), columns, rows);
  const dy = medianOfThree(medianOfThree(field.dy, columns, rows), columns, rows);
  const squares = addPlaneResidual(dx, columns, rows);
  const others = addPlaneResidual(dy, columns, rows);
  return { dx, dy, residual: squares.map((square, i) => Math.sqrt(square + others[i])) };
}

function medianOfThree(values: Float32Array, columns: number, rows: number): Float32Array {
  return medianAlong(medianAlong(values, columns, rows, 1), columns, rows, columns);
}

function medianAlong(values: Float32Array, columns: number, rows: number, step: number): Float32Array {
  const filtered = values.slice();
  const first = step === 1 ? 0 : columns;
  for (let i = first; i < columns * rows - step; i++) {
    if (step === 1 && (i % columns === 0 || i % columns === columns - 1)) continue;
    const a = values[i - step];
    const b = values[i];
    const c = values[i + step];
    filtered[i] = a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
  }
  return filtered;
}

/** Mean squared distance from the least-squares plane in each window; windows are moved inside at the edges. */
function addPlaneResidual(values: Float32Array, columns: number, rows: number): Float32Array {
  const wide = columns + 1;
  const sums = new Float64Array(wide * (rows + 1));
  const squares = new Float64Array(sums.length);
  const acrosses = new Float64Array(sums.length);
  const downs = new Float64Array(sums.length);
  for (let y = 0; y < rows; y++) {
    let [sum, square, across] = [0, 0, 0];
    for (let x = 0; x < columns; x++) {
      const value = values[y * columns + x];
      sum += value;
      square += value * value;
      across += value * x;
      const at = (y + 1) * wide + x + 1;
      sums[at] = sums[at - wide] + sum;
      squares[at] = squares[at - wide] + square;
      acrosses[at] = acrosses[at - wide] + across;
      downs[at] = downs[at - wide] + sum * y;
    }
  }
  const side = 2 * RADIUS + 1;
  const count = side * side;
  const spread = (count * (side * side - 1)) / 12;
  const residual = new Float32Array(values.length);
  for (let y = 0; y < rows; y++) {
    const cy = Math.max(RADIUS, Math.min(rows - 1 - RADIUS, y));
    const upper = (cy - RADIUS) * wide;
    const lower = (cy + RADIUS + 1) * wide;
    for (let x = 0; x < columns; x++) {
      const cx = Math.max(RADIUS, Math.min(columns - 1 - RADIUS, x));
      const left = cx - RADIUS;
      const right = cx + RADIUS + 1;
      const within = (table: Float64Array) =>
        table[lower + right] - table[lower + left] - table[upper + right] + table[upper + left];
      const sum = within(sums);
      const across = within(acrosses) - cx * sum;
      const down = within(downs) - cy * sum;
      const rest = within(squares) - (sum * sum) / count - (across * across + down * down) / spread;
      residual[y * columns + x] = Math.max(0, rest) / count;
    }
  }
  return residual;
}
