export interface Peak {
  /** The index of the sample. */
  readonly at: number;
  readonly value: number;
}

export interface Outlier extends Peak {
  /** The probability that the tail of the other peaks reaches this far, 0 to 1. */
  readonly chance: number;
}

const MAX_PEAKS = 40;
/** The number of peaks to which the tail is fitted. */
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
 * The peaks above the least likely gap over the tail of all others: the heights of ordinary peaks follow a
 * power law (Hill's estimator), and none of them would exceed the next one by this much by chance.
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
    // The logarithmic spacings of such a tail are exponential, wider for the highest ones (Rényi).
    const chance = Math.exp(-(count * gap) / Math.max(slope, MIN_SLOPE));
    if (found.length === 0 || chance < (found[0]?.chance ?? 1))
      found = peaks.slice(0, count).map((peak) => ({ ...peak, chance }));
  }
  return found;
}
