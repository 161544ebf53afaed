import type { Plane } from '../../decoded-image.ts';

/** Differences are counted up to this. */
const LARGEST = 510;
const BINS = 512;

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
  const sums = new Uint32Array(64 * Math.max(0, columns * rows));
  const counts = new Uint32Array(64 * BINS);
  // Lines y … y + 4 of differences, in turn.
  const lines = Array.from({ length: 5 }, () => new Int16Array(width));
  const fill = (y: number) => differ(data, y * width, width, lines[y % 5]);
  for (let y = 0; y < Math.min(4, height - 1); y++) fill(y);
  for (let y = 0; y < rows * cell; y++) {
    fill(y + 4);
    const near = lines[y % 5];
    const far = lines[(y + 4) % 5];
    const histogram = 8 * (y & 7) * BINS;
    let at = 64 * Math.floor(y / cell) * columns + 8 * (y & 7);
    for (let x = 0; x < columns * cell; at += 64) {
      for (const end = x + cell; x < end; x++) {
        const difference = near[x];
        const excess = far[x + 4] - difference;
        counts[histogram + (x & 7) * BINS + difference]++;
        // Nothing where it is negative; without a branch, which noise would mispredict.
        sums[at + (x & 7)] += excess & ~(excess >> 31);
      }
    }
  }
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

/** Cross differences of a line with the one below. */
function differ(data: Uint8Array, at: number, width: number, line: Int16Array): void {
  let before = data[at] - data[at + width];
  for (let x = 0; x < width - 1; x++) {
    const next = data[at + x + 1] - data[at + width + x + 1];
    line[x] = Math.abs(before - next);
    before = next;
  }
}
