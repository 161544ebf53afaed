/**
 * Sums over `span` neighbours of `width` values each, along each of some lines that follow one another.
 * @param count of 32-bit values in all lines
 * @param length of a line, in neighbours
 */
export function sumAlong(values: usize, count: i32, length: i32, width: i32, span: i32, sums: usize): void {
  const step = (<usize>width) << 2;
  const line = step * <usize>length;
  const before = <usize>(span >> 1);
  const after = <usize>span - before;
  const all = (<usize>count) << 2;
  for (let start: usize = 0; start < all; start += line) {
    const end = start + line;
    const until = min(end, start + after * step);
    for (let k: usize = 0; k < step; k += 4) {
      let sum = 0;
      for (let at = start + k; at < until; at += step) sum += load<i32>(values + at);
      store<i32>(sums + start + k, sum);
    }
    for (let at = start + step; at < end; at += 4) {
      const enters = at + after * step - step;
      const leaves = before * step + step;
      let sum = load<i32>(sums + at - step);
      if (enters < end) sum += load<i32>(values + enters);
      if (at >= start + leaves) sum -= load<i32>(values + at - leaves);
      store<i32>(sums + at, sum);
    }
  }
}

/** 16-bit numbers as 32-bit ones. */
export function widen(from: usize, count: i32, into: usize): void {
  for (const end = from + ((<usize>count) << 1); from < end; from += 2, into += 4)
    store<i32>(into, <i32>load<u16>(from));
}

/**
 * Square roots of the shares that counts have of their window's sum.
 * @param bins 32-bit counts a window
 * @param least sum that describes a window
 * @param features single precision
 * @param valid a byte a window: 1 where it is described
 */
export function takeShares(
  sums: usize,
  windows: i32,
  bins: i32,
  least: f64,
  features: usize,
  valid: usize,
): void {
  const width = (<usize>bins) << 2;
  for (const end = valid + <usize>windows; valid < end; valid++, sums += width, features += width) {
    let total = 0;
    for (let k: usize = 0; k < width; k += 4) total += load<i32>(sums + k);
    store<u8>(valid, <f64>total >= least ? 1 : 0);
    const divisor = <f64>max(1, total);
    for (let k: usize = 0; k < width; k += 4)
      store<f32>(features + k, <f32>sqrt(<f64>load<i32>(sums + k) / divisor));
  }
}
