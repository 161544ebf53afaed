import { boxMean } from '@assay/kernels';
import { countWholeBlocks } from '../../formats/jpeg/count-coefficients.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { type Area, findAreas } from '../../maths/connected-areas.ts';
import type { CoefficientTable } from './measure-posterior.ts';

/** Windows of 7x7 blocks (56 pixels). */
const RADIUS = 3;
const WINDOW = (2 * RADIUS + 1) ** 2;
/** The least number of informative coefficients in a window. */
const MIN_COEFFICIENTS = 15;
/** The log ratio of one coefficient is limited to ±3. */
const MAX_LOG_RATIO = 3;
/** A period of the histogram with fewer blocks is too sparse for comparison. */
const MIN_BLOCKS = 20;
/** In standard deviations: stronger windows are part of a region. */
const CONSPICUOUS = 2;

export interface WindowSums {
  /**
   * The strongest window for "not compressed twice", in standard deviations: the sum of its coefficients' log
   * ratios over the root of their number. Content has little influence, as only coefficients outside the
   * histogram's central tooth count: those inside are mostly zeros of flat places.
   */
  readonly strongest: number;
  /** The share of windows that agree with double compression, 0 to 1; 0 if no window is informative. */
  readonly following: number;
  /** Areas of conspicuous windows, largest first. */
  readonly areas: readonly Area[];
}

export function sumWindows(component: JpegComponent, tables: readonly CoefficientTable[]): WindowSums {
  const { columns, rows } = countWholeBlocks(component);
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  for (const table of tables) addCoefficient(component, table, sums, counts);
  const sum = boxMean(sums, columns, rows, RADIUS);
  const count = boxMean(counts, columns, rows, RADIUS);
  const mask = new Uint8Array(sums.length);
  let strongest = 0;
  let speaking = 0;
  let following = 0;
  for (let i = 0; i < mask.length; i++) {
    const coefficients = count[i] * WINDOW;
    if (coefficients < MIN_COEFFICIENTS) continue;
    speaking++;
    if (sum[i] < 0) following++;
    const deviation = (sum[i] * WINDOW) / Math.sqrt(coefficients);
    if (deviation > CONSPICUOUS) mask[i] = 1;
    if (deviation > strongest) strongest = deviation;
  }
  return {
    strongest,
    following: speaking > 0 ? following / speaking : 0,
    areas: findAreas(mask, columns, rows),
  };
}

function addCoefficient(
  component: JpegComponent,
  { index, period, histogram }: CoefficientTable,
  sums: Float32Array,
  counts: Float32Array,
): void {
  if (index === 0 || period < 2) return;
  const { least } = histogram;
  const logRatios = tabulateTeeth(histogram.counts, -least, period);
  const { columns, rows } = countWholeBlocks(component);
  const { coefficients, blocksWide } = component;
  for (let row = 0, i = 0; row < rows; row++) {
    const start = 64 * row * blocksWide + index;
    for (let at = start; at < start + 64 * columns; at += 64, i++) {
      const value = coefficients[at];
      if (2 * Math.abs(value) <= period) continue;
      const logRatio = logRatios[value - least];
      if (Number.isNaN(logRatio)) continue;
      sums[i] += logRatio;
      counts[i]++;
    }
  }
}

/**
 * log(Pt / Pu) with each tooth of the comb centred on a multiple of the period; NaN if a tooth is too sparse.
 */
function tabulateTeeth(counts: Float64Array, zero: number, period: number): Float64Array {
  return counts.map((count, i) => {
    const value = Math.abs(i - zero);
    const sign = i < zero ? -1 : 1;
    const first = Math.round(value / period) * period - Math.floor((period - 1) / 2);
    let sum = 0;
    for (let k = first; k < first + period; k++) sum += counts[zero + sign * k] ?? 0;
    if (sum < MIN_BLOCKS || count === 0) return Number.NaN;
    return Math.max(-MAX_LOG_RATIO, Math.min(MAX_LOG_RATIO, Math.log(sum / (period * count))));
  });
}
