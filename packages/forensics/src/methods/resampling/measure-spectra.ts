import type { Projections } from '@assay/kernels';
import { hannWindow } from '../../maths/hann-window.ts';

/** The number of samples of a window in each direction. */
export const WINDOW = 64;
/** Lower frequencies contain the scene. */
const LOWEST = 10;
/**
 * The frequencies used, in periods per window: without the harmonics of the 8x8 grid and of 2x2 pixels, which
 * compression and demosaicing leave, and without their neighbours, into which they leak. In groups of five.
 */
export const FREQUENCIES: readonly number[] = Array.from({ length: WINDOW / 2 }, (_, i) => i).filter(
  (frequency) => frequency >= LOWEST && frequency % 8 > 1 && frequency % 8 < 7,
);
export const GROUP = 5;
const COUNT = FREQUENCIES.length;
/** The harmonics of the 8x8 grid; that of 2x2 pixels is left to other methods. */
const HARMONICS = [8, 16, 24];

/** Relative to the mean power; keeps the logarithm finite. */
const GRID_FLOOR = 0.05;
/** Mean power below which a window is flat. */
const MIN_POWER = 1e-6;

const TAPER = Float32Array.from(hannWindow(WINDOW));
const COSINES = tabulate(Math.cos);
const SINES = tabulate(Math.sin);

export interface Spectra {
  readonly columns: number;
  readonly rows: number;
  /**
   * For each frequency along rows, then for each along columns, a map of the window's power relative to its
   * mean power in that direction.
   */
  readonly powers: readonly Float32Array[];
  /**
   * The power at the harmonics of the 8x8 grid relative to the same mean power, as log2; the mean of both
   * directions.
   */
  readonly grid: Float32Array;
}

/** The spectra of windows of WINDOW pixels around each cell; `cell` divides WINDOW. */
export function measureSpectra(
  { alongRows, alongColumns }: Projections,
  width: number,
  height: number,
  cell: number,
): Spectra {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const powers = Array.from({ length: 2 * COUNT }, () => new Float32Array(columns * rows));
  const series = new Float32Array(WINDOW);
  const grid = new Float32Array(columns * rows);
  const spectrum = new Float64Array(COUNT);
  const span = WINDOW / cell;
  const place = (index: number, count: number) =>
    Math.max(0, Math.min(count - span, index - ((span - 1) >> 1)));
  for (let row = 0; row < rows; row++) {
    const top = place(row, rows);
    for (let column = 0; column < columns; column++) {
      const left = place(column, columns);
      const i = row * columns + column;
      addStrips(alongRows, top, span, width, left * cell, series);
      const across = transform(series, spectrum);
      for (let k = 0; k < COUNT; k++) powers[k][i] = spectrum[k];
      addStrips(alongColumns, left, span, height, top * cell, series);
      const down = transform(series, spectrum);
      for (let k = 0; k < COUNT; k++) powers[COUNT + k][i] = spectrum[k];
      grid[i] = (Math.log2(across + GRID_FLOOR) + Math.log2(down + GRID_FLOOR)) / 2;
    }
  }
  return { columns, rows, powers, grid };
}

function addStrips(
  strips: Float32Array,
  first: number,
  count: number,
  length: number,
  from: number,
  series: Float32Array,
): void {
  series.fill(0);
  for (let strip = first; strip < first + count; strip++) {
    const start = strip * length + from;
    for (let i = 0; i < WINDOW; i++) series[i] += strips[start + i];
  }
}

/**
 * Writes the power at each frequency relative to their mean, 1 everywhere if there is none; returns that of
 * the grid.
 */
function transform(series: Float32Array, spectrum: Float64Array): number {
  let mean = 0;
  for (let i = 0; i < WINDOW; i++) mean += series[i] / WINDOW;
  for (let i = 0; i < WINDOW; i++) series[i] = (series[i] - mean) * TAPER[i];
  let total = 0;
  for (let k = 0; k < COUNT; k++) {
    spectrum[k] = measurePower(series, k);
    total += spectrum[k];
  }
  const usual = total / COUNT;
  let grid = 0;
  for (let k = COUNT; k < COUNT + HARMONICS.length; k++) grid += measurePower(series, k) / HARMONICS.length;
  if (usual < MIN_POWER) {
    spectrum.fill(1);
    return 1;
  }
  for (let k = 0; k < COUNT; k++) spectrum[k] /= usual;
  return grid / usual;
}

function measurePower(series: Float32Array, k: number): number {
  let [real, imaginary] = [0, 0];
  for (let i = 0, at = k * WINDOW; i < WINDOW; i++, at++) {
    real += series[i] * COSINES[at];
    imaginary += series[i] * SINES[at];
  }
  return real * real + imaginary * imaginary;
}

function tabulate(wave: (angle: number) => number): Float32Array {
  return Float32Array.from(
    [...FREQUENCIES, ...HARMONICS].flatMap((frequency) =>
      Array.from({ length: WINDOW }, (_, i) => wave((2 * Math.PI * frequency * i) / WINDOW)),
    ),
  );
}
