import { boxMean } from '@assay/kernels';
import { type Statement, say } from '@assay/statements';
import { castVotes, GRIDS, type GridVotes } from '../../maths/jpeg-grid/cast-votes.ts';
import { findMainGrid } from '../../maths/jpeg-grid/find-main-grid.ts';
import { locateCells } from '../../maths/jpeg-grid/locate-cells.ts';
import { rateSignificance } from '../../maths/jpeg-grid/rate-significance.ts';
import { defineMethod, type HeatMap, type Outcome } from '../../method.ts';
import { findForeignGrids } from './find-grids.ts';

const MIN_SIDE = 64;
const HIGHEST_SCORE = 90;
const NOTABLE = 25;

const LIMITS = say('grid-votes.limits');

export default defineMethod({
  id: 'grid-votes',
  version: '1.0.0',
  title: say('grid-votes.title'),
  source:
    'T. Nikoukhah et al.: ZERO: a local JPEG grid origin detector based on the number of DCT zeros and its applications in image forensics, IPOL 11, 2021',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    if (Math.min(plane.width, plane.height) < MIN_SIDE) {
      return { status: 'not-applicable', message: say('grid-votes.too-small') };
    }
    const votes = castVotes(plane);
    const main = findMainGrid(votes);
    const foreign = findForeignGrids(votes, main.grid);
    const least = foreign[0]?.logNfa ?? 0;
    const compromisedScore = main.grid < 0 ? 0 : rateSignificance(least, HIGHEST_SCORE);
    const notable = compromisedScore >= NOTABLE;
    const map = mapDissent(votes, main.grid);
    return {
      status: 'finding',
      compromisedScore,
      message: describe(main.grid, notable),
      limits: LIMITS,
      regions: notable ? foreign.slice(0, 5).map(({ area }) => locateCells(votes, area)) : [],
      heatMap: map,
      measured: { dissent: map },
      raw: {
        mainX: main.grid < 0 ? -1 : main.grid % 8,
        mainY: main.grid < 0 ? -1 : main.grid >> 3,
        mainShare: main.share,
        mainLogNfa: Math.max(-1000, main.logNfa),
        foreignGrids: foreign.length,
        foreignLogNfa: Math.max(-1000, least),
      },
    };
  },
});

function describe(main: number, notable: boolean): Statement {
  if (notable) return say('grid-votes.place');
  return main < 0 ? say('grid-votes.no-grid') : say('grid-votes.one-grid');
}

/**
 * The share of each place's votes that are not for the main grid, 0 to 1, shrunk towards the picture's mean
 * by 16 votes.
 */
function mapDissent({ columns, rows, cell, margin, votes }: GridVotes, main: number): HeatMap {
  const own = new Float32Array(columns * rows);
  const all = new Float32Array(columns * rows);
  for (let i = 0; i < own.length; i++) {
    for (let grid = 0; grid < GRIDS; grid++) all[i] += votes[GRIDS * i + grid];
    own[i] = main < 0 ? 0 : votes[GRIDS * i + main];
  }
  const ownMeans = boxMean(own, columns, rows, 1);
  const allMeans = boxMean(all, columns, rows, 1);
  const total = allMeans.reduce((sum, count) => sum + count, 0);
  const share = total > 0 ? ownMeans.reduce((sum, count) => sum + count, 0) / total : 0;
  const doubt = 16;
  return {
    width: columns,
    height: rows,
    cellWidth: cell,
    cellHeight: cell,
    left: margin,
    top: margin,
    values: allMeans.map((count, i) => (main < 0 ? 0 : 1 - (ownMeans[i] + doubt * share) / (count + doubt))),
    range: [Math.min(0.9, 1 - share), 1],
  };
}
