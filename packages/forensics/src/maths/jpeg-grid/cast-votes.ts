import { countZeros } from '@assay/kernels';
import type { Plane } from '../../decoded-image.ts';

/** Pixels along a patch whose pixels all vote. */
export const PATCH = 16;
/** Pixels along a window that holds all blocks of a patch's pixels; the patch lies 7 pixels inside it. */
export const WINDOW = PATCH + 14;
/** Corners of blocks along a window. */
const SIDE = PATCH + 7;
/** Blocks that are transformed in one picture; of larger ones only evenly spread patches vote. */
const MAX_BLOCKS = 600_000;
export const GRIDS = 64;

export interface GridVotes {
  readonly columns: number;
  readonly rows: number;
  /** Pixels along a cell; one patch of each cell votes. */
  readonly cell: number;
  /** Pixels between the corner of the picture and the first cell's patch, in both directions: that of its window. */
  readonly margin: number;
  /** Votes of each cell for each grid: 64 a cell; grid 8·y + x begins at (x, y). At most 256 a cell. */
  readonly votes: Uint16Array;
}

const cast = new WeakMap<Plane, GridVotes>();

/**
 * Nikoukhah et al. 2021, ZERO, section 2: each pixel votes for the one of the 64 grids on which the block that holds
 * it has most zeros; a tie is no vote. Kept with the plane, so not to be written to.
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
    const zeros = countZeros(plane, { top: row * cell, step: cell, count: columns, side: SIDE });
    for (let column = 0; column < columns; column++) {
      const into = votes.subarray(GRIDS * (row * columns + column));
      addVotes(zeros.subarray(SIDE * SIDE * column), column * cell, row * cell, into);
    }
  }
  return { columns, rows, cell, margin, votes };
}

/** Adds the votes of the patch in the middle of the picture's first window, whose corner lies on the grid 0. */
export function castPatchVotes(window: Plane, votes: Uint16Array): void {
  addVotes(countZeros(window, { top: 0, step: 0, count: 1, side: SIDE }), 0, 0, votes);
}

/** Best count in each window of 8 block corners along the rows: value·64 + column, or −1 on a tie. */
const best = new Int32Array(SIDE * PATCH);

/** Pixel (x, y) of the patch, 7 pixels inside the window, lies in the blocks with corners (x … x+7, y … y+7). */
function addVotes(zeros: Uint8Array, left: number, top: number, votes: Uint16Array): void {
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < PATCH; x++) {
      let most = 0;
      let at = 0;
      let tied = 1;
      for (let k = 0; k < 8; k++) {
        const count = zeros[y * SIDE + x + k];
        if (count > most) {
          most = count;
          at = x + k;
          tied = 0;
        } else if (count === most) tied = 1;
      }
      best[y * PATCH + x] = (most << 8) | (at << 1) | tied;
    }
  }
  for (let y = 0; y < PATCH; y++) {
    for (let x = 0; x < PATCH; x++) {
      let most = 0;
      let line = 0;
      let column = 0;
      let tied = 1;
      for (let k = 0; k < 8; k++) {
        const entry = best[(y + k) * PATCH + x];
        const count = entry >> 8;
        if (count > most) {
          most = count;
          line = y + k;
          column = (entry >> 1) & 127;
          tied = entry & 1;
        } else if (count === most) tied = 1;
      }
      if (tied === 0) votes[8 * ((top + line) & 7) + ((left + column) & 7)]++;
    }
  }
}
