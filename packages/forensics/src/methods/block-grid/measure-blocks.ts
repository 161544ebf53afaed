import { measureLines } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/** Larger pictures are measured on one line per block, from every second pixel. */
const DENSE_PIXELS = 1_500_000;

/** How strongly each position resembles a grid line. */
interface LineMap {
  /** The number of values of one profile, across the lines. */
  readonly length: number;
  /** The distance between profiles along the lines, in pixels. */
  readonly stride: number;
  /** The profiles, one after the other. */
  readonly values: Float32Array;
}

export interface BlockMap {
  readonly columns: number;
  readonly rows: number;
  /** Li 2009, equation 7: high if a block has grid lines inside and not at its edges. */
  readonly values: Float32Array;
}

export function measureBlocks(plane: Plane): BlockMap {
  const dense = plane.width * plane.height <= DENSE_PIXELS;
  const [stride, step] = dense ? [1, 1] : [8, 2];
  const horizontal = { length: plane.height, stride, values: measureLines(plane, true, stride, step) };
  const vertical = { length: plane.width, stride, values: measureLines(plane, false, stride, step) };
  const sum = dense ? sumLines : sumSparseLines;
  const columns = plane.width >> 3;
  const rows = plane.height >> 3;
  const values = new Float32Array(columns * rows);
  const sums = new Float32Array(16);
  for (let row = 0, block = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, block++) {
      sum(horizontal, vertical, 8 * column, 8 * row, sums);
      values[block] =
        Math.max(sums[1], sums[2], sums[3], sums[4], sums[5], sums[6]) -
        Math.min(sums[0], sums[7]) +
        Math.max(sums[9], sums[10], sums[11], sums[12], sums[13], sums[14]) -
        Math.min(sums[8], sums[15]);
    }
  }
  return { columns, rows, values };
}

/** Sums over a block's inner 6 pixels for each of its 8 columns, then for each of its 8 rows. */
function sumLines(
  horizontal: LineMap,
  vertical: LineMap,
  left: number,
  top: number,
  sums: Float32Array,
): void {
  sums.fill(0);
  for (let y = 0; y < 8; y++) {
    const across = Math.floor((top + y) / vertical.stride) * vertical.length + left;
    for (let x = 0; x < 8; x++) {
      const down = Math.floor((left + x) / horizontal.stride) * horizontal.length + top + y;
      const value = horizontal.values[down] + vertical.values[across + x];
      if (y > 0 && y < 7) sums[x] += value;
      if (x > 0 && x < 7) sums[8 + y] += value;
    }
  }
}

/** The same for maps with one profile per block. */
function sumSparseLines(
  horizontal: LineMap,
  vertical: LineMap,
  left: number,
  top: number,
  sums: Float32Array,
): void {
  const down = (left >> 3) * horizontal.length + top;
  const across = (top >> 3) * vertical.length + left;
  let lines = 0;
  let columns = 0;
  for (let i = 1; i < 7; i++) {
    lines += horizontal.values[down + i];
    columns += vertical.values[across + i];
  }
  for (let i = 0; i < 8; i++) {
    sums[i] = lines + 6 * vertical.values[across + i];
    sums[8 + i] = columns + 6 * horizontal.values[down + i];
  }
}
