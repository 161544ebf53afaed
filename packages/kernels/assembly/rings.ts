import { loadPair, storePair } from './lanes';

/** (1 2 1)/4 along rows, then along columns, `times` over; edges repeat. The result is in `into`. */
export function smooth(values: usize, width: i32, height: i32, times: i32, across: usize, into: usize): void {
  for (let time = 0; time < times; time++) {
    smoothAlongRows(time === 0 ? values : into, width, height, across);
    smoothAlongColumns(across, width, height, into);
  }
}

function weigh(before: v128, here: v128, next: v128): v128 {
  return f64x2.add(f64x2.mul(f64x2.splat(0.25), f64x2.add(before, next)), f64x2.mul(f64x2.splat(0.5), here));
}

function weighOne(before: f32, here: f32, next: f32): f32 {
  return <f32>(0.25 * (<f64>before + <f64>next) + 0.5 * <f64>here);
}

function smoothAlongRows(values: usize, width: i32, height: i32, into: usize): void {
  for (let y = 0; y < height; y++) {
    const end = into + ((<usize>(width - 1)) << 2);
    store<f32>(into, weighOne(load<f32>(values), load<f32>(values), load<f32>(values + (width > 1 ? 4 : 0))));
    values += 4;
    into += 4;
    // Values written past the last pair are overwritten later.
    for (; into < end; into += 8, values += 8) {
      storePair(into, weigh(loadPair(values - 4), loadPair(values), loadPair(values + 4)));
    }
    values -= into - end;
    into = end;
    if (width > 1) store<f32>(into, weighOne(load<f32>(values - 4), load<f32>(values), load<f32>(values)));
    values += 4;
    into += 4;
  }
}

function smoothAlongColumns(values: usize, width: i32, height: i32, into: usize): void {
  const line = (<usize>width) << 2;
  for (let y = 0; y < height; y++) {
    const row = values + line * <usize>y;
    const above = y > 0 ? row - line : row;
    const below = y < height - 1 ? row + line : row;
    const to = into + line * <usize>y;
    for (let x: usize = 0; x < line; x += 8) {
      storePair(to + x, weigh(loadPair(above + x), loadPair(row + x), loadPair(below + x)));
    }
  }
}

/**
 * A ring of eight samples around each pixel of a row: mean and three magnitudes of harmonics as bytes 0 to 3 of the
 * 16 from `features` on. The first two harmonics go to `row`: four lines of single precision, `pitch` bytes each.
 * Two pixels at a time: one past the end may be written.
 */
export function describeRow(
  plane: usize,
  width: i32,
  count: i32,
  r: i32,
  d: i32,
  features: usize,
  row: usize,
  pitch: usize,
): void {
  const beside = (<usize>r) << 2;
  const down = (<usize>(r * width)) << 2;
  const slant = (<usize>(d * width)) << 2;
  const step = (<usize>d) << 2;
  const part = f64x2.splat(Math.SQRT1_2);
  for (let x = 0; x < count; x += 2, plane += 8, features += 32, row += 8) {
    const e = loadPair(plane + beside);
    const w = loadPair(plane - beside);
    const s = loadPair(plane + down);
    const n = loadPair(plane - down);
    const se = loadPair(plane + slant + step);
    const nw = loadPair(plane - slant - step);
    const sw = loadPair(plane + slant - step);
    const ne = loadPair(plane - slant + step);
    const a = f64x2.sub(e, w);
    const b = f64x2.sub(s, n);
    const c = f64x2.mul(f64x2.sub(se, nw), part);
    const f = f64x2.mul(f64x2.sub(sw, ne), part);
    const x1 = f64x2.sub(f64x2.add(a, c), f);
    const y1 = f64x2.add(f64x2.add(b, c), f);
    const x3 = f64x2.add(f64x2.sub(a, c), f);
    const y3 = f64x2.add(f64x2.sub(c, b), f);
    const beyond = f64x2.add(e, w);
    const x2 = f64x2.sub(f64x2.sub(beyond, s), n);
    const y2 = f64x2.sub(f64x2.sub(f64x2.add(se, nw), sw), ne);
    storePair(row, x1);
    storePair(row + pitch, y1);
    storePair(row + 2 * pitch, x2);
    storePair(row + 3 * pitch, y2);
    const sum = f64x2.add(
      f64x2.add(f64x2.add(f64x2.add(f64x2.add(f64x2.add(beyond, s), n), se), nw), sw),
      ne,
    );
    storeBytes(features, f64x2.mul(sum, f64x2.splat(0.125)));
    storeBytes(features + 1, compress(x1, y1));
    storeBytes(features + 2, compress(x2, y2));
    storeBytes(features + 3, compress(x3, y3));
  }
}

/** The phases between neighbouring rings as bytes 12 to 14 of each pixel, the smoothed pixel itself as byte 15. */
export function describePhases(
  plane: usize,
  count: i32,
  features: usize,
  inner: usize,
  middle: usize,
  outer: usize,
  pitch: usize,
): void {
  for (let x = 0; x < count; x += 2, plane += 8, features += 32, inner += 8, middle += 8, outer += 8) {
    storeBytes(features + 12, compressProduct(inner, middle, pitch));
    storeBytes(features + 13, compressProduct(middle, outer, pitch));
    storeBytes(features + 14, compressProduct(middle + 2 * pitch, outer + 2 * pitch, pitch));
    storeBytes(features + 15, loadPair(plane));
  }
}

/** Integer parts of two neighbouring pixels, one byte each. */
function storeBytes(at: usize, values: v128): void {
  const whole = i32x4.trunc_sat_f64x2_u_zero(values);
  store<u8>(at, i32x4.extract_lane(whole, 0));
  store<u8>(at, i32x4.extract_lane(whole, 1), 16);
}

function compress(x: v128, y: v128): v128 {
  return compressSquare(f64x2.add(f64x2.mul(x, x), f64x2.mul(y, y)));
}

/** A byte that grows with the fourth root of a squared magnitude. */
function compressSquare(square: v128): v128 {
  const one = f64x2.splat(1);
  const root = f64x2.sqrt(f64x2.add(f64x2.mul(f64x2.sqrt(square), f64x2.splat(0.25)), one));
  return f64x2.min(f64x2.splat(255), f64x2.mul(f64x2.splat(14), f64x2.sub(root, one)));
}

function compressProduct(a: usize, b: usize, pitch: usize): v128 {
  const product = f64x2.add(
    f64x2.mul(loadPair(a), loadPair(b)),
    f64x2.mul(loadPair(a + pitch), loadPair(b + pitch)),
  );
  const level = f64x2.mul(f64x2.splat(0.5), compressSquare(f64x2.abs(product)));
  return v128.bitselect(
    f64x2.sub(f64x2.splat(128), level),
    f64x2.add(f64x2.splat(127), level),
    f64x2.lt(product, f64x2.splat(0)),
  );
}
