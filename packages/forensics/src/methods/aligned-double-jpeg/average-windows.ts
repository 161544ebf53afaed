import { boxMean } from '@assay/kernels';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { type Area, findAreas } from '../../maths/connected-areas.ts';
import { quantile } from '../../maths/statistics.ts';

/** Windows of 7x7 blocks (56 pixels). */
const RADIUS = 3;
/** A block with a mean level outside this range may be clipped, and clipped values follow no comb. */
const UNCLIPPED = { least: 16, most: 239 } as const;

export interface WindowAverages {
  /** The strongest window for single compression, in nats per block. */
  readonly peak: number;
  /** The median window; below 0 if the photo was compressed twice. */
  readonly middle: number;
  /** The share of windows that agree with double compression, 0 to 1. */
  readonly following: number;
  /** The areas of windows for single compression, largest first. */
  readonly areas: readonly Area[];
}

/**
 * Averages the log ratios of `measureAligned` over windows; blocks that may be clipped are no evidence of
 * single compression.
 */
export function averageWindows(luma: JpegComponent, logRatios: Float32Array): WindowAverages {
  const { coefficients, steps, blocksWide, blocksHigh } = luma;
  const sound = logRatios.slice();
  for (let block = 0; block < sound.length; block++) {
    const level = (coefficients[64 * block] * steps[0]) / 8 + 128;
    if (level < UNCLIPPED.least || level > UNCLIPPED.most) sound[block] = Math.min(0, sound[block]);
  }
  const windows = boxMean(sound, blocksWide, blocksHigh, RADIUS);
  let peak = Number.NEGATIVE_INFINITY;
  let following = 0;
  for (let i = 0; i < windows.length; i++) {
    if (windows[i] > peak) peak = windows[i];
    if (windows[i] < 0) following++;
  }
  const mask = new Uint8Array(windows.length);
  const threshold = Math.max(0, peak / 3);
  for (let i = 0; i < mask.length; i++) if (windows[i] > threshold) mask[i] = 1;
  return {
    peak,
    middle: quantile(windows, 0.5),
    following: following / windows.length,
    areas: findAreas(mask, blocksWide, blocksHigh),
  };
}
