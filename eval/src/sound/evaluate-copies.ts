import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSound, listSoundLandmarks, openMedia } from '@assay/analysis/in-process';
import {
  countSharedLandmarks,
  matchSounds,
  type SoundLandmark,
  shareSoundWords,
} from '@assay/fingerprint/near-duplicates';
import type { Sound } from '@assay/forensics';
import { readArguments } from '../arguments.ts';
import { readManifest } from '../manifest.ts';
import { seedRandom } from '../paired/random.ts';
import { drawGauss } from './edits.ts';
import { encodeMp3, encodeWav } from './encode-sound.ts';

const IS_SOUND = /\.(wav|mp3|flac|m4a|ogg|aac|wma|aiff?|mp4|mov|m4v|avi|3gp)$/i;
const RATES_OF_MP3 = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
/** Lengths in seconds. */
const MIN_SECONDS = 8;
const MAX_SECONDS = 120;

/**
 * `eval sound-copies`: which recordings are mistaken for copies of one another, over all recordings of the
 * data of eight seconds or more.
 */
export async function evaluateSoundCopies(args: string[]): Promise<number> {
  const { data } = readArguments(args);
  const originals = readManifest(data)
    .filter(({ file }) => IS_SOUND.test(file))
    .flatMap(({ file }) => {
      const sound = read(readFileSync(join(data, file)));
      return sound ? [{ file, sound, landmarks: hear(encodeWav(sound)) }] : [];
    });
  const kinds: Record<string, { found: number; missed: number; of: number }> = {};
  for (const { file, sound, landmarks } of originals) {
    for (const [kind, bytes] of Object.entries(makeCopies(file, sound))) {
      const row = kinds[kind] ?? { found: 0, missed: 0, of: 0 };
      kinds[kind] = row;
      if (!bytes) continue;
      row.of += 1;
      const copy = hear(bytes);
      if (!matchSounds(landmarks, copy)) continue;
      row.found += 1;
      // On the server the index selects the recordings to compare.
      if (!shareSoundWords(landmarks, copy)) row.missed += 1;
    }
  }
  const shared = originals.flatMap((one, i) =>
    originals.slice(i + 1).map((other) => ({
      names: `${one.file} · ${other.file}`,
      count: countSharedLandmarks(one.landmarks, other.landmarks),
      isTaken: matchSounds(one.landmarks, other.landmarks) !== null,
    })),
  );
  console.log(`${originals.length} recordings`);
  for (const [kind, { found, missed, of }] of Object.entries(kinds))
    console.log(`${kind}: ${found} of ${of} found, ${missed} of these not by the index`);
  const taken = shared.filter(({ isTaken }) => isTaken);
  const highest = Math.max(0, ...shared.filter(({ isTaken }) => !isTaken).map(({ count }) => count));
  console.log(
    `pairs of different files: ${shared.length}; taken for copies: ${taken.length}; most landmarks of the others: ${highest}`,
  );
  for (const { names, count } of taken) console.log(`  ${count} ${names}`);
  return 0;
}

function makeCopies(name: string, sound: Sound): Record<string, Uint8Array | null> {
  const random = seedRandom(name);
  const { sampleRate, channels } = sound;
  const change = (make: (channel: Float32Array) => Float32Array) => ({
    ...sound,
    channels: channels.map(make),
  });
  const mp3 = (of: Sound, bitRate: number) =>
    RATES_OF_MP3.includes(sampleRate) ? encodeMp3(of, bitRate) : null;
  const length = channels[0].length;
  const start = Math.floor(random.between(0, length - 6 * sampleRate));
  const part = change((channel) => channel.slice(start, start + 6 * sampleRate));
  return {
    'encoded anew, 32 kbit/s a channel': mp3(sound, 32_000 * channels.length),
    'a quarter of the volume': encodeWav(change((channel) => channel.map((sample) => sample / 4))),
    'six seconds of it, encoded anew': mp3(part, 32_000 * channels.length),
    'noise added, 20 dB below': encodeWav(
      change((channel) => {
        const level = 0.1 * Math.sqrt(channel.reduce((sum, sample) => sum + sample * sample, 0) / length);
        return channel.map((sample) => sample + level * drawGauss(random));
      }),
    ),
  };
}

function read(bytes: Uint8Array): Sound | null {
  try {
    const media = openMedia(bytes, { pixels: 1 });
    if (!media) return null;
    const sound = decodeSound(media);
    const channels = sound.channels
      .slice(0, 2)
      .map((channel) => channel.slice(0, MAX_SECONDS * sound.sampleRate));
    const isHeard = channels[0].some((sample) => Math.abs(sample) > 0.01);
    return channels[0].length >= MIN_SECONDS * sound.sampleRate && sound.sampleRate >= 6000 && isHeard
      ? { ...sound, channels }
      : null;
  } catch (error) {
    // A damaged or silent file has no copies.
    if (['UndecodedSoundError', 'AnalysisFailure'].includes((error as Error).name)) return null;
    throw error;
  }
}

function hear(bytes: Uint8Array): SoundLandmark[] {
  const media = openMedia(bytes, { pixels: 1 });
  if (!media) throw new Error('no decoder is installed');
  return listSoundLandmarks(media, 0);
}
