import { loadPair, storePair } from './lanes';

// 8x8 type-II DCT and its inverse, orthonormal (ITU-T T.81 A.3.3), in double precision, two lines at a time. The basis is
// 32 numbers: row k holds C(k)/2·cos((2n+1)kπ/16) for n = 0 to 3.

/** Eight places `step` bytes apart, in two lanes. */
function forwardLines(b: usize, step: usize, basis: usize): void {
  const first = v128.load(b);
  const last = v128.load(b + 7 * step);
  const second = v128.load(b + step);
  const seventh = v128.load(b + 6 * step);
  const third = v128.load(b + 2 * step);
  const sixth = v128.load(b + 5 * step);
  const fourth = v128.load(b + 3 * step);
  const fifth = v128.load(b + 4 * step);
  const s0 = f64x2.add(first, last);
  const d0 = f64x2.sub(first, last);
  const s1 = f64x2.add(second, seventh);
  const d1 = f64x2.sub(second, seventh);
  const s2 = f64x2.add(third, sixth);
  const d2 = f64x2.sub(third, sixth);
  const s3 = f64x2.add(fourth, fifth);
  const d3 = f64x2.sub(fourth, fifth);
  for (let k: usize = 0; k < 4; k++) {
    const even = basis + (k << 6);
    v128.store(b + 2 * k * step, weigh(even, s0, s1, s2, s3));
    v128.store(b + (2 * k + 1) * step, weigh(even + 32, d0, d1, d2, d3));
  }
}

function weigh(row: usize, a: v128, b: v128, c: v128, d: v128): v128 {
  const two = f64x2.add(f64x2.mul(v128.load_splat<f64>(row), a), f64x2.mul(v128.load_splat<f64>(row, 8), b));
  const three = f64x2.add(two, f64x2.mul(v128.load_splat<f64>(row, 16), c));
  return f64x2.add(three, f64x2.mul(v128.load_splat<f64>(row, 24), d));
}

function inverseLines(b: usize, step: usize, basis: usize): void {
  const c0 = v128.load(b);
  const c1 = v128.load(b + step);
  const c2 = v128.load(b + 2 * step);
  const c3 = v128.load(b + 3 * step);
  const c4 = v128.load(b + 4 * step);
  const c5 = v128.load(b + 5 * step);
  const c6 = v128.load(b + 6 * step);
  const c7 = v128.load(b + 7 * step);
  for (let n: usize = 0; n < 4; n++) {
    const column = basis + (n << 3);
    const even = weighColumn(column, c0, c2, c4, c6);
    const odd = weighColumn(column + 32, c1, c3, c5, c7);
    v128.store(b + n * step, f64x2.add(even, odd));
    v128.store(b + (7 - n) * step, f64x2.sub(even, odd));
  }
}

function weighColumn(column: usize, a: v128, b: v128, c: v128, d: v128): v128 {
  const two = f64x2.add(
    f64x2.mul(v128.load_splat<f64>(column), a),
    f64x2.mul(v128.load_splat<f64>(column, 64), b),
  );
  const three = f64x2.add(two, f64x2.mul(v128.load_splat<f64>(column, 128), c));
  return f64x2.add(three, f64x2.mul(v128.load_splat<f64>(column, 192), d));
}

/** Swaps two rows of eight into eight pairs, or back; `pairs` has 128 bytes. */
function pairRows(rows: usize, pairs: usize): void {
  for (let k: usize = 0; k < 64; k += 16) {
    const a = v128.load(rows + k);
    const b = v128.load(rows + k, 64);
    v128.store(pairs + 2 * k, i64x2.shuffle(a, b, 0, 2));
    v128.store(pairs + 2 * k, i64x2.shuffle(a, b, 1, 3), 16);
  }
}

function unpairRows(pairs: usize, rows: usize): void {
  for (let k: usize = 0; k < 64; k += 16) {
    const a = v128.load(pairs + 2 * k);
    const b = v128.load(pairs + 2 * k, 16);
    v128.store(rows + k, i64x2.shuffle(a, b, 0, 2));
    v128.store(rows + k, i64x2.shuffle(a, b, 1, 3), 64);
  }
}

/** In place; uses another 128 bytes after the block's 512. */
export function forwardDct(block: usize, basis: usize): void {
  const pairs = block + 512;
  for (let row: usize = 0; row < 512; row += 128) {
    pairRows(block + row, pairs);
    forwardLines(pairs, 16, basis);
    unpairRows(pairs, block + row);
  }
  for (let column: usize = 0; column < 64; column += 16) forwardLines(block + column, 64, basis);
}

/** In place; the inverse of `forwardDct`. */
export function inverseDct(block: usize, basis: usize): void {
  for (let column: usize = 0; column < 64; column += 16) inverseLines(block + column, 64, basis);
  const pairs = block + 512;
  for (let row: usize = 0; row < 512; row += 128) {
    pairRows(block + row, pairs);
    inverseLines(pairs, 16, basis);
    unpairRows(pairs, block + row);
  }
}

/**
 * The change from requantising a block of bytes by a table, as root mean square per pixel, for blocks `step`
 * pixels apart.
 * @param table 64 steps in double precision
 * @param block room for 640 bytes
 */
export function measureRequantised(
  bytes: usize,
  width: i32,
  count: i32,
  step: i32,
  table: usize,
  basis: usize,
  block: usize,
  into: usize,
): void {
  for (let i = 0; i < count; i++, bytes += <usize>step, into += 4) {
    for (let y: usize = 0; y < 8; y++) loadBytes(bytes + y * <usize>width, block + (y << 6));
    forwardDct(block, basis);
    let sum: f64 = 0;
    for (let k: usize = 0; k < 512; k += 16) {
      const value = v128.load(block + k);
      const by = v128.load(table + k);
      const quotient = f64x2.div(value, by);
      // Halves are rounded up.
      const above = f64x2.ceil(quotient);
      const late = f64x2.gt(f64x2.sub(above, f64x2.splat(0.5)), quotient);
      const whole = f64x2.sub(above, v128.and(late, f64x2.splat(1)));
      const rest = f64x2.sub(value, f64x2.mul(by, whole));
      const square = f64x2.mul(rest, rest);
      sum += f64x2.extract_lane(square, 0);
      sum += f64x2.extract_lane(square, 1);
    }
    store<f32>(into, <f32>sqrt(sum / 64));
  }
}

/** Eight bytes minus 128. */
function loadBytes(bytes: usize, into: usize): void {
  const values = i16x8.sub(v128.load_ext<u8>(bytes), i16x8.splat(128));
  const low = i32x4.extend_low_i16x8_s(values);
  const high = i32x4.extend_high_i16x8_s(values);
  v128.store(into, f64x2.convert_low_i32x4_s(low));
  v128.store(into, f64x2.convert_low_i32x4_s(takeHigh(low)), 16);
  v128.store(into, f64x2.convert_low_i32x4_s(high), 32);
  v128.store(into, f64x2.convert_low_i32x4_s(takeHigh(high)), 48);
}

function takeHigh(values: v128): v128 {
  return i64x2.shuffle(values, values, 1, 0);
}

/** Samples of a row of blocks, in single precision: eight lines of `width` samples. */
export function invertRow(
  coefficients: usize,
  count: i32,
  steps: usize,
  basis: usize,
  block: usize,
  width: i32,
  into: usize,
): void {
  for (let i = 0; i < count; i++, coefficients += 128, into += 32) {
    for (let k: usize = 0; k < 64; k++) {
      const value = <i32>load<i16>(coefficients + (k << 1)) * <i32>load<u16>(steps + (k << 1));
      store<f64>(block + (k << 3), <f64>value);
    }
    inverseDct(block, basis);
    for (let y: usize = 0; y < 8; y++) {
      const line = into + y * ((<usize>width) << 2);
      for (let x: usize = 0; x < 4; x++) storePair(line + (x << 3), v128.load(block + (y << 6) + (x << 4)));
    }
  }
}

/** Coefficients of a row of blocks whose samples begin at `samples`, 64 a block in single precision. */
export function transformRow(
  samples: usize,
  width: i32,
  count: i32,
  basis: usize,
  block: usize,
  into: usize,
): void {
  for (let i = 0; i < count; i++, samples += 32, into += 256) {
    for (let y: usize = 0; y < 8; y++) {
      const line = samples + y * ((<usize>width) << 2);
      for (let x: usize = 0; x < 4; x++) v128.store(block + (y << 6) + (x << 4), loadPair(line + (x << 3)));
    }
    forwardDct(block, basis);
    for (let k: usize = 0; k < 32; k++) storePair(into + (k << 3), v128.load(block + (k << 4)));
  }
}

/**
 * DC and five more coefficients of a row of blocks, two blocks at a time: (0, 0), (0, 1), (1, 0), (2, 0), (1, 1), (0, 2) as
 * (vertical, horizontal). Eight lines of `pitch` bytes; planes of `plane` bytes of single precision each.
 * @param cosines 24 numbers: row k holds C(k)/2·cos((2n+1)kπ/16) for k = 0 to 2 and n = 0 to 7
 */
export function transformFew(
  lines: usize,
  pitch: i32,
  count: i32,
  cosines: usize,
  into: usize,
  plane: i32,
): void {
  const c0 = v128.load_splat<f64>(cosines);
  const c1 = v128.load_splat<f64>(cosines, 64);
  const c3 = v128.load_splat<f64>(cosines, 72);
  const c5 = v128.load_splat<f64>(cosines, 80);
  const c7 = v128.load_splat<f64>(cosines, 88);
  const c2 = v128.load_splat<f64>(cosines, 128);
  const c6 = v128.load_splat<f64>(cosines, 136);
  const next = <usize>plane;
  for (let column = 0; column < count; column += 2, lines += 16, into += 8) {
    let sum00 = f64x2.splat(0);
    let sum01 = f64x2.splat(0);
    let sum10 = f64x2.splat(0);
    let sum20 = f64x2.splat(0);
    let sum11 = f64x2.splat(0);
    let sum02 = f64x2.splat(0);
    for (let y: usize = 0; y < 8; y++) {
      const samples = i8x16.sub(v128.load(lines + y * <usize>pitch), i8x16.splat(-128));
      const a = i16x8.extend_low_i8x16_s(samples);
      const b = i16x8.extend_high_i8x16_s(samples);
      const turnedA = i16x8.shuffle(a, a, 7, 6, 5, 4, 3, 2, 1, 0);
      const turnedB = i16x8.shuffle(b, b, 7, 6, 5, 4, 3, 2, 1, 0);
      const sums = i16x8.shuffle(i16x8.add(a, turnedA), i16x8.add(b, turnedB), 0, 8, 1, 9, 2, 10, 3, 11);
      const rests = i16x8.shuffle(i16x8.sub(a, turnedA), i16x8.sub(b, turnedB), 0, 8, 1, 9, 2, 10, 3, 11);
      const lowSums = i32x4.extend_low_i16x8_s(sums);
      const highSums = i32x4.extend_high_i16x8_s(sums);
      const lowRests = i32x4.extend_low_i16x8_s(rests);
      const highRests = i32x4.extend_high_i16x8_s(rests);
      const s0 = f64x2.convert_low_i32x4_s(lowSums);
      const s1 = f64x2.convert_low_i32x4_s(takeHigh(lowSums));
      const s2 = f64x2.convert_low_i32x4_s(highSums);
      const s3 = f64x2.convert_low_i32x4_s(takeHigh(highSums));
      const h0 = f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3));
      const two = f64x2.add(
        f64x2.mul(c1, f64x2.convert_low_i32x4_s(lowRests)),
        f64x2.mul(c3, f64x2.convert_low_i32x4_s(takeHigh(lowRests))),
      );
      const three = f64x2.add(two, f64x2.mul(c5, f64x2.convert_low_i32x4_s(highRests)));
      const h1 = f64x2.add(three, f64x2.mul(c7, f64x2.convert_low_i32x4_s(takeHigh(highRests))));
      const v1 = v128.load_splat<f64>(cosines + (y << 3), 64);
      const v2 = v128.load_splat<f64>(cosines + (y << 3), 128);
      sum00 = f64x2.add(sum00, h0);
      sum01 = f64x2.add(sum01, h1);
      sum10 = f64x2.add(sum10, f64x2.mul(v1, h0));
      sum20 = f64x2.add(sum20, f64x2.mul(v2, h0));
      sum11 = f64x2.add(sum11, f64x2.mul(v1, h1));
      const h2 = f64x2.add(f64x2.mul(c2, f64x2.sub(s0, s3)), f64x2.mul(c6, f64x2.sub(s1, s2)));
      sum02 = f64x2.add(sum02, h2);
    }
    storePair(into, f64x2.div(sum00, f64x2.splat(8)));
    storePair(into + next, f64x2.mul(c0, sum01));
    storePair(into + 2 * next, f64x2.mul(c0, sum10));
    storePair(into + 3 * next, f64x2.mul(c0, sum20));
    storePair(into + 4 * next, sum11);
    storePair(into + 5 * next, f64x2.mul(c0, sum02));
  }
}
