import { boxMean } from '@assay/kernels';
import { type Area, findAreas } from './connected-areas.ts';

/** How a map falls into two classes of cells, the smaller one being the odd part of the picture. */
export interface TwoClasses {
  readonly threshold: number;
  /** Share of the map's variance between the classes, 0 to 1 (Otsu 1979, η at the threshold). */
  readonly separation: number;
  /** Share of cells in the smaller class, 0 to 0.5. */
  readonly share: number;
  /** Share of the smaller class's cells that lie in its largest connected area, 0 to 1. */
  readonly compactness: number;
  /** Whether the smaller class holds the high values. */
  readonly oddIsHigh: boolean;
  /** Areas of the smaller class, largest first. */
  readonly areas: readonly Area[];
}

const BINS = 256;

/**
 * Parts a map in two by Otsu's threshold (IEEE Trans. SMC 9, 1979) after a mean over (2·radius + 1)² cells.
 * Null where the map is constant.
 */
export function partClasses(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): TwoClasses | null {
  const smooth = radius > 0 ? boxMean(values, width, height, radius) : values;
  const split = findSplit(smooth);
  if (split === null) return null;
  const { threshold } = split;
  let high = 0;
  for (let i = 0; i < smooth.length; i++) if (smooth[i] > threshold) high++;
  const oddIsHigh = 2 * high <= smooth.length;
  const mask = new Uint8Array(smooth.length);
  for (let i = 0; i < mask.length; i++) if (smooth[i] > threshold === oddIsHigh) mask[i] = 1;
  const areas = findAreas(mask, width, height);
  const odd = oddIsHigh ? high : smooth.length - high;
  return {
    ...split,
    share: odd / smooth.length,
    compactness: odd > 0 ? areas[0].cells / odd : 0,
    oddIsHigh,
    areas,
  };
}

function findSplit(values: Float32Array): { threshold: number; separation: number } | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!(most > least)) return null;
  const width = (most - least) / BINS;
  const counts = new Float64Array(BINS);
  for (let i = 0; i < values.length; i++) {
    counts[Math.min(BINS - 1, Math.floor((values[i] - least) / width))]++;
  }
  let total = 0;
  let squares = 0;
  counts.forEach((count, i) => {
    total += count * i;
    squares += count * i * i;
  });
  const n = values.length;
  const variance = squares / n - (total / n) ** 2;
  let below = 0;
  let sum = 0;
  let best = 0;
  let bin = 0;
  for (let i = 0; i < BINS - 1; i++) {
    below += counts[i];
    sum += counts[i] * i;
    if (below === 0 || below === n) continue;
    const between = (below / n) * (1 - below / n) * (sum / below - (total - sum) / (n - below)) ** 2;
    if (between > best) {
      best = between;
      bin = i;
    }
  }
  return { threshold: least + (bin + 1) * width, separation: variance > 0 ? best / variance : 0 };
}
