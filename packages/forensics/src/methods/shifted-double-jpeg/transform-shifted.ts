import { transformFew } from '@assay/kernels';
import type { Plane } from '../../decoded-image.ts';

/** DC and the first 5 alternating coefficients in zig-zag order, as (vertical, horizontal) frequencies. */
export const COEFFICIENTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 0],
  [1, 1],
  [0, 2],
];

/** Blocks of the grid that begins at (x, y); parts of blocks beyond the picture are mid-grey, as in the original. */
export interface ShiftedGrid {
  readonly x: number;
  readonly y: number;
}

/**
 * The coefficients of COEFFICIENTS of every block, one plane each, width >> 3 by height >> 3.
 * @param rowStep takes only every so many-th row of blocks
 */
export function transformShifted(plane: Plane, grid: ShiftedGrid, rowStep = 1): Float32Array[] {
  return transformFew(plane, grid, rowStep);
}

/** DC histograms of all 64 grids, index 8·y + x; of large pictures only some block rows are taken. */
export function countShiftedDc({ width, height, data }: Plane, mostBlocks: number): ValueHistogram[] {
  const counts = new Uint32Array(64 * 2 * CENTRE);
  const columns = width >> 3;
  const rows = height >> 3;
  const rowStep = Math.max(1, Math.ceil((columns * rows) / mostBlocks));
  // Sums of 8 lines, and eight zeros beyond the edge.
  const verticals = new Int32Array(width + 8);
  for (let row = 0; row < rows; row += rowStep) {
    for (let y = 0; y < 8; y++) {
      const top = 8 * row + y;
      if (y === 0) {
        verticals.fill(-128 * 8, 0, width);
        for (let line = top; line < top + 8; line++) addLine(verticals, data, line * width, width, 1, 0);
      } else {
        // Level-shifted: lines beyond the edge add nothing.
        addLine(verticals, data, (top - 1) * width, width, -1, 128);
        if (top + 7 < height) addLine(verticals, data, (top + 7) * width, width, 1, -128);
      }
      let sum = 0;
      for (let i = 0; i < 8; i++) sum += verticals[i];
      for (let i = 0; i < 8 * columns; i++) {
        counts[((8 * y + (i & 7)) * 2 + 1) * CENTRE + ((sum + 4) >> 3)]++;
        sum += verticals[i + 8] - verticals[i];
      }
    }
  }
  return Array.from({ length: 64 }, (_, grid) =>
    Float64Array.from(counts.subarray(2 * CENTRE * grid, 2 * CENTRE * (grid + 1))),
  );
}

function addLine(
  sums: Int32Array,
  data: Uint8Array,
  at: number,
  width: number,
  sign: number,
  shift: number,
): void {
  for (let x = 0; x < width; x++) sums[x] += sign * data[at + x] + shift;
}

/** Counts of the integers −CENTRE … CENTRE − 1. */
export type ValueHistogram = Float64Array;
export const CENTRE = 2_048;
