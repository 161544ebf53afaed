import { say } from '@assay/statements';
import { castVotes } from '../../maths/jpeg-grid/cast-votes.ts';
import { findMainGrid } from '../../maths/jpeg-grid/find-main-grid.ts';
import { locateCells } from '../../maths/jpeg-grid/locate-cells.ts';
import { rateSignificance } from '../../maths/jpeg-grid/rate-significance.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { findMissing } from './find-missing.ts';

const MIN_SIDE = 64;
/**
 * The least share of all votes for the picture's grid. Codecs other than JPEG leave faint grids, which are
 * missing in many places.
 */
const MIN_SHARE = 0.5;
const HIGHEST_SCORE = 80;
const NOTABLE = 20;
const MAX_REGIONS = 5;

const LIMITS = say('missing-grid.limits');

export default defineMethod({
  id: 'missing-grid',
  version: '1.1.0',
  title: say('missing-grid.title'),
  source:
    'T. Nikoukhah et al.: ZERO: a local JPEG grid origin detector based on the number of DCT zeros and its applications in image forensics, IPOL 11, 2021',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    if (Math.min(plane.width, plane.height) < MIN_SIDE) {
      return { status: 'not-applicable', message: say('missing-grid.too-small') };
    }
    const votes = castVotes(plane);
    const main = findMainGrid(votes);
    if (main.grid < 0 || main.share < MIN_SHARE) {
      return {
        status: 'not-applicable',
        message: say('missing-grid.no-grid'),
      };
    }
    const { shares, areas, quality } = findMissing(plane, await image.pixels(), votes, main.grid);
    const least = areas[0]?.logNfa ?? 0;
    const compromisedScore = rateSignificance(least, HIGHEST_SCORE);
    const notable = compromisedScore >= NOTABLE;
    const { columns, rows, cell, margin } = votes;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('missing-grid.place') : say('missing-grid.none'),
      limits: LIMITS,
      regions: notable ? areas.slice(0, MAX_REGIONS).map(({ area }) => locateCells(votes, area)) : [],
      heatMap: {
        width: columns,
        height: rows,
        cellWidth: cell,
        cellHeight: cell,
        left: margin,
        top: margin,
        values: shares,
        range: [0.25, 1],
      },
      raw: {
        mainX: main.grid % 8,
        mainY: main.grid >> 3,
        quality,
        areas: areas.length,
        logNfa: Math.max(-1000, least),
      },
    };
  },
});
