import { GRIDS, type GridVotes, PATCH } from '../../maths/jpeg-grid/cast-votes.ts';
import type { ResavedVotes } from './cast-resaved.ts';

/** Finest first, which is the quality of the paper. */
const QUALITIES = [99, 95, 90, 85, 80, 75, 70, 60] as const;
/**
 * The shares of a cell's pixels that vote for the picture's grid if it is visible, but not as clearly as
 * possible.
 */
const SEEN = { least: 0.4, most: 0.9 } as const;
const MIN_CELLS = 6;
const MAX_CELLS = 24;

/**
 * The coarsest quality whose grid is less visible than the picture's own: if the own one is visible, the
 * picture is resaved on another grid, until as many pixels vote for that. The finest quality if too few
 * places are informative.
 */
export function chooseQuality(
  { columns, rows, votes }: GridVotes,
  main: number,
  resave: ResavedVotes,
): number {
  const seen = Array.from({ length: columns * rows }, (_, i) => i).filter((i) => {
    const share = votes[GRIDS * i + main] / (PATCH * PATCH);
    return share >= SEEN.least && share <= SEEN.most;
  });
  if (seen.length < MIN_CELLS) return QUALITIES[0];
  const count = Math.min(MAX_CELLS, seen.length);
  const cells = Array.from({ length: count }, (_, i) => seen[Math.floor((i * seen.length) / count)]);
  const own = sum(cells, (cell) => votes[GRIDS * cell + main]);
  // Shifted by half a block in both directions.
  const other = main ^ 0b100_100;
  let chosen: number = QUALITIES[0];
  for (const quality of QUALITIES) {
    if (sum(cells, (cell) => resave(cell, other, quality)) >= own) break;
    chosen = quality;
  }
  return chosen;
}

function sum(cells: readonly number[], count: (cell: number) => number): number {
  return cells.reduce((total, cell) => total + count(cell), 0);
}
