import type { Plane } from '../decoded-image.ts';
import type { Digit } from './cut-digits.ts';

/** Two digits and how unlike they are: root mean square difference over their boxes, as a share of the contrast. */
export interface DigitPair {
  readonly one: Digit;
  readonly other: Digit;
  readonly distance: number;
}

/** Boxes may differ by so many pixels, as thresholds cut them. */
const SLACK = 1;
/** Paper around a digit that is compared as well: a copy brings its own along. */
const MARGIN = 1;
const MAX_DIGITS = 600;

/** The nearest other digit of each. */
export function findNearest(plane: Plane, digits: readonly Digit[]): DigitPair[] {
  const some = digits.slice(0, MAX_DIGITS);
  const nearest = new Map<Digit, DigitPair>();
  for (let i = 0; i < some.length; i++) {
    for (let j = i + 1; j < some.length; j++) {
      const [one, other] = [some[i], some[j]];
      if (!isAlike(one, other)) continue;
      const most = Math.max(nearest.get(one)?.distance ?? 9, nearest.get(other)?.distance ?? 9);
      const distance = measureDistance(plane, one, other, most);
      if (distance < (nearest.get(one)?.distance ?? 9)) nearest.set(one, { one, other, distance });
      if (distance < (nearest.get(other)?.distance ?? 9))
        nearest.set(other, { one: other, other: one, distance });
    }
  }
  return [...nearest.values()];
}

function isAlike(one: Digit, other: Digit): boolean {
  return Math.abs(one.width - other.width) <= SLACK && Math.abs(one.height - other.height) <= SLACK;
}

/** At the best of the nine nearest placements; ends early above `most`. */
function measureDistance(plane: Plane, one: Digit, other: Digit, most: number): number {
  const contrast = (one.paper - one.ink + other.paper - other.ink) / 2;
  const width = Math.max(one.width, other.width) + 2 * MARGIN;
  const height = Math.max(one.height, other.height) + 2 * MARGIN;
  const count = width * height;
  let least = (most * contrast) ** 2 * count;
  for (let dy = -SLACK; dy <= SLACK; dy++) {
    for (let dx = -SLACK; dx <= SLACK; dx++) {
      least = Math.min(
        least,
        sumSquares(
          plane,
          { x: one.x - MARGIN, y: one.y - MARGIN },
          { x: other.x - MARGIN + dx, y: other.y - MARGIN + dy },
          { width, height },
          least,
        ),
      );
    }
  }
  return Math.sqrt(least / count) / contrast;
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
