import { loadEight, sumLanes } from './lanes';

/** Stronger second differences are edges of objects, not of blocks. */
const STRONGEST: i16 = 58;
/** Pixels on both sides over which a line is summed and its background computed. */
const RADIUS: i32 = 16;
/** Values of a profile stay below this. */
const LEVELS: i32 = 2048;

/** Magnitudes of second differences, 0 if they are too strong, as eight bytes. */
function limit(here: v128, before: v128, after: v128): v128 {
  const size = i16x8.abs(i16x8.sub(i16x8.shl(here, 1), i16x8.add(before, after)));
  const kept = v128.andnot(size, i16x8.gt_s(size, i16x8.splat(STRONGEST)));
  return i8x16.narrow_i16x8_u(kept, kept);
}

/** Second differences across horizontal lines: a line and its neighbours above and below. Past the end. */
export function differDown(above: usize, line: usize, below: usize, width: i32, into: usize): void {
  for (let x: usize = 0; x < <usize>width; x += 8) {
    v128.store_lane<u64>(into + x, limit(loadEight(line + x), loadEight(above + x), loadEight(below + x)), 0);
  }
}

/**
 * Second differences across vertical lines. The line's ends are repeated before and after it. Past the end.
 */
export function differAcross(line: usize, width: i32, into: usize): void {
  for (let x: usize = 0; x < <usize>width; x += 8) {
    v128.store_lane<u64>(
      into + x,
      limit(loadEight(line + x), loadEight(line + x - 1), loadEight(line + x + 1)),
      0,
    );
  }
}

/** The index within 0 … length − 1 to which i is mirrored, the edge itself counting twice. */
function mirror(i: i32, length: i32): i32 {
  const period = 2 * length;
  const wrapped = ((i % period) + period) % period;
  return wrapped < length ? wrapped : period - 1 - wrapped;
}

/** Mirrors the ends of a line of bytes into the 16 places before and after it. */
export function mirrorBytes(line: usize, width: i32): void {
  for (let i = 1; i <= RADIUS; i++) {
    store<u8>(line - <usize>i, load<u8>(line + <usize>mirror(-i, width)));
    store<u8>(line + <usize>(width - 1 + i), load<u8>(line + <usize>mirror(width - 1 + i, width)));
  }
}

/** Sums over 33 bytes around every `stride`-th place of a line, or over every second one of them; 16 bits each. */
export function sumAround(
  line: usize,
  places: usize,
  count: i32,
  everySecond: bool,
  into: usize,
  pitch: usize,
): void {
  for (let k: usize = 0; k < <usize>count; k++, into += pitch) {
    const place = load<i32>(places + (k << 2));
    const at = line + <usize>place - <usize>RADIUS;
    const first = v128.load(at);
    const second = v128.load(at, 16);
    let sums: v128;
    if (everySecond) {
      // Only even places of the picture: the pattern depends on whether the window begins at an odd one.
      const even = i16x8.splat((place & 1) === 0 ? 255 : <i16>0xff00);
      sums = i16x8.add(takeHalf(first, even, place & 1), takeHalf(second, even, place & 1));
    } else {
      sums = i16x8.add(i16x8.extadd_pairwise_i8x16_u(first), i16x8.extadd_pairwise_i8x16_u(second));
    }
    const last = everySecond && (place & 1) === 1 ? 0 : <i32>load<u8>(at, 32);
    store<u16>(into, <u16>(sumLanes(i32x4.extadd_pairwise_i16x8_u(sums)) + last));
  }
}

function takeHalf(bytes: v128, mask: v128, odd: i32): v128 {
  const half = v128.and(bytes, mask);
  return odd === 0 ? half : i16x8.shr_u(half, 8);
}

/** Adds a line of bytes to a window's 16-bit sums, or subtracts it. Past the end. */
export function slideWindow(line: usize, width: i32, leaves: bool, sums: usize): void {
  for (let x: usize = 0; x < <usize>width; x += 8) {
    const bytes = loadEight(line + x);
    const at = sums + (x << 1);
    v128.store(at, leaves ? i16x8.sub(v128.load(at), bytes) : i16x8.add(v128.load(at), bytes));
  }
}

/**
 * Profile minus its running median over 33 places, then the median of five places 8 apart; mirrored at its
 * ends. The median's window is kept as a histogram (Huang, Yang, Tang 1979), in which it moves a few levels
 * at a time.
 * @param profile 16-bit numbers below 2048
 * @param padded room for 2·(length + 32) bytes; `counts` for 2048; `excess` for 4·(length + 32)
 */
export function measureProfile(
  profile: usize,
  length: i32,
  padded: usize,
  counts: usize,
  excess: usize,
  into: usize,
): void {
  const size = 2 * RADIUS + 1;
  memory.copy(padded + 2 * RADIUS, profile, (<usize>length) << 1);
  for (let i = 0; i < RADIUS; i++) {
    store<u16>(padded + ((<usize>i) << 1), load<u16>(profile + ((<usize>mirror(i - RADIUS, length)) << 1)));
    const behind = padded + ((<usize>(length + RADIUS + i)) << 1);
    store<u16>(behind, load<u16>(profile + ((<usize>mirror(length + i, length)) << 1)));
  }
  memory.fill(counts, 0, LEVELS);
  for (let i = 0; i < size; i++) increase(counts + <usize>load<u16>(padded + ((<usize>i) << 1)), 1);
  const start = excess + 4 * RADIUS;
  let median = 0;
  let below = 0;
  for (let i = 0; ; i++) {
    while (below > RADIUS) below -= <i32>load<u8>(counts + <usize>--median);
    while (true) {
      const here = <i32>load<u8>(counts + <usize>median);
      if (below + here > RADIUS) break;
      below += here;
      median++;
    }
    const at = padded + ((<usize>i) << 1);
    store<i32>(start + ((<usize>i) << 2), <i32>load<u16>(at, 2 * RADIUS) - median);
    if (i + 1 === length) break;
    const leaving = <i32>load<u16>(at);
    const entering = <i32>load<u16>(at + 2 * size);
    increase(counts + <usize>leaving, -1);
    increase(counts + <usize>entering, 1);
    below += i32(entering < median) - i32(leaving < median);
  }
  for (let i = 1; i <= RADIUS; i++) {
    store<i32>(start - ((<usize>i) << 2), load<i32>(start + ((<usize>mirror(-i, length)) << 2)));
    const behind = length - 1 + i;
    store<i32>(start + ((<usize>behind) << 2), load<i32>(start + ((<usize>mirror(behind, length)) << 2)));
  }
  for (let x: usize = 0; x < (<usize>length) << 2; x += 16) {
    const a = v128.load(start + x - 64);
    const b = v128.load(start + x - 32);
    const c = v128.load(start + x);
    const d = v128.load(start + x + 32);
    const e = v128.load(start + x + 64);
    // The median of five is the median of the last and of the middle two of the other four.
    const low = i32x4.max_s(i32x4.min_s(a, b), i32x4.min_s(c, d));
    const high = i32x4.min_s(i32x4.max_s(a, b), i32x4.max_s(c, d));
    const middle = i32x4.max_s(i32x4.min_s(low, high), i32x4.min_s(i32x4.max_s(low, high), e));
    v128.store(into + x, f32x4.convert_i32x4_s(middle));
  }
}

function increase(at: usize, by: i32): void {
  store<u8>(at, <i32>load<u8>(at) + by);
}
