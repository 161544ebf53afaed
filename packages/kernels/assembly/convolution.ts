/** How a sum is transformed: unchanged, clipped below 0, or squeezed into -1 to 1 as x / (1 + |x|). */
const CUT = 1;
const SQUEEZE = 2;

function finish(sum: v128, shape: i32): v128 {
  if (shape === CUT) return f32x4.max(sum, f32x4.splat(0));
  if (shape === SQUEEZE) return f32x4.div(sum, f32x4.add(f32x4.splat(1), f32x4.abs(sum)));
  return sum;
}

/**
 * One line of a convolution, channels last, in single precision: for each pixel and channel the channel's bias, then over
 * the taps of a square from left to right and top to bottom, and over the channels before, weight times value added one by
 * one. Works on 4 pixels and 8 channels at a time; the last 4 pixels of a line overlap those before.
 *
 * `from`: the first tap of the first pixel; `line`, `pixel`: bytes from one line or pixel to the next.
 * `weights`: for each 8 channels after: tap, channel before, channel after. `width`: at least 4.
 */
export function convolveLine(
  from: usize,
  line: i32,
  pixel: i32,
  before: i32,
  weights: usize,
  biases: usize,
  after: i32,
  size: i32,
  stride: i32,
  dilation: i32,
  shape: i32,
  width: i32,
  into: usize,
  intoPixel: i32,
): void {
  const step = <usize>(stride * pixel);
  const group = (<usize>(size * size * before)) << 5;
  // Without gaps the taps of a line lie side by side.
  const columns = dilation === 1 ? 1 : size;
  const run = (<usize>(before * (dilation === 1 ? size : 1))) << 2;
  for (let at = 0; at < width; at += 4) {
    const x = <usize>min(at, width - 4);
    for (let first = 0; first < after; first += 8) {
      const bias = biases + ((<usize>first) << 2);
      let weight = weights + group * (<usize>first >> 3);
      const low = v128.load(bias);
      const high = v128.load(bias, 16);
      let a = low;
      let b = low;
      let c = low;
      let d = low;
      let e = high;
      let f = high;
      let g = high;
      let h = high;
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < columns; column++) {
          let tap = from + x * step + <usize>(row * dilation * line + column * dilation * pixel);
          for (const end = tap + run; tap < end; tap += 4, weight += 32) {
            const first4 = v128.load(weight);
            const last4 = v128.load(weight, 16);
            const one = v128.load32_splat(tap);
            const two = v128.load32_splat(tap + step);
            const three = v128.load32_splat(tap + 2 * step);
            const four = v128.load32_splat(tap + 3 * step);
            a = f32x4.add(a, f32x4.mul(one, first4));
            e = f32x4.add(e, f32x4.mul(one, last4));
            b = f32x4.add(b, f32x4.mul(two, first4));
            f = f32x4.add(f, f32x4.mul(two, last4));
            c = f32x4.add(c, f32x4.mul(three, first4));
            g = f32x4.add(g, f32x4.mul(three, last4));
            d = f32x4.add(d, f32x4.mul(four, first4));
            h = f32x4.add(h, f32x4.mul(four, last4));
          }
        }
      }
      const to = into + x * <usize>intoPixel + ((<usize>first) << 2);
      store8(to, a, e, shape);
      store8(to + intoPixel, b, f, shape);
      store8(to + 2 * intoPixel, c, g, shape);
      store8(to + 3 * intoPixel, d, h, shape);
    }
  }
}

function store8(to: usize, low: v128, high: v128, shape: i32): void {
  v128.store(to, finish(low, shape));
  v128.store(to, finish(high, shape), 16);
}

/**
 * The same in 16-bit integers, whose products are added in 32 bits without rounding: values and weights of a
 * channel come in pairs, so `before` is even. At the end each channel's sum is scaled and its bias added, in
 * single precision, and negative results are clipped to 0.
 * `pixel`, `line`: bytes of 16-bit values; `weights`: for each 8 channels after: tap, pair of channels
 * before, channel after, of the pair; `scales` and `biases`: of each channel after. `into` takes single
 * precision.
 */
export function convolveWholeLine(
  from: usize,
  line: i32,
  pixel: i32,
  before: i32,
  weights: usize,
  scales: usize,
  biases: usize,
  after: i32,
  size: i32,
  stride: i32,
  dilation: i32,
  width: i32,
  into: usize,
  intoPixel: i32,
): void {
  const step = <usize>(stride * pixel);
  const group = (<usize>(size * size * before)) << 4;
  const columns = dilation === 1 ? 1 : size;
  const run = (<usize>(before * (dilation === 1 ? size : 1))) << 1;
  for (let at = 0; at < width; at += 4) {
    const x = <usize>min(at, width - 4);
    for (let first = 0; first < after; first += 8) {
      let weight = weights + group * (<usize>first >> 3);
      let a = i32x4.splat(0);
      let b = i32x4.splat(0);
      let c = i32x4.splat(0);
      let d = i32x4.splat(0);
      let e = i32x4.splat(0);
      let f = i32x4.splat(0);
      let g = i32x4.splat(0);
      let h = i32x4.splat(0);
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < columns; column++) {
          const tap = from + x * step + <usize>(row * dilation * line + column * dilation * pixel);
          const second = tap + step;
          const third = second + step;
          const fourth = third + step;
          for (let k: usize = 0; k < run; k += 8, weight += 64) {
            const first4 = v128.load(weight);
            const last4 = v128.load(weight, 16);
            const one = v128.load32_splat(tap + k);
            const two = v128.load32_splat(second + k);
            const three = v128.load32_splat(third + k);
            const four = v128.load32_splat(fourth + k);
            a = i32x4.add(a, i32x4.dot_i16x8_s(one, first4));
            e = i32x4.add(e, i32x4.dot_i16x8_s(one, last4));
            b = i32x4.add(b, i32x4.dot_i16x8_s(two, first4));
            f = i32x4.add(f, i32x4.dot_i16x8_s(two, last4));
            c = i32x4.add(c, i32x4.dot_i16x8_s(three, first4));
            g = i32x4.add(g, i32x4.dot_i16x8_s(three, last4));
            d = i32x4.add(d, i32x4.dot_i16x8_s(four, first4));
            h = i32x4.add(h, i32x4.dot_i16x8_s(four, last4));
            const nextFirst4 = v128.load(weight, 32);
            const nextLast4 = v128.load(weight, 48);
            const nextOne = v128.load32_splat(tap + k, 4);
            const nextTwo = v128.load32_splat(second + k, 4);
            const nextThree = v128.load32_splat(third + k, 4);
            const nextFour = v128.load32_splat(fourth + k, 4);
            a = i32x4.add(a, i32x4.dot_i16x8_s(nextOne, nextFirst4));
            e = i32x4.add(e, i32x4.dot_i16x8_s(nextOne, nextLast4));
            b = i32x4.add(b, i32x4.dot_i16x8_s(nextTwo, nextFirst4));
            f = i32x4.add(f, i32x4.dot_i16x8_s(nextTwo, nextLast4));
            c = i32x4.add(c, i32x4.dot_i16x8_s(nextThree, nextFirst4));
            g = i32x4.add(g, i32x4.dot_i16x8_s(nextThree, nextLast4));
            d = i32x4.add(d, i32x4.dot_i16x8_s(nextFour, nextFirst4));
            h = i32x4.add(h, i32x4.dot_i16x8_s(nextFour, nextLast4));
          }
        }
      }
      const own = (<usize>first) << 2;
      const to = into + x * <usize>intoPixel + own;
      storeWhole8(to, a, e, scales + own, biases + own);
      storeWhole8(to + intoPixel, b, f, scales + own, biases + own);
      storeWhole8(to + 2 * intoPixel, c, g, scales + own, biases + own);
      storeWhole8(to + 3 * intoPixel, d, h, scales + own, biases + own);
    }
  }
}

function storeWhole8(to: usize, low: v128, high: v128, scales: usize, biases: usize): void {
  const first = f32x4.mul(f32x4.convert_i32x4_s(low), v128.load(scales));
  const last = f32x4.mul(f32x4.convert_i32x4_s(high), v128.load(scales, 16));
  v128.store(to, finish(f32x4.add(first, v128.load(biases)), CUT));
  v128.store(to, finish(f32x4.add(last, v128.load(biases, 16)), CUT), 16);
}

/** The largest absolute value of `count` in single precision; `count` is a multiple of 4. */
export function findLargest(from: usize, count: i32): f32 {
  let most = f32x4.splat(0);
  for (const end = from + ((<usize>count) << 2); from < end; from += 16)
    most = f32x4.max(most, f32x4.abs(v128.load(from)));
  return max(
    max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  );
}

/** Adding this leaves no bits for fractions: 1.5 times 2 to the 23rd. */
const ROUNDING: f32 = 12582912;

/** Values in single precision, scaled to less than 2^15 and rounded to the nearest whole number; `count` is a multiple of 8. */
export function roundValues(from: usize, count: i32, scale: f32, into: usize): void {
  const scales = f32x4.splat(scale);
  const rounding = f32x4.splat(ROUNDING);
  for (const end = from + ((<usize>count) << 2); from < end; from += 32, into += 16) {
    const low = f32x4.add(f32x4.mul(v128.load(from), scales), rounding);
    const high = f32x4.add(f32x4.mul(v128.load(from, 16), scales), rounding);
    v128.store(into, i16x8.narrow_i32x4_s(i32x4.sub(low, rounding), i32x4.sub(high, rounding)));
  }
}

/** The sum of absolute values in single precision, one after another, in double. */
export function sumMagnitudes(from: usize, count: i32): f64 {
  let sum: f64 = 0;
  for (const end = from + ((<usize>count) << 2); from < end; from += 4) sum += <f64>abs(load<f32>(from));
  return sum;
}

/**
 * Weights in units of their channels after, rounded as JavaScript does, in the order in which
 * `convolveWholeLine` takes them. `weights`: for each channel after: channel before, tap; `units`: above 0.
 */
export function roundWeights(
  weights: usize,
  before: i32,
  after: i32,
  taps: i32,
  units: usize,
  into: usize,
): void {
  const ofTap = (<usize>taps) << 2;
  const ofChannel = ofTap * before;
  for (let first = 0; first < after; first += 8) {
    for (let tap = 0; tap < taps; tap++) {
      for (let pair = 0; pair < before; pair += 2) {
        for (let channel = first; channel < first + 8; channel++, into += 4) {
          const unit = <f64>load<f32>(units + ((<usize>channel) << 2));
          const at = weights + channel * ofChannel + pair * ofTap + ((<usize>tap) << 2);
          store<i16>(into, roundHalfUp(<f64>load<f32>(at) / unit));
          store<i16>(into, roundHalfUp(<f64>load<f32>(at + ofTap) / unit), 2);
        }
      }
    }
  }
}

function roundHalfUp(value: f64): i16 {
  const low = floor(value);
  return <i16>(<i32>(value - low >= 0.5 ? low + 1 : low));
}

/** Copies the values of each of `pixels` from one layer into another that has more channels; in bytes. */
export function spreadChannels(from: usize, pixels: i32, ofPixel: i32, into: usize, intoPixel: i32): void {
  for (let i = 0; i < pixels; i++, from += ofPixel, into += intoPixel) memory.copy(into, from, ofPixel);
}
