import { say } from '@assay/statements';
import { mapBlocks } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { measureError } from './measure-error.ts';

const MIN_SIDE = 64;

const LIMITS = say('error-level.limits');

export default defineMethod({
  id: 'error-level',
  version: '1.0.0',
  title: say('error-level.title'),
  source: 'N. Krawetz: A picture’s worth: digital image analysis and forensics, 2007',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    if (Math.min(plane.width, plane.height) < MIN_SIDE) {
      return { status: 'not-applicable', message: say('error-level.too-small') };
    }
    const { columns, rows, cell, values } = measureError(plane);
    const median = quantile(values, 0.5);
    const high = quantile(values, 0.99);
    const map = mapBlocks(columns, rows, values, [median, Math.max(median + 0.5, high)], cell);
    return {
      status: 'finding',
      compromisedScore: 0,
      message: say('error-level.map'),
      limits: LIMITS,
      regions: [],
      heatMap: map,
      measured: { error: map },
      raw: { median, high },
    };
  },
});
