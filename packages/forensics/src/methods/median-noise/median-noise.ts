import { boxMean, measureDiagonalDetail, measureMedianResidual } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { measureClearness, partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';

const MIN_CELLS = 200;
/** In pixels: from here on cells are 16 pixels wide instead of 8 and rows are skipped. */
const LARGE = 3_200_000;
/** In levels: the rounding error; without it the logarithm of noise-free places would dominate. */
const FLOOR = 0.05;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100. */
const CLEARNESS = [1.05, 1.6] as const;
/** A smaller share of odd cells is a speck, not an area. */
const MIN_SHARE = 0.005;
const NOTABLE = 25;

const LIMITS = say('median-noise.limits');

export default defineMethod({
  id: 'median-noise',
  version: '1.0.0',
  title: say('median-noise.title'),
  source:
    'M. Zampoglou, S. Papadopoulos, Y. Kompatsiaris: Large-scale evaluation of splicing localization algorithms for web images, Multimedia Tools and Applications 76, 2017',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const large = plane.width * plane.height >= LARGE;
    const cell = large ? 16 : 8;
    const columns = Math.floor(plane.width / cell);
    const rows = Math.floor(plane.height / cell);
    if (columns * rows < MIN_CELLS) {
      return { status: 'inconclusive', message: say('noise.too-small') };
    }
    const luma = measureMedianResidual(plane, cell, large ? 4 : 1).map(toLog);
    const { width, height, cb, cr } = await image.chrominance();
    const blue = measureDiagonalDetail(cb, width, height, cell >> 1, large ? 2 : 1).map(toLog);
    const red = measureDiagonalDetail(cr, width, height, cell >> 1, large ? 2 : 1).map(toLog);
    const colour = boxMean(
      blue.map((value, i) => (value + red[i]) / 2),
      columns,
      rows,
      1,
    );
    const usual = quantile(colour, 0.5);
    const classes = partClasses(colour, columns, rows, 0);
    const clearness = classes && classes.share >= MIN_SHARE ? measureClearness(classes) : 0;
    const compromisedScore = rampScore(clearness, ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('median-noise.place') : say('median-noise.even'),
      limits: LIMITS,
      regions: notable && classes ? classes.areas.slice(0, 3).map((area) => locateArea(area, cell)) : [],
      heatMap: mapBlocks(columns, rows, colour, [usual, usual + 2], cell),
      measured: {
        luma: mapBlocks(columns, rows, luma, [-2, 3], cell),
        cb: mapBlocks(columns, rows, blue, [-4, 1], cell),
        cr: mapBlocks(columns, rows, red, [-4, 1], cell),
      },
      raw: {
        clearness,
        luma: quantile(luma, 0.5),
        cb: quantile(blue, 0.5),
        cr: quantile(red, 0.5),
        highest: quantile(colour, 0.99) - usual,
        lowest: quantile(colour, 0.01) - usual,
        share: classes?.share ?? 0,
        compactness: classes?.compactness ?? 0,
      },
    };
  },
});

function toLog(level: number): number {
  return Math.log2(level + FLOOR);
}
