import { MOST_SAMPLES, type Sound, UndecodedSoundError } from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { OpenMedia } from './media/open-media.ts';

/**
 * The samples of the first sound track, as stored. Where the track changes its channels or rate on the way, it ends there; where
 * decoding breaks off, what came before counts.
 * @throws UndecodedSoundError
 */
export function decodeSound(media: OpenMedia): Sound {
  const track = media.facts.tracks.findIndex(({ kind }) => kind === 'audio');
  if (track < 0) throw new UndecodedSoundError('The file holds no sound.');
  const blocks: (readonly Float32Array[])[] = [];
  let sampleRate = 0;
  let count = 0;
  let incomplete: string | null = null;
  try {
    for (const block of media.samples(track)) {
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
