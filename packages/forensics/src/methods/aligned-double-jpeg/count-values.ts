import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';

/** Quantised values beyond this magnitude are counted as this. */
const LARGEST = 1_024;
const BINS = 2 * LARGEST + 1;

/** How often a coefficient holds each quantised value. */
export interface ValueCounts {
  /** Largest magnitude that occurs. */
  readonly reach: number;
  /** Of the values −reach … reach. */
  readonly counts: Float64Array;
}

/** The histograms of all 64 coefficients, natural order, over every block of the component. */
export function countValues({ coefficients }: JpegComponent): ValueCounts[] {
  const all = new Uint32Array(64 * BINS);
  for (let at = 0; at < coefficients.length; at += 64) {
    for (let i = 0, bin = LARGEST; i < 64; i++, bin += BINS) {
      const value = coefficients[at + i];
      if (value > LARGEST) all[bin + LARGEST]++;
      else if (value < -LARGEST) all[bin - LARGEST]++;
      else all[bin + value]++;
    }
  }
  return Array.from({ length: 64 }, (_, i) => {
    const counts = all.subarray(i * BINS, (i + 1) * BINS);
    let reach = 0;
    for (let bin = 0; bin < BINS; bin++) {
      if (counts[bin] === 0) continue;
      reach = Math.max(reach, Math.abs(bin - LARGEST));
    }
    const cut = Float64Array.from(counts.subarray(LARGEST - reach, LARGEST + reach + 1));
    return { reach, counts: cut };
  });
}
