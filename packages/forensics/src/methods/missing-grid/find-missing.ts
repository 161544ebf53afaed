import { type Area, findAreas } from '../../maths/connected-areas.ts';
import { GRIDS, type GridVotes, PATCH } from '../../maths/jpeg-grid/cast-votes.ts';
import { weighVotes } from '../../maths/jpeg-grid/weigh-votes.ts';
import type { PixelImage, Plane } from '../../media/image/decoded-image.ts';
import { castResavedVotes } from './cast-resaved.ts';
import { chooseQuality } from './choose-quality.ts';
import { shareUncut } from './share-uncut.ts';

/** The number of a cell's pixels that can vote. */
const VOTERS = PATCH * PATCH;
/**
 * The share of them that must vote for the grid once the cell is resaved on it, so that it would be visible
 * there.
 */
const VISIBLE = 0.2;
/** The largest share of those that may vote for it before, if it is missing. */
const LEFT = 0.25;
/**
 * The share of a cell's pixels that must be in blocks without clipped levels. With fewer, an existing grid
 * might get no votes.
 */
const UNCUT = 0.75;

export interface MissingGrid {
  /** The common logarithm of the number of false alarms; below 0. */
  readonly logNfa: number;
  /** In cells. */
  readonly area: Area;
}

export interface Absence {
  /**
   * For each cell the increase in the share of pixels that vote for the grid when the picture is resaved on
   * it; at least 0.
   */
  readonly shares: Float32Array;
  /** Most significant first. */
  readonly areas: readonly MissingGrid[];
  /** The quality of the resave. */
  readonly quality: number;
}

/**
 * Nikoukhah et al. 2021, ZERO, section 4: the picture is resaved. Where that leaves a grid, the previous save
 * would have left one too; connected places without a visible grid were changed after it. Beyond the paper,
 * the resave is on the picture's own grid, where untouched places do not change, and as coarse as the
 * previous one. Two kinds of places are not resaved: those with a clearly visible grid, which cannot be
 * missing it, and partly black or blown-out ones, because clipping in the decoder destroys zeros of the
 * blocks.
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

/** Weighs the whole bounding box, with all its pixels as voters. */
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
