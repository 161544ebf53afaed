import type { Bytes } from '../measure-cells.ts';
import { mirror, runningMedian } from './running-median.ts';

/**
 * Stronger second differences are edges of objects, not of blocks: 50 on the 219 levels of studio luminance.
 */
const STRONGEST = 58;
/** Pixels on both sides over which a line is summed and its background computed: windows of 33. */
const RADIUS = 16;

/**
 * Li, Yuan, Yu 2009, equations 2 to 6, in one direction: absolute second differences across the lines, summed
 * along them over 33 pixels, minus their running median, then the median of five places 8 pixels apart.
 * @param horizontal lines, else vertical ones
 * @param stride along the lines, where the sums change slowly
 * @param step takes only every step-th pixel into a sum
 */
export function measureLines(plane: Bytes, horizontal: boolean, stride: number, step: number): Float32Array {
  const sums = horizontal ? sumHorizontal(plane, stride, step) : sumVertical(plane, stride, step);
  const length = horizontal ? plane.height : plane.width;
  const values = new Float32Array(sums.length);
  const medians = new Uint16Array(length);
  const excess = new Int32Array(length);
  for (let start = 0; start < sums.length; start += length) {
    const profile = sums.subarray(start, start + length);
    runningMedian(profile, RADIUS, medians);
    for (let i = 0; i < length; i++) excess[i] = profile[i] - medians[i];
    for (let i = 0; i < length; i++) {
      const inside = i >= 16 && i + 16 < length;
      values[start + i] = inside
        ? medianOfFive(excess[i - 16], excess[i - 8], excess[i], excess[i + 8], excess[i + 16])
        : medianOfFive(
            excess[mirror(i - 16, length)],
            excess[mirror(i - 8, length)],
            excess[i],
            excess[mirror(i + 8, length)],
            excess[mirror(i + 16, length)],
          );
    }
  }
  return values;
}

function sumHorizontal({ width, height, data }: Bytes, stride: number, step: number): Uint16Array {
  const profiles = Math.ceil(width / stride);
  const sums = new Uint16Array(profiles * height);
  const totals = new Int32Array(width + 2 * RADIUS + 1 + step);
  const sources = Int32Array.from({ length: width + 2 * RADIUS }, (_, i) => mirror(i - RADIUS, width));
  const places = Int32Array.from({ length: profiles }, (_, p) =>
    Math.min(width - 1, p * stride + (stride >> 1)),
  );
  for (let y = 0; y < height; y++) {
    const line = y * width;
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    let total = 0;
    for (let i = 0; i < sources.length; i += step) {
      const x = sources[i];
      total += limit(2 * data[line + x] - data[above + x] - data[below + x]);
      totals[i + 1] = total;
      if (step === 2) totals[i + 2] = total;
    }
    for (let p = 0; p < profiles; p++) {
      const x = places[p];
      sums[p * height + y] = totals[x + 2 * RADIUS + 1] - totals[x];
    }
  }
  return sums;
}

function sumVertical(plane: Bytes, stride: number, step: number): Uint16Array {
  const { width, height } = plane;
  const profiles = Math.ceil(height / stride);
  const sums = new Uint16Array(profiles * width);
  const window = new Int32Array(width);
  // The window's lines, as a ring buffer: each is subtracted again when it leaves.
  const kept = Array.from({ length: 2 * RADIUS + 1 }, () => new Uint8Array(width));
  const isKept = new Uint8Array(kept.length);
  for (let y = -RADIUS, p = 0; p < profiles; y++) {
    const place = (y + RADIUS) % kept.length;
    const line = kept[place];
    if (isKept[place]) for (let x = 0; x < width; x++) window[x] -= line[x];
    isKept[place] = y % step === 0 ? 1 : 0;
    if (isKept[place]) {
      differAcross(plane, mirror(y, height) * width, line);
      for (let x = 0; x < width; x++) window[x] += line[x];
    }
    while (p < profiles && y - RADIUS === Math.min(height - 1, p * stride + (stride >> 1))) {
      sums.set(window, p * width);
      p++;
    }
  }
  return sums;
}

/** Limited second differences along the line of the plane that begins at `at`. */
function differAcross({ width, data }: Bytes, at: number, into: Uint8Array): void {
  let before = data[at];
  let here = before;
  for (let x = 0; x < width - 1; x++) {
    const next = data[at + x + 1];
    into[x] = limit(2 * here - before - next);
    before = here;
    here = next;
  }
  into[width - 1] = limit(here - before);
}

/** The magnitude, or 0 if it is too large; without branches, as in the two below. */
function limit(difference: number): number {
  const size = Math.abs(difference);
  return size & ((size - STRONGEST - 1) >> 31);
}

function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  // The median of five is the median of e and of the middle two of the other four.
  const low = more(less(a, b), less(c, d));
  const high = less(more(a, b), more(c, d));
  return more(less(low, high), less(more(low, high), e));
}

/** The smaller of two integers. */
function less(a: number, b: number): number {
  return b + ((a - b) & ((a - b) >> 31));
}

function more(a: number, b: number): number {
  return a - ((a - b) & ((a - b) >> 31));
}
