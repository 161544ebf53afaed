import { addToMean } from './lanes';

// Sixteen pixels are 48 bytes of alternating red, green and blue.

export function takeRed(a: v128, b: v128, c: v128): v128 {
  const ab = i8x16.shuffle(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
  return i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
}

export function takeGreen(a: v128, b: v128, c: v128): v128 {
  const ab = i8x16.shuffle(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
  return i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
}

export function takeBlue(a: v128, b: v128, c: v128): v128 {
  const ab = i8x16.shuffle(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
  return i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
}

/** (19595 R + 38470 G + 7471 B + 32768) >> 16, sixteen pixels at a time; reads and writes past the end. */
export function extractLuminance(rgb: usize, pixels: i32, into: usize): void {
  for (let i = 0; i < pixels; i += 16, rgb += 48, into += 16) {
    const a = v128.load(rgb);
    const b = v128.load(rgb, 16);
    const c = v128.load(rgb, 32);
    const red = takeRed(a, b, c);
    const green = takeGreen(a, b, c);
    const blue = takeBlue(a, b, c);
    const low = weigh(
      i16x8.extend_low_i8x16_u(red),
      i16x8.extend_low_i8x16_u(green),
      i16x8.extend_low_i8x16_u(blue),
    );
    const high = weigh(
      i16x8.extend_high_i8x16_u(red),
      i16x8.extend_high_i8x16_u(green),
      i16x8.extend_high_i8x16_u(blue),
    );
    v128.store(into, i8x16.narrow_i16x8_u(low, high));
  }
}

function weigh(red: v128, green: v128, blue: v128): v128 {
  const r = i16x8.splat(19595);
  const g = i16x8.splat(<i16>38470);
  const b = i16x8.splat(7471);
  const half = i32x4.splat(32768);
  const low = i32x4.add(
    i32x4.add(i32x4.extmul_low_i16x8_u(red, r), i32x4.extmul_low_i16x8_u(green, g)),
    i32x4.add(i32x4.extmul_low_i16x8_u(blue, b), half),
  );
  const high = i32x4.add(
    i32x4.add(i32x4.extmul_high_i16x8_u(red, r), i32x4.extmul_high_i16x8_u(green, g)),
    i32x4.add(i32x4.extmul_high_i16x8_u(blue, b), half),
  );
  return i16x8.narrow_i32x4_s(i32x4.shr_u(low, 16), i32x4.shr_u(high, 16));
}

/** Colour differences of two lines of pixels, in sums over 2x2; eight at a time, past the end. */
export function extractChrominance(upper: usize, lower: usize, count: i32, cb: usize, cr: usize): void {
  for (let i = 0; i < count; i += 8, upper += 48, lower += 48, cb += 16, cr += 16) {
    const a = v128.load(upper);
    const b = v128.load(upper, 16);
    const c = v128.load(upper, 32);
    const d = v128.load(lower);
    const e = v128.load(lower, 16);
    const f = v128.load(lower, 32);
    const red = addPairs(takeRed(a, b, c), takeRed(d, e, f));
    const green = addPairs(takeGreen(a, b, c), takeGreen(d, e, f));
    const blue = addPairs(takeBlue(a, b, c), takeBlue(d, e, f));
    v128.store(cb, differ(blue, red, 11059, green, 21709));
    v128.store(cr, differ(red, green, 27439, blue, 5329));
  }
}

function addPairs(upper: v128, lower: v128): v128 {
  return i16x8.add(i16x8.extadd_pairwise_i8x16_u(upper), i16x8.extadd_pairwise_i8x16_u(lower));
}

/** (32768·own − first·a − second·b + 32768) >> 16. */
function differ(own: v128, first: v128, a: i32, second: v128, b: i32): v128 {
  const whole = i16x8.splat(<i16>32768);
  const half = i32x4.splat(32768);
  const wa = i16x8.splat(<i16>a);
  const wb = i16x8.splat(<i16>b);
  const low = i32x4.sub(
    i32x4.add(i32x4.extmul_low_i16x8_u(own, whole), half),
    i32x4.add(i32x4.extmul_low_i16x8_u(first, wa), i32x4.extmul_low_i16x8_u(second, wb)),
  );
  const high = i32x4.sub(
    i32x4.add(i32x4.extmul_high_i16x8_u(own, whole), half),
    i32x4.add(i32x4.extmul_high_i16x8_u(first, wa), i32x4.extmul_high_i16x8_u(second, wb)),
  );
  return i16x8.narrow_i32x4_s(i32x4.shr_s(low, 16), i32x4.shr_s(high, 16));
}

/** Adds a line's sums over `factor` neighbouring bytes each, times a scale, to single-precision means. */
export function addSums(line: usize, factor: i32, columns: i32, scale: f64, means: usize): void {
  for (let column = 0; column < columns; column++, line += factor, means += 4) {
    let sum = 0;
    for (let k: usize = 0; k < <usize>factor; k++) sum += load<u8>(line + k);
    addToMean(means, sum, scale);
  }
}
