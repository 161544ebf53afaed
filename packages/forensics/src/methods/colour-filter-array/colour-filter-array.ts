import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { measureClearness, partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { findPhase } from './find-phase.ts';
import { measureLattice } from './measure-lattice.ts';

const MIN_CELLS = 200;
/** In pixels: from here on cells are 16 pixels wide instead of 8 and a quarter of the lines are examined. */
const LARGE = 3_200_000;
/** The median log ratio below which the picture has no demosaicing trace. */
const FAINTEST = 0.1;
/**
 * The ratio of median to spread of the cells' log ratios from which on a place without the trace is
 * distinguished from chance.
 */
const TELLING = 0.5;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100. */
const CLEARNESS = [1.05, 1.6] as const;
const NOTABLE = 25;

const LIMITS = say('colour-filter-array.limits');

export default defineMethod({
  id: 'colour-filter-array',
  version: '1.0.0',
  title: say('colour-filter-array.title'),
  source:
    'P. Ferrara et al.: Image forgery localization via fine-grained analysis of CFA artifacts, IEEE TIFS 7, 2012',
  medium: 'image',
  cue: 'pixels',
  isOnRequest: true,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const picture = await image.pixels();
    const large = picture.width * picture.height >= LARGE;
    const cell = large ? 16 : 8;
    if (Math.floor((picture.width - 2) / cell) * Math.floor((picture.height - 2) / cell) < MIN_CELLS) {
      return {
        status: 'not-applicable',
        message: say('colour-filter-array.too-small'),
      };
    }
    const { columns, rows, ratios } = measureLattice(picture, cell, large ? 4 : 1);
    const { phase, lead } = findPhase(picture);
    const median = quantile(ratios, 0.5);
    const strength = Math.abs(median);
    const spread =
      1.4826 *
      quantile(
        ratios.map((ratio) => Math.abs(ratio - median)),
        0.5,
      );
    const certainty = strength / Math.max(spread, 1e-3);
    const raw = { strength, certainty, phase, lead };
    if (strength < FAINTEST) {
      return {
        status: 'inconclusive',
        message: say('colour-filter-array.invisible'),
        raw,
      };
    }
    const signed = median < 0 ? ratios.map((ratio) => -ratio) : ratios;
    const absence = boxMean(signed, columns, rows, 2).map((ratio) => 1 - ratio / strength);
    const classes = certainty >= TELLING ? partClasses(absence, columns, rows, 0) : null;
    const clearness = measureClearness(classes);
    const compromisedScore = rampScore(clearness, ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('colour-filter-array.place') : say('colour-filter-array.everywhere'),
      limits: LIMITS,
      regions: notable && classes ? classes.areas.slice(0, 3).map((area) => locateArea(area, cell)) : [],
      heatMap: mapBlocks(columns, rows, absence, [0, 1.5], cell),
      measured: { ratio: mapBlocks(columns, rows, signed, [0, 3], cell) },
      raw: { ...raw, clearness, share: classes?.share ?? 0, compactness: classes?.compactness ?? 0 },
    };
  },
});
