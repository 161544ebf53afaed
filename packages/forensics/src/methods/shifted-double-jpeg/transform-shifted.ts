import { countShiftedDc as countDc, transformFew } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/** DC and the first 5 AC coefficients in zig-zag order, as (vertical, horizontal) frequencies. */
export const COEFFICIENTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 0],
  [1, 1],
  [0, 2],
];

/**
 * The block grid that begins at (x, y); parts of blocks beyond the picture are mid-grey, as in the original.
 */
export interface ShiftedGrid {
  readonly x: number;
  readonly y: number;
}

/**
 * The coefficients of COEFFICIENTS for every block, one plane each, width >> 3 by height >> 3.
 * @param rowStep only every rowStep-th row of blocks is transformed
 */
export function transformShifted(plane: Plane, grid: ShiftedGrid, rowStep = 1): Float32Array[] {
  return transformFew(plane, grid, rowStep);
}

/** DC histograms of all 64 grids, index 8·y + x; for large pictures only some rows of blocks are counted. */
export function countShiftedDc(plane: Plane, mostBlocks: number): ValueHistogram[] {
  const blocks = (plane.width >> 3) * (plane.height >> 3);
  const counts = countDc(plane, Math.max(1, Math.ceil(blocks / mostBlocks)));
  return Array.from({ length: 64 }, (_, grid) =>
    Float64Array.from(counts.subarray(2 * CENTRE * grid, 2 * CENTRE * (grid + 1))),
  );
}

/** The counts of the integers −CENTRE … CENTRE − 1. */
export type ValueHistogram = Float64Array;
export const CENTRE = 2_048;
