import type { Plane } from '../media/image/decoded-image.ts';

/** Why a photo does not show an even, bright surface, which a sensor's pattern is estimated from best. */
export type FlatLack = 'reduced' | 'dark' | 'overexposed' | 'textured';

/**
 * The mean grey level below which little of the pattern is left, and above which much of the picture is
 * clipped.
 */
const DARKEST_MEAN = 50;
const BRIGHTEST_MEAN = 235;
const CUT_OFF = 250;
/** The share of pixels that may be clipped. */
const MAX_CUT_OFF = 0.05;
/** The side in pixels of the blocks checked for detail, and of the cells over which noise is averaged out. */
const BLOCK = 32;
const CELL = 4;
/**
 * The standard deviation of a block's cell means that noise and gradual shading do not exceed: in grey
 * levels, and as a share of the mean; the larger one applies.
 */
const MAX_DEVIATION = 4;
const MAX_CONTRAST = 0.04;
/** The share of blocks that may exceed it: dust, an edge in a corner. */
const MAX_TEXTURED = 0.05;

/** Why a photo is unsuitable for estimating a camera's pattern; null if it is suitable. */
export function judgeFlatPhoto(luminance: Plane, leastPixels: number): FlatLack | null {
  const { width, height, data } = luminance;
  if (width * height < leastPixels) return 'reduced';
  let [sum, cutOff] = [0, 0];
  for (const value of data) {
    sum += value;
    if (value >= CUT_OFF) cutOff++;
  }
  const mean = sum / data.length;
  if (mean < DARKEST_MEAN) return 'dark';
  if (mean > BRIGHTEST_MEAN || cutOff > MAX_CUT_OFF * data.length) return 'overexposed';
  let [blocks, textured] = [0, 0];
  for (let top = 0; top + BLOCK <= height; top += BLOCK)
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      blocks++;
      if (hasDetail(luminance, left, top)) textured++;
    }
  return textured > MAX_TEXTURED * blocks ? 'textured' : null;
}

function hasDetail({ width, data }: Plane, left: number, top: number): boolean {
  const count = (BLOCK / CELL) ** 2;
  let [sum, squares] = [0, 0];
  for (let y = top; y < top + BLOCK; y += CELL)
    for (let x = left; x < left + BLOCK; x += CELL) {
      let cell = 0;
      for (let dy = 0; dy < CELL; dy++)
        for (let dx = 0; dx < CELL; dx++) cell += data[(y + dy) * width + x + dx] ?? 0;
      const mean = cell / CELL ** 2;
      sum += mean;
      squares += mean * mean;
    }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return deviation > Math.max(MAX_DEVIATION, MAX_CONTRAST * mean);
}
