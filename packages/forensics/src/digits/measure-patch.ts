import type { Plane } from '../media/image/decoded-image.ts';
import type { Digit } from './cut-digits.ts';

/** Traces of a patch of paper around a digit; NaN if there is too little paper. */
export interface Patch {
  /** The share of equal neighbouring paper pixels close to the digit minus that farther away. */
  readonly flatness: number;
  /** The level of the paper close to it minus that farther away, in grey levels. */
  readonly level: number;
  /** The roughness of the paper close to it over that farther away (log 2). */
  readonly unrest: number;
  /**
   * The step across the border of a box one to three pixels around the digit, over the steps next to it (log
   * 2).
   */
  readonly border: number;
}

export const PATCH_FEATURES = [
  'flatness',
  'level',
  'unrest',
  'border',
] as const satisfies readonly (keyof Patch)[];

/**
 * Distances from the digit in pixels: up to NEAR the paper is part of a patch, if there is one; from FAR to
 * FARTHEST it is not.
 */
const NEAR = 2;
const FAR = 4;
const FARTHEST = 9;
const MIN_PAPER = 12;

interface PaperMeasures {
  readonly equal: number;
  readonly steps: number;
  readonly level: number;
  readonly count: number;
}

export function measurePatch(plane: Plane, digit: Digit): Patch {
  const near = measurePaper(plane, digit, 0, NEAR);
  const far = measurePaper(plane, digit, FAR, FARTHEST);
  const isEnough = near.count >= MIN_PAPER && far.count >= MIN_PAPER;
  return {
    flatness: isEnough ? near.equal - far.equal : Number.NaN,
    level: isEnough ? near.level - far.level : Number.NaN,
    unrest: isEnough ? Math.log2((near.steps + 0.25) / (far.steps + 0.25)) : Number.NaN,
    border: Math.max(...[1, 2, 3].map((margin) => measureBorder(plane, digit, margin))),
  };
}

const paperLevel = ({ ink, paper }: Digit) => paper - (paper - ink) * 0.2;

/** Paper pixels whose distance from the digit's box is in the range, and the steps between them. */
function measurePaper({ width, height, data }: Plane, digit: Digit, from: number, to: number): PaperMeasures {
  const light = paperLevel(digit);
  let [count, equal, steps, sum] = [0, 0, 0, 0];
  for (let y = Math.max(0, digit.y - to); y < Math.min(height - 1, digit.y + digit.height + to); y++) {
    for (let x = Math.max(0, digit.x - to); x < Math.min(width - 1, digit.x + digit.width + to); x++) {
      const away = Math.max(
        digit.x - x,
        x - (digit.x + digit.width - 1),
        digit.y - y,
        y - (digit.y + digit.height - 1),
      );
      if (away < from) continue;
      const at = y * width + x;
      const [here, right, below] = [data[at], data[at + 1], data[at + width]];
      if (Math.min(here, right, below) < light) continue;
      count++;
      sum += here;
      if (here === right) equal += 0.5;
      if (here === below) equal += 0.5;
      steps += (Math.abs(here - right) + Math.abs(here - below)) / 2;
    }
  }
  const whole = Math.max(1, count);
  return { count, equal: equal / whole, steps: steps / whole, level: sum / whole };
}

/**
 * The mean step of the paper across the four sides of a box, over the steps one pixel inside and outside it
 * (log 2).
 */
function measureBorder({ width, height, data }: Plane, digit: Digit, margin: number): number {
  const light = paperLevel(digit);
  const [left, top] = [digit.x - margin, digit.y - margin];
  const [right, bottom] = [digit.x + digit.width + margin, digit.y + digit.height + margin];
  if (left < 2 || top < 2 || right > width - 2 || bottom > height - 2) return Number.NaN;
  let [across, beside, count] = [0, 0, 0];
  const take = (at: number, stride: number) => {
    const [a, b, c, d] = [data[at - 2 * stride], data[at - stride], data[at], data[at + stride]];
    if (Math.min(a, b, c, d) < light) return;
    across += Math.abs(c - b);
    beside += (Math.abs(b - a) + Math.abs(d - c)) / 2;
    count++;
  };
  for (let x = left; x < right; x++) {
    take(top * width + x, width);
    take(bottom * width + x, width);
  }
  for (let y = top; y < bottom; y++) {
    take(y * width + left, 1);
    take(y * width + right, 1);
  }
  if (count < MIN_PAPER) return Number.NaN;
  return Math.log2((across / count + 0.25) / (beside / count + 0.25));
}
