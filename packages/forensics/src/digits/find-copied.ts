import type { Plane } from '../media/image/decoded-image.ts';
import type { Digit } from './cut-digits.ts';

/**
 * Two digits and their distance: the root mean square difference over their boxes, as a share of the
 * contrast.
 */
export interface DigitPair {
  readonly one: Digit;
  readonly other: Digit;
  readonly distance: number;
  /** The correlation, -1 to 1, of their high-pass residuals, including two pixels of paper around them. */
  readonly grain: number;
}

/** The pixels by which the sizes of boxes may differ because of thresholds. */
const SLACK = 1;
/** The margin of paper, in pixels, that is compared as well: a copy includes its own. */
const MARGIN = 1;
const MAX_DIGITS = 600;

/** The nearest other digit of each digit. */
export function findNearest(plane: Plane, digits: readonly Digit[]): DigitPair[] {
  const some = digits.slice(0, MAX_DIGITS);
  const nearest = new Map<Digit, Omit<DigitPair, 'grain'> & Point>();
  for (let i = 0; i < some.length; i++) {
    for (let j = i + 1; j < some.length; j++) {
      const [one, other] = [some[i], some[j]];
      if (!isAlike(one, other)) continue;
      const most = Math.max(nearest.get(one)?.distance ?? 9, nearest.get(other)?.distance ?? 9);
      const { distance, x, y } = measureDistance(plane, one, other, most);
      if (distance < (nearest.get(one)?.distance ?? 9)) nearest.set(one, { one, other, distance, x, y });
      if (distance < (nearest.get(other)?.distance ?? 9))
        nearest.set(other, { one: other, other: one, distance, x: -x, y: -y });
    }
  }
  return [...nearest.values()].map(({ one, other, distance, ...shift }) => {
    return { one, other, distance, grain: correlateGrain(plane, one, other, shift) };
  });
}

const GRAIN_MARGIN = 2;

/** A copy includes the noise of the paper and of the ink's edges; a second print has different noise. */
function correlateGrain(
  { width: stride, height: rows, data }: Plane,
  one: Digit,
  other: Digit,
  shift: Point,
) {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const sums = { a: 0, b: 0, ab: 0, aa: 0, bb: 0, count: 0 };
  for (let y = -GRAIN_MARGIN; y < height + GRAIN_MARGIN; y++) {
    const [rowA, rowB] = [one.y + y, other.y + shift.y + y];
    if (Math.min(rowA, rowB) < 1 || Math.max(rowA, rowB) >= rows - 1) continue;
    for (let x = -GRAIN_MARGIN; x < width + GRAIN_MARGIN; x++) {
      const [columnA, columnB] = [one.x + x, other.x + shift.x + x];
      if (Math.min(columnA, columnB) < 1 || Math.max(columnA, columnB) >= stride - 1) continue;
      const a = takeNeighboursOff(data, rowA * stride + columnA, stride);
      const b = takeNeighboursOff(data, rowB * stride + columnB, stride);
      sums.a += a;
      sums.b += b;
      sums.ab += a * b;
      sums.aa += a * a;
      sums.bb += b * b;
      sums.count++;
    }
  }
  const count = Math.max(1, sums.count);
  const spread = Math.sqrt((sums.aa - sums.a ** 2 / count) * (sums.bb - sums.b ** 2 / count));
  return spread > 0 ? (sums.ab - (sums.a * sums.b) / count) / spread : 0;
}

function takeNeighboursOff(data: Plane['data'], at: number, stride: number): number {
  return data[at] - (data[at - 1] + data[at + 1] + data[at - stride] + data[at + stride]) / 4;
}

function isAlike(one: Digit, other: Digit): boolean {
  return Math.abs(one.width - other.width) <= SLACK && Math.abs(one.height - other.height) <= SLACK;
}

/** The distance at the best of nine shifts; stops early above `most`. */
function measureDistance(plane: Plane, one: Digit, other: Digit, most: number): Point & { distance: number } {
  const contrast = (one.paper - one.ink + other.paper - other.ink) / 2;
  const width = Math.max(one.width, other.width) + 2 * MARGIN;
  const height = Math.max(one.height, other.height) + 2 * MARGIN;
  const count = width * height;
  let least = (most * contrast) ** 2 * count;
  let best = { x: 0, y: 0 };
  for (let y = -SLACK; y <= SLACK; y++) {
    for (let x = -SLACK; x <= SLACK; x++) {
      const from = { x: one.x - MARGIN, y: one.y - MARGIN };
      const to = { x: other.x - MARGIN + x, y: other.y - MARGIN + y };
      const sum = sumSquares(plane, from, to, { width, height }, least);
      if (sum < least) [least, best] = [sum, { x, y }];
    }
  }
  return { distance: Math.sqrt(least / count) / contrast, ...best };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function sumSquares(
  { width: stride, height: rows, data }: Plane,
  one: Point,
  other: Point,
  { width, height }: { width: number; height: number },
  most: number,
): number {
  if (Math.min(one.x, one.y, other.x, other.y) < 0) return most;
  if (Math.max(one.x, other.x) + width > stride || Math.max(one.y, other.y) + height > rows) return most;
  let sum = 0;
  for (let y = 0; y < height && sum < most; y++) {
    const a = (one.y + y) * stride + one.x;
    const b = (other.y + y) * stride + other.x;
    for (let x = 0; x < width; x++) sum += (data[a + x] - data[b + x]) ** 2;
  }
  return sum;
}
