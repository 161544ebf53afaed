import type { CornerScores } from './measure-corners.ts';
import type { GridCandidate } from './rank-grids.ts';

const RADIUS = 2;
/** The offset of the block middles of a grid that begins in the picture's corner. */
const ALIGNED_OFFSET = 8 * 3 + 3;
/** The share of its mean below which a grid counts as missing in a cell. */
const MISSING = 0.2;
/** The mean contrast above which missing grids do not indicate flat content. */
const STRONG_CONTRAST = 0.4;

/**
 * Iakovidou et al. 2018, sections 3.3 and 3.4: high where all grids are on average stronger than the
 * picture's best one, and that one is weak. Flat cells, where most grids are missing, and clipped ones are
 * set to the usual level.
 * @param clipped 1 for cells that are nearly black or white
 */
export function mapInconsistency(
  { columns, rows, means }: CornerScores,
  grids: readonly GridCandidate[],
  clipped: Uint8Array,
): Float32Array {
  const cells = columns * rows;
  const best = new Float32Array(cells);
  // The sum of all grids in each cell, and of each grid over all cells.
  const sums = new Float64Array(cells);
  const totals = new Float64Array(grids.length);
  const offsets = Uint8Array.from(grids, ({ offset }) => offset);
  for (let i = 0; i < cells; i++) {
    for (let k = 0; k < offsets.length; k++) {
      const value = means[64 * i + offsets[k]];
      sums[i] += value;
      totals[k] += value;
    }
    best[i] = means[64 * i + offsets[offsets.length - 1]];
  }
  const dominance = stretch(best.map((value, i) => sums[i] / offsets.length - value));
  const presence = stretch(smooth(best, columns, rows, false));
  const least = totals.map((total) => MISSING * (total / cells));
  const missing = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    let count = 0;
    for (let k = 0; k < offsets.length; k++) count += Number(means[64 * i + offsets[k]] < least[k]);
    missing[i] = count;
  }
  const flat = findFlat(missing, columns, rows);
  const strong = grids.reduce((sum, { contrast }) => sum + contrast, 0) / grids.length > STRONG_CONTRAST;
  const believed = !strong && grids[grids.length - 1].offset === ALIGNED_OFFSET;
  const usual = mean(dominance);
  const values = dominance.map((value, i) => {
    if (clipped[i] === 1 || (believed && (flat[i] === 1 || value < usual))) return 0;
    const row = Math.floor(i / columns);
    const column = i - row * columns;
    const edge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
    return value * (edge ? presence[i] : 1 - presence[i]);
  });
  const sound = smooth(values, columns, rows, false).filter((_, i) => clipped[i] === 0);
  const level = mean(sound);
  return smooth(
    values.map((value, i) => (clipped[i] === 1 || value < level ? level : value)),
    columns,
    rows,
    true,
  );
}

/** Cells in whose surroundings unusually many of the grids are missing. */
function findFlat(missing: Float32Array, columns: number, rows: number): Uint8Array {
  const middle = mean(missing);
  const deviation = Math.sqrt(mean(missing.map((count) => (count - middle) ** 2)));
  const around = smooth(missing, columns, rows, false);
  const usual = mean(around);
  const threshold = usual + (deviation > 1.5 * usual ? deviation : deviation / 2);
  return Uint8Array.from(around, (count) => (count >= threshold ? 1 : 0));
}

/** The mean over 5x5 cells; beyond the edges are zeros or mirrored cells. */
function smooth(values: Float32Array, columns: number, rows: number, mirrored: boolean): Float32Array {
  const mirror = (i: number, length: number) => (i < 0 ? -1 - i : i >= length ? 2 * length - 1 - i : i);
  const wide = columns + 2 * RADIUS;
  const padded = new Float32Array(wide * (rows + 2 * RADIUS));
  for (let y = -RADIUS, at = 0; y < rows + RADIUS; y++) {
    for (let x = -RADIUS; x < columns + RADIUS; x++, at++) {
      const inside = x >= 0 && y >= 0 && x < columns && y < rows;
      if (inside || mirrored) padded[at] = values[mirror(y, rows) * columns + mirror(x, columns)];
    }
  }
  const means = new Float32Array(values.length);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      let sum = 0;
      for (let y = row; y <= row + 2 * RADIUS; y++) {
        const start = y * wide + column;
        for (let at = start; at <= start + 2 * RADIUS; at++) sum += padded[at];
      }
      means[i] = sum / (2 * RADIUS + 1) ** 2;
    }
  }
  return means;
}

/** Rescales to 0 … 1. */
function stretch(values: Float32Array): Float32Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = most > least ? 1 / (most - least) : 0;
  const stretched = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) stretched[i] = (values[i] - least) * scale;
  return stretched;
}

function mean(values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return values.length === 0 ? 0 : sum / values.length;
}
