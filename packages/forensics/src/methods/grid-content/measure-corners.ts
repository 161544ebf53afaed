import { sumCorners } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/** Larger differences count as this. */
const LARGEST = 510;
const BINS = 512;

export interface CornerScores {
  readonly columns: number;
  readonly rows: number;
  /** The side of a cell in pixels. */
  readonly cell: number;
  /**
   * The mean of each cell for each of 64 offsets (index 8·y + x, 64 per cell): the number of levels by which
   * the cross difference 4 pixels further right and down exceeds the one at the offset; 0 if it does not.
   */
  readonly means: Float32Array;
  /** The frequency of each cross difference at each offset: 64 histograms of 0 … 510. */
  readonly histograms: readonly Float64Array[];
}

/**
 * Iakovidou et al. 2018, section 3.1: the cross difference |A − B − C + D| of 2x2 pixels is larger on the
 * corner of four blocks than in the middle of one.
 */
export function measureCorners(plane: Plane, cellBlocks: number): CornerScores {
  const cell = 8 * cellBlocks;
  const columns = Math.max(0, Math.floor((Math.floor(plane.width / 8) - 1) / cellBlocks));
  const rows = Math.max(0, Math.floor((Math.floor(plane.height / 8) - 1) / cellBlocks));
  const { sums, counts } = sumCorners(plane, cell, columns, rows);
  return {
    columns,
    rows,
    cell,
    means: divide(sums, cellBlocks ** 2),
    histograms: Array.from({ length: 64 }, (_, offset) =>
      Float64Array.from(counts.subarray(BINS * offset, BINS * offset + LARGEST + 1)),
    ),
  };
}

function divide(sums: Uint32Array, divisor: number): Float32Array {
  const means = new Float32Array(sums.length);
  for (let i = 0; i < means.length; i++) means[i] = sums[i] / divisor;
  return means;
}
