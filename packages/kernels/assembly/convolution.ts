/** What becomes of a sum: it stays, or is cut off below 0, or squeezed into -1 to 1 as x / (1 + |x|). */
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
  const channels = (<usize>before) << 2;
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
        for (let column = 0; column < size; column++) {
          let tap = from + x * step + <usize>(row * dilation * line + column * dilation * pixel);
          for (const end = tap + channels; tap < end; tap += 4, weight += 32) {
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
