import { loadPair, storePair } from './lanes';

/**
 * Splits bytes into those at even and those at odd places, as double precision; eight of each at a time, past the end.
 */
export function splitBytes(bytes: usize, pairs: i32, even: usize, odd: usize): void {
  const low = i16x8.splat(255);
  for (let i = 0; i < pairs; i += 8, bytes += 16, even += 64, odd += 64) {
    const both = v128.load(bytes);
    storeEight(even, v128.and(both, low));
    storeEight(odd, i16x8.shr_u(both, 8));
  }
}

function storeEight(at: usize, values: v128): void {
  const low = i32x4.extend_low_i16x8_u(values);
  const high = i32x4.extend_high_i16x8_u(values);
  v128.store(at, f64x2.convert_low_i32x4_s(low));
  v128.store(
    at,
    f64x2.convert_low_i32x4_s(i8x16.shuffle(low, low, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)),
    16,
  );
  v128.store(at, f64x2.convert_low_i32x4_s(high), 32);
  v128.store(
    at,
    f64x2.convert_low_i32x4_s(
      i8x16.shuffle(high, high, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
    ),
    48,
  );
}

/** into[x] = Σ filter[j]·sample[2x + 15 − j] over 16 taps in order, sample 2k being even[k] and sample 2k + 1 odd[k]. */
export function filterRow(even: usize, odd: usize, width: i32, filter: usize, into: usize): void {
  for (let x = 0; x < width; x += 2, even += 16, odd += 16, into += 8) {
    let sum = f64x2.mul(v128.load_splat<f64>(filter), v128.load(odd, 56));
    for (let j: usize = 0; j < 7; j++) {
      const tap = filter + (j << 4);
      const back = j << 3;
      sum = f64x2.add(sum, f64x2.mul(v128.load_splat<f64>(tap, 8), v128.load(even + 56 - back)));
      sum = f64x2.add(sum, f64x2.mul(v128.load_splat<f64>(tap, 16), v128.load(odd + 48 - back)));
    }
    sum = f64x2.add(sum, f64x2.mul(v128.load_splat<f64>(filter, 120), v128.load(even)));
    storePair(into, sum);
  }
}

/** Adds (or sets) t0·a + t1·b + t2·c + t3·d to a line of single precision. */
export function addRows(
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  filter: usize,
  width: i32,
  isFirst: bool,
  into: usize,
): void {
  const t0 = v128.load_splat<f64>(filter);
  const t1 = v128.load_splat<f64>(filter, 8);
  const t2 = v128.load_splat<f64>(filter, 16);
  const t3 = v128.load_splat<f64>(filter, 24);
  for (let x: usize = 0; x < (<usize>width) << 2; x += 8) {
    const two = f64x2.add(f64x2.mul(t0, loadPair(a + x)), f64x2.mul(t1, loadPair(b + x)));
    const three = f64x2.add(two, f64x2.mul(t2, loadPair(c + x)));
    const four = f64x2.add(three, f64x2.mul(t3, loadPair(d + x)));
    storePair(into + x, isFirst ? four : f64x2.add(loadPair(into + x), four));
  }
}

/** Median magnitude of each 8x8 values of a strip of 8 lines, divided by `scale`; `block` is room for 256 bytes. */
export function medianOfBlocks(
  strip: usize,
  width: i32,
  columns: i32,
  scale: f64,
  block: usize,
  into: usize,
): void {
  const line = (<usize>width) << 2;
  for (let column = 0; column < columns; column++, strip += 32, into += 4) {
    let from = strip;
    for (let at: usize = 0; at < 256; at += 32, from += line) {
      v128.store(block + at, f32x4.abs(v128.load(from)));
      v128.store(block + at, f32x4.abs(v128.load(from, 16)), 16);
    }
    const upper = selectMiddle(block);
    const lower = countBelow(block, upper) === 32 ? findLargestBelow(block, upper) : upper;
    store<f32>(into, <f32>((<f64>reinterpret<f32>(lower) + <f64>reinterpret<f32>(upper)) / 2 / scale));
  }
}

/**
 * The 33rd smallest of 64 non-negative numbers, whose bits sort like the numbers: found bit by bit from the
 * highest.
 */
function selectMiddle(block: usize): i32 {
  let found = 0;
  for (let bit = 1 << 30; bit !== 0; bit >>= 1) {
    const below = countBelow(block, found | bit);
    if (below === 33) return findLargestBelow(block, found | bit);
    if (below < 33) found |= bit;
  }
  return found;
}

function countBelow(block: usize, limit: i32): i32 {
  const limits = i32x4.splat(limit);
  let count = i32x4.splat(0);
  for (let at: usize = 0; at < 256; at += 32) {
    count = i32x4.add(count, i32x4.lt_s(v128.load(block + at), limits));
    count = i32x4.add(count, i32x4.lt_s(v128.load(block + at, 16), limits));
  }
  const two = i32x4.add(
    count,
    i8x16.shuffle(count, count, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return -(i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1));
}

function findLargestBelow(block: usize, limit: i32): i32 {
  const limits = i32x4.splat(limit);
  let largest = i32x4.splat(0);
  for (let at: usize = 0; at < 256; at += 16) {
    const values = v128.load(block + at);
    largest = i32x4.max_s(largest, v128.and(values, i32x4.lt_s(values, limits)));
  }
  const two = i32x4.max_s(
    largest,
    i8x16.shuffle(largest, largest, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return max(i32x4.extract_lane(two, 0), i32x4.extract_lane(two, 1));
}
