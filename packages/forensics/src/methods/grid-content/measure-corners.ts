import type { Plane } from '../../evidence.ts';

/** Differences are counted up to this. */
const LARGEST = 510;

export interface CornerScores {
  readonly columns: number;
  readonly rows: number;
  /** Pixels along a cell. */
  readonly cell: number;
  /**
   * Mean of each cell for each of 64 offsets (index 8·y + x, 64 a cell): by how many levels the cross difference 4
   * pixels further right and down exceeds the one at the offset; 0 where it does not.
   */
  readonly means: Float32Array;
  /** How often each cross difference occurs at each offset: 64 histograms of 0 … 510. */
  readonly histograms: readonly Float64Array[];
}

/**
 * Iakovidou et al. 2018, section 3.1: the cross difference |A − B − C + D| of 2x2 pixels is larger where they lie on
 * the corner of four blocks than in the middle of one.
 */
export function measureCorners({ width, height, data }: Plane, cellBlocks: number): CornerScores {
  const cell = 8 * cellBlocks;
  const columns = Math.floor((Math.floor(width / 8) - 1) / cellBlocks);
  const rows = Math.floor((Math.floor(height / 8) - 1) / cellBlocks);
  const means = new Float32Array(64 * Math.max(0, columns * rows));
  const histograms = Array.from({ length: 64 }, () => new Float64Array(LARGEST + 1));
  // Lines y … y + 4 of differences, in turn.
  const lines = Array.from({ length: 5 }, () => new Int16Array(width));
  const fill = (y: number) => {
    const line = lines[y % 5];
    const at = y * width;
    for (let x = 0; x < width - 1; x++) {
      line[x] = Math.abs(data[at + x] - data[at + x + 1] - data[at + width + x] + data[at + width + x + 1]);
    }
  };
  for (let y = 0; y < Math.min(4, height - 1); y++) fill(y);
  const weight = 1 / cellBlocks ** 2;
  for (let y = 0; y < rows * cell; y++) {
    fill(y + 4);
    const near = lines[y % 5];
    const far = lines[(y + 4) % 5];
    const start = 64 * Math.floor(y / cell) * columns + 8 * (y & 7);
    for (let column = 0, x = 0; column < columns; column++) {
      const at = start + 64 * column;
      for (const end = x + cell; x < end; x++) {
        const excess = far[x + 4] - near[x];
        histograms[8 * (y & 7) + (x & 7)][near[x]]++;
        if (excess > 0) means[at + (x & 7)] += weight * excess;
      }
    }
  }
  return { columns, rows, cell, means, histograms };
}
