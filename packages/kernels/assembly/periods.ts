/** A number of double precision. */
function at(values: usize, i: i32): f64 {
  return load<f64>(values + ((<usize>i) << 3));
}

/**
 * Gathers masses at the multiples of a step and spreads them from there.
 * @param below double precision: the mass below each of `bins` bins, and then that of all
 * @param first bin that lies at a multiple, less than `step`
 * @param spread 2·reach + 1 weights, double precision
 * @param masses of the bins, written over
 * @returns their sum
 */
export function gatherMasses(
  below: usize,
  bins: i32,
  first: i32,
  step: i32,
  spread: usize,
  reach: i32,
  masses: usize,
): f64 {
  memory.fill(masses, 0, (<usize>bins) << 3);
  const half = step >> 1;
  const last = bins - 1;
  let total: f64 = 0;
  for (let bin = first; bin <= last; bin += step) {
    const low = max(0, bin - half);
    const high = min(last, bin + half);
    let mass = at(below, high + 1) - at(below, low);
    if ((step & 1) === 0) {
      // A value halfway between two multiples goes to both by half.
      if (low === bin - half) mass -= (at(below, low + 1) - at(below, low)) / 2;
      if (high === bin + half) mass -= (at(below, high + 1) - at(below, high)) / 2;
    }
    if (mass === 0) continue;
    const to = min(2 * reach, last + reach - bin);
    for (let i = max(0, reach - bin); i <= to; i++) {
      const part = mass * at(spread, i);
      const into = masses + ((<usize>(bin + i - reach)) << 3);
      store<f64>(into, load<f64>(into) + part);
      total += part;
    }
  }
  return total;
}

/** Probabilities of some bins with Laplace's correction: (mass·scale + 1) / all. */
export function smoothMasses(
  masses: usize,
  bins: usize,
  count: i32,
  scale: f64,
  all: f64,
  into: usize,
): void {
  for (const end = bins + ((<usize>count) << 2); bins < end; bins += 4, into += 8)
    store<f64>(into, (at(masses, load<i32>(bins)) * scale + 1) / all);
}

/** Values of DC that are counted: −CENTRE … CENTRE − 1. */
const CENTRE: i32 = 2048;

/**
 * Counts the DC coefficients of the blocks that begin in the first 8 of some lines, on all 64 grids.
 * @param lines 15 of them, or as many as there are (`height`, at least 8)
 * @param columns of blocks
 * @param verticals scratch, 32-bit, 8 more than the width
 * @param counts 32-bit: bin 2·CENTRE·(8·y + x) + CENTRE + value for the grid that begins at (x, y)
 */
export function countDc(
  lines: usize,
  width: i32,
  height: i32,
  columns: i32,
  verticals: usize,
  counts: usize,
): void {
  const line = <usize>width;
  const end = verticals + (line << 2);
  for (let into = verticals, from = lines; into < end; into += 4, from++) {
    // Level-shifted: lines beyond the edge add nothing.
    let sum = -8 * 128;
    for (let y: usize = 0; y < 8; y++) sum += <i32>load<u8>(from + y * line);
    store<i32>(into, sum);
  }
  memory.fill(end, 0, 32);
  for (let y = 0; y < 8; y++) {
    if (y > 0) {
      const leaves = lines + <usize>(y - 1) * line;
      const enters = lines + <usize>(y + 7) * line;
      const isInside = y + 7 < height;
      for (let x: usize = 0; x < line; x++) {
        const into = verticals + (x << 2);
        const entering = isInside ? <i32>load<u8>(enters + x) - 128 : 0;
        store<i32>(into, load<i32>(into) - <i32>load<u8>(leaves + x) + 128 + entering);
      }
    }
    let sum = 0;
    for (let i: usize = 0; i < 32; i += 4) sum += load<i32>(verticals + i);
    let from = verticals;
    for (let i = 0; i < 8 * columns; i++, from += 4) {
      const bin = counts + ((<usize>(((8 * y + (i & 7)) * 2 + 1) * CENTRE + ((sum + 4) >> 3))) << 2);
      store<i32>(bin, load<i32>(bin) + 1);
      sum += load<i32>(from, 32) - load<i32>(from);
    }
  }
}
