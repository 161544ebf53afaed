import type { Sound } from '@assay/forensics';
import type { Random } from '../paired/random.ts';

/** What was done to a recording. */
export interface Edited {
  readonly sound: Sound;
  /** Instants at which the edited recording is not continuous, in seconds. */
  readonly places: readonly number[];
}

export interface Edit {
  readonly name: string;
  /** `donor`: another recording at the same rate and with the same channels. */
  readonly apply: (sound: Sound, donor: Sound, random: Random) => Edited;
}

/** Seconds at both ends that stay untouched. */
const MARGIN = 3;

export const EDITS: readonly Edit[] = [
  {
    name: 'cut',
    apply: (sound, _, random) => {
      const length = random.between(0.3, 2.5);
      const at = pickPlace(sound, length, random);
      return {
        sound: join(sound, [
          [0, at],
          [at + length, measure(sound)],
        ]),
        places: [at],
      };
    },
  },
  {
    name: 'silence pasted',
    apply: (sound, _, random) => {
      const length = random.between(0.3, 1.2);
      const at = pickPlace(sound, length, random);
      const [from, to] = [toSample(sound, at), toSample(sound, at + length)];
      const channels = sound.channels.map((channel) => Float32Array.from(channel).fill(0, from, to));
      return { sound: { ...sound, channels }, places: [at, at + length] };
    },
  },
  {
    name: 'splice',
    apply: (sound, donor, random) => {
      const length = random.between(1.5, Math.min(4, measure(donor) - 1));
      const at = pickPlace(sound, length, random);
      const source = toSample(donor, random.between(0, measure(donor) - length));
      const [from, count] = [toSample(sound, at), toSample(sound, length)];
      const channels = sound.channels.map((channel, i) => {
        const spliced = Float32Array.from(channel);
        spliced.set(donor.channels[i].subarray(source, source + count), from);
        return spliced;
      });
      return { sound: { ...sound, channels }, places: [at, at + length] };
    },
  },
  {
    name: 'repeated',
    apply: (sound, _, random) => {
      const length = random.between(0.6, 2);
      const source = random.between(0.5, measure(sound) / 2 - length - 0.5);
      const at = random.between(measure(sound) / 2, measure(sound) - length - 1);
      const [start, from, count] = [toSample(sound, source), toSample(sound, at), toSample(sound, length)];
      const channels = sound.channels.map((channel) => {
        const repeated = Float32Array.from(channel);
        repeated.set(channel.subarray(start, start + count), from);
        return repeated;
      });
      return { sound: { ...sound, channels }, places: [at, at + length] };
    },
  },
  {
    name: 'noise floor step',
    apply: (sound, _, random) => {
      const at = random.between(0.35, 0.65) * measure(sound);
      const from = toSample(sound, at);
      const level = 0.7 * measureQuiet(sound) * 10 ** (random.between(8, 16) / 20);
      const channels = sound.channels.map((channel) => {
        const noisy = Float32Array.from(channel);
        for (let n = from; n < noisy.length; n++) noisy[n] += level * drawGauss(random);
        return noisy;
      });
      return { sound: { ...sound, channels }, places: [at] };
    },
  },
];

export function measure({ channels, sampleRate }: Sound): number {
  return channels[0].length / sampleRate;
}

function toSample({ sampleRate }: Sound, seconds: number): number {
  return Math.round(seconds * sampleRate);
}

function pickPlace(sound: Sound, length: number, random: Random): number {
  return random.between(MARGIN, measure(sound) - length - MARGIN);
}

function join(sound: Sound, spans: readonly (readonly [number, number])[]): Sound {
  const channels = sound.channels.map((channel) => {
    const parts = spans.map(([from, to]) => channel.subarray(toSample(sound, from), toSample(sound, to)));
    const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  });
  return { ...sound, channels };
}

/** Root mean square of the quietest tenth of 20 ms frames. */
function measureQuiet({ channels, sampleRate }: Sound): number {
  const size = Math.round(0.02 * sampleRate);
  const [samples] = channels;
  const levels = Float32Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) sum += samples[i] ** 2;
    return Math.sqrt(sum / size);
  }).sort();
  return Math.max(1e-4, levels[Math.floor(0.1 * levels.length)]);
}

export function drawGauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());
}
