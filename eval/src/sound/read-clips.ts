import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSound, openMedia } from '@assay/analysis/in-process';
import { openAudio, type Sound, UndecodedSoundError } from '@assay/forensics';
import type { Sample } from '../manifest.ts';
import { mimeTypeOf } from './mime-types.ts';

/** A stretch of a recording that is edited. */
export interface Clip {
  /** The file from which it is cut; clips of one file are not independent. */
  readonly source: string;
  readonly sound: Sound;
}

/** Length of a clip, in seconds; longer files give several. */
const LENGTH = 20;
const SHORTEST = 10;
const MAX_OF_ONE = 4;

/** The sound of a file, as stored; null if none can be decoded. */
export async function readSound(data: string, file: string): Promise<Sound | null> {
  const bytes = readFileSync(join(data, file));
  try {
    const media = openMedia(bytes, { pixels: 1 });
    const audio = openAudio({
      bytes,
      mimeType: mimeTypeOf(file),
      receivedAt: new Date(),
      ...(media && { decoders: { sound: async () => decodeSound(media) } }),
    });
    return await audio.sound();
  } catch (error) {
    // A damaged or silent file gives no clip.
    if (error instanceof UndecodedSoundError || (error as Error).name === 'AnalysisFailure') return null;
    throw error;
  }
}

/** Stretches of `seconds` from every file that is that long, or at least ten seconds. */
export async function readClips(data: string, samples: readonly Sample[], seconds = LENGTH): Promise<Clip[]> {
  const clips: Clip[] = [];
  for (const { file } of samples) {
    const sound = await readSound(data, file);
    if (!sound) continue;
    const size = Math.round(seconds * sound.sampleRate);
    const length = sound.channels[0].length;
    if (length < SHORTEST * sound.sampleRate || isSilent(sound)) continue;
    const count = Math.min(MAX_OF_ONE, Math.max(1, Math.floor(length / size)));
    for (let i = 0; i < count; i++) {
      const start = Math.floor((i * Math.max(0, length - size)) / Math.max(1, count - 1));
      const channels = sound.channels.slice(0, 2).map((channel) => channel.slice(start, start + size));
      clips.push({ source: file, sound: { ...sound, channels } });
    }
  }
  return clips;
}

function isSilent({ channels }: Sound): boolean {
  return !channels[0].some((sample) => Math.abs(sample) > 0.001);
}

/** Another clip's sound, converted to the rate and channels of this one. */
export function makeDonor(donor: Sound, like: Sound): Sound {
  const [samples] = donor.channels;
  const ratio = donor.sampleRate / like.sampleRate;
  const fitted = Float32Array.from({ length: Math.floor((samples.length - 1) / ratio) }, (_, n) => {
    const at = n * ratio;
    const before = Math.floor(at);
    return samples[before] + (at - before) * (samples[before + 1] - samples[before]);
  });
  return { ...like, channels: like.channels.map(() => fitted) };
}
