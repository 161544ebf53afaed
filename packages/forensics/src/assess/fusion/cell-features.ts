import { boxMean } from '../../maths/box-mean.ts';
import { selectInPlace } from '../../maths/statistics.ts';
import type { AssessmentResult } from '../run-methods.ts';
import { type CellGrid, resample } from './cell-grid.ts';

/** Half widths, in cells, of the neighbourhoods in which each map is averaged. */
const RADII = [1, 3, 7] as const;
/** Standardised values beyond this say no more. */
const FARTHEST = 8;

/** Columns by name; each has one value a cell of the grid, NaN where it is missing. */
export type Columns = ReadonlyMap<string, Float32Array>;

/** The displacement from a copied place to its source, in pixels, as copy-move measures it; NaN where none is known. */
const OFFSETS = { model: 'copy-move', x: 'offsetX', y: 'offsetY' } as const;

/**
 * What a cell-wise model sees. For each map measured by a method: its value, its value against the picture's own
 * (z: distance from the median in median absolute deviations), and means of z over growing neighbourhoods; where the
 * cell looks like another one, how far the two differ, which tells the copy from its source; then conditions of the
 * picture, the same in every cell.
 */
export function listCellFeatures(
  results: readonly AssessmentResult[],
  grid: CellGrid,
  conditions: Readonly<Record<string, number>>,
): Columns {
  const columns = new Map<string, Float32Array>();
  const twins = findTwins(results, grid);
  for (const result of results) {
    for (const [name, map] of Object.entries(result.measured ?? {})) {
      if (result.model === OFFSETS.model && (name === OFFSETS.x || name === OFFSETS.y)) continue;
      const values = resample(map, grid);
      const standard = standardise(values);
      const id = `${result.model}.${name}`;
      columns.set(id, values);
      columns.set(`${id}.z`, standard);
      for (const radius of RADII)
        columns.set(`${id}.z${radius}`, boxMean(standard, grid.width, grid.height, radius));
      if (twins) columns.set(`${id}.d`, differFromTwins(columns.get(`${id}.z1`)!, twins));
    }
  }
  for (const [name, value] of Object.entries(conditions)) {
    columns.set(name, new Float32Array(grid.width * grid.height).fill(value));
  }
  return columns;
}

/** The columns in the model's order; a column that is not there is missing everywhere. */
export function orderColumns(columns: Columns, names: readonly string[], count: number): Float32Array[] {
  const missing = new Float32Array(count).fill(Number.NaN);
  return names.map((name) => columns.get(name) ?? missing);
}

/** For each cell the cell it looks like, −1 where none is known. Null without a copy-move result. */
function findTwins(results: readonly AssessmentResult[], grid: CellGrid): Int32Array | null {
  const measured = results.find(({ model }) => model === OFFSETS.model)?.measured;
  const [mapX, mapY] = [measured?.[OFFSETS.x], measured?.[OFFSETS.y]];
  if (!mapX || !mapY) return null;
  const x = resample(mapX, grid);
  const y = resample(mapY, grid);
  const twins = new Int32Array(x.length).fill(-1);
  for (let i = 0; i < twins.length; i++) {
    const column = Math.round((i % grid.width) + x[i] / grid.cell);
    const row = Math.round(Math.floor(i / grid.width) + y[i] / grid.cell);
    const isInside = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
    if (isInside) twins[i] = row * grid.width + column;
  }
  return twins;
}

function differFromTwins(values: Float32Array, twins: Int32Array): Float32Array {
  const differences = new Float32Array(values.length).fill(Number.NaN);
  for (let i = 0; i < values.length; i++) {
    if (twins[i] >= 0) differences[i] = values[i] - values[twins[i]];
  }
  return differences;
}

/** (v − median) / (1.4826·median absolute deviation), cut at ±8; 0 where the value is missing or the map is flat. */
function standardise(values: Float32Array): Float32Array {
  const standard = new Float32Array(values.length);
  const present = new Float32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    present[count++] = values[i];
  }
  if (count === 0) return standard;
  const middle = Math.floor(count / 2);
  const median = selectInPlace(present, middle, count);
  // In the order of the cells again, in which they are summed.
  let sum = 0;
  for (let i = 0, k = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    const distance = Math.abs(values[i] - median);
    sum += distance;
    present[k++] = distance;
  }
  const deviation = 1.4826 * selectInPlace(present, middle, count);
  // Maps that are flat but for a few cells have no median deviation; their mean deviation still gives a scale.
  const scale = Math.max(deviation, sum / count, 1e-6);
  for (let i = 0; i < values.length; i++) {
    const value = (values[i] - median) / scale;
    standard[i] = Number.isNaN(value) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, value));
  }
  return standard;
}
