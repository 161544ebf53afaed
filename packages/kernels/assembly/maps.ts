import { storePair } from './lanes';

/** Means over (2·radius + 1) places along each row, cut at its ends; a running sum in double precision. */
export function meanAlongRows(values: usize, width: i32, height: i32, radius: i32, into: usize): void {
  const whole = min(radius + 1, width);
  const last = max(whole, width - radius);
  for (let y = 0; y < height; y++) {
    let sum: f64 = 0;
    for (let x = 0; x < min(radius, width); x++) sum += <f64>at(values, x);
    for (let x = 0; x < whole; x++) {
      if (x + radius < width) sum += <f64>at(values, x + radius);
      put(into, x, sum / <f64>countInside(x, radius, width));
    }
    const count = <f64>(2 * radius + 1);
    for (let x = whole; x < last; x++) {
      sum += <f64>at(values, x + radius);
      sum -= <f64>at(values, x - radius - 1);
      put(into, x, sum / count);
    }
    for (let x = last; x < width; x++) {
      sum -= <f64>at(values, x - radius - 1);
      put(into, x, sum / <f64>countInside(x, radius, width));
    }
    values += (<usize>width) << 2;
    into += (<usize>width) << 2;
  }
}

/** The same along columns, row by row with one running sum a column; `sums` is room for them and one more. */
export function meanAlongColumns(
  values: usize,
  width: i32,
  height: i32,
  radius: i32,
  sums: usize,
  into: usize,
): void {
  const line = (<usize>width) << 2;
  memory.fill(sums, 0, ((<usize>width) << 3) + 8);
  for (let y = 0; y < min(radius, height); y++) addLine(values + line * <usize>y, width, sums, true);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addLine(values + line * <usize>(y + radius), width, sums, true);
    if (y - radius - 1 >= 0) addLine(values + line * <usize>(y - radius - 1), width, sums, false);
    const count = f64x2.splat(<f64>countInside(y, radius, height));
    const to = into + line * <usize>y;
    for (let x: usize = 0; x < line; x += 8) storePair(to + x, f64x2.div(v128.load(sums + (x << 1)), count));
  }
}

function addLine(line: usize, width: i32, sums: usize, enters: bool): void {
  for (let x: usize = 0; x < (<usize>width) << 2; x += 8) {
    const pair = f64x2.promote_low_f32x4(v128.load_zero<u64>(line + x));
    const to = sums + (x << 1);
    v128.store(to, enters ? f64x2.add(v128.load(to), pair) : f64x2.sub(v128.load(to), pair));
  }
}

/** How many of i − radius … i + radius are within 0 … length − 1. */
function countInside(i: i32, radius: i32, length: i32): i32 {
  return min(length - 1, i + radius) - max(0, i - radius) + 1;
}

function at(values: usize, i: i32): f32 {
  return load<f32>(values + ((<usize>i) << 2));
}

function put(values: usize, i: i32, value: f64): void {
  store<f32>(values + ((<usize>i) << 2), <f32>value);
}

/**
 * Mean of the finite values under each cell of a grid; NaN if there are none.
 * @param columns first and last column for each cell of a row of the grid, 32-bit; `rows` likewise
 */
export function resample(
  values: usize,
  width: i32,
  columns: usize,
  across: i32,
  rows: usize,
  down: i32,
  into: usize,
): void {
  for (let y: usize = 0; y < <usize>down; y++) {
    const top = load<i32>(rows + (y << 3));
    const bottom = load<i32>(rows + (y << 3), 4);
    for (let x: usize = 0; x < <usize>across; x++, into += 4) {
      const left = load<i32>(columns + (x << 3));
      const right = load<i32>(columns + (x << 3), 4);
      let sum: f64 = 0;
      let count = 0;
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          const value = at(values, row * width + column);
          if (value - value !== 0) continue;
          sum += <f64>value;
          count++;
        }
      }
      store<f32>(into, count > 0 ? <f32>(sum / <f64>count) : f32.NaN);
    }
  }
}

/**
 * (v − median) / (1.4826·median absolute deviation), or the mean deviation if that is larger, clipped to
 * ±`farthest`; 0 if the value is missing or the map is flat. `present` is room for as many values, `bins` for
 * 2048 numbers of 32 bits.
 */
export function standardise(
  values: usize,
  count: i32,
  farthest: f64,
  present: usize,
  bins: usize,
  into: usize,
): void {
  let known = 0;
  for (let i = 0; i < count; i++) {
    const value = at(values, i);
    if (F32.isNaN(value)) continue;
    put(present, known++, value);
  }
  memory.fill(into, 0, (<usize>count) << 2);
  if (known === 0) return;
  const middle = known / 2;
  const median = <f64>select(present, known, middle, bins);
  let sum: f64 = 0;
  known = 0;
  for (let i = 0; i < count; i++) {
    const value = at(values, i);
    if (F32.isNaN(value)) continue;
    const distance = abs(<f64>value - median);
    sum += distance;
    put(present, known++, distance);
  }
  const deviation = 1.4826 * <f64>select(present, known, middle, bins);
  const scale = max(max(deviation, sum / <f64>known), 1e-6);
  for (let i = 0; i < count; i++) {
    const value = (<f64>at(values, i) - median) / scale;
    if (!F64.isNaN(value)) put(into, i, max(-farthest, min(farthest, value)));
  }
}

/** Bits that sort like the number. */
function toKey(value: f32): u32 {
  const bits = reinterpret<u32>(value);
  return bits ^ (<u32>(<i32>bits >> 31) | 0x80000000);
}

/** The k-th smallest of numbers without NaN: by their highest 11 bits, then 11 more, then 10. `bins` for 2048 counts. */
export function select(values: usize, count: i32, k: i32, bins: usize): f32 {
  let prefix: u32 = 0;
  let mask: u32 = 0;
  let rest = k;
  for (let shift: i32 = 21; ; shift = max(0, shift - 11)) {
    const wide: u32 = shift === 0 ? 1023 : 2047;
    memory.fill(bins, 0, 8192);
    for (let i = 0; i < count; i++) {
      const key = toKey(at(values, i));
      if ((key & mask) !== prefix) continue;
      const bin = bins + ((<usize>((key >> shift) & wide)) << 2);
      store<i32>(bin, load<i32>(bin) + 1);
    }
    let found: u32 = 0;
    while (rest >= load<i32>(bins + ((<usize>found) << 2))) {
      rest -= load<i32>(bins + ((<usize>found) << 2));
      found++;
    }
    prefix |= found << shift;
    mask |= wide << shift;
    if (shift === 0) break;
  }
  const bits = prefix >>> 31 === 1 ? prefix ^ 0x80000000 : ~prefix;
  return reinterpret<f32>(bits);
}
