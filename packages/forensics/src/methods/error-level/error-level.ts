import { mapBlocks } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { measureError } from './measure-error.ts';

const MIN_SIDE = 64;

const LIMITS =
  'A picture to look at, never a score: edges and texture always change more than plain places, ' +
  'whether anything was edited or not.';

export default defineMethod({
  id: 'error-level',
  version: '1.0.0',
  title: 'Error level',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    if (Math.min(plane.width, plane.height) < MIN_SIDE) {
      return { status: 'not-applicable', message: 'The picture is too small for an error map.' };
    }
    const { columns, rows, cell, values } = measureError(plane);
    const median = quantile(values, 0.5);
    const high = quantile(values, 0.99);
    const map = mapBlocks(columns, rows, values, [median, Math.max(median + 0.5, high)], cell);
    return {
      status: 'finding',
      compromisedScore: 0,
      message: 'The map shows how much each place would change if the picture were compressed once more.',
      limits: LIMITS,
      regions: [],
      heatMap: map,
      measured: { error: map },
      raw: { median, high },
    };
  },
});
