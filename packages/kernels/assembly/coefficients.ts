/** Quantised values that are counted: −REACH … REACH − 1. */
const REACH: i32 = 2048;
/** Blocks that stay in the cache while one table after the other is applied to them. */
const NEAR: i32 = 64;

/**
 * Counts the non-zero values of blocks of 64 coefficients: bin 4096·i + 2048 + value for coefficient i.
 * @returns 1 if a value is out of range, which is not counted; else 0
 */
export function countValues(blocks: usize, count: i32, bins: usize): i32 {
  let beyond = 0;
  const zero = i16x8.splat(0);
  for (const end = blocks + ((<usize>count) << 7); blocks < end; blocks += 128) {
    for (let i = 0; i < 64; i += 8) {
      const at = blocks + ((<usize>i) << 1);
      let present = i16x8.bitmask(i16x8.ne(v128.load(at), zero));
      while (present !== 0) {
        const lane = ctz(present);
        present &= present - 1;
        const value = <i32>load<i16>(at + ((<usize>lane) << 1));
        if (value < -REACH || value >= REACH) {
          beyond = 1;
          continue;
        }
        const bin = bins + ((<usize>(((i + lane) << 12) + REACH + value)) << 2);
        store<u32>(bin, load<u32>(bin) + 1);
      }
    }
  }
  return beyond;
}

/**
 * For each block of 64 coefficients, sums the table entries for some of its values, table after table.
 * @param tables for each: its coefficient, its smallest and largest value, and its first entry, 32-bit
 * @param entries double precision; values beyond a table count as its smallest or largest
 * @param first the initial value of each sum
 * @param sums double precision
 */
export function sumTabulated(
  blocks: usize,
  count: i32,
  tables: usize,
  tableCount: i32,
  entries: usize,
  first: f64,
  sums: usize,
): void {
  const end = tables + ((<usize>tableCount) << 4);
  for (; count > 0; count -= NEAR, blocks += NEAR << 7, sums += NEAR << 3) {
    const stop = sums + ((<usize>min(count, NEAR)) << 3);
    for (let into = sums; into < stop; into += 8) store<f64>(into, first);
    for (let table = tables; table < end; table += 16) {
      const least = load<i32>(table, 4);
      const most = load<i32>(table, 8);
      const ofZero = entries + ((<usize>(load<i32>(table, 12) - least)) << 3);
      let from = blocks + ((<usize>load<i32>(table)) << 1);
      for (let into = sums; into < stop; into += 8, from += 128) {
        const value = max(least, min(most, <i32>load<i16>(from)));
        store<f64>(into, load<f64>(into) + load<f64>(ofZero + ((<usize>value) << 3)));
      }
    }
  }
}

/**
 * For each block, sums the squared changes from requantising its coefficients, at 9 qualities.
 * @param steps quantisation steps of the file, 16-bit, 64
 * @param table squares of levels, 16 places of 16 bits each: 9 qualities, the rest unused
 * @param starts first entry of each coefficient, 32-bit, 64
 * @param limits levels from here on are not in the table, 32-bit, 64
 * @param saved steps of the qualities, double precision, 9 a coefficient; `inverses` their inverses
 * @param errors single precision: 9 planes of `plane` blocks each
 */
export function sumGhosts(
  blocks: usize,
  count: i32,
  steps: usize,
  table: usize,
  starts: usize,
  limits: usize,
  saved: usize,
  inverses: usize,
  errors: usize,
  plane: i32,
): void {
  const zero = i16x8.splat(0);
  for (let block = 0; block < count; block++, blocks += 128) {
    let low = i32x4.splat(0);
    let high = i32x4.splat(0);
    let last = 0;
    for (let i = 0; i < 64; i += 8) {
      const levels = i16x8.abs(v128.load(blocks + ((<usize>i) << 1)));
      let present = i16x8.bitmask(i16x8.ne(levels, zero));
      while (present !== 0) {
        const lane = ctz(present);
        present &= present - 1;
        const k = i + lane;
        const level = abs(<i32>load<i16>(blocks + ((<usize>k) << 1)));
        const first = load<i32>(starts + ((<usize>k) << 2));
        const limit = load<i32>(limits + ((<usize>k) << 2));
        const entry = table + ((<usize>(first + min(level, limit))) << 5);
        if (level >= limit)
          squareRests(level * <i32>load<u16>(steps + ((<usize>k) << 1)), 72 * k, saved, inverses, entry);
        const squares = v128.load(entry);
        low = i32x4.add(low, i32x4.extend_low_i16x8_u(squares));
        high = i32x4.add(high, i32x4.extend_high_i16x8_u(squares));
        last += <i32>load<u16>(entry, 16);
      }
    }
    const into = errors + ((<usize>block) << 2);
    const next = (<usize>plane) << 2;
    store<f32>(into, <f32>i32x4.extract_lane(low, 0));
    store<f32>(into + next, <f32>i32x4.extract_lane(low, 1));
    store<f32>(into + 2 * next, <f32>i32x4.extract_lane(low, 2));
    store<f32>(into + 3 * next, <f32>i32x4.extract_lane(low, 3));
    store<f32>(into + 4 * next, <f32>i32x4.extract_lane(high, 0));
    store<f32>(into + 5 * next, <f32>i32x4.extract_lane(high, 1));
    store<f32>(into + 6 * next, <f32>i32x4.extract_lane(high, 2));
    store<f32>(into + 7 * next, <f32>i32x4.extract_lane(high, 3));
    store<f32>(into + 8 * next, <f32>last);
  }
}

function squareRests(value: i32, at: i32, saved: usize, inverses: usize, entry: usize): void {
  for (let q: usize = 0; q < 9; q++) {
    const place = <usize>at + (q << 3);
    const rest =
      <f64>value - floor(<f64>value * load<f64>(inverses + place) + 0.5) * load<f64>(saved + place);
    store<u16>(entry + (q << 1), <u16>(<i32>(rest * rest)));
  }
}
