import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { measureClearness, partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { measureSharpness } from './measure-sharpness.ts';

const MIN_CELLS = 200;
/** In pixels: from here on cells are 16 pixels wide instead of 8 and every fourth row is examined. */
const LARGE = 3_200_000;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100. */
const CLEARNESS = [1.15, 1.8] as const;
const NOTABLE = 25;

const LIMITS = say('sharpness.limits');

export default defineMethod({
  id: 'sharpness',
  version: '1.0.0',
  title: say('sharpness.title'),
  source:
    'F. Crete et al.: The blur effect: perception and estimation with a new no-reference perceptual blur metric, SPIE 6492, 2007',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const large = plane.width * plane.height >= LARGE;
    const cell = large ? 16 : 8;
    if (Math.floor((plane.width - 2) / cell) * Math.floor((plane.height - 2) / cell) < MIN_CELLS) {
      return {
        status: 'inconclusive',
        message: say('sharpness.too-small'),
      };
    }
    const maps = measureSharpness(plane, cell, large ? 4 : 1);
    const { columns, rows } = maps;
    const smooth = boxMean(maps.fineness, columns, rows, 2);
    const usual = quantile(smooth, 0.5);
    const away = smooth.map((value) => Math.abs(value - usual));
    const classes = partClasses(away, columns, rows, 0);
    const clearness = measureClearness(classes);
    const compromisedScore = rampScore(clearness, ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('sharpness.place') : say('sharpness.even'),
      limits: LIMITS,
      regions: notable && classes ? classes.areas.slice(0, 3).map((area) => locateArea(area, cell)) : [],
      heatMap: mapBlocks(columns, rows, away, [0, Math.max(0.1, quantile(away, 0.99))], cell),
      measured: {
        fineness: mapBlocks(columns, rows, maps.fineness, [-1, 0.2], cell),
        'high-share': mapBlocks(columns, rows, maps.highShare, [-1.5, 0.5], cell),
        detail: mapBlocks(columns, rows, maps.detail, [-2, 5], cell),
        steepness: mapBlocks(columns, rows, maps.steepness, [-3, 0], cell),
      },
      raw: {
        clearness,
        fineness: usual,
        highShare: quantile(maps.highShare, 0.5),
        detail: quantile(maps.detail, 0.5),
        steepness: quantile(maps.steepness, 0.5),
        farthest: quantile(away, 0.99),
        share: classes?.share ?? 0,
        compactness: classes?.compactness ?? 0,
      },
    };
  },
});
