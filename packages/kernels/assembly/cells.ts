import { addToMean, differBytes, loadEight, sumLanes } from './lanes';

/**
 * |sample − median of its 3x3| of a line, added to the means of its cells.
 * @param cell in pixels, a multiple of 8
 * @param scratch room for four lines, each with 32 bytes more than the line
 */
export function addMedianResidual(
  above: usize,
  line: usize,
  below: usize,
  width: i32,
  cell: i32,
  columns: i32,
  scale: f64,
  scratch: usize,
  means: usize,
): void {
  const pitch = <usize>width + 32;
  // Each column of three is sorted once for the three windows that it belongs to.
  const low = scratch + 16;
  const middle = low + pitch;
  const high = middle + pitch;
  for (let x: usize = 0; x < <usize>width; x += 16) {
    const a = v128.load(above + x);
    const b = v128.load(line + x);
    const c = v128.load(below + x);
    const smaller = i8x16.min_u(a, b);
    const larger = i8x16.max_u(a, b);
    const most = i8x16.min_u(larger, c);
    // The lines have enough space between them for writes past their ends.
    v128.store(low + x, i8x16.min_u(smaller, c));
    v128.store(middle + x, i8x16.max_u(smaller, most));
    v128.store(high + x, i8x16.max_u(larger, c));
  }
  for (let k: usize = 0; k < 3; k++) {
    const start = low + k * pitch;
    store<u8>(start - 1, load<u8>(start));
    store<u8>(start + <usize>width, load<u8>(start + <usize>width - 1));
  }
  const residual = high + pitch;
  for (let x: usize = 0; x < <usize>width; x += 16) {
    const a = i8x16.max_u(i8x16.max_u(v128.load(low + x - 1), v128.load(low + x)), v128.load(low + x + 1));
    const b = medianOfThree(v128.load(middle + x - 1), v128.load(middle + x), v128.load(middle + x + 1));
    const c = i8x16.min_u(i8x16.min_u(v128.load(high + x - 1), v128.load(high + x)), v128.load(high + x + 1));
    v128.store(residual + x, differBytes(v128.load(line + x), medianOfThree(a, b, c)));
  }
  let at = residual;
  for (let column = 0; column < columns; column++, means += 4) {
    let sums = i32x4.splat(0);
    for (let x = 0; x < cell; x += 8, at += 8)
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(loadEight(at)));
    addToMean(means, sumLanes(sums), scale);
  }
}

function medianOfThree(a: v128, b: v128, c: v128): v128 {
  return i8x16.max_u(i8x16.min_u(a, b), i8x16.min_u(i8x16.max_u(a, b), c));
}

/**
 * Magnitudes of the diagonal differences of a line of 16-bit numbers and the one below, added to the means of its cells.
 * @param cell a multiple of 4
 * @param scratch room for the line and 32 bytes more
 */
export function addDiagonalDetail(
  line: usize,
  width: i32,
  cell: i32,
  columns: i32,
  scale: f64,
  scratch: usize,
  means: usize,
): void {
  const length = (<usize>width) << 1;
  for (let x: usize = 0; x < length; x += 16) {
    v128.store(scratch + x, i16x8.sub(v128.load(line + x), v128.load(line + length + x)));
  }
  // The last column has no neighbour.
  store<i16>(scratch + length, load<i16>(scratch + length - 2));
  for (let column = 0; column < columns; column++, means += 4) {
    let sums = i32x4.splat(0);
    for (let x = 0; x < cell; x += 4, scratch += 8) {
      const here = v128.load_zero<u64>(scratch);
      const next = v128.load_zero<u64>(scratch, 2);
      sums = i32x4.add(sums, i32x4.extend_low_i16x8_s(i16x8.abs(i16x8.sub(here, next))));
    }
    addToMean(means, sumLanes(sums), scale);
  }
}

/**
 * Differences of a line with its neighbours to the right and below, one and two samples apart, in each cell: adds to the
 * sums of those one apart, two apart and of second differences; keeps the steepest step, the least and the most sample.
 * @param cell a multiple of 8, at most 256
 */
export function addSharpness(
  line: usize,
  width: i32,
  cell: i32,
  columns: i32,
  near: usize,
  far: usize,
  second: usize,
  steepest: usize,
  least: usize,
  most: usize,
): void {
  const below = <usize>width;
  for (let column: usize = 0; column < <usize>columns; column++) {
    let nears = i16x8.splat(0);
    let fars = i16x8.splat(0);
    let seconds = i16x8.splat(0);
    let steps = i16x8.splat(0);
    let low = i16x8.splat(255);
    let high = i16x8.splat(0);
    for (let x = 0; x < cell; x += 8, line += 8) {
      const here = loadEight(line);
      const right = loadEight(line + 1);
      const right2 = loadEight(line + 2);
      const down = loadEight(line + below);
      const down2 = loadEight(line + 2 * below);
      const across = i16x8.sub(right, here);
      const along = i16x8.sub(down, here);
      const sizeAcross = i16x8.abs(across);
      const sizeAlong = i16x8.abs(along);
      nears = i16x8.add(nears, i16x8.add(sizeAcross, sizeAlong));
      fars = i16x8.add(
        fars,
        i16x8.add(i16x8.abs(i16x8.sub(right2, here)), i16x8.abs(i16x8.sub(down2, here))),
      );
      const bendAcross = i16x8.abs(i16x8.sub(i16x8.sub(right2, right), across));
      const bendAlong = i16x8.abs(i16x8.sub(i16x8.sub(down2, down), along));
      seconds = i16x8.add(seconds, i16x8.add(bendAcross, bendAlong));
      steps = i16x8.max_s(steps, i16x8.max_s(sizeAcross, sizeAlong));
      low = i16x8.min_s(low, here);
      high = i16x8.max_s(high, here);
    }
    addSum(near + (column << 2), nears);
    addSum(far + (column << 2), fars);
    addSum(second + (column << 2), seconds);
    store<u8>(steepest + column, max(<i32>load<u8>(steepest + column), findMost(steps)));
    store<u8>(most + column, max(<i32>load<u8>(most + column), findMost(high)));
    const white = i16x8.splat(255);
    store<u8>(least + column, min(<i32>load<u8>(least + column), 255 - findMost(i16x8.sub(white, low))));
  }
}

function addSum(at: usize, values: v128): void {
  store<i32>(at, load<i32>(at) + sumLanes(i32x4.extadd_pairwise_i16x8_u(values)));
}

function findMost(values: v128): i32 {
  const four = i16x8.max_s(
    values,
    i8x16.shuffle(values, values, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  const two = i16x8.max_s(four, i8x16.shuffle(four, four, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3));
  return max(i16x8.extract_lane_s(two, 0), i16x8.extract_lane_s(two, 1));
}

/** Cross differences |A − B − C + D| of a line with the one below, 16 bits each; eight at a time, past the end. */
export function differCrosswise(line: usize, width: i32, into: usize): void {
  const below = <usize>width;
  for (let x = 0; x < width - 1; x += 8, line += 8, into += 16) {
    const here = i16x8.sub(loadEight(line), loadEight(line + below));
    const next = i16x8.sub(loadEight(line + 1), loadEight(line + below + 1));
    v128.store(into, i16x8.abs(i16x8.sub(here, next)));
  }
}

/**
 * Adds to each cell's 8 sums (one a column of its blocks, 64 sums apart) by how much the cross difference 4 pixels to the
 * right on the far line exceeds that on the near one, where it does; counts those of the near line, 512 bins a column.
 */
export function countCorners(
  near: usize,
  far: usize,
  columns: i32,
  cell: i32,
  sums: usize,
  bins: usize,
): void {
  const none = i16x8.splat(0);
  for (let column = 0; column < columns; column++, sums += 256) {
    let excess = i16x8.splat(0);
    for (let x = 0; x < cell; x += 8, near += 16, far += 16) {
      const here = v128.load(near);
      excess = i16x8.add(excess, i16x8.max_s(none, i16x8.sub(v128.load(far, 8), here)));
      count(bins, i16x8.extract_lane_u(here, 0));
      count(bins + 2048, i16x8.extract_lane_u(here, 1));
      count(bins + 2 * 2048, i16x8.extract_lane_u(here, 2));
      count(bins + 3 * 2048, i16x8.extract_lane_u(here, 3));
      count(bins + 4 * 2048, i16x8.extract_lane_u(here, 4));
      count(bins + 5 * 2048, i16x8.extract_lane_u(here, 5));
      count(bins + 6 * 2048, i16x8.extract_lane_u(here, 6));
      count(bins + 7 * 2048, i16x8.extract_lane_u(here, 7));
    }
    v128.store(sums, i32x4.add(v128.load(sums), i32x4.extend_low_i16x8_u(excess)));
    v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extend_high_i16x8_u(excess)), 16);
  }
}

function count(bins: usize, value: u32): void {
  const bin = bins + ((<usize>value) << 2);
  store<u32>(bin, load<u32>(bin) + 1);
}

/**
 * Kirchner's p-map of a stretch of a line, from the lines above to below: a table's value for four times the prediction
 * error of the eight neighbours, 0 from 16 on; sixteen at a time, past the end.
 * @param table 16 numbers of single precision as four rows of their bytes: first all lowest bytes, then the next
 */
export function findProbabilities(line: usize, width: i32, count: i32, table: usize, into: usize): void {
  const first = v128.load(table);
  const second = v128.load(table, 16);
  const third = v128.load(table, 32);
  const fourth = v128.load(table, 48);
  const above = line - <usize>width;
  const below = line + <usize>width;
  for (let x: usize = 0; x < <usize>count; x += 16, into += 64) {
    const errors = i8x16.narrow_i16x8_u(
      findErrors(line + x, above + x, below + x),
      findErrors(line + x + 8, above + x + 8, below + x + 8),
    );
    const a = i8x16.swizzle(first, errors);
    const b = i8x16.swizzle(second, errors);
    const c = i8x16.swizzle(third, errors);
    const d = i8x16.swizzle(fourth, errors);
    const lowAB = i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const highAB = i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    const lowCD = i8x16.shuffle(c, d, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const highCD = i8x16.shuffle(c, d, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    v128.store(into, i8x16.shuffle(lowAB, lowCD, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23));
    v128.store(
      into,
      i8x16.shuffle(lowAB, lowCD, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31),
      16,
    );
    v128.store(
      into,
      i8x16.shuffle(highAB, highCD, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23),
      32,
    );
    v128.store(
      into,
      i8x16.shuffle(highAB, highCD, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31),
      48,
    );
  }
}

function findErrors(line: usize, above: usize, below: usize): v128 {
  const beside = i16x8.add(
    i16x8.add(loadEight(line - 1), loadEight(line + 1)),
    i16x8.add(loadEight(above), loadEight(below)),
  );
  const across = i16x8.add(
    i16x8.add(loadEight(above - 1), loadEight(above + 1)),
    i16x8.add(loadEight(below - 1), loadEight(below + 1)),
  );
  return i16x8.abs(i16x8.add(i16x8.sub(i16x8.shl(loadEight(line), 2), i16x8.shl(beside, 1)), across));
}

/** Adds numbers of single precision to others, four at a time; the rest one by one. */
export function addSingles(values: usize, count: i32, sums: usize): void {
  const whole = (<usize>(count & ~3)) << 2;
  for (let i: usize = 0; i < whole; i += 16)
    v128.store(sums + i, f32x4.add(v128.load(sums + i), v128.load(values + i)));
  for (let i = whole; i < (<usize>count) << 2; i += 4)
    store<f32>(sums + i, load<f32>(sums + i) + load<f32>(values + i));
}

/**
 * The sum of single-precision numbers, in double; exact for those of a p-map, so their order does not matter.
 */
export function sumSingles(values: usize, count: i32): f64 {
  let sum = f64x2.splat(0);
  const end = values + ((<usize>(count & ~1)) << 2);
  for (; values < end; values += 8)
    sum = f64x2.add(sum, f64x2.promote_low_f32x4(v128.load_zero<u64>(values)));
  const both = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  return (count & 1) === 1 ? both + <f64>load<f32>(values) : both;
}
