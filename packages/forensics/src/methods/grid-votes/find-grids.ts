import { type Area, findAreas } from '../../maths/connected-areas.ts';
import { GRIDS, type GridVotes } from '../../maths/jpeg-grid/cast-votes.ts';
import { weighVotes } from '../../maths/jpeg-grid/weigh-votes.ts';

/** The share of a cell's votes from which on the cell belongs to a grid. */
const OWN = 0.5;
/** A cell with fewer votes is not informative. */
const MIN_VOTES = 16;

export interface ForeignGrid {
  readonly grid: number;
  readonly logNfa: number;
  /** In cells. */
  readonly area: Area;
}

/**
 * Connected cells that vote for one grid other than the main one, most significant first; only those with a
 * number of false alarms below 1. The number of tests is that of the paper: all rectangles and grids.
 */
export function findForeignGrids({ columns, rows, votes, cell }: GridVotes, main: number): ForeignGrid[] {
  const cells = columns * rows;
  const owners = new Int8Array(cells).fill(-1);
  for (let i = 0; i < cells; i++) {
    const own = votes.subarray(GRIDS * i, GRIDS * (i + 1));
    const all = own.reduce((sum, count) => sum + count, 0);
    const grid = own.findIndex((count) => count > OWN * all);
    if (all >= MIN_VOTES && grid >= 0) owners[i] = grid;
  }
  const logTests = 2 * Math.log10(GRIDS) + 2 * Math.log10(Math.max(1, cells * cell * cell));
  const found: ForeignGrid[] = [];
  for (let grid = 0; grid < GRIDS; grid++) {
    if (grid === main || !owners.includes(grid)) continue;
    const mask = Uint8Array.from(owners, (owner) => (owner === grid ? 1 : 0));
    for (const area of findAreas(mask, columns, rows)) {
      const logNfa = logTests + weighArea(votes, owners, columns, area, grid);
      if (logNfa < 0) found.push({ grid, logNfa, area });
    }
  }
  return found.sort((a, b) => a.logNfa - b.logNfa);
}

/** Weighs the whole bounding box of an area, so that cells that vote by chance reduce its significance. */
function weighArea(
  votes: Uint16Array,
  owners: Int8Array,
  columns: number,
  { left, top, right, bottom }: Area,
  grid: number,
): number {
  let all = 0;
  let own = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const i = row * columns + column;
      if (owners[i] < 0) continue;
      for (let g = GRIDS * i; g < GRIDS * (i + 1); g++) all += votes[g];
      own += votes[GRIDS * i + grid];
    }
  }
  return weighVotes(all, own);
}
