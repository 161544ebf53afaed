import { say } from '@assay/statements';
import { hannWindow } from '../../maths/hann-window.ts';
import { rampScore } from '../../maths/heat-map.ts';
import { isDrawn } from '../../maths/measure-equal.ts';
import { createSpectrumMaker } from '../../maths/power-spectrum.ts';
import type { Plane } from '../../media/image/decoded-image.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { findPeaks, type Peak } from './find-peaks.ts';
import { type CommonPeak, findCommonPeak } from './match-tiles.ts';

const SIDE = 128;
/**
 * The largest number of tiles in each direction: the pattern covers the whole picture, so a sample is
 * sufficient.
 */
const MAX_TILES = 4;
const MIN_TILES = 12;
/** Larger differences are clipped, so that edges do not outweigh a fine pattern that is everywhere. */
const CLIP = 40;

/** The share of tiles that must have the pattern. */
const MIN_SHARE = 0.5;
/** Share times strength that scores 0 and 100. */
const STRENGTH = [3.5, 10] as const;
const HIGHEST_SCORE = 80;

const LIMITS = say('recapture.limits');

export default defineMethod({
  id: 'recapture',
  version: '1.0.1',
  title: say('recapture.title'),
  source:
    'H. Cao, A. C. Kot: Identification of recaptured photographs on LCD screens, ICASSP 2010; H. Muammar, P. L. Dragotti: An investigation into aliasing in images recaptured from an LCD monitor using a digital camera, ICASSP 2013',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const tiles = placeTiles(plane);
    if (tiles.length < MIN_TILES) {
      return {
        status: 'not-applicable',
        message: say('recapture.too-small'),
      };
    }
    const common = findCommonPeak(findTilePeaks(plane, tiles));
    const drawn = isDrawn(plane);
    const compromisedScore = drawn ? 0 : rate(common);
    const period = common ? SIDE / Math.hypot(common.u, common.v) : null;
    return {
      status: 'finding',
      compromisedScore,
      message:
        compromisedScore > 0 && period !== null
          ? say('recapture.pattern', { period })
          : say(drawn ? 'recapture.drawn' : 'recapture.none'),
      limits: LIMITS,
      regions: [],
      raw: {
        share: common?.share ?? 0,
        strength: common?.strength ?? 0,
        period,
        degrees: common ? (Math.atan2(common.v, common.u) * 180) / Math.PI : null,
        tiles: tiles.length,
      },
    };
  },
});

function rate(common: CommonPeak | null): number {
  if (common === null || common.share < MIN_SHARE) return 0;
  return Math.round((HIGHEST_SCORE * rampScore(common.share * common.strength, ...STRENGTH)) / 100);
}

/** The corners of non-overlapping tiles spread evenly over the picture. */
function placeTiles({ width, height }: Plane): { left: number; top: number }[] {
  const across = Math.min(MAX_TILES, Math.floor(width / SIDE));
  const down = Math.min(MAX_TILES, Math.floor(height / SIDE));
  return Array.from({ length: across * down }, (_, i) => ({
    left: Math.floor((((i % across) + 0.5) * width) / across - SIDE / 2),
    top: Math.floor(((Math.floor(i / across) + 0.5) * height) / down - SIDE / 2),
  }));
}

const TAPER = Float32Array.from(hannWindow(SIDE));

function findTilePeaks(plane: Plane, tiles: readonly { left: number; top: number }[]): Peak[][] {
  const maker = createSpectrumMaker(SIDE);
  const [a, b] = [new Float32Array(SIDE * SIDE), new Float32Array(SIDE * SIDE)];
  const found: Peak[][] = [];
  for (let i = 0; i < tiles.length; i += 2) {
    filterTile(plane, tiles[i], a);
    if (i + 1 < tiles.length) filterTile(plane, tiles[i + 1], b);
    const spectra = maker.transformPair(a, b);
    for (let k = i; k < Math.min(i + 2, tiles.length); k++) found.push(findPeaks(spectra[k - i], SIDE));
  }
  return found;
}

/**
 * Second differences in both directions, tapered; pixels at the picture's border take the values of their
 * inner neighbours.
 */
function filterTile(
  { width, height, data }: Plane,
  { left, top }: { left: number; top: number },
  into: Float32Array,
): void {
  for (let y = 0; y < SIDE; y++) {
    const row = Math.max(1, Math.min(height - 2, top + y)) * width;
    for (let x = 0; x < SIDE; x++) {
      const i = row + Math.max(1, Math.min(width - 2, left + x));
      const difference = 4 * data[i] - data[i - 1] - data[i + 1] - data[i - width] - data[i + width];
      into[y * SIDE + x] = Math.max(-CLIP, Math.min(CLIP, difference)) * TAPER[x] * TAPER[y];
    }
  }
}
