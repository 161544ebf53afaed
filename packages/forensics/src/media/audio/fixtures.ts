/** Sound for the methods' tests, generated from a seed. */
import { encodeWav } from '../../../../../eval/src/sound/encode-sound.ts';
import type { AudioMethod, AudioOutcome, Finding, TimeSpan } from '../../method.ts';
import { openAudio } from './decoded-audio.ts';
import type { Sound } from './sound.ts';

export { encodeWav } from '../../../../../eval/src/sound/encode-sound.ts';
export { makeRoom } from '../../../../../eval/src/sound/made-rooms.ts';

const RECEIVED_AT = new Date('2026-01-01T00:00:00Z');

export function openTestSound(sound: Sound, mimeType = 'audio/wav') {
  return openAudio({
    bytes: encodeWav(sound),
    mimeType,
    receivedAt: RECEIVED_AT,
    decoders: { sound: async () => sound },
  });
}

export function openTestFile(bytes: Uint8Array, mimeType = 'audio/wav') {
  return openAudio({ bytes, mimeType, receivedAt: RECEIVED_AT });
}

export async function listenTo(method: AudioMethod, sound: Sound): Promise<AudioOutcome> {
  return method.run(openTestSound(sound), new AbortController().signal);
}

/** Like `listenTo`, but requires a finding. */
export async function findInSound(method: AudioMethod, sound: Sound): Promise<Finding<TimeSpan>> {
  const outcome = await listenTo(method, sound);
  if (outcome.status !== 'finding') throw new Error(`${outcome.status}: ${outcome.message}`);
  return outcome;
}

/** One or more channels at a sample rate; `n` is the index of the sample. */
export function makeSound(
  sampleRate: number,
  seconds: number,
  ...channels: readonly ((n: number) => number)[]
): Sound {
  const length = Math.round(sampleRate * seconds);
  return {
    sampleRate,
    channels: channels.map((draw) => Float32Array.from({ length }, (_, n) => draw(n))),
    incomplete: null,
  };
}

/** Noise with about this standard deviation, reproducible by its seed. */
export function makeNoise(seed: number, level: number): () => number {
  let state = seed;
  const unit = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24 - 0.5;
  };
  return () => 1.732 * level * (unit() + unit() + unit() + unit());
}

/** Removes the part between two instants, in seconds. */
export function cutOut(sound: Sound, from: number, to: number): Sound {
  const [first, last] = [from, to].map((seconds) => Math.round(seconds * sound.sampleRate));
  return {
    ...sound,
    channels: sound.channels.map((channel) => join(channel.subarray(0, first), channel.subarray(last))),
  };
}

function join(one: Float32Array, other: Float32Array): Float32Array {
  const joined = new Float32Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
