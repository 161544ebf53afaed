import { say } from '@assay/statements';
import { rampScore } from '../../maths/heat-map.ts';
import { isDrawn } from '../../maths/measure-equal.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { averageSpectrum, SIDE } from './average-spectrum.ts';
import { describeSpectrum, type SpectrumFigures } from './describe-spectrum.ts';

const MIN_TILES = 4;
/** What scores 0 and 100: no camera original comes near the lower limit. */
const HALF = [4.5, 11] as const;
const QUARTER = [4, 10] as const;
/** The finding is a hint at most. */
const HIGHEST_SCORE = 60;

const LIMITS = say('generator-spectrum.limits');

export default defineMethod({
  id: 'generator-spectrum',
  version: '1.0.1',
  title: say('generator-spectrum.title'),
  source:
    'X. Zhang, S. Karaman, S.-F. Chang: Detecting and simulating artifacts in GAN fake images, WIFS 2019; R. Durall, M. Keuper, J. Keuper: Watch your up-convolution, CVPR 2020',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    if (Math.floor(plane.width / SIDE) * Math.floor(plane.height / SIDE) < MIN_TILES) {
      return {
        status: 'not-applicable',
        message: say('generator-spectrum.too-small'),
      };
    }
    const { power, tiles } = averageSpectrum(plane);
    const figures = describeSpectrum(power);
    const drawn = isDrawn(plane);
    const compromisedScore = drawn ? 0 : rateDoubling(figures);
    return {
      status: 'finding',
      compromisedScore,
      message: drawn
        ? say('generator-spectrum.drawn')
        : say(compromisedScore > 0 ? 'generator-spectrum.pattern' : 'generator-spectrum.none'),
      limits: LIMITS,
      regions: [],
      raw: { ...figures, tiles },
    };
  },
});

/** An 8x8 block grid from compression is as strong at an eighth as at a quarter and at half. */
export function rateDoubling({
  half,
  quarter,
  eighth,
}: Pick<SpectrumFigures, 'half' | 'quarter' | 'eighth'>): number {
  const blocks = Math.max(0, eighth);
  const strongest = Math.max(rampScore(half - blocks, ...HALF), rampScore(quarter - blocks, ...QUARTER));
  return Math.round((HIGHEST_SCORE * strongest) / 100);
}
