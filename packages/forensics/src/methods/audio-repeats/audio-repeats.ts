import { type Statement, say } from '@assay/statements';
import { measureInnovation } from '../../media/audio/linear-prediction.ts';
import { makeLowBand } from '../../media/audio/low-band.ts';
import { measureSeconds, type Sound } from '../../media/audio/sound.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { round } from '../../say-times.ts';
import { type Candidate, findOffsets } from './find-offsets.ts';
import { HOP, listLandmarks } from './list-landmarks.ts';
import { type Repeat, verifyRepeat } from './verify-repeat.ts';

/** In Hz: enough for speech, and quick. */
const RATE = 8000;
/** In Hz: a lower rate has too few frequencies to distinguish sounds. */
const MIN_RATE = 6000;
const ORDER = 16;
/** In seconds. */
const SHORTEST = 3;
/**
 * The least correlation of the innovations. The same sound made twice in one room reaches .2; re-encoded
 * copies stay above.
 */
const MIN_AGREEMENT = 0.55;
/** In seconds: shorter ones are syllables and clicks. */
const MIN_LENGTH = 0.25;
/** With more copies, or this share of the recording, it is music with loops. */
const LOOPS = { copies: 3, share: 0.35 } as const;
const MAX_CHECKED = 60;
/** Relative to full scale: quieter peaks are rounding noise. */
const QUIET = 1e-4;
const SCORE = 85;

export default defineMethod<'audio'>({
  id: 'audio-repeats',
  version: '1.0.1',
  title: say('audio-repeats.title'),
  source:
    'A. L.-C. Wang: An industrial-strength audio search algorithm, ISMIR 2003; Q. Yan, R. Yang, J. Huang: Copy-move detection of audio recording with pitch similarity, ICASSP 2015',
  medium: 'audio',
  cue: 'pixels',
  trust: 1,
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.sound();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST || sound.sampleRate < MIN_RATE)
      return {
        status: 'not-applicable',
        message: say('audio-repeats.too-short'),
      };
    const slow = makeLowBand({ ...sound, channels: [await file.mixed()] }, RATE);
    const repeats = findRepeats(slow);
    const total = repeats.reduce((sum, { from, to }) => sum + to - from, 0) / slow.sampleRate;
    const isMusic = repeats.length > LOOPS.copies || total > LOOPS.share * seconds;
    const isFound = repeats.length > 0 && !isMusic;
    const inSeconds = repeats.map(({ from, to, offset }) => ({
      from: from / slow.sampleRate,
      to: to / slow.sampleRate,
      again: (from + offset) / slow.sampleRate,
    }));
    return {
      status: 'finding',
      compromisedScore: isFound ? SCORE : 0,
      message: isFound
        ? describe(inSeconds)
        : isMusic && repeats.length > 0
          ? say('audio-repeats.music')
          : say('audio-repeats.none'),
      limits: say('audio-repeats.limits'),
      regions: isFound
        ? inSeconds.flatMap(({ from, to, again }) => [
            { from, to, label: 'sound-repeated' },
            { from: again, to: again + to - from, label: 'sound-repeated' },
          ])
        : [],
      ...(isFound && { markers: ['sound-repeated' as const] }),
      raw: {
        repeats: repeats
          .slice(0, 20)
          .map(({ agreement }, i) => ({ ...inSeconds[i], agreement: Number(agreement.toFixed(2)) })),
        count: repeats.length,
      },
    };
  },
});

function findRepeats(slow: Sound): Repeat[] {
  const [mixed] = slow.channels;
  const candidates = findOffsets(listLandmarks(mixed, (QUIET * 128) ** 2));
  const innovation = measureInnovation(mixed, slow.sampleRate, ORDER);
  const found: Repeat[] = [];
  for (const candidate of candidates.slice(0, MAX_CHECKED)) {
    if (found.some((repeat) => holds(repeat, candidate))) continue;
    const repeat = verifyRepeat(mixed, innovation, candidate, MIN_AGREEMENT);
    if (
      repeat &&
      repeat.to - repeat.from >= MIN_LENGTH * slow.sampleRate &&
      repeat.offset >= repeat.to - repeat.from
    )
      found.push(repeat);
  }
  return found;
}

function holds({ from, to, offset }: Repeat, candidate: Candidate): boolean {
  const [start, distance] = [candidate.from * HOP, candidate.offset * HOP];
  return Math.abs(distance - offset) < 256 && start >= from - 4000 && start <= to + 4000;
}

function describe(
  repeats: readonly { readonly from: number; readonly to: number; readonly again: number }[],
): Statement[] {
  const [first, ...others] = repeats;
  if (!first) return [];
  const { from, to, again } = first;
  return [
    say('audio-repeats.found', { length: round(to - from), from: round(from), again: round(again) }),
    ...(others.length > 0 ? [say('audio-repeats.more', { more: others.length })] : []),
  ];
}
