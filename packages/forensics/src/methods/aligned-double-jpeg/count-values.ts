import { countAllCoefficients, countWholeBlocks } from '../../formats/jpeg/count-coefficients.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';

/** Quantised values beyond ±this count as ±this. */
const LARGEST = 1_024;
const BINS = 2 * LARGEST + 1;

/** The histogram of one coefficient's quantised values. */
export interface ValueCounts {
  /** The largest magnitude that occurs. */
  readonly reach: number;
  /** The counts of the values −reach … reach. */
  readonly counts: Float64Array;
}

/** The histograms of all 64 coefficients (natural order) over every block of the component. */
export function countValues(component: JpegComponent): ValueCounts[] {
  const all = new Uint32Array(64 * BINS);
  for (const [i, { least, counts }] of countAllCoefficients(component).entries()) {
    counts.forEach((count, k) => {
      all[i * BINS + toBin(least + k)] += count;
    });
  }
  addEdges(component, all);
  return Array.from({ length: 64 }, (_, i) => {
    const counts = all.subarray(i * BINS, (i + 1) * BINS);
    let reach = 0;
    for (let bin = 0; bin < BINS; bin++) {
      if (counts[bin] !== 0) reach = Math.max(reach, Math.abs(bin - LARGEST));
    }
    return { reach, counts: Float64Array.from(counts.subarray(LARGEST - reach, LARGEST + reach + 1)) };
  });
}

/** Adds the blocks at the right and lower edge that the picture fills only in part. */
function addEdges(component: JpegComponent, all: Uint32Array): void {
  const { coefficients, blocksWide, blocksHigh } = component;
  const { columns, rows } = countWholeBlocks(component);
  for (let row = 0; row < blocksHigh; row++) {
    for (let column = row < rows ? columns : 0; column < blocksWide; column++) {
      const at = 64 * (row * blocksWide + column);
      for (let i = 0; i < 64; i++) all[i * BINS + toBin(coefficients[at + i])]++;
    }
  }
}

function toBin(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value)) + LARGEST;
}
