import type { Plane } from '../media/image/decoded-image.ts';
import type { Digit } from './cut-digits.ts';

/** How a digit was printed, in measures that do not depend on which digit it is. */
export interface Print {
  /** The 10th percentile of the grey levels minus the ink level of the word, as a share of its contrast. */
  readonly ink: number;
  /** The 85th percentile minus the paper level, likewise. */
  readonly paper: number;
  /** The standard deviation of the paper around it, in grey levels (log 2). */
  readonly noise: number;
  /** The 93rd percentile of the steps between neighbouring pixels, as a share of the contrast (log 2). */
  readonly sharpness: number;
  /**
   * The same percentile over that of the steps across two pixels: 0 for a hard edge, negative for a soft one
   * (log 2).
   */
  readonly hardness: number;
  /** The number of pixels with levels between ink and paper, per ink pixel. */
  readonly softness: number;
  /** The thickness of its strokes: ink pixels per outline pixel. */
  readonly stroke: number;
}

const MARGIN = 2;

export const PRINT_FEATURES = [
  'ink',
  'paper',
  'noise',
  'sharpness',
  'hardness',
  'softness',
  'stroke',
] as const satisfies readonly (keyof Print)[];

export function measureDigit(plane: Plane, digit: Digit): Print {
  const { width, height, data } = plane;
  const contrast = digit.paper - digit.ink;
  const threshold = (digit.ink + digit.paper) / 2;
  const light = digit.paper - contrast * 0.15;
  const left = Math.max(1, digit.x - MARGIN);
  const right = Math.min(width - 2, digit.x + digit.width + MARGIN);
  const top = Math.max(1, digit.y - MARGIN);
  const bottom = Math.min(height - 2, digit.y + digit.height + MARGIN);
  const levels: number[] = [];
  const steps: number[] = [];
  const wide: number[] = [];
  const paper: number[] = [];
  let [inked, between, outline] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const place = y * width + x;
      const level = data[place];
      levels.push(level);
      steps.push(Math.abs(data[place + 1] - level), Math.abs(data[place + width] - level));
      wide.push(
        Math.abs(data[place + 1] - data[place - 1]),
        Math.abs(data[place + width] - data[place - width]),
      );
      if (level < threshold) {
        inked++;
        const isEdge = [place - 1, place + 1, place - width, place + width].some(
          (next) => data[next] >= threshold,
        );
        if (isEdge) outline++;
      }
      if (level < light && level > digit.ink + contrast * 0.25) between++;
      if (level >= light) paper.push(level);
    }
  }
  const mean = paper.reduce((sum, level) => sum + level, 0) / Math.max(1, paper.length);
  const spread = Math.sqrt(
    paper.reduce((sum, level) => sum + (level - mean) ** 2, 0) / Math.max(1, paper.length),
  );
  return {
    ink: (quantileOf(levels, 0.1) - digit.ink) / contrast,
    paper: (quantileOf(levels, 0.85) - digit.paper) / contrast,
    noise: Math.log2(spread + 0.5),
    sharpness: Math.log2(quantileOf(steps, 0.93) / contrast + 0.01),
    hardness: Math.log2((quantileOf(steps, 0.93) + 1) / (quantileOf(wide, 0.93) + 1)),
    softness: between / Math.max(1, inked),
    stroke: inked / Math.max(1, outline),
  };
}

function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
