import { boxMean, markAbove, spreadValues } from '@assay/kernels';
import { type Area, findAreas } from './connected-areas.ts';

/** A map's cells in two classes; the smaller class is the anomalous part of the picture. */
export interface TwoClasses {
  readonly threshold: number;
  /** The share of the map's variance that is between the classes, 0 to 1 (Otsu 1979, η at the threshold). */
  readonly separation: number;
  /** The share of cells in the smaller class, 0 to 0.5. */
  readonly share: number;
  /** The share of the smaller class's cells in its largest connected area, 0 to 1. */
  readonly compactness: number;
  /** Whether the smaller class has the high values. */
  readonly oddIsHigh: boolean;
  /** The areas of the smaller class, largest first. */
  readonly areas: readonly Area[];
}

const BINS = 256;

/**
 * Divides a map by Otsu's threshold (IEEE Trans. SMC 9, 1979) after a mean filter over (2·radius + 1)² cells.
 * Null if the map is constant.
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
  const { mask, above: high } = markAbove(smooth, threshold);
  const oddIsHigh = 2 * high <= smooth.length;
  const areas = findAreas(mask, width, height, oddIsHigh ? 1 : 0);
  const odd = oddIsHigh ? high : smooth.length - high;
  return {
    ...split,
    share: odd / smooth.length,
    compactness: odd > 0 ? areas[0].cells / odd : 0,
    oddIsHigh,
    areas,
  };
}

/** How clearly a smaller class of high values stands out, more so if it is compact: 0 (there is none) to 1.4. */
export function measureClearness(classes: TwoClasses | null): number {
  return classes?.oddIsHigh ? classes.separation * (1 + 0.4 * classes.compactness) : 0;
}

function findSplit(values: Float32Array): { threshold: number; separation: number } | null {
  const { least, most, counts } = spreadValues(values);
  if (!(most > least)) return null;
  const width = (most - least) / BINS;
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
