import { type Statement, say } from '@assay/statements';
import { type Area, defineMethod, type Outcome } from '../../method.ts';
import { mapX, mapY } from './affine.ts';
import { chooseCopy } from './choose-copy.ts';
import { drawMaps } from './draw-maps.ts';
import { findCandidates } from './find-candidates.ts';
import { findEqualBlocks } from './find-equal-blocks.ts';
import { findExact } from './find-exact.ts';
import { fitOffsets } from './fit-offsets.ts';
import { detectDrawn } from './is-drawn.ts';
import { matchKeypoints } from './match-keypoints.ts';
import { matchPixels } from './match-pixels.ts';
import { type Pair, verifyCandidates } from './verify-candidates.ts';
import { weighPair } from './weigh-pair.ts';
import { makeWorkingPlane, type WorkingPlane } from './working-plane.ts';

const MIN_SIDE = 96;
const NOTABLE = 25;
const MAX_SHOWN = 3;
/**
 * The certainty of parts that are identical to the last bit; weighted by similarity alone, small ones would
 * count for little.
 */
const EXACT = 0.95;

const LIMITS = say('copy-move.limits-lossless');

export default defineMethod({
  id: 'copy-move',
  version: '1.3.0',
  title: say('copy-move.title'),
  source:
    'D. Cozzolino, G. Poggi, L. Verdoliva: Efficient dense-field copy-move forgery detection, IEEE TIFS 10, 2015; I. Amerini et al.: A SIFT-based forensic method for copy-move attack detection, IEEE TIFS 6(3), 2011',
  medium: 'image',
  cue: 'pixels',
  needsNoNoise: true,
  isLongest: true,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image, signal): Promise<Outcome> => {
    const picture = await image.luminance();
    if (Math.min(picture.width, picture.height) < MIN_SIDE) {
      return {
        status: 'not-applicable',
        message: say('copy-move.too-small'),
      };
    }
    const plane = makeWorkingPlane(picture);
    const matches = matchPixels(plane);
    signal.throwIfAborted();
    const { dx, dy, residual } = fitOffsets(matches);
    const field = { ...matches, dx, dy };
    const similar = findCandidates(field, residual);
    // A JPEG is not identical to the last bit anywhere but in flat places.
    const equal = image.jpeg() === null ? findEqualBlocks(picture, plane, field) : [];
    const candidates = [...similar, ...equal];
    const keypoints = candidates.length > 0 ? matchKeypoints(plane) : [];
    const alike = verifyCandidates(candidates, field, plane, picture, keypoints);
    const isDrawn = detectDrawn(picture, plane);
    const pairs = alike.filter((pair) => !isDrawn(pair));
    const same = findExact(alike, picture, plane);
    const weighed = pairs
      .map((pair) => {
        const exact = same.has(pair);
        const { certainty } = weighPair(pair);
        return { pair, exact, certainty: exact ? Math.max(EXACT, certainty) : certainty };
      })
      .sort((a, b) => b.certainty - a.certainty);
    const strongest = weighed[0];
    const compromisedScore = Math.round(95 * (strongest?.certainty ?? 0));
    const shown = weighed.filter(({ certainty }) => 95 * certainty >= NOTABLE).slice(0, MAX_SHOWN);
    const exact = weighed.filter((one) => one.exact).length;
    const maps = drawMaps(
      field,
      residual,
      pairs,
      pairs.map((pair) => weighPair(pair).belief),
      plane,
    );
    return {
      status: 'finding',
      compromisedScore,
      message:
        pairs.length === 0 && alike.length > 0
          ? say('copy-move.drawn')
          : exact > 0
            ? say('copy-move.found-exact', { count: exact })
            : describe(
                shown.map(({ pair }) => pair),
                compromisedScore,
              ),
      limits: LIMITS,
      ...(exact > 0 && { markers: ['picture-copied-exactly' as const] }),
      regions: shown.flatMap(({ pair }) => locatePair(pair, plane)),
      heatMap: maps.match,
      measured: { ...maps },
      raw: {
        candidates: candidates.length,
        pairs: pairs.length,
        exact,
        certainty: strongest?.certainty ?? 0,
        detail: strongest?.pair.agreement.detail ?? 0,
        level: strongest?.pair.agreement.level ?? 0,
        strength: strongest?.pair.agreement.strength ?? 0,
        witnesses: strongest?.pair.witnesses ?? 0,
        share: (strongest?.pair.area.pixels.length ?? 0) / (plane.width * plane.height),
        keypointMatches: keypoints.length,
        factor: plane.factor,
        maps: shown.map(({ pair: { fullMap } }) => ({ ...fullMap })),
      },
    };
  },
});

/** A score below the notable one comes from a pair too faint to be shown. */
function describe(pairs: readonly Pair[], score: number): Statement {
  if (pairs.length === 0) return say(score > 0 ? 'copy-move.weak' : 'copy-move.none');
  const isConfirmed = pairs.some(({ witnesses }) => witnesses >= 4);
  return say(isConfirmed ? 'copy-move.found-parts-by-points' : 'copy-move.found-parts', {
    count: pairs.length,
  });
}

/** The two places, in the picture's pixels. */
function locatePair(pair: Pair, plane: WorkingPlane): Area[] {
  const { area, fullMap } = pair;
  const { factor } = plane;
  const left = area.left * factor;
  const top = area.top * factor;
  const right = (area.right + 1) * factor;
  const bottom = (area.bottom + 1) * factor;
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  const xs = corners.map(([x, y]) => clamp(mapX(fullMap, x, y), plane.width * factor));
  const ys = corners.map(([x, y]) => clamp(mapY(fullMap, x, y), plane.height * factor));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const copied = chooseCopy(pair, plane) > 0;
  return [
    { x: left, y: top, width: right - left, height: bottom - top, label: copied ? 'source' : 'copy' },
    { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, label: copied ? 'copy' : 'source' },
  ];
}

function clamp(value: number, size: number): number {
  return Math.round(Math.max(0, Math.min(size, value)));
}
