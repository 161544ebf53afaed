/** Longest side, in pixels, of the copy on which a picture is judged. */
export const JUDGED_SIDE = 1_024;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each, 0 to 255. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

export interface Judgement {
  /** Brightness that 2 % of the pixels exceed, 0 to 255. */
  readonly brightest: number;
  /**
   * The slope of its steepest edges: 1 for a step from one pixel to the next, less the more it is blurred.
   * Null if too little of it has contrast.
   */
  readonly sharpness: number | null;
}

const TILE = 32;
/** Tiles with less variation in brightness say nothing about edges. */
const MIN_CONTRAST = 48;
const MIN_TILES = 12;

/**
 * Below these a photo gets a hint; `eval -- capture-hints` counts how often, and docs/accuracy.md has the
 * figures.
 */
const DARK = 32;
const BLURRED = 0.12;

/**
 * The hint for a customer about a photo; null if it is bright and sharp enough, or if nothing can be said.
 */
export function findHint({ brightest, sharpness }: Judgement): 'tooDark' | 'blurred' | null {
  if (brightest < DARK) return 'tooDark';
  return sharpness !== null && sharpness < BLURRED ? 'blurred' : null;
}

/** Why a photo is not one of a bright, even surface; null where it is. The same limits as the server's, on a smaller copy. */
export function findFlatLack(pixels: Pixels): 'flatDark' | 'flatOverexposed' | 'flatTextured' | null {
  const { width, height } = pixels;
  const luma = readLuma(pixels);
  let [sum, cutOff] = [0, 0];
  for (const value of luma) {
    sum += value;
    if (value >= CUT_OFF) cutOff++;
  }
  const mean = sum / luma.length;
  if (mean < DARKEST_MEAN) return 'flatDark';
  if (mean > BRIGHTEST_MEAN || cutOff > MAX_CUT_OFF * luma.length) return 'flatOverexposed';
  let [blocks, textured] = [0, 0];
  for (let y = 0; y + BLOCK <= height; y += BLOCK)
    for (let x = 0; x + BLOCK <= width; x += BLOCK) {
      blocks++;
      if (hasDetail(luma, width, x, y)) textured++;
    }
  return textured > MAX_TEXTURED * blocks ? 'flatTextured' : null;
}

const DARKEST_MEAN = 50;
const BRIGHTEST_MEAN = 235;
const CUT_OFF = 250;
const MAX_CUT_OFF = 0.05;
const BLOCK = 16;
const CELL = 2;
const MAX_DEVIATION = 4;
const MAX_CONTRAST = 0.04;
const MAX_TEXTURED = 0.05;

/** Whether the means of its cells differ by more than noise and a slow change of light. */
function hasDetail(luma: Uint8Array, width: number, left: number, top: number): boolean {
  const count = (BLOCK / CELL) ** 2;
  let [sum, squares] = [0, 0];
  for (let y = top; y < top + BLOCK; y += CELL)
    for (let x = left; x < left + BLOCK; x += CELL) {
      const at = y * width + x;
      const cell =
        ((luma[at] ?? 0) + (luma[at + 1] ?? 0) + (luma[at + width] ?? 0) + (luma[at + width + 1] ?? 0)) / 4;
      sum += cell;
      squares += cell * cell;
    }
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) > Math.max(MAX_DEVIATION, MAX_CONTRAST * mean);
}

/** Measurements of a picture's brightness and focus. */
export function judgePicture(pixels: Pixels): Judgement {
  const { width, height } = pixels;
  const luma = readLuma(pixels);
  const steepness: number[] = [];
  for (let y = 1; y + TILE < height; y += TILE)
    for (let x = 1; x + TILE < width; x += TILE) {
      const found = measureTile(luma, width, x, y);
      if (found !== null) steepness.push(found);
    }
  return {
    brightest: percentile(luma, 0.98),
    sharpness: steepness.length < MIN_TILES ? null : percentile(steepness, 0.9),
  };
}

function readLuma({ width, height, data }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] = Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0));
  return luma;
}

/** The largest second difference along a row or a column, as a share of the tile's contrast. */
function measureTile(luma: Uint8Array, width: number, left: number, top: number): number | null {
  const histogram = new Uint32Array(256);
  let largest = 0;
  for (let y = top; y < top + TILE; y++)
    for (let x = left; x < left + TILE; x++) {
      const at = y * width + x;
      const here = luma[at] ?? 0;
      histogram[here] = (histogram[here] ?? 0) + 1;
      const across = Math.abs((luma[at - 1] ?? 0) - 2 * here + (luma[at + 1] ?? 0));
      const down = Math.abs((luma[at - width] ?? 0) - 2 * here + (luma[at + width] ?? 0));
      largest = Math.max(largest, across, down);
    }
  const contrast = levelAt(histogram, 0.98 * TILE * TILE) - levelAt(histogram, 0.02 * TILE * TILE);
  return contrast < MIN_CONTRAST ? null : Math.min(1, largest / contrast);
}

/** The level up to which that many pixels lie. */
function levelAt(histogram: Uint32Array, pixels: number): number {
  let sum = 0;
  for (const [level, count] of histogram.entries()) {
    sum += count;
    if (sum >= pixels) return level;
  }
  return 255;
}

function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
