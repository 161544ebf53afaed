// Tuples of four neighbouring levels of a residual (Cozzolino, Poggi, Verdoliva 2015, section 3). Read as digits −1, 0 and 1 of
// base 3, the first one the highest, a tuple is a number of −40 to 40, and its negative has the same magnitude.

const CODES: i32 = 41;
/** The code of a tuple that does not count. */
const SKIPPED: i8 = 63;
/** Bytes of a histogram: 64 numbers of 32 bits. */
const TALLY: usize = 256;
/** Different tuples, up to sign and direction: 16-bit counts. */
const KINDS: usize = 25;
/** Samples that a residual extends beyond its first one, and a tuple beyond its first level. */
const REACH: i32 = 3;
/**
 * Samples below the first of these, or from the second on, are clipped: their residual says nothing about the
 * camera.
 */
const DARKEST: u8 = 6;
const UNCLIPPED: u8 = 247;

/**
 * Counts the tuples of a row of cells: each cell's along the residual's own direction, and across it, 25 counts each. Residuals
 * and tuples lie along lines and columns, which are pooled. The first and last three columns are not counted.
 * @param lines the first one lies three above the first that is counted, the last one three below the last
 * @param width in samples
 * @param counted how many lines are counted
 * @param cell in samples, a multiple of 16
 * @param kinds of each magnitude, 0 to 40, a byte
 * @param levels room for 2·cell·columns·(counted + 3) bytes
 * @param scratch room for 1088 bytes
 * @param counts 50 numbers of 16 bits a cell, which are added to
 */
export function countTuples(
  lines: usize,
  width: i32,
  counted: i32,
  columns: i32,
  cell: i32,
  kinds: usize,
  levels: usize,
  scratch: usize,
  counts: usize,
): void {
  const pitch = <usize>(cell * columns);
  const plane = pitch * <usize>(counted + REACH);
  let from = lines;
  let into = levels;
  for (let y = 0; y < counted + REACH; y++, from += <usize>width, into += pitch) {
    for (let x: usize = 0; x < pitch; x += 16) {
      v128.store(into + x, findLevels(from + x, 1));
      v128.store(into + plane + x, findLevels(from + x, <usize>width));
    }
  }
  const codes = scratch + 4 * TALLY;
  const skipped = i8x16.splat(SKIPPED);
  const first = i8x16(SKIPPED, SKIPPED, SKIPPED, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const last = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, SKIPPED, SKIPPED, SKIPPED);
  for (let left: usize = 0; left < pitch; left += <usize>cell, counts += 4 * KINDS) {
    memory.fill(scratch, 0, 4 * TALLY);
    let line = lines + <usize>(REACH * width);
    let row = levels;
    for (let y = 0; y < counted; y++, line += <usize>width, row += pitch) {
      for (let x = left; x < left + <usize>cell; x += 16) {
        let skip = v128.and(findClipped(line + x), skipped);
        if (x === 0) skip = v128.or(skip, first);
        if (x + 16 === pitch) skip = v128.or(skip, last);
        const above = row + x;
        const here = above + <usize>REACH * pitch - <usize>REACH;
        v128.store(codes, v128.or(encode(here, 1), skip));
        v128.store(codes, v128.or(encode(above + plane, pitch), skip), 16);
        v128.store(codes, v128.or(encode(here + plane, 1), skip), 32);
        v128.store(codes, v128.or(encode(above, pitch), skip), 48);
        for (let at = codes; at < codes + 16; at++) {
          // Four histograms, whose updates do not wait for each other.
          addOne(scratch + ((<usize>load<u8>(at)) << 2));
          addOne(scratch + TALLY + ((<usize>load<u8>(at, 16)) << 2));
          addOne(scratch + 2 * TALLY + ((<usize>load<u8>(at, 32)) << 2));
          addOne(scratch + 3 * TALLY + ((<usize>load<u8>(at, 48)) << 2));
        }
      }
    }
    for (let code = 0; code < CODES; code++) {
      const tally = scratch + ((<usize>code) << 2);
      const count = counts + ((<usize>load<u8>(kinds + <usize>code)) << 1);
      const along = load<i32>(tally) + load<i32>(tally, TALLY);
      const across = load<i32>(tally, 2 * TALLY) + load<i32>(tally, 3 * TALLY);
      store<u16>(count, <i32>load<u16>(count) + along);
      store<u16>(count, <i32>load<u16>(count, 2 * KINDS) + across, 2 * KINDS);
    }
  }
}

function addOne(at: usize): void {
  store<i32>(at, load<i32>(at) + 1);
}

/** All ones for each of 16 clipped samples. */
function findClipped(samples: usize): v128 {
  return i8x16.ge_u(i8x16.sub(v128.load(samples), i8x16.splat(DARKEST)), i8x16.splat(UNCLIPPED));
}

/** −1, 0 or 1 for the residual (1, −3, 3, −1) of 16 samples and those `step` bytes on: below −1, within ±1, or above 1. */
function findLevels(samples: usize, step: usize): v128 {
  const a = v128.load(samples);
  const b = v128.load(samples + step);
  const c = v128.load(samples + 2 * step);
  const d = v128.load(samples + 3 * step);
  const residuals = i8x16.narrow_i16x8_s(
    differ(
      i16x8.extend_low_i8x16_u(a),
      i16x8.extend_low_i8x16_u(b),
      i16x8.extend_low_i8x16_u(c),
      i16x8.extend_low_i8x16_u(d),
    ),
    differ(
      i16x8.extend_high_i8x16_u(a),
      i16x8.extend_high_i8x16_u(b),
      i16x8.extend_high_i8x16_u(c),
      i16x8.extend_high_i8x16_u(d),
    ),
  );
  return i8x16.sub(i8x16.lt_s(residuals, i8x16.splat(-1)), i8x16.gt_s(residuals, i8x16.splat(1)));
}

function differ(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.add(i16x8.sub(a, d), i16x8.mul(i16x8.sub(c, b), i16x8.splat(3)));
}

/** Magnitudes of 16 tuples, whose levels lie `step` bytes apart. */
function encode(levels: usize, step: usize): v128 {
  let code = v128.load(levels);
  code = shift(code, v128.load(levels + step));
  code = shift(code, v128.load(levels + 2 * step));
  return i8x16.abs(shift(code, v128.load(levels + 3 * step)));
}

/** Appends another digit of base 3. */
function shift(code: v128, level: v128): v128 {
  return i8x16.add(i8x16.add(code, code), i8x16.add(code, level));
}
