import { type MediaTrack, MOST_SAMPLES, type Sound, UndecodedSoundError } from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { OpenMedia } from './media/open-media.ts';

/** In Hz: at this rate and in mono an hour fits into what is held. */
const SLOW_RATE = 16_000;
const SLOWED = 'As it is long, its channels were looked at together, and only what lies below 8 kHz.';

/**
 * The samples of the first sound track: as stored, or of a long one mixed into one channel at 16 kHz. Where the track changes its channels or rate on the way, it ends there; where
 * decoding breaks off, what came before counts.
 * @throws UndecodedSoundError
 */
export function decodeSound(media: OpenMedia): Sound {
  const track = media.facts.tracks.findIndex(({ kind }) => kind === 'audio');
  if (track < 0) throw new UndecodedSoundError('The file holds no sound.');
  const slow = isLong(media.facts.tracks[track]);
  const blocks: (readonly Float32Array[])[] = [];
  let sampleRate = 0;
  let count = 0;
  let incomplete: string | null = slow ? SLOWED : null;
  try {
    for (const block of media.samples(track, slow ? { channels: 'mono', sampleRate: SLOW_RATE } : {})) {
      const first = blocks[0] ?? block.channels;
      sampleRate ||= block.sampleRate;
      if (block.channels.length !== first.length || block.sampleRate !== sampleRate) {
        incomplete = tellEnd(count / sampleRate, 'the kind of sound changes there');
        break;
      }
      if ((count + block.channels[0].length) * first.length > MOST_SAMPLES) {
        incomplete = tellEnd(count / sampleRate, 'longer recordings are not looked at to their end');
        break;
      }
      blocks.push(block.channels);
      count += block.channels[0].length;
    }
  } catch (error) {
    if (!(error instanceof AnalysisFailure) || count === 0) throw asUndecoded(error);
    incomplete = tellEnd(count / sampleRate, 'the rest cannot be decoded');
  }
  const [first] = blocks;
  if (!first || count === 0 || !(sampleRate > 0))
    throw new UndecodedSoundError('No sound could be decoded from the file.');
  return { sampleRate, channels: first.map((_, channel) => join(blocks, channel, count)), incomplete };
}

function isLong({ durationSeconds, sampleRate = 0, channels = 1 }: MediaTrack): boolean {
  return sampleRate * channels > SLOW_RATE && (durationSeconds ?? 0) * sampleRate * channels > MOST_SAMPLES;
}

function join(blocks: readonly (readonly Float32Array[])[], channel: number, count: number): Float32Array {
  const joined = new Float32Array(count);
  let at = 0;
  for (const block of blocks) {
    joined.set(block[channel], at);
    at += block[channel].length;
  }
  return joined;
}

function asUndecoded(error: unknown): unknown {
  return error instanceof AnalysisFailure ? new UndecodedSoundError(error.message) : error;
}

function tellEnd(seconds: number, why: string): string {
  return `Only the first ${seconds.toFixed(1)} s were looked at: ${why}.`;
}
