export function medianOfThree(values: Float32Array, columns: number, rows: number): Float32Array {
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

/**
 * Mean squared distance from the least-squares plane in each window; windows are shifted inside at the edges.
 */
export function measurePlaneResidual(
  values: Float32Array,
  columns: number,
  rows: number,
  radius: number,
): Float32Array {
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
  const side = 2 * radius + 1;
  const count = side * side;
  const spread = (count * (side * side - 1)) / 12;
  const residual = new Float32Array(values.length);
  for (let y = 0; y < rows; y++) {
    const cy = Math.max(radius, Math.min(rows - 1 - radius, y));
    const upper = (cy - radius) * wide;
    const lower = (cy + radius + 1) * wide;
    for (let x = 0; x < columns; x++) {
      const cx = Math.max(radius, Math.min(columns - 1 - radius, x));
      const left = cx - radius;
      const right = cx + radius + 1;
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
