import { say } from '@assay/statements';
import { round } from '../../../say-times.ts';
import type { Oddity } from '../container-facts.ts';
import type { Frame } from './list-frames.ts';

/** The least number of consistent frames before and after a place: about a second. */
const MIN_RUN = 30;
const MAX_PLACES = 4;

/**
 * At a constant bit rate a frame is rarely a whole number of bytes long: encoders add a padding byte to some
 * frames, so that their total keeps the rate to within a byte (ISO/IEC 11172-3, 2.4.2.3). If frames were
 * removed or inserted, the total no longer matches, unless their number is a multiple of the pattern's length
 * by chance. Empty if an encoder uses another rule.
 */
export function checkPadding(frames: readonly Frame[], times: readonly number[]): Oddity[] {
  const [first] = frames;
  if (!first || frames.some(({ header }) => header.bitRate !== first.header.bitRate)) return [];
  const { samples, bitRate, sampleRate } = first.header;
  const exact = ((samples / 8) * bitRate) / sampleRate;
  if (Number.isInteger(exact)) return [];
  const runs = splitRuns(frames, exact);
  // The last frame may be truncated; encoders with another padding rule deviate everywhere.
  const inside = runs.slice(1);
  const isKept = runs.slice(0, -1).every(({ count }) => count >= MIN_RUN) && runs.length <= MAX_PLACES + 1;
  if (!isKept) return [];
  return inside
    .filter(({ count }) => count >= MIN_RUN)
    .map(({ first: place }) => toOddity(times[place] ?? 0));
}

/** Stretches in which the accumulated bytes keep to the rate within one byte. */
function splitRuns(frames: readonly Frame[], exact: number): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = [];
  let [first, ahead, lowest, highest] = [0, 0, 0, 0];
  for (const [place, { header }] of frames.entries()) {
    ahead += header.bytes - exact;
    const [low, high] = [Math.min(lowest, ahead), Math.max(highest, ahead)];
    if (high - low < 1 - 1e-9) {
      [lowest, highest] = [low, high];
      continue;
    }
    runs.push({ first, count: place - first });
    // The next run begins with this frame, with a deviation of zero before it.
    const own = header.bytes - exact;
    [first, ahead, lowest, highest] = [place, own, Math.min(0, own), Math.max(0, own)];
  }
  runs.push({ first, count: frames.length - first });
  return runs;
}

function toOddity(time: number): Oddity {
  return {
    marker: 'sound-frames-do-not-follow',
    said: say('audio-container.lengths-do-not-add-up', { seconds: round(time) }),
    score: 60,
    span: { from: Math.max(0, time - LOOK_BACK), to: time },
  };
}

/** In seconds: a cut may become visible this much later. */
const LOOK_BACK = 0.5;
