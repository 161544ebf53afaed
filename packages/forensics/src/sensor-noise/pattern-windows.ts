import type { PhotoNoise } from './fingerprint.ts';
import type { RealPlane } from './fourier-plane.ts';

/** The side of a cell in pixels. */
export const CELL = 32;
/**
 * The side of a window in cells. 128 by 128 pixels suffice for patterns as strong as those from many flat
 * photos (Chen, Fridrich, Goljan and Lukáš 2008); weaker ones need more.
 */
export const WINDOW_SIDES = [4, 8, 16] as const;
/**
 * The shift of the pattern for measuring chance correlations: whole JPEG blocks, because the block grid is
 * not part of the pattern.
 */
const SHIFT = { x: 168, y: 104 };
/** The squared gradient at which a pixel's evenness is one half, in squared grey levels. */
const TEXTURED = 64;

/**
 * What windows of a photo show of a sensor's pattern, row by row; neighbouring windows are one cell apart and
 * overlap.
 */
export interface PatternWindows {
  readonly columns: number;
  readonly rows: number;
  /** The side of each window in cells. */
  readonly side: number;
  /** The number of pixels that can contain the pattern. */
  readonly usable: Float32Array;
  /** The correlation coefficient of the noise residual with the pattern times the photo's light. */
  readonly correlations: Float32Array;
  /** The same with the shifted pattern: the chance level. */
  readonly chances: Float32Array;
  /** The strength of the expected pattern relative to the noise. */
  readonly strengths: Float32Array;
  /** 0 for strong texture, 1 for an even area. */
  readonly evenness: Float32Array;
  /** The mean light, 0 to 1. */
  readonly light: Float32Array;
}

/** Sums over cells, row by row, from which windows of any size are computed. */
export interface PatternCells {
  readonly across: number;
  readonly down: number;
  readonly sums: Readonly<Record<CellSum, Float64Array>>;
}

export const CELL_SUMS = ['usable', 'products', 'chances', 'signal', 'noise', 'light', 'even'] as const;
type CellSum = (typeof CELL_SUMS)[number];

/**
 * Compares a photo's cleaned noise with a camera's pattern.
 * @throws RangeError for a pattern of another size
 */
export function measureCells(
  { width, height, light }: PhotoNoise,
  cleaned: RealPlane,
  pattern: RealPlane,
): PatternCells {
  if (pattern.width !== width || pattern.height !== height)
    throw new RangeError('a photo and its camera’s pattern have one size');
  const across = Math.floor(width / CELL);
  const down = Math.floor(height / CELL);
  return { across, down, sums: sumCells(light, cleaned.values, pattern, across, down) };
}

export function toWindows({ across, down, sums }: PatternCells, side: number): PatternWindows {
  const columns = Math.max(0, across - side + 1);
  const rows = Math.max(0, down - side + 1);
  const make = () => new Float32Array(columns * rows);
  const windows: PatternWindows = {
    ...{ columns, rows, side, usable: make(), correlations: make(), chances: make() },
    ...{ strengths: make(), evenness: make(), light: make() },
  };
  const add = (of: Float64Array, left: number, top: number) => {
    let sum = 0;
    for (let y = top; y < top + side; y++) for (let x = left; x < left + side; x++) sum += of[y * across + x];
    return sum;
  };
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, at++) {
      const count = add(sums.usable, x, y);
      windows.usable[at] = count;
      if (count === 0) continue;
      const [signal, noise] = [add(sums.signal, x, y), add(sums.noise, x, y)];
      const norm = Math.sqrt(signal * noise);
      if (norm === 0) continue;
      windows.correlations[at] = add(sums.products, x, y) / norm;
      windows.chances[at] = add(sums.chances, x, y) / norm;
      windows.strengths[at] = Math.sqrt(signal / noise);
      windows.evenness[at] = add(sums.even, x, y) / count;
      windows.light[at] = add(sums.light, x, y) / count / 255;
    }
  return windows;
}

function sumCells(
  light: Float32Array,
  noise: Float32Array,
  { width, height, values }: RealPlane,
  across: number,
  down: number,
): PatternCells['sums'] {
  const make = () => new Float64Array(across * down);
  const sums = {
    ...{ usable: make(), products: make(), chances: make() },
    ...{ signal: make(), noise: make(), light: make(), even: make() },
  };
  for (let y = 0; y < down * CELL; y++) {
    const shifted = ((y + SHIFT.y) % height) * width;
    for (let x = 0; x < across * CELL; x++) {
      const at = y * width + x;
      const level = light[at];
      if (level === 0) continue;
      const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL);
      const signal = values[at] * level;
      const found = noise[at];
      sums.usable[cell]++;
      sums.products[cell] += signal * found;
      sums.chances[cell] += values[shifted + ((x + SHIFT.x) % width)] * level * found;
      sums.signal[cell] += signal * signal;
      sums.noise[cell] += found * found;
      sums.light[cell] += level;
      const right = light[x + 1 < width ? at + 1 : at - 1];
      const below = light[y + 1 < height ? at + width : at - width];
      sums.even[cell] += TEXTURED / (TEXTURED + (right - level) ** 2 + (below - level) ** 2);
    }
  }
  return sums;
}
