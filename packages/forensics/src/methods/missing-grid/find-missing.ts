import { type Area, findAreas } from '../../maths/connected-areas.ts';
import { GRIDS, type GridVotes, PATCH } from '../../maths/jpeg-grid/cast-votes.ts';
import { weighVotes } from '../../maths/jpeg-grid/weigh-votes.ts';
import type { PixelImage, Plane } from '../../media/image/decoded-image.ts';
import { castResavedVotes } from './cast-resaved.ts';
import { chooseQuality } from './choose-quality.ts';
import { shareUncut } from './share-uncut.ts';

/** Pixels of a cell that can vote. */
const VOTERS = PATCH * PATCH;
/** Share of them that must vote for the grid once the cell is saved on it, so that it would be seen there. */
const VISIBLE = 0.2;
/** Share of those that may vote for it already where it is missing. */
const LEFT = 0.25;
/** Share of a cell's pixels that must lie in blocks without a cut-off level. Fewer could vote for a grid that was there. */
const UNCUT = 0.75;

export interface MissingGrid {
  /** Common logarithm of the number of false alarms; below 0. */
  readonly logNfa: number;
  /** In cells. */
  readonly area: Area;
}

export interface Absence {
  /** For each cell the share of its pixels that vote for the grid after a save on it, less that before; at least 0. */
  readonly shares: Float32Array;
  /** Most significant first. */
  readonly areas: readonly MissingGrid[];
  /** The quality of that save. */
  readonly quality: number;
}

/**
 * Nikoukhah et al. 2021, ZERO, section 4: the picture is saved once more. Where that leaves a grid, the save before
 * would have left one too; connected places on which it is not seen were made after it. Beyond the paper, the save is on the
 * picture's own grid, where untouched places stay as they are, and as coarse as the one before.
 * Places on which the grid is seen well are not saved again: they cannot be missing it. Nor are those that are black or blown out
 * in part: where a decoder cuts levels off, zeros of the blocks are lost.
 * @param main the picture's own grid, from `findMainGrid`
 */
export function findMissing(plane: Plane, pixels: PixelImage, votes: GridVotes, main: number): Absence {
  const { columns, rows, cell, margin } = votes;
  const cells = columns * rows;
  const resave = castResavedVotes(plane, votes);
  const quality = chooseQuality(votes, main, resave);
  const shares = new Float32Array(cells);
  const mask = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) {
    const own = votes.votes[GRIDS * i + main];
    if (own > LEFT * VOTERS) continue;
    const corner = { x: (i % columns) * cell + margin, y: Math.floor(i / columns) * cell + margin };
    if (shareUncut(pixels, corner, main) < UNCUT) continue;
    const visible = resave(i, main, quality);
    shares[i] = Math.max(0, visible - own) / VOTERS;
    if (visible >= VISIBLE * VOTERS && own <= LEFT * visible) mask[i] = 1;
  }
  const logTests = 2 * Math.log10(GRIDS) + 2 * Math.log10(Math.max(1, cells * cell * cell));
  const areas = findAreas(mask, columns, rows)
    .map((area) => ({ area, logNfa: logTests + weighArea(shares, columns, area) }))
    .filter(({ logNfa }) => logNfa < 0)
    .sort((a, b) => a.logNfa - b.logNfa);
  return { shares, areas, quality };
}

/** Over the whole bounding box, all pixels of which count as voters. */
function weighArea(shares: Float32Array, columns: number, { left, top, right, bottom }: Area): number {
  let voters = 0;
  let missing = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      voters += VOTERS;
      missing += VOTERS * shares[row * columns + column];
    }
  }
  return weighVotes(voters, missing);
}
