export interface Peak {
  /** Sample. */
  readonly at: number;
  readonly value: number;
}

export interface Outlier extends Peak {
  /** How often a tail like that of the other peaks would reach so far, 0 to 1. */
  readonly chance: number;
}

const MAX_PEAKS = 40;
/** Peaks that the tail is fitted to. */
const TAIL = 20;
/** The largest number of breaks outside the tail. */
const MAX_OUTLIERS = 6;
const MIN_SLOPE = 0.05;

/** The highest peaks at least `apart` samples from each other and `edge` from the ends, highest first. */
export function listPeaks(values: Float32Array, apart: number, edge: number): Peak[] {
  const blocks = Math.max(0, Math.ceil((values.length - 2 * edge) / apart));
  const peaks = Array.from({ length: blocks }, (_, block) => {
    let best = { at: edge + block * apart, value: 0 };
    const end = Math.min(values.length - edge, edge + (block + 1) * apart);
    for (let n = edge + block * apart; n < end; n++)
      if (values[n] > best.value) best = { at: n, value: values[n] };
    return best;
  }).toSorted((a, b) => b.value - a.value);
  const kept: Peak[] = [];
  for (const peak of peaks) {
    if (kept.length === MAX_PEAKS) break;
    if (kept.every(({ at }) => Math.abs(at - peak.at) >= apart)) kept.push(peak);
  }
  return kept;
}

/**
 * The peaks before the least likely gap in the tail of all others: the heights of ordinary ones fall off as a
 * power (Hill's estimate), and none of them would be that far beyond the next one by chance.
 */
export function findOutliers(peaks: readonly Peak[]): Outlier[] {
  if (peaks.length < TAIL + MAX_OUTLIERS) return [];
  let found: Outlier[] = [];
  for (let count = 1; count <= MAX_OUTLIERS; count++) {
    const tail = peaks.slice(count, count + TAIL);
    const last = tail[TAIL - 1]?.value ?? 0;
    if (last <= 0) continue;
    const slope = tail.reduce((sum, { value }) => sum + Math.log(value / last), 0) / (TAIL - 1);
    const gap = Math.log((peaks[count - 1]?.value ?? 0) / (tail[0]?.value ?? 1));
    // Spacings of such a tail are exponential; the first ones the wider (Renyi).
    const chance = Math.exp(-(count * gap) / Math.max(slope, MIN_SLOPE));
    if (found.length === 0 || chance < (found[0]?.chance ?? 1))
      found = peaks.slice(0, count).map((peak) => ({ ...peak, chance }));
  }
  return found;
}
