import type { Plane } from '../media/image/decoded-image.ts';
import type { Digit } from './cut-digits.ts';

/** How a digit was printed, in figures that do not depend on which digit it is. */
export interface Print {
  /** Grey level of the darkest tenth, as a share of the word's contrast above its ink. */
  readonly ink: number;
  /** Level of the paper around it, likewise. */
  readonly paper: number;
  /** Standard deviation of the paper around it, in grey levels (log 2). */
  readonly noise: number;
  /** Steepest tenth of the steps between neighbours, as a share of the contrast (log 2). */
  readonly sharpness: number;
  /** Steepest step over the steps across two pixels: 0 for a hard edge, negative for a soft one (log 2). */
  readonly hardness: number;
  /** Share of ink pixels that lie between ink and paper. */
  readonly softness: number;
  /** Thickness of its strokes: ink pixels to a pixel of outline. */
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
