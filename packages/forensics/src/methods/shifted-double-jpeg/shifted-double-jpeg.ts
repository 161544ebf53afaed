import { boxMean } from '@assay/kernels';
import { type Statement, say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Finding, type Outcome } from '../../method.ts';
import { assumeRounding, measureError } from './measure-error.ts';
import { measureShifted, type ShiftedMap } from './measure-shifted.ts';
import { sumNeighbours } from './sum-neighbours.ts';

const MIN_BLOCKS = 400;
/** The standard deviations by which a grid must exceed all others to be reported. */
const MIN_DISTINCTION = 5;
/**
 * The clearness of the map's two classes that scores 0 and the maximum, and that maximum; the trace is too
 * weak for more.
 */
const CLEARNESS = { none: 0.4, full: 0.8, score: 40 } as const;
const NOTABLE = 25;
const RADIUS = 2;

const LIMITS = say('shifted-double-jpeg.limits');

export default defineMethod({
  id: 'shifted-double-jpeg',
  version: '1.0.0',
  title: say('shifted-double-jpeg.title'),
  source:
    'T. Bianchi, A. Piva: Image forgery localization via block-grained analysis of JPEG artifacts, IEEE TIFS 7, 2012',
  medium: 'image',
  cue: 'pixels',
  needsNoNoise: true,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    if ((plane.width >> 3) * (plane.height >> 3) < MIN_BLOCKS) {
      return {
        status: 'not-applicable',
        message: say('jpeg.coefficients-too-few'),
      };
    }
    const picture = image.jpeg();
    const luma = picture?.components[0];
    const steps = luma?.steps ?? new Uint16Array(64).fill(1);
    const error = picture !== null && luma !== undefined ? measureError(picture) : assumeRounding();
    const map = measureShifted(plane, steps, error);
    const { columns, rows, grid, fit, distinction, logRatios } = map;
    // If most of the picture follows the grid, the odd places are those that do not.
    const odd = fit.share < 0.5 ? logRatios.map((logRatio) => -logRatio) : logRatios;
    const detected = isDetected(map);
    const classes = detected ? partClasses(odd, columns, rows, RADIUS) : null;
    const clearness = classes === null ? 0 : classes.separation * classes.compactness;
    const compromisedScore = Math.round(
      (rampScore(clearness, CLEARNESS.none, CLEARNESS.full) * CLEARNESS.score) / 100,
    );
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: describe(detected, notable),
      limits: LIMITS,
      regions: notable && classes ? classes.areas.slice(0, 3).map((area) => locateArea(area, 8)) : [],
      heatMap: mapBlocks(columns, rows, boxMean(odd, columns, rows, RADIUS), [0, 4]),
      measured: { NADQ: mapBlocks(columns, rows, sumNeighbours(logRatios, columns, rows), [-20, 20]) },
      raw: {
        gridX: grid.x,
        gridY: grid.y,
        firstStep: fit.step,
        share: fit.share,
        gain: fit.gain,
        distinction,
        clearness,
      },
    };
  },
});

/**
 * Whether the grid is reported: grids that share their rows or columns with the file's own also respond to
 * compressions on that one.
 */
function isDetected({ grid, distinction }: Pick<ShiftedMap, 'grid' | 'distinction'>): boolean {
  return grid.x > 0 && grid.y > 0 && distinction >= MIN_DISTINCTION;
}

/** Whether the figures of a finding indicate an earlier compression on another grid. */
export function hasEarlierGrid({ gridX, gridY, distinction }: Finding['raw']): boolean {
  return isDetected({ grid: { x: Number(gridX), y: Number(gridY) }, distinction: Number(distinction) });
}

function describe(detected: boolean, notable: boolean): Statement {
  if (notable) return say('shifted-double-jpeg.place');
  return detected ? say('shifted-double-jpeg.everywhere') : say('shifted-double-jpeg.none');
}
