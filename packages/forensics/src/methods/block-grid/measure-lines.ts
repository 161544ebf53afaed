import type { Plane } from '../../evidence.ts';
import { mirror, runningMedian } from './running-median.ts';

/** Stronger second differences are edges of things, not of blocks: 50 on the 219 levels of studio luminance. */
const STRONGEST = 58;
/** Pixels to both sides that a line is summed and its background taken over: windows of 33. */
const RADIUS = 16;

/** How strongly each place looks like part of a grid line. */
export interface LineMap {
  /** Values of one profile, across the lines. */
  readonly length: number;
  /** Pixels between the profiles, along the lines. */
  readonly stride: number;
  /** One profile after the other. */
  readonly values: Float32Array;
}

/**
 * Li, Yuan, Yu 2009, equations 2 to 6, in one direction: absolute second differences across the lines, summed along
 * them over 33 pixels, less their running median, then the median of five places 8 pixels apart.
 * @param horizontal lines, else vertical ones
 * @param stride along the lines, where the sums change slowly
 * @param step takes only every so many-th pixel into a sum
 */
export function measureLines(plane: Plane, horizontal: boolean, stride: number, step: number): LineMap {
  const sums = horizontal ? sumHorizontal(plane, stride, step) : sumVertical(plane, stride, step);
  const length = horizontal ? plane.height : plane.width;
  const values = new Float32Array(sums.length);
  const medians = new Uint16Array(length);
  const excess = new Float32Array(length);
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
  return { length, stride, values };
}

function sumHorizontal({ width, height, data }: Plane, stride: number, step: number): Uint16Array {
  const profiles = Math.ceil(width / stride);
  const sums = new Uint16Array(profiles * height);
  const totals = new Int32Array(width + 2 * RADIUS + 1 + step);
  for (let y = 0; y < height; y++) {
    const line = y * width;
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let i = 0; i < width + 2 * RADIUS; i += step) {
      const x = i >= RADIUS && i < width + RADIUS ? i - RADIUS : mirror(i - RADIUS, width);
      const total = totals[i] + limit(2 * data[line + x] - data[above + x] - data[below + x]);
      for (let k = 1; k <= step; k++) totals[i + k] = total;
    }
    for (let p = 0; p < profiles; p++) {
      const x = Math.min(width - 1, p * stride + (stride >> 1));
      sums[p * height + y] = totals[x + 2 * RADIUS + 1] - totals[x];
    }
  }
  return sums;
}

function sumVertical({ width, height, data }: Plane, stride: number, step: number): Uint16Array {
  const profiles = Math.ceil(height / stride);
  const sums = new Uint16Array(profiles * width);
  const window = new Int32Array(width);
  const add = (y: number, sign: number) => {
    if (y % step !== 0) return;
    const line = mirror(y, height) * width;
    window[0] += sign * limit(data[line] - data[line + 1]);
    for (let x = 1; x < width - 1; x++) {
      window[x] += sign * limit(2 * data[line + x] - data[line + x - 1] - data[line + x + 1]);
    }
    window[width - 1] += sign * limit(data[line + width - 1] - data[line + width - 2]);
  };
  for (let y = -RADIUS; y < RADIUS; y++) add(y, 1);
  for (let y = 0, p = 0; y < height; y++) {
    add(y + RADIUS, 1);
    const wanted = Math.min(height - 1, p * stride + (stride >> 1));
    if (y === wanted && p < profiles) {
      for (let x = 0; x < width; x++) sums[p * width + x] = window[x];
      p++;
    }
    add(y - RADIUS, -1);
  }
  return sums;
}

function limit(difference: number): number {
  const size = Math.abs(difference);
  return size > STRONGEST ? 0 : size;
}

function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  // The median of five is that of e and of what is neither least nor most among the other four.
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return low < high ? Math.max(low, Math.min(high, e)) : Math.max(high, Math.min(low, e));
}
