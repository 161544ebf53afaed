import { loadEight, loadPair, storePair } from './lanes';

// Zeros among the coefficients of overlapping 8x8 blocks (Nikoukhah et al. 2021, ZERO, section 2). The cosines are seven
// numbers of double precision: C(k) = cos(kπ/16) / 2 for k = 1 to 7.

const BLOCK: i32 = 8;
/** A coefficient below this counts as zero. */
const ZERO: f64 = 0.5;
/** Only blocks with at least this many zeros can be constant along a direction. */
const MAYBE_CONSTANT: u32 = 56;

/** Four products, summed in order. */
function weigh(a: v128, b: v128, c: v128, d: v128, d0: v128, d1: v128, d2: v128, d3: v128): v128 {
  const two = f64x2.add(f64x2.mul(a, d0), f64x2.mul(b, d1));
  return f64x2.add(f64x2.add(two, f64x2.mul(c, d2)), f64x2.mul(d, d3));
}

/** `side` + 7 bytes in double precision. Past the end. */
function widen(bytes: usize, side: i32, into: usize): void {
  for (let x = 0; x < side + 7; x += 8, bytes += 8, into += 64) {
    const eight = loadEight(bytes);
    const low = i32x4.extend_low_i16x8_u(eight);
    const high = i32x4.extend_high_i16x8_u(eight);
    v128.store(into, f64x2.convert_low_i32x4_u(low));
    v128.store(into, f64x2.convert_low_i32x4_u(i64x2.shuffle(low, low, 1, 0)), 16);
    v128.store(into, f64x2.convert_low_i32x4_u(high), 32);
    v128.store(into, f64x2.convert_low_i32x4_u(i64x2.shuffle(high, high, 1, 0)), 48);
  }
}

/**
 * Counts the zeros among the 63 alternating coefficients of each block whose corner lies in a window of side² pixels; 0 for
 * blocks that are constant along one direction. The transform is separable, so blocks that overlap share their rows'.
 * @param line room for 8·(side + 14) bytes
 * @param rows room for 32·(side·(side + 7) + 2) bytes
 * @param zeros side² bytes. Past the end.
 */
export function countZeros(
  bytes: usize,
  width: i32,
  side: i32,
  cosines: usize,
  line: usize,
  rows: usize,
  zeros: usize,
): void {
  const c1 = v128.load_splat<f64>(cosines);
  const c2 = v128.load_splat<f64>(cosines, 8);
  const c3 = v128.load_splat<f64>(cosines, 16);
  const c4 = v128.load_splat<f64>(cosines, 24);
  const c5 = v128.load_splat<f64>(cosines, 32);
  const c6 = v128.load_splat<f64>(cosines, 40);
  const c7 = v128.load_splat<f64>(cosines, 48);
  const m1 = f64x2.neg(c1);
  const m2 = f64x2.neg(c2);
  const m5 = f64x2.neg(c5);
  const m7 = f64x2.neg(c7);
  const half = f64x2.splat(ZERO);
  // Writes past the end of one frequency's rows must not overlap the next one's.
  const plane = <usize>(4 * (side * (side + 7) + 2));
  for (let y = 0; y < side + 7; y++) {
    widen(bytes + <usize>(y * width), side, line);
    let from = line;
    let into = rows + <usize>(4 * y * side);
    for (let x = 0; x < side; x += 2, from += 16, into += 8) {
      const a0 = v128.load(from);
      const a1 = v128.load(from, 8);
      const a2 = v128.load(from, 16);
      const a3 = v128.load(from, 24);
      const a4 = v128.load(from, 32);
      const a5 = v128.load(from, 40);
      const a6 = v128.load(from, 48);
      const a7 = v128.load(from, 56);
      const d0 = f64x2.sub(a0, a7);
      const d1 = f64x2.sub(a1, a6);
      const d2 = f64x2.sub(a2, a5);
      const d3 = f64x2.sub(a3, a4);
      const s03 = f64x2.add(f64x2.add(f64x2.add(a0, a7), a3), a4);
      const s12 = f64x2.add(f64x2.add(f64x2.add(a1, a6), a2), a5);
      const e2 = f64x2.sub(f64x2.sub(f64x2.add(a0, a7), a3), a4);
      const e3 = f64x2.sub(f64x2.sub(f64x2.add(a1, a6), a2), a5);
      storePair(into, f64x2.mul(c4, f64x2.add(s03, s12)));
      storePair(into + plane, weigh(c1, c3, c5, c7, d0, d1, d2, d3));
      storePair(into + 2 * plane, f64x2.add(f64x2.mul(c2, e2), f64x2.mul(c6, e3)));
      storePair(into + 3 * plane, weigh(c3, m7, m1, m5, d0, d1, d2, d3));
      storePair(into + 4 * plane, f64x2.mul(c4, f64x2.sub(s03, s12)));
      storePair(into + 5 * plane, weigh(c5, m1, c7, c3, d0, d1, d2, d3));
      storePair(into + 6 * plane, f64x2.add(f64x2.mul(c6, e2), f64x2.mul(m2, e3)));
      storePair(into + 7 * plane, weigh(c7, m5, c3, m1, d0, d1, d2, d3));
    }
  }
  const next = <usize>(4 * side);
  for (let at = 0; at < side * side; at += 2) {
    let large = i64x2.splat(0);
    let from = rows + <usize>(4 * at);
    for (let u = 0; u < 8; u++, from += plane) {
      const a0 = loadPair(from);
      const a1 = loadPair(from + next);
      const a2 = loadPair(from + 2 * next);
      const a3 = loadPair(from + 3 * next);
      const a4 = loadPair(from + 4 * next);
      const a5 = loadPair(from + 5 * next);
      const a6 = loadPair(from + 6 * next);
      const a7 = loadPair(from + 7 * next);
      const d0 = f64x2.sub(a0, a7);
      const d1 = f64x2.sub(a1, a6);
      const d2 = f64x2.sub(a2, a5);
      const d3 = f64x2.sub(a3, a4);
      const s03 = f64x2.add(f64x2.add(f64x2.add(a0, a7), a3), a4);
      const s12 = f64x2.add(f64x2.add(f64x2.add(a1, a6), a2), a5);
      const e2 = f64x2.sub(f64x2.sub(f64x2.add(a0, a7), a3), a4);
      const e3 = f64x2.sub(f64x2.sub(f64x2.add(a1, a6), a2), a5);
      if (u > 0) large = countLarge(large, f64x2.mul(c4, f64x2.add(s03, s12)), half);
      large = countLarge(large, f64x2.mul(c4, f64x2.sub(s03, s12)), half);
      large = countLarge(large, f64x2.add(f64x2.mul(c2, e2), f64x2.mul(c6, e3)), half);
      large = countLarge(large, f64x2.add(f64x2.mul(c6, e2), f64x2.mul(m2, e3)), half);
      large = countLarge(large, weigh(c1, c3, c5, c7, d0, d1, d2, d3), half);
      large = countLarge(large, weigh(c3, m7, m1, m5, d0, d1, d2, d3), half);
      large = countLarge(large, weigh(c5, m1, c7, c3, d0, d1, d2, d3), half);
      large = countLarge(large, weigh(c7, m5, c3, m1, d0, d1, d2, d3), half);
    }
    store<u8>(zeros + <usize>at, 63 - <i32>i64x2.extract_lane(large, 0));
    store<u8>(zeros + <usize>at, 63 - <i32>i64x2.extract_lane(large, 1), 1);
  }
  discardConstant(bytes, width, side, zeros);
}

function countLarge(count: v128, coefficients: v128, half: v128): v128 {
  return i64x2.sub(count, f64x2.ge(f64x2.abs(coefficients), half));
}

/** Blocks that do not change along one direction look quantised on every grid. */
function discardConstant(bytes: usize, width: i32, side: i32, zeros: usize): void {
  for (let y = 0; y < side; y++, bytes += <usize>width, zeros += <usize>side) {
    for (let x = 0; x < side; x++) {
      const at = zeros + <usize>x;
      if (<u32>load<u8>(at) < MAYBE_CONSTANT) continue;
      const block = bytes + <usize>x;
      if (isConstant(block, 1, width) || isConstant(block, width, 1)) store<u8>(at, 0);
    }
  }
}

/** Whether each of a block's 8 lines holds one value. */
function isConstant(block: usize, step: i32, lineStep: i32): bool {
  for (let line = 0; line < BLOCK; line++) {
    const first = block + <usize>(line * lineStep);
    for (let i = 1; i < BLOCK; i++) {
      if (load<u8>(first + <usize>(i * step)) !== load<u8>(first)) return false;
    }
  }
  return true;
}
