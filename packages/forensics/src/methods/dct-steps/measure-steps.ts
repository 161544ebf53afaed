import { sumTabulated } from '@assay/kernels';
import {
  type CoefficientHistogram,
  countAllCoefficients,
  countWholeBlocks,
} from '../../formats/jpeg/count-coefficients.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { ZIG_ZAG } from '../../formats/jpeg/zig-zag.ts';
import { buildGaussian, convolveSame, transformMagnitudes } from '../../maths/fourier.ts';

/** The AC coefficients used: zig-zag 1 to 31; the higher ones are mostly zero. */
const COEFFICIENTS = ZIG_ZAG.subarray(1, 32);
/** Histograms cover -256 to 256. */
const REACH = 256;
const SMOOTH = buildGaussian(51, 3);
const SMOOTH_CURVATURE = buildGaussian(51, 5);

export interface StepErrors {
  readonly columns: number;
  readonly rows: number;
  /**
   * The sum of distances to the nearest multiple of the estimated step, in DCT units, for each complete
   * block.
   */
  readonly values: Float32Array;
  /** The same with the number of peaks as the step, as in the published reference maps. */
  readonly reference: Float32Array;
  /** The estimated step of each of the 31 coefficients, zig-zag order; 0 if undetermined. */
  readonly steps: readonly number[];
}

/**
 * Ye et al. 2007, equations 2 to 4: the blocking artefact of each block relative to the picture's estimated
 * quantisation table.
 */
export function measureStepErrors(component: JpegComponent): StepErrors {
  const { columns, rows } = countWholeBlocks(component);
  const histograms = countAllCoefficients(component);
  const peaks = Array.from(COEFFICIENTS, (index) => {
    const { least, counts } = histograms[index];
    return countPeaks(spread(least, counts, component.steps[index]));
  });
  const steps = peaks.map((count) => (count === 0 ? 0 : count + 1));
  return {
    columns,
    rows,
    values: addErrors(component, histograms, steps),
    reference: addErrors(component, histograms, peaks),
    steps,
  };
}

/** The histogram of dequantised values, -REACH to REACH. */
function spread(least: number, counts: Float64Array, scale: number): Float64Array {
  const spreadCounts = new Float64Array(2 * REACH + 1);
  counts.forEach((count, i) => {
    const value = (least + i) * scale;
    if (Math.abs(value) <= REACH) spreadCounts[value + REACH] = count;
  });
  return spreadCounts;
}

/**
 * The number of peaks of a histogram's power spectrum besides the one at zero, counted as minima of the
 * smoothed second derivative. A comb of step q has q - 1 of them. 0 if no valley separates the peak at zero
 * from the rest.
 */
export function countPeaks(counts: Float64Array): number {
  const power = transformMagnitudes(counts);
  const smooth = convolveSame(power, SMOOTH);
  let valley = 1;
  while (valley < smooth.length && smooth[valley - 1] <= smooth[valley]) valley++;
  valley++;
  while (valley < smooth.length - 1 && smooth[valley - 1] >= smooth[valley]) valley++;
  if (2 * valley >= 0.8 * power.length) return 0;
  const middle = power.subarray(valley - 1, power.length - valley);
  const curvature = Float64Array.from(
    { length: middle.length - 2 },
    (_, i) => middle[i + 2] - 2 * middle[i + 1] + middle[i],
  );
  const bent = convolveSame(curvature, SMOOTH_CURVATURE);
  const deepest = bent.reduce((least, value) => Math.min(least, value), 0);
  return countMinima(bent.map((value) => (value > deepest / 5 ? 0 : value)));
}

function countMinima(series: Float64Array): number {
  let minima = 0;
  for (let i = 0; i < series.length; i++) {
    const before = i === 0 || series[i] < series[i - 1];
    const after = i === series.length - 1 || series[i] < series[i + 1];
    if (before && after) minima++;
  }
  return minima;
}

/**
 * For each complete block, the sum of distances to the nearest multiples of the coefficients' steps, for
 * steps other than 0.
 */
function addErrors(
  component: JpegComponent,
  histograms: readonly CoefficientHistogram[],
  steps: readonly number[],
): Float32Array {
  const used = COEFFICIENTS.filter((index, k) => steps[k] > 0 && component.steps[index] % steps[k] !== 0);
  const tables = Array.from(used, (index) => {
    const { least, counts } = histograms[index];
    const step = steps[COEFFICIENTS.indexOf(index)];
    return { index, least, entries: tabulateErrors(least, counts.length, component.steps[index], step) };
  });
  return new Float32Array(sumTabulated({ ...component, ...countWholeBlocks(component) }, tables));
}

function tabulateErrors(least: number, length: number, scale: number, step: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => {
    const rest = (Math.abs(least + i) * scale) % step;
    return Math.min(rest, step - rest);
  });
}
