/**
 * Medians of three neighbours along rows, then along columns; the ends are unchanged. `across` is room for as
 * many values.
 */
export function medianOfThree(values: usize, columns: i32, rows: i32, across: usize, into: usize): void {
  const line = (<usize>columns) << 2;
  const count = line * <usize>rows;
  memory.copy(across, values, count);
  for (let start: usize = 0; start < count; start += line) {
    for (let x: usize = 4; x + 4 < line; x += 16) {
      const at = start + x;
      const median = findMiddle(
        v128.load(values + at - 4),
        v128.load(values + at),
        v128.load(values + at + 4),
      );
      storeUpTo(across + at, median, <i32>((line - 4 - x) >> 2));
    }
  }
  memory.copy(into, across, count);
  for (let at = line; at + line < count; at += 16) {
    const median = findMiddle(
      v128.load(across + at - line),
      v128.load(across + at),
      v128.load(across + at + line),
    );
    storeUpTo(into + at, median, <i32>((count - line - at) >> 2));
  }
}

function findMiddle(a: v128, b: v128, c: v128): v128 {
  return f32x4.max(f32x4.min(a, b), f32x4.min(f32x4.max(a, b), c));
}

/** The first `count` of four numbers. */
function storeUpTo(at: usize, values: v128, count: i32): void {
  if (count >= 4) {
    v128.store(at, values);
    return;
  }
  store<f32>(at, f32x4.extract_lane(values, 0));
  if (count > 1) store<f32>(at, f32x4.extract_lane(values, 1), 4);
  if (count > 2) store<f32>(at, f32x4.extract_lane(values, 2), 8);
}

/**
 * Mean squared distance from the least-squares plane in windows of (2·radius + 1)² values, which are shifted
 * inside at the edges; sums are in double precision.
 * @param tables room for four tables of 8·(columns + 1)·(rows + 1) bytes, the first line and column of each
 * being 0
 */
export function measurePlaneResidual(
  values: usize,
  columns: i32,
  rows: i32,
  radius: i32,
  tables: usize,
  into: usize,
): void {
  const wide = (<usize>(columns + 1)) << 3;
  const table = wide * <usize>(rows + 1);
  const sums = tables;
  const squares = sums + table;
  const acrosses = squares + table;
  const downs = acrosses + table;
  let from = values;
  for (let y = 0; y < rows; y++) {
    let sum: f64 = 0;
    let square: f64 = 0;
    let across: f64 = 0;
    let at = <usize>(y + 1) * wide + 8;
    for (let x = 0; x < columns; x++, at += 8, from += 4) {
      const value = <f64>load<f32>(from);
      sum += value;
      square += value * value;
      across += value * <f64>x;
      store<f64>(sums + at, load<f64>(sums + at - wide) + sum);
      store<f64>(squares + at, load<f64>(squares + at - wide) + square);
      store<f64>(acrosses + at, load<f64>(acrosses + at - wide) + across);
      store<f64>(downs + at, load<f64>(downs + at - wide) + sum * <f64>y);
    }
  }
  const side = 2 * radius + 1;
  const count = <f64>(side * side);
  const spread = (count * <f64>(side * side - 1)) / 12;
  for (let y = 0; y < rows; y++) {
    const cy = max(radius, min(rows - 1 - radius, y));
    const upper = <usize>(cy - radius) * wide;
    const lower = <usize>(cy + radius + 1) * wide;
    for (let x = 0; x < columns; x++, into += 4) {
      const cx = max(radius, min(columns - 1 - radius, x));
      const left = (<usize>(cx - radius)) << 3;
      const right = (<usize>(cx + radius + 1)) << 3;
      const sum = findInside(sums, upper, lower, left, right);
      const across = findInside(acrosses, upper, lower, left, right) - <f64>cx * sum;
      const down = findInside(downs, upper, lower, left, right) - <f64>cy * sum;
      const all = findInside(squares, upper, lower, left, right);
      const rest = all - (sum * sum) / count - (across * across + down * down) / spread;
      store<f32>(into, <f32>(max<f64>(0, rest) / count));
    }
  }
}

function findInside(table: usize, upper: usize, lower: usize, left: usize, right: usize): f64 {
  return (
    load<f64>(table + lower + right) -
    load<f64>(table + lower + left) -
    load<f64>(table + upper + right) +
    load<f64>(table + upper + left)
  );
}
