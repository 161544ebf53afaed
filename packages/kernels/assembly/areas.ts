// A picture reduced to means over areas, as JavaScript computes them: in double precision, each kept in single.

/**
 * One line of pixels of three bytes, reduced to `columns`: the pixel `first` with its weight, those between
 * with `weight`, the pixel `last` with its own. Reads a byte and writes four past the end.
 */
export function reduceLine(
  line: usize,
  columns: i32,
  first: usize,
  last: usize,
  firstWeights: usize,
  lastWeights: usize,
  weight: f64,
  into: usize,
): void {
  const between = f64x2.splat(weight);
  for (let at: usize = 0; at < (<usize>columns) << 2; at += 4, into += 12) {
    const start = line + 3 * <usize>load<i32>(first + at);
    const stop = line + 3 * <usize>load<i32>(last + at);
    let sum = i32x4.splat(0);
    for (let pixel = start + 3; pixel < stop; pixel += 3) sum = i32x4.add(sum, loadPixel(pixel));
    const one = loadPixel(start);
    const other = loadPixel(stop);
    const before = f64x2.splat(<f64>load<f32>(firstWeights + at));
    const after = f64x2.splat(<f64>load<f32>(lastWeights + at));
    storeMeans(into, weigh(one, before, sum, between, other, after));
    storeMeans(into + 8, weigh(turn(one), before, turn(sum), between, turn(other), after));
  }
}

/** Red, green, blue and the byte after them as integers. */
function loadPixel(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load_zero<u32>(at)));
}

/** The last two lanes first. */
function turn(lanes: v128): v128 {
  return v128.shuffle<i64>(lanes, lanes, 1, 0);
}

/** Takes the first two lanes alone. */
function weigh(one: v128, before: v128, sum: v128, between: v128, other: v128, after: v128): v128 {
  const start = f64x2.mul(before, f64x2.convert_low_i32x4_s(one));
  const middle = f64x2.mul(between, f64x2.convert_low_i32x4_s(sum));
  return f64x2.add(f64x2.add(start, middle), f64x2.mul(after, f64x2.convert_low_i32x4_s(other)));
}

function storeMeans(at: usize, means: v128): void {
  v128.store_lane<u64>(at, f32x4.demote_f64x2_zero(means), 0);
}

/** Adds a line times a weight to sums in single precision; up to three past the end. */
export function addLine(line: usize, count: i32, weight: f64, sums: usize): void {
  const weights = f64x2.splat(weight);
  for (const end = line + ((<usize>count) << 2); line < end; line += 16, sums += 16) {
    const values = v128.load(line);
    const known = v128.load(sums);
    const low = addWeighed(known, values, weights);
    const high = addWeighed(turn(known), turn(values), weights);
    v128.store(sums, v128.shuffle<i64>(low, high, 0, 2));
  }
}

/** Takes the first two lanes alone. */
function addWeighed(sums: v128, values: v128, weights: v128): v128 {
  const product = f64x2.mul(weights, f64x2.promote_low_f32x4(values));
  return f32x4.demote_f64x2_zero(f64x2.add(f64x2.promote_low_f32x4(sums), product));
}

/** Positive means below 255.5, rounded to bytes. */
export function roundLine(means: usize, count: i32, into: usize): void {
  for (const end = into + <usize>count; into < end; into++, means += 4)
    store<u8>(into, <u8>(<i32>(<f64>load<f32>(means) + 0.5)));
}
