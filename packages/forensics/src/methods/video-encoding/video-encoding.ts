import { say } from '@assay/statements';
import { defineMethod } from '../../method.ts';
import { round } from '../../say-times.ts';
import { findComb } from './find-comb.ts';
import { findPeaks } from './find-peaks.ts';
import { findPeriod, type Period } from './find-period.ts';

const MIN_STRENGTH = 6;
const MIN_FRAMES = 40;
/** Low, because re-encoding is not tampering. */
const DOUBLED_SCORE = 8;
const JUMP_SCORE = 55;

export default defineMethod<'video'>({
  id: 'video-encoding',
  version: '1.2.0',
  title: say('video-encoding.title'),
  source: 'D. Vázquez-Padín et al.: Detection of video double encoding with GOP size estimation, WIFS 2012',
  medium: 'video',
  cue: 'pixels',
  trust: 0.9,
  accepts: () => true,
  run: (video) => {
    const series = video.series();
    const hasPredicted = series.types.filter((type) => type === 'P').length >= MIN_FRAMES / 2;
    if (series.types.length < MIN_FRAMES || !hasPredicted)
      return { status: 'not-applicable', message: say('video-encoding.too-few') };
    const isOwn = series.types.map((type) => type === 'I');
    const peaks = findPeaks(series);
    const whole = findPeriod(peaks, isOwn);
    const period = whole && whole.strength >= MIN_STRENGTH && !isOwnPeriod(whole, isOwn) ? whole : null;
    const jump = findJump(peaks, isOwn, period);
    const found = findComb(series);
    const comb = found && !isOwnPeriod(found, isOwn) ? found : null;
    const twice = comb ?? period;
    const at = jump === null ? null : series.times[jump.index];
    return {
      status: 'finding',
      compromisedScore: jump ? JUMP_SCORE : twice ? DOUBLED_SCORE : 0,
      message: jump
        ? say('video-encoding.jump', { period: jump.period, seconds: round(at ?? 0) })
        : twice
          ? say('video-encoding.twice', { period: twice.period })
          : say(series.blocks === null ? 'video-encoding.none-coarse' : 'video-encoding.none'),
      limits: say('video-encoding.limits'),
      regions:
        jump && at !== null
          ? [{ from: Math.max(0, at - 0.25), to: at + 0.25, label: 'encoding-phase-jump' }]
          : [],
      markers: [
        ...(twice || jump ? (['encoding-doubled'] as const) : []),
        ...(jump ? (['encoding-phase-jump'] as const) : []),
      ],
      raw: {
        peaks: peaks.length,
        period: twice?.period ?? null,
        phase: comb?.phase ?? null,
        comb: comb?.strength ?? null,
        strength: whole?.strength ?? null,
        jump: jump?.index ?? null,
      },
    };
  },
});

/**
 * Whether peaks are in step with the present key frames, even with the first alone: then they come from this
 * encoder.
 */
function isOwnPeriod(
  { period, phase }: Pick<Period, 'period' | 'phase'>,
  isOwn: readonly boolean[],
): boolean {
  const own = isOwn.flatMap((is, index) => (is ? [index] : []));
  if (own.every((index) => index % period === phase)) return true;
  const distances = own.slice(1).map((index, place) => index - own[place]);
  const [usual] = distances.toSorted((a, b) => a - b).slice(distances.length >> 1);
  return usual !== undefined && (period % usual === 0 || usual % period === 0);
}

const STEP = 5;
const MIN_HITS = 0.75;

/** The frame at which two runs of one period with different phases meet. */
function findJump(
  peaks: readonly number[],
  isOwn: readonly boolean[],
  whole: Period | null,
): { index: number; period: number } | null {
  let best: { index: number; period: number; strength: number } | null = null;
  for (let index = 30; index < isOwn.length - 30; index += STEP) {
    const before = findPeriod(peaks, isOwn, 0, index);
    if (!before || before.hits < MIN_HITS || before.strength < MIN_STRENGTH || isOwnPeriod(before, isOwn))
      continue;
    const after = findPeriod(peaks, isOwn, index);
    if (!after || after.period !== before.period || after.phase === before.phase) continue;
    if (after.hits < MIN_HITS || after.strength < MIN_STRENGTH) continue;
    const strength = Math.min(before.strength, after.strength);
    if (strength > (best?.strength ?? whole?.strength ?? 0))
      best = { index, period: before.period, strength };
  }
  return best;
}
