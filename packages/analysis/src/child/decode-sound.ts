import { MAX_SAMPLES, type MediaTrack, type Sound, UndecodedSoundError } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { OpenMedia } from './media/open-media.ts';

/** In Hz: at this rate in mono, an hour fits into the limit. */
const SLOW_RATE = 16_000;
/** Samples beyond the declared length for which there is room. */
const SPARE = 8192;

/**
 * The samples of the first sound track: as stored, or for a long one mixed into one channel at 16 kHz. If the
 * track changes its channels or rate, it ends there; if decoding aborts, the samples before count.
 * @throws UndecodedSoundError
 */
export function decodeSound(media: OpenMedia): Sound {
  const index = media.facts.tracks.findIndex(({ kind }) => kind === 'audio');
  const track = media.facts.tracks[index];
  if (!track) throw new UndecodedSoundError(say('undecoded.no-track'));
  const slow = isLong(track);
  const held: Float32Array[] = [];
  let sampleRate = 0;
  let count = 0;
  let incomplete: Statement | null = slow ? say('recording.slowed') : null;
  try {
    for (const block of media.samples(index, slow ? { channels: 'mono', sampleRate: SLOW_RATE } : {})) {
      sampleRate ||= block.sampleRate;
      if (held.length === 0) {
        const expected = Math.ceil((track.durationSeconds ?? 0) * sampleRate) + SPARE;
        const room = Math.min(expected, Math.ceil(MAX_SAMPLES / block.channels.length));
        held.push(...block.channels.map(() => new Float32Array(room)));
      }
      if (block.channels.length !== held.length || block.sampleRate !== sampleRate) {
        incomplete = explainEnd('recording.sound-changes', count / sampleRate);
        break;
      }
      const length = block.channels[0]?.length ?? 0;
      if ((count + length) * held.length > MAX_SAMPLES) {
        incomplete = explainEnd('recording.sound-too-long', count / sampleRate);
        break;
      }
      for (const [channel, samples] of block.channels.entries())
        held[channel] = append(held[channel] ?? new Float32Array(0), count, samples);
      count += length;
    }
  } catch (error) {
    if (!(error instanceof AnalysisFailure) || count === 0) throw asUndecoded(error);
    incomplete = explainEnd('recording.sound-breaks-off', count / sampleRate);
  }
  if (count === 0 || !(sampleRate > 0)) throw new UndecodedSoundError(say('undecoded.no-samples'));
  return { sampleRate, channels: held.map((samples) => samples.subarray(0, count)), incomplete };
}

function isLong({ durationSeconds, sampleRate = 0, channels = 1 }: MediaTrack): boolean {
  return sampleRate * channels > SLOW_RATE && (durationSeconds ?? 0) * sampleRate * channels > MAX_SAMPLES;
}

/**
 * Written in place, so that a long recording is never held twice; reallocated if the file is longer than
 * declared.
 */
function append(held: Float32Array, count: number, samples: Float32Array): Float32Array {
  let room = held;
  if (count + samples.length > held.length) {
    room = new Float32Array(Math.min(MAX_SAMPLES, Math.ceil(1.5 * (count + samples.length))));
    room.set(held.subarray(0, count));
  }
  room.set(samples, count);
  return room;
}

function asUndecoded(error: unknown): unknown {
  return error instanceof AnalysisFailure ? new UndecodedSoundError(error.said) : error;
}

function explainEnd(
  id: 'recording.sound-changes' | 'recording.sound-too-long' | 'recording.sound-breaks-off',
  seconds: number,
): Statement {
  return say(id, { seconds: Number(seconds.toFixed(1)) });
}
