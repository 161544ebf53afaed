import type { Plane } from '../../evidence.ts';

/** Different four-tuples of three levels, up to sign and direction. */
const TUPLES = 25;
/** Tuples along the residual's own direction, then tuples across it. */
export const BINS = 2 * TUPLES;
/** Samples at or beyond these are clipped: their residual tells nothing of the camera. */
const DARKEST = 6;
const BRIGHTEST = 252;
/** Pixels that a residual and its tuple reach around their middle. */
const REACH = 3;

const { next, orbits } = tabulateTuples();

export interface CellCounts {
  readonly columns: number;
  readonly rows: number;
  /** Pixels along a cell. */
  readonly cell: number;
  /** Picture rows looked at in each row of cells, at most `cell`. */
  readonly lines: number;
  /** BINS counts for each cell, row after row. */
  readonly counts: Uint16Array;
}

/**
 * Cozzolino, Poggi, Verdoliva 2015, section 3: the residual (1, -3, 3, -1) in both directions, quantised with
 * step 2 and cut to three levels; four neighbouring levels make a tuple. Horizontal and vertical residuals are
 * pooled, as are a tuple, its mirror image and its negative.
 * @param cell pixels along a cell, at most 128, so that counts fit
 * @param lines picture rows to look at in each row of cells: fewer than `cell` save time on large pictures
 */
export function countCoOccurrences({ width, height, data }: Plane, cell: number, lines = cell): CellCounts {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const counts = new Uint16Array(columns * rows * BINS);
  const across = new Uint8Array(width);
  const along = new Uint8Array(width);
  const firstBins = Int32Array.from({ length: width }, (_, x) => Math.floor(x / cell) * BINS);
  const right = columns * cell - REACH;
  const bottom = Math.min(rows * cell, height - REACH);
  for (let y = 0; y < bottom; y++) {
    const start = y * width;
    const cells = Math.floor(y / cell) * columns * BINS;
    const line = lines < cell ? y % cell : y;
    if (lines < cell && line >= lines + REACH) continue;
    const counted = line >= REACH;
    let rowAlong = 0;
    let rowAcross = 0;
    for (let x = 0; x < right; x++) {
      const at = start + x;
      const value = data[at];
      const level = quantise(value - data[at + 3] + 3 * (data[at + 2] - data[at + 1]));
      const below = at + width;
      const upright = quantise(value - data[below + 2 * width] + 3 * (data[below + width] - data[below]));
      rowAlong = next[3 * rowAlong + level];
      rowAcross = next[3 * rowAcross + upright];
      const columnAcross = next[3 * across[x] + level];
      const columnAlong = next[3 * along[x] + upright];
      across[x] = columnAcross;
      along[x] = columnAlong;
      if (!counted || x < REACH || value < DARKEST || value > BRIGHTEST) continue;
      const bins = cells + firstBins[x];
      counts[bins + orbits[rowAlong]]++;
      counts[bins + orbits[columnAlong]]++;
      counts[bins + TUPLES + orbits[rowAcross]]++;
      counts[bins + TUPLES + orbits[columnAcross]]++;
    }
  }
  return { columns, rows, cell, lines, counts };
}

/** 0, 1 or 2 for a residual below -1, within ±1, or above 1; without branches, which noise would mispredict. */
function quantise(residual: number): number {
  return 1 + ((1 - residual) >>> 31) - ((residual + 1) >>> 31);
}

/** `next`: the tuple after shifting a level in; `orbits`: the bin of each of the 81 tuples. */
function tabulateTuples() {
  const next = Uint8Array.from({ length: 81 * 3 }, (_, i) => (Math.floor(i / 3) * 3 + (i % 3)) % 81);
  const bins = new Map<number, number>();
  const orbits = Uint8Array.from({ length: 81 }, (_, tuple) => {
    const levels = [27, 9, 3, 1].map((place) => Math.floor(tuple / place) % 3);
    const encode = (digits: number[]) => digits.reduce((sum, digit) => 3 * sum + digit, 0);
    const negative = levels.map((level) => 2 - level);
    const alike = [levels, levels.toReversed(), negative, negative.toReversed()].map(encode);
    const least = Math.min(...alike);
    if (!bins.has(least)) bins.set(least, bins.size);
    return bins.get(least)!;
  });
  return { next, orbits };
}
