import { type Statement, say } from '@assay/statements';
import { findAreas } from '../../maths/connected-areas.ts';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { compareDigits } from './compare-digits.ts';
import { countDigits } from './count-digits.ts';

const MIN_BLOCKS = 400;
/**
 * Larger pictures have cells of 4x4 blocks and windows of 3x3 cells, others 2x2 and 5x5: 96 and 80 pixels.
 */
const FINE_BLOCKS = 24_000;
/** The mean deviation from which on a picture's digits do not follow the law. */
const MIN_DEVIATION = 0.02;
/**
 * The level of the strongest window that scores 0 and the maximum, and that maximum, which is low because the
 * trace is coarse.
 */
const STRENGTH = { none: 4, full: 12, score: 40 } as const;
const NOTABLE = 25;

const LIMITS = say('first-digits.limits');

export default defineMethod({
  id: 'first-digits',
  version: '1.0.0',
  title: say('first-digits.title'),
  source:
    'D. Fu, Y. Q. Shi, W. Su: A generalized Benford’s law for JPEG coefficients and its applications in image forensics, SPIE 6505, 2007',
  medium: 'image',
  cue: 'pixels',
  isOnRequest: true,
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const picture = image.jpeg();
    const luma = picture?.components[0];
    if (luma === undefined) {
      const reason = picture?.notes[0] ?? say('jpeg.none');
      return { status: 'not-applicable', message: [say('jpeg.no-coefficients'), reason] };
    }
    const blocks = luma.blocksWide * luma.blocksHigh;
    if (blocks < MIN_BLOCKS) {
      return { status: 'inconclusive', message: say('first-digits.too-small') };
    }
    const [cellBlocks, radius] = blocks < FINE_BLOCKS ? [2, 2] : [4, 1];
    const digits = countDigits(luma, cellBlocks);
    const { levels, deviations } = compareDigits(digits, radius);
    const present = deviations.filter((deviation) => deviation !== null);
    if (present.length === 0) {
      return {
        status: 'inconclusive',
        message: say('first-digits.too-plain'),
      };
    }
    const deviation = present.reduce((sum, value) => sum + value, 0) / present.length;
    const strongest = levels.reduce((most, level) => Math.max(most, level), 0);
    const middle = quantile(levels, 0.5);
    const isDeviating = deviation >= MIN_DEVIATION && middle < 0;
    const score = isDeviating
      ? (rampScore(strongest, STRENGTH.none, STRENGTH.full) * STRENGTH.score) / 100
      : 0;
    const notable = score >= NOTABLE;
    const { columns, rows } = digits;
    const cell = 8 * cellBlocks;
    const map = mapBlocks(columns, rows, levels, [0, 6], cell);
    const mask = Uint8Array.from(levels, (level) => (level > strongest / 2 ? 1 : 0));
    return {
      status: 'finding',
      compromisedScore: Math.round(score),
      message: describe(isDeviating, notable),
      limits: LIMITS,
      regions: notable
        ? findAreas(mask, columns, rows)
            .slice(0, 3)
            .map((area) => locateArea(area, cell))
        : [],
      heatMap: map,
      measured: { 'law-over-picture': map },
      raw: { deviation, strongest, middle, deviations },
    };
  },
});

function describe(isDeviating: boolean, notable: boolean): Statement {
  if (notable) return say('first-digits.place');
  return isDeviating ? say('first-digits.deviant') : say('first-digits.usual');
}
