import { countVotes, countZeros } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/** The side in pixels of a patch, all of whose pixels vote. */
export const PATCH = 16;
/**
 * The side in pixels of a window that contains all blocks of a patch's pixels; the patch is 7 pixels inside
 * it.
 */
export const WINDOW = PATCH + 14;
/** The number of block corners along a window. */
const SIDE = PATCH + 7;
/**
 * The largest number of blocks transformed per picture; in larger pictures only evenly spaced patches vote.
 */
const MAX_BLOCKS = 600_000;
export const GRIDS = 64;

export interface GridVotes {
  readonly columns: number;
  readonly rows: number;
  /** The side of a cell in pixels; one patch of each cell votes. */
  readonly cell: number;
  /**
   * The distance in pixels from the picture's corner to the first cell's patch in both directions: that of a
   * patch in its window.
   */
  readonly margin: number;
  /**
   * The votes of each cell for each grid, 64 per cell; grid 8·y + x begins at (x, y). At most 256 per cell.
   */
  readonly votes: Uint16Array;
}

const cast = new WeakMap<Plane, GridVotes>();

/**
 * The votes of ZERO (Nikoukhah et al. 2021, section 2): each pixel votes for the one of 64 grids on which the
 * block that contains it has most zeros; in a tie it does not vote. Cached per plane, so the result must not
 * be modified.
 */
export function castVotes(plane: Plane): GridVotes {
  let votes = cast.get(plane);
  if (votes === undefined) {
    votes = castAllVotes(plane);
    cast.set(plane, votes);
  }
  return votes;
}

function castAllVotes(plane: Plane): GridVotes {
  const blocks = (PATCH + 7) ** 2;
  const spread = Math.sqrt((plane.width * plane.height * blocks) / (PATCH * PATCH * MAX_BLOCKS));
  const cell = PATCH * Math.max(1, Math.ceil(spread * 2) / 2);
  const margin = 7;
  const columns = Math.max(0, Math.floor((plane.width - 2 * margin - PATCH) / cell) + 1);
  const rows = Math.max(0, Math.floor((plane.height - 2 * margin - PATCH) / cell) + 1);
  const votes = new Uint16Array(GRIDS * columns * rows);
  for (let row = 0; row < rows; row++) {
    const windows = { top: row * cell, step: cell, count: columns, side: SIDE };
    votes.set(countVotes(countZeros(plane, windows), windows), GRIDS * row * columns);
  }
  return { columns, rows, cell, margin, votes };
}

/** The votes of the patch in the middle of the picture's first window, whose corner is on grid 0. */
export function castPatchVotes(window: Plane): Uint16Array {
  const windows = { top: 0, step: 0, count: 1, side: SIDE };
  return countVotes(countZeros(window, windows), windows);
}
