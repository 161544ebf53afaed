import { resample as averageCells } from '@assay/kernels';
import type { HeatMap } from '../../../method.ts';

/** The grid on which maps are fused: square cells from the picture's top left corner. */
export interface CellGrid {
  /** The side of a cell in pixels. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
}

const CELL = 8;
/** More cells than this cost time and add no information. */
const MAX_CELLS = 50_000;

/** Cells of 8 pixels for small pictures, of 16, 24, … for larger ones. */
export function chooseGrid(picture: { readonly width: number; readonly height: number }): CellGrid {
  const least = Math.sqrt((picture.width * picture.height) / MAX_CELLS) / CELL;
  const cell = CELL * Math.max(1, Math.ceil(least));
  return { cell, width: Math.ceil(picture.width / cell), height: Math.ceil(picture.height / cell) };
}

/**
 * A map on the grid: the mean of the map's cells whose middle is in the grid's cell or, if the map is
 * coarser, the value under the cell's middle. Beyond the map its nearest value; values that are not finite
 * are left out.
 */
export function resample(map: HeatMap, grid: CellGrid): Float32Array {
  const columns = spans(grid.width, grid.cell, map.left, map.cellWidth, map.width);
  const rows = spans(grid.height, grid.cell, map.top, map.cellHeight, map.height);
  return averageCells(map.values, map.width, columns, rows);
}

/** The first and last cell of the map for each cell of the grid in one direction. */
function spans(count: number, cell: number, start: number, size: number, length: number): Int32Array {
  const found = new Int32Array(2 * count);
  const clamp = (value: number) => Math.max(0, Math.min(length - 1, value));
  for (let i = 0; i < count; i++) {
    const first = Math.ceil((i * cell - start) / size - 0.5);
    const last = Math.ceil(((i + 1) * cell - start) / size - 0.5) - 1;
    const middle = Math.floor(((i + 0.5) * cell - start) / size);
    found[2 * i] = clamp(first <= last ? first : middle);
    found[2 * i + 1] = clamp(first <= last ? last : middle);
  }
  return found;
}
