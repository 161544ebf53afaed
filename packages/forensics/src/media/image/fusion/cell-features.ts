import { boxMean, standardise } from '@assay/kernels';
import type { AssessmentResult } from '../../../assess/run-methods.ts';
import { type CellGrid, resample } from './cell-grid.ts';
import type { PictureConditions } from './picture-conditions.ts';

/** Half the widths of the neighbourhoods over which each map is averaged, in cells. */
const RADII = [1, 3, 7] as const;
/** Standardised values are clipped to ± this. */
const FARTHEST = 8;

/** Columns by name; each has one value per cell of the grid, NaN if missing. */
export type Columns = ReadonlyMap<string, Float32Array>;

/** The displacement from a copied place to its source, in pixels, from copy-move; NaN if unknown. */
const OFFSETS = { model: 'copy-move', x: 'offsetX', y: 'offsetY' } as const;

/**
 * The inputs of a cell-wise model. For each map measured by a method: its value, its value relative to the
 * picture (z: distance from the median in median absolute deviations), and means of z over growing
 * neighbourhoods; if the cell resembles another one, how far the two differ, which distinguishes the copy
 * from its source; then conditions of the picture, the same in every cell, and those of the place and its
 * surroundings.
 */
export function listCellFeatures(
  results: readonly AssessmentResult[],
  grid: CellGrid,
  conditions: PictureConditions,
): Columns {
  const columns = new Map<string, Float32Array>();
  const twins = findTwins(results, grid);
  for (const result of results) {
    for (const [name, map] of Object.entries(result.measured ?? {})) {
      if (result.model === OFFSETS.model && (name === OFFSETS.x || name === OFFSETS.y)) continue;
      const values = resample(map, grid);
      const standard = standardise(values, FARTHEST);
      const id = `${result.model}.${name}`;
      columns.set(id, values);
      columns.set(`${id}.z`, standard);
      for (const radius of RADII)
        columns.set(`${id}.z${radius}`, boxMean(standard, grid.width, grid.height, radius));
      if (twins) columns.set(`${id}.d`, differFromTwins(columns.get(`${id}.z1`)!, twins));
    }
  }
  for (const [name, value] of Object.entries(conditions)) {
    if (typeof value === 'number') columns.set(name, new Float32Array(grid.width * grid.height).fill(value));
    else {
      const values = resample(value, grid);
      columns.set(name, values);
      columns.set(`${name}.3`, boxMean(values, grid.width, grid.height, 3));
    }
  }
  return columns;
}

/** The columns in the model's order; a missing column is NaN everywhere. */
export function orderColumns(columns: Columns, names: readonly string[], count: number): Float32Array[] {
  const missing = new Float32Array(count).fill(Number.NaN);
  return names.map((name) => columns.get(name) ?? missing);
}

/** For each cell the cell that it resembles, −1 if unknown. Null without a copy-move result. */
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
