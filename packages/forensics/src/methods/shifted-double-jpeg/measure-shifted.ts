import { addTabulated, countIntegers } from '@assay/kernels';
import { STANDARD_LUMINANCE } from '../../formats/jpeg/standard-tables.ts';
import type { Plane } from '../../media/image/decoded-image.ts';
import { compareModels, fitPeriod, type PeriodFit } from './fit-period.ts';
import type { DecodingError } from './measure-error.ts';
import {
  CENTRE,
  COEFFICIENTS,
  countShiftedDc,
  type ShiftedGrid,
  transformShifted,
} from './transform-shifted.ts';

/** The number of blocks counted if only a histogram is needed. */
const MAX_BLOCKS = 20_000;

/** All grids are fitted with few iterations, and the best ones until convergence. */
const COARSE = { iterations: 1, best: 4 } as const;

export interface ShiftedMap {
  readonly columns: number;
  readonly rows: number;
  /** The offset of the first compression's grid, each 0 to 7; never both 0. */
  readonly grid: ShiftedGrid;
  /** The fit of DC on that grid. */
  readonly fit: PeriodFit;
  /** How far that grid's gain exceeds those of the other grids, in their standard deviations. */
  readonly distinction: number;
  /** log p(block | compressed before on that grid) − log p(block | not), for 8x8 blocks. */
  readonly logRatios: Float32Array;
}

/**
 * Bianchi, Piva 2012, section IV: on the grid of an earlier compression, the decoded picture's DCT
 * coefficients still cluster near multiples of its steps. The grid is the one of the 63 whose DC is explained
 * best; the map sums the log ratios of six coefficients.
 * @param steps of the file's own luminance, natural order; all 1 if it is not a JPEG
 */
export function measureShifted(plane: Plane, steps: ArrayLike<number>, error: DecodingError): ShiftedMap {
  const spread = (index: number) => ({
    bias: index === 0 ? error.bias : 0,
    deviation: Math.sqrt(steps[index] ** 2 / 12 + error.variances[index]),
  });
  const columns = plane.width >> 3;
  const rows = plane.height >> 3;
  const histograms = countShiftedDc(plane, MAX_BLOCKS);
  const fitDc = (grid: ShiftedGrid, iterations?: number) => {
    const beside = calibrate(grid);
    const counts = histograms[8 * grid.y + grid.x];
    const calibrated = histograms[8 * beside.y + beside.x];
    return { grid, fit: fitPeriod(counts, calibrated, chooseSteps(steps, 0), spread(0), iterations) };
  };
  const grids = Array.from({ length: 63 }, (_, i) => ({ x: (i + 1) & 7, y: (i + 1) >> 3 }));
  const fits = grids.map((grid) => fitDc(grid, COARSE.iterations)).sort(byLikelihood);
  const finer = fits.slice(0, COARSE.best).map(({ grid }) => fitDc(grid));
  const [{ grid, fit }] = finer.sort(byLikelihood);
  const here = transformShifted(plane, grid);
  const beside = transformShifted(
    plane,
    calibrate(grid),
    Math.max(1, Math.ceil((columns * rows) / MAX_BLOCKS)),
  );
  const logRatios = new Float32Array(columns * rows);
  for (const [k, [v, u]] of COEFFICIENTS.entries()) {
    const index = 8 * v + u;
    const calibrated = countIntegers(beside[k], CENTRE);
    const normal = spread(index);
    const { step } = fitPeriod(countIntegers(here[k], CENTRE), calibrated, chooseSteps(steps, index), normal);
    const table = compareModels(calibrated, step, normal);
    addTabulated(logRatios, here[k], CENTRE, table);
  }
  return { columns, rows, grid, fit, distinction: distinguish(fits, grid), logRatios };
}

function byLikelihood(a: { fit: PeriodFit }, b: { fit: PeriodFit }): number {
  return b.fit.logLikelihood - a.fit.logLikelihood;
}

/** A grid one pixel further inwards, on which coefficients are not quantised. */
function calibrate({ x, y }: ShiftedGrid): ShiftedGrid {
  return { x: x < 4 ? x + 1 : x - 1, y: y < 4 ? y + 1 : y - 1 };
}

/** The range of first steps that the second quantisation leaves visible. */
function chooseSteps(steps: ArrayLike<number>, index: number): [number, number] {
  return [
    Math.max(2, Math.floor(steps[index] / Math.sqrt(3))),
    Math.max(STANDARD_LUMINANCE[index], steps[index]),
  ];
}

function distinguish(fits: readonly { grid: ShiftedGrid; fit: PeriodFit }[], found: ShiftedGrid): number {
  const own = fits.find(({ grid }) => grid === found)?.fit.gain ?? 0;
  const others = fits.filter(({ grid }) => grid !== found).map(({ fit }) => fit.gain);
  const mean = others.reduce((sum, gain) => sum + gain, 0) / others.length;
  const variance = others.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / others.length;
  return variance > 0 ? (own - mean) / Math.sqrt(variance) : 0;
}
