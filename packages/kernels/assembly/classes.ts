import { loadPair, storePair } from './lanes';

/** The minimum and maximum of single-precision numbers (ignoring NaN), written as two doubles. */
export function findRange(values: usize, count: i32, range: usize): void {
  let least: f32 = f32.POSITIVE_INFINITY;
  let most: f32 = f32.NEGATIVE_INFINITY;
  let low = f32x4.splat(least);
  let high = f32x4.splat(most);
  const whole = values + ((<usize>(count & ~3)) << 2);
  const end = values + ((<usize>count) << 2);
  for (; values < whole; values += 16) {
    const four = v128.load(values);
    low = f32x4.pmin(low, four);
    high = f32x4.pmax(high, four);
  }
  for (; values < end; values += 4) {
    const value = load<f32>(values);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  least = min(
    min(least, f32x4.extract_lane(low, 0)),
    min(f32x4.extract_lane(low, 1), f32x4.extract_lane(low, 2)),
  );
  most = max(
    max(most, f32x4.extract_lane(high, 0)),
    max(f32x4.extract_lane(high, 1), f32x4.extract_lane(high, 2)),
  );
  store<f64>(range, <f64>min(least, f32x4.extract_lane(low, 3)));
  store<f64>(range, <f64>max(most, f32x4.extract_lane(high, 3)), 8);
}

/**
 * Counts numbers in 256 bins of a width from `least` on; NaN goes to one more. Reads past the last number.
 */
export function countBins(values: usize, count: i32, least: f64, width: f64, bins: usize): void {
  const from = f64x2.splat(least);
  const by = f64x2.splat(width);
  for (let i = 0; i < count; i += 2, values += 8) {
    const place = f64x2.min(f64x2.splat(255), f64x2.div(f64x2.sub(loadPair(values), from), by));
    const known = v128.bitselect(place, f64x2.splat(256), f64x2.eq(place, place));
    const whole = i32x4.trunc_sat_f64x2_u_zero(known);
    increase(bins + ((<usize>i32x4.extract_lane(whole, 0)) << 2));
    if (i + 1 < count) increase(bins + ((<usize>i32x4.extract_lane(whole, 1)) << 2));
  }
}

function increase(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/** Marks numbers above a threshold with 1, others with 0; returns the number of marks. */
export function markAbove(values: usize, count: i32, threshold: f64, mask: usize): i32 {
  const limit = f64x2.splat(threshold);
  let above = 0;
  for (let i: usize = 0; i < <usize>count; i += 2, values += 8) {
    const both = i64x2.bitmask(f64x2.gt(loadPair(values), limit));
    const first = both & 1;
    const second = i + 1 < <usize>count ? both >> 1 : 0;
    store<u8>(mask + i, first);
    store<u8>(mask + i, second, 1);
    above += first + second;
  }
  return above;
}

/**
 * The four-connected areas of cells that are not 0 (`wanted` 1) or are 0 (`wanted` 0), in scan order; each as
 * five 32-bit numbers: cells, left, top, right, bottom. The mask is overwritten. Returns the number of areas.
 * @param queue room for as many 32-bit numbers as cells
 */
export function findAreas(
  mask: usize,
  width: i32,
  height: i32,
  wanted: i32,
  queue: usize,
  areas: usize,
): i32 {
  const count = width * height;
  for (let at = mask; at < mask + <usize>count; at++)
    store<u8>(at, i32(load<u8>(at) !== 0) === wanted ? 1 : 0);
  let found = 0;
  for (let start = 0; start < count; start++) {
    if (load<u8>(mask + <usize>start) === 0) continue;
    let left = width;
    let right = 0;
    let top = height;
    let bottom = 0;
    let tail = 1;
    store<i32>(queue, start);
    store<u8>(mask + <usize>start, 0);
    for (let head = 0; head < tail; head++) {
      const cell = load<i32>(queue + ((<usize>head) << 2));
      const y = cell / width;
      const x = cell - y * width;
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      bottom = max(bottom, y);
      if (x > 0) tail = visit(mask, cell - 1, queue, tail);
      if (x < width - 1) tail = visit(mask, cell + 1, queue, tail);
      if (y > 0) tail = visit(mask, cell - width, queue, tail);
      if (y < height - 1) tail = visit(mask, cell + width, queue, tail);
    }
    const at = areas + <usize>(20 * found++);
    store<i32>(at, tail);
    store<i32>(at, left, 4);
    store<i32>(at, top, 8);
    store<i32>(at, right, 12);
    store<i32>(at, bottom, 16);
  }
  return found;
}

/** Puts a cell into the queue if it was not visited yet; it is marked at once, so it gets there only once. */
function visit(mask: usize, cell: i32, queue: usize, tail: i32): i32 {
  const at = mask + <usize>cell;
  if (load<u8>(at) === 0) return tail;
  store<u8>(at, 0);
  store<i32>(queue + ((<usize>tail) << 2), cell);
  return tail + 1;
}

/**
 * In place: at each place the values of all planes are stretched to 0 (minimum) … 1 (maximum); 0.5 if they
 * are all the same.
 */
export function stretch(planes: usize, count: i32, places: i32): void {
  const plane = (<usize>places) << 2;
  const end = planes + plane * <usize>count;
  for (let x: usize = 0; x < plane; x += 8) {
    let least = loadPair(planes + x);
    let most = f64x2.splat(0);
    for (let at = planes + x; at < end; at += plane) {
      const value = loadPair(at);
      least = f64x2.pmin(least, value);
      most = f64x2.pmax(most, value);
    }
    const range = f64x2.sub(most, least);
    const differs = f64x2.gt(range, f64x2.splat(1e-6));
    for (let at = planes + x; at < end; at += plane) {
      const place = f64x2.div(f64x2.sub(loadPair(at), least), range);
      const pair = v128.bitselect(place, f64x2.splat(0.5), differs);
      // The planes are adjacent: a plane's end is followed by the first value of another one.
      if (x + 4 < plane) storePair(at, pair);
      else store<f32>(at, <f32>f64x2.extract_lane(pair, 0));
    }
  }
}

/** Adds weight·value, or weight·(1 − value), to sums of single precision. Past the end. */
export function addWeighted(values: usize, count: i32, weight: f64, turned: bool, sums: usize): void {
  const factor = f64x2.splat(weight);
  for (let x: usize = 0; x < (<usize>count) << 2; x += 8) {
    const value = loadPair(values + x);
    const term = f64x2.mul(factor, turned ? f64x2.sub(f64x2.splat(1), value) : value);
    storePair(sums + x, f64x2.add(loadPair(sums + x), term));
  }
}

/** Counts each number, rounded, in one of 2·centre bins of 32 bits. */
export function countIntegers(values: usize, count: i32, centre: i32, bins: usize): void {
  for (const end = values + ((<usize>count) << 2); values < end; values += 4) {
    increase(bins + ((<usize>findBin(load<f32>(values), centre)) << 2));
  }
}

/** Adds the table's number (of double precision) for each value's bin to sums of single precision. */
export function addTabulated(values: usize, count: i32, centre: i32, table: usize, sums: usize): void {
  for (const end = values + ((<usize>count) << 2); values < end; values += 4, sums += 4) {
    const entry = load<f64>(table + ((<usize>findBin(load<f32>(values), centre)) << 3));
    store<f32>(sums, <f32>(<f64>load<f32>(sums) + entry));
  }
}

function findBin(value: f32, centre: i32): i32 {
  return max(0, min(2 * centre - 1, <i32>floor(<f64>value + 0.5) + centre));
}
