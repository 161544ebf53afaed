import { correlate } from '../../maths/statistics.ts';
import type { Sound } from '../../media/audio/sound.ts';
import { measureSurprise } from './measure-surprise.ts';
import { findOutliers, listPeaks, type Outlier, type Peak } from './stand-out.ts';

export interface Break extends Outlier {
  /** In seconds. */
  readonly seconds: number;
}

export interface Breaks {
  /** `channels`: in two independent channels at once; `samples`: in one channel, or in the mean of all. */
  readonly kind: 'channels' | 'samples';
  readonly breaks: readonly Break[];
  /** The highest peaks, for `raw`. */
  readonly peaks: readonly number[];
}

/** In seconds: closer peaks count as one. */
const APART = 0.3;
/** In seconds: a recording begins and ends with a discontinuity. */
const EDGE = 0.1;
/** The correlation below which two channels are two calls or speakers on two lines, not one scene. */
const INDEPENDENT = 0.2;
/** The largest number of the 40 highest peaks of two such channels that coincide. */
const MAX_COINCIDENCES = 8;
/** In seconds. */
const COINCIDES = 0.005;

const THRESHOLDS = {
  channels: { value: 7.5, chance: 0.001 },
  samples: { value: 15, chance: 0.0001 },
} as const;

/** `mixed`: the mean of all channels. */
export function findBreaks(sound: Sound, mixed: Float32Array): Breaks {
  const { sampleRate, channels } = sound;
  const [left, right] = channels;
  if (channels.length === 2 && left && right && isIndependent(left, right)) {
    const [one, other] = [measureSurprise(left, sampleRate), measureSurprise(right, sampleRate)];
    if (countCoincidences(one, other, sampleRate) <= MAX_COINCIDENCES) {
      for (let n = 0; n < one.length; n++) one[n] = Math.min(one[n], other[n]);
      return select('channels', one, sampleRate);
    }
  }
  return select('samples', measureSurprise(mixed, sampleRate), sampleRate);
}

function select(kind: Breaks['kind'], surprise: Float32Array, sampleRate: number): Breaks {
  const peaks = listSpread(surprise, sampleRate);
  const { value: least, chance: most } = THRESHOLDS[kind];
  const breaks = findOutliers(peaks)
    .filter(({ value, chance }) => value >= least && chance <= most)
    .map((outlier) => ({ ...outlier, seconds: outlier.at / sampleRate }))
    .toSorted((a, b) => a.at - b.at);
  return { kind, breaks, peaks: peaks.slice(0, 8).map(({ value }) => Number(value.toFixed(1))) };
}

function listSpread(surprise: Float32Array, sampleRate: number): Peak[] {
  return listPeaks(surprise, Math.round(APART * sampleRate), Math.round(EDGE * sampleRate));
}

/** Measured on every tenth sample, which is enough. */
function isIndependent(left: Float32Array, right: Float32Array): boolean {
  const thin = (samples: Float32Array) =>
    Float32Array.from({ length: Math.ceil(samples.length / 10) }, (_, n) => samples[10 * n]);
  const [a, b] = [thin(left), thin(right)];
  const sounds = (samples: Float32Array) => samples.some((sample) => Math.abs(sample) > 0.003);
  return sounds(a) && sounds(b) && Math.abs(correlate(a, b)) < INDEPENDENT;
}

function countCoincidences(one: Float32Array, other: Float32Array, sampleRate: number): number {
  const [a, b] = [listSpread(one, sampleRate), listSpread(other, sampleRate)];
  return a.filter(({ at }) => b.some((peak) => Math.abs(peak.at - at) <= COINCIDES * sampleRate)).length;
}
