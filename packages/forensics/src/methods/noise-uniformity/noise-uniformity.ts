import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { measureClearness, partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { pickQuietBlocks } from './pick-quiet-blocks.ts';

const MIN_PIXELS = 250_000;
/** In pixels: from here on cells are 32 pixels wide instead of 16. */
const LARGE = 3_200_000;
/**
 * The number of cells on either side over which counts are added: windows of 112 or 224 pixels (the paper:
 * 100).
 */
const RADIUS = 3;
/** Windows with fewer flat blocks are not informative. */
const MIN_BLOCKS = 8;
/** The noise of the three channels is dependent: their blocks count as one. */
const CHANNELS = 3;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100. */
const CLEARNESS = [1.1, 1.7] as const;
const NOTABLE = 25;

const LIMITS = say('noise-uniformity.limits');

export default defineMethod({
  id: 'noise-uniformity',
  version: '1.0.0',
  title: say('noise-uniformity.title'),
  source:
    'M. Gardella et al.: Noisesniffer: a fully automatic image forgery detector based on noise analysis, IWBF 2021',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const picture = await image.pixels();
    const pixels = picture.width * picture.height;
    if (pixels < MIN_PIXELS) {
      return {
        status: 'not-applicable',
        message: say('noise-uniformity.too-small'),
      };
    }
    const cell = pixels < LARGE ? 16 : 32;
    const { columns, rows, flat, quiet } = pickQuietBlocks(picture, cell);
    const window = (2 * RADIUS + 1) ** 2;
    const flats = boxMean(flat, columns, rows, RADIUS);
    const quiets = boxMean(quiet, columns, rows, RADIUS);
    let tested = 0;
    let excess = 0;
    let evidenceBits = 0;
    const scores = flats.map((mean, i) => {
      const blocks = (mean * window) / CHANNELS;
      if (blocks < MIN_BLOCKS) return Number.NaN;
      const share = quiets[i] / mean;
      const score = 2 * (share - 0.5) * Math.sqrt(blocks);
      tested++;
      excess += (share - 0.5) ** 2 - 0.25 / blocks;
      evidenceBits = Math.max(evidenceBits, blocks * divergeFromHalf(share));
      return score;
    });
    if (tested < 0.1 * scores.length) {
      return { status: 'inconclusive', message: say('noise-uniformity.too-little') };
    }
    const shown = scores.map((score) => (Number.isNaN(score) ? 0 : Math.abs(score)));
    const classes = partClasses(shown, columns, rows, 0);
    const clearness = measureClearness(classes);
    const compromisedScore = rampScore(clearness, ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('noise-uniformity.place') : say('noise-uniformity.even'),
      limits: LIMITS,
      regions: notable && classes ? classes.areas.slice(0, 3).map((area) => locateArea(area, cell)) : [],
      heatMap: mapBlocks(columns, rows, shown, [0, Math.max(4, quantile(shown, 0.99))], cell),
      measured: { quietness: mapBlocks(columns, rows, scores, [-6, 6], cell) },
      raw: {
        spread: Math.sqrt(Math.max(0, excess / tested)),
        alarms: Math.log10(tested) - evidenceBits * Math.log10(2),
        tested: tested / scores.length,
        clearness,
        share: classes?.share ?? 0,
        compactness: classes?.compactness ?? 0,
      },
    };
  },
});

/**
 * The divergence of a share from one half in bits: n times this bounds the binomial tail (Hoeffding 1963).
 */
function divergeFromHalf(share: number): number {
  const term = (p: number) => (p > 0 ? p * Math.log2(2 * p) : 0);
  return term(share) + term(1 - share);
}
