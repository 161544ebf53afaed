import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { BLOCK, measureNoise } from './measure-noise.ts';

/** A wavelet coefficient of the first level covers two pixels. */
const CELL = 2 * BLOCK;
const MIN_BLOCKS = 200;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100 (none of 194 comes near it). */
const CLEARNESS = [1.03, 1.4] as const;
const NOTABLE = 25;

const LIMITS = say('noise-level.limits');

export default defineMethod({
  id: 'noise-level',
  version: '1.0.0',
  title: say('noise-level.title'),
  source:
    'B. Mahdian, S. Saic: Using noise inconsistencies for blind image forensics, Image and Vision Computing 27, 2009',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const { columns, rows, values } = measureNoise(plane);
    if (columns * rows < MIN_BLOCKS) {
      return { status: 'inconclusive', message: say('noise.too-small') };
    }
    const smooth = boxMean(values, columns, rows, 1);
    const classes = partClasses(smooth, columns, rows, 0);
    if (classes === null) {
      return {
        status: 'inconclusive',
        message: say('noise-level.no-noise'),
      };
    }
    const compact = classes.oddIsHigh ? classes.compactness : 0;
    const compromisedScore = rampScore(classes.separation * (1 + 0.4 * compact), ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable
        ? say(classes.oddIsHigh ? 'noise-level.more' : 'noise-level.less')
        : say('noise-level.even'),
      limits: LIMITS,
      regions: notable ? classes.areas.slice(0, 3).map((area) => locateArea(area, CELL)) : [],
      heatMap: mapBlocks(columns, rows, smooth, [0, Math.max(1, quantile(smooth, 0.99))], CELL),
      measured: { NOI1: mapBlocks(columns, rows, values, [0, 20], CELL) },
      raw: {
        median: quantile(values, 0.5),
        separation: classes.separation,
        share: classes.share,
        compactness: classes.compactness,
      },
    };
  },
});
