import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { measureStepErrors } from './measure-steps.ts';

const MIN_BLOCKS = 400;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100 (none of 194 comes near it). */
const CLEARNESS = [1.1, 1.5] as const;
const NOTABLE = 25;

const LIMITS = say('dct-steps.limits');

export default defineMethod({
  id: 'dct-steps',
  version: '1.0.0',
  title: say('dct-steps.title'),
  source:
    'S. Ye, Q. Sun, E.-C. Chang: Detecting digital image forgeries by measuring inconsistencies of blocking artifact, ICME 2007',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const picture = image.jpeg();
    const component = picture?.components[0];
    if (component === undefined) {
      const reason = picture?.notes[0] ?? say('jpeg.none');
      return { status: 'not-applicable', message: [say('jpeg.no-coefficients'), reason] };
    }
    const { columns, rows, values, reference, steps } = measureStepErrors(component);
    if (columns * rows < MIN_BLOCKS) {
      return { status: 'inconclusive', message: say('dct-steps.too-small') };
    }
    const smooth = boxMean(values, columns, rows, 1);
    const classes = partClasses(smooth, columns, rows, 0);
    if (classes === null) {
      return {
        status: 'inconclusive',
        message: say('dct-steps.no-difference'),
        raw: { steps: [...steps] },
      };
    }
    // Edits cause one compact high area, texture scattered ones.
    const compact = classes.oddIsHigh ? classes.compactness : 0;
    const compromisedScore = rampScore(classes.separation * (1 + 0.5 * compact), ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('dct-steps.place') : say('dct-steps.even'),
      limits: LIMITS,
      regions: notable ? classes.areas.slice(0, 3).map((area) => locateArea(area, 8)) : [],
      heatMap: mapBlocks(columns, rows, smooth, [0, Math.max(1, quantile(smooth, 0.99))]),
      measured: { DCT: mapBlocks(columns, rows, reference, [0, 255]) },
      raw: {
        steps: [...steps],
        separation: classes.separation,
        share: classes.share,
        compactness: classes.compactness,
      },
    };
  },
});
