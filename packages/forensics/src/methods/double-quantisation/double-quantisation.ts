import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks } from '../../maths/heat-map.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { measurePosterior } from './measure-posterior.ts';
import { sumWindows } from './sum-windows.ts';

/** The least number of blocks for which histograms are meaningful. */
const MIN_BLOCKS = 400;
/** The standard deviations that score 50: 5 in 100 untouched, resaved photos exceed them (README). */
const HALF_SCORE_AT = 8;
/** From this score on the message names a place. */
const NOTABLE = 25;

const LIMITS = say('double-quantisation.limits');

export default defineMethod({
  id: 'double-quantisation',
  version: '1.0.0',
  title: say('double-quantisation.title'),
  source:
    'Z. Lin et al.: Fast, automatic and fine-grained tampered JPEG image detection via DCT coefficient analysis, Pattern Recognition 42, 2009',
  medium: 'image',
  cue: 'pixels',
  needsNoNoise: true,
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const picture = image.jpeg();
    const component = picture?.components[0];
    if (component === undefined) {
      const reason = picture?.notes[0] ?? say('jpeg.none');
      return { status: 'not-applicable', message: [say('jpeg.no-coefficients'), reason] };
    }
    const { columns, rows, values, tables } = measurePosterior(component);
    if (columns * rows < MIN_BLOCKS) {
      return {
        status: 'inconclusive',
        message: say('jpeg.coefficients-too-few'),
      };
    }
    const periods = tables.map(({ period }) => period);
    if (periods.every((period) => period < 2)) {
      return {
        status: 'inconclusive',
        message: say('double-quantisation.none'),
        raw: { periods },
      };
    }
    const { strongest, following, areas } = sumWindows(component, tables);
    const compromisedScore = Math.round((100 * strongest) / (strongest + HALF_SCORE_AT));
    const notable = compromisedScore >= NOTABLE && areas.length > 0;
    const map = mapBlocks(columns, rows, values, [0, 1]);
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('double-quantisation.place') : say('double-quantisation.everywhere'),
      limits: LIMITS,
      regions: notable ? areas.slice(0, 5).map((area) => locateArea(area, 8)) : [],
      heatMap: { ...map, values: boxMean(values, columns, rows, 1) },
      measured: { ADQ1: map },
      raw: { periods, strongest, following },
    };
  },
});
