import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { findAreas } from '../../maths/connected-areas.ts';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { measureBlocks } from './measure-blocks.ts';

const MIN_BLOCKS = 400;
const RADIUS = 2;
/**
 * The prominence of the strongest place in robust standard deviations that scores 0 and the maximum, and that
 * maximum (README).
 */
const STRENGTH = { none: 20, full: 60, score: 40 } as const;
const NOTABLE = 25;

const LIMITS = say('block-grid.limits');

export default defineMethod({
  id: 'block-grid',
  version: '1.0.0',
  title: say('block-grid.title'),
  source:
    'W. Li, Y. Yuan, N. Yu: Passive detection of doctored JPEG image via block artifact grid extraction, Signal Processing 89, 2009',
  medium: 'image',
  cue: 'pixels',
  isOnRequest: true,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const { columns, rows, values } = measureBlocks(plane);
    if (columns * rows < MIN_BLOCKS) {
      return {
        status: 'not-applicable',
        message: say('block-grid.too-small'),
      };
    }
    const { levels, gridStrength } = standardise(boxMean(values, columns, rows, RADIUS));
    let strongest = 0;
    for (let i = 0; i < levels.length; i++) strongest = Math.max(strongest, levels[i]);
    const score = (rampScore(strongest, STRENGTH.none, STRENGTH.full) * STRENGTH.score) / 100;
    const notable = score >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore: Math.round(score),
      message: notable ? say('block-grid.place') : say('block-grid.even'),
      limits: LIMITS,
      regions: notable
        ? findAreas(markAbove(levels, strongest / 2), columns, rows)
            .slice(0, 3)
            .map((area) => locateArea(area, 8))
        : [],
      heatMap: mapBlocks(columns, rows, levels, [0, 12]),
      measured: { BLK: mapBlocks(columns, rows, values, [0, quantile(values, 0.99)]) },
      raw: { strongest, gridStrength },
    };
  },
});

function markAbove(levels: Float32Array, threshold: number): Uint8Array {
  const mask = new Uint8Array(levels.length);
  for (let i = 0; i < mask.length; i++) if (levels[i] > threshold) mask[i] = 1;
  return mask;
}

/**
 * Deviations from the median in robust standard deviations, and the negative median in the same unit, which
 * is high if a grid is present.
 */
function standardise(values: Float32Array): { levels: Float32Array; gridStrength: number } {
  const middle = quantile(values, 0.5);
  const levels = new Float32Array(values.length);
  for (let i = 0; i < levels.length; i++) levels[i] = Math.abs(values[i] - middle);
  const deviation = 1.4826 * quantile(levels, 0.5);
  const scale = deviation > 0 ? 1 / deviation : 0;
  for (let i = 0; i < levels.length; i++) levels[i] = (values[i] - middle) * scale;
  return { levels, gridStrength: -middle * scale };
}
