import {
  type CoefficientHistogram,
  countAllCoefficients,
  countWholeBlocks,
} from '../../formats/jpeg/count-coefficients.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { transformMagnitudes } from '../../maths/fourier.ts';

/** The first 15 coefficients of the zig-zag sequence (the diagonals 0 to 4) as natural indices. */
const COEFFICIENTS = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4];

/** A peak below this share of the histogram's total is not a period (Lin 2009, section 3.2). */
const WEAKEST_PEAK = 1 / 5;
/** A spectrum whose lowest value exceeds this share of its peak is flat. */
const FLATTEST = 0.9;

export interface PosteriorMap {
  readonly columns: number;
  readonly rows: number;
  /** The probability (0 to 1) that a block was not compressed twice, for each complete block. */
  readonly values: Float32Array;
  /** The 15 coefficients' histograms with their periods. */
  readonly tables: readonly CoefficientTable[];
}

export interface CoefficientTable {
  /** Natural order, 8·v + u. */
  readonly index: number;
  /** 1 if there is none. */
  readonly period: number;
  readonly histogram: CoefficientHistogram;
}

/**
 * Lin et al. 2009, equations 3 to 6: the posterior of each 8x8 block, over all coefficients with a period.
 */
export function measurePosterior(component: JpegComponent): PosteriorMap {
  const { columns, rows } = countWholeBlocks(component);
  const histograms = countAllCoefficients(component);
  const tables = COEFFICIENTS.map((index) => {
    const histogram = histograms[index];
    return { index, period: estimatePeriod(histogram.counts), histogram };
  });
  const logRatios = new Float64Array(columns * rows);
  for (const { index, period, histogram } of tables) {
    if (period > 1) addLogRatios(logRatios, component, index, histogram.least, tabulate(histogram, period));
  }
  const values = new Float32Array(logRatios.length);
  for (let i = 0; i < values.length; i++) values[i] = 1 / (1 + Math.exp(-logRatios[i]));
  return { columns, rows, values, tables };
}

/** The period of a histogram's comb, from the highest peak of its spectrum beyond the one at zero. */
export function estimatePeriod(counts: Float64Array): number {
  const magnitudes = transformMagnitudes(counts);
  let first = 0;
  while (first < magnitudes.length - 2 && magnitudes[first] >= magnitudes[first + 1]) first++;
  const last = Math.floor(magnitudes.length / 2);
  if (first >= last) return 1;
  let peak = first;
  let lowest = magnitudes[first];
  for (let k = first; k < last; k++) {
    if (magnitudes[k] > magnitudes[peak]) peak = k;
    if (magnitudes[k] < lowest) lowest = magnitudes[k];
  }
  const strength = magnitudes[peak];
  if (peak === 0 || strength < magnitudes[0] * WEAKEST_PEAK || lowest > FLATTEST * strength) return 1;
  return Math.round(counts.length / peak);
}

/**
 * log(Pt / Pu) of each value: Pt = 1/p for a block whose value is uniformly distributed over a period (not
 * compressed twice), Pu = h(x) over the sum of h in x's period for one that follows the comb. Periods are
 * counted outwards from the histogram's peak.
 */
function tabulate({ counts }: CoefficientHistogram, period: number): Float64Array {
  const centre = counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
  return counts.map((count, i) => {
    if (count === 0) return 0;
    const outwards = i < centre ? -1 : 1;
    const start = i - outwards * (Math.abs(i - centre) % period);
    let sum = 0;
    for (let k = 0; k < period; k++) {
      const at = start + outwards * k;
      const outside = at < 0 || at >= counts.length;
      sum += counts[outside ? at - outwards * period : at] ?? 0;
    }
    return Math.log(sum / (period * count));
  });
}

function addLogRatios(
  logRatios: Float64Array,
  component: JpegComponent,
  index: number,
  least: number,
  table: Float64Array,
): void {
  const { columns, rows } = countWholeBlocks(component);
  const { coefficients, blocksWide } = component;
  for (let row = 0, i = 0; row < rows; row++) {
    const start = 64 * row * blocksWide + index;
    for (let at = start; at < start + 64 * columns; at += 64, i++)
      logRatios[i] += table[coefficients[at] - least];
  }
}
