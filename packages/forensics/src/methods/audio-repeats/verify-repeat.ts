import type { Candidate } from './find-offsets.ts';
import { HOP } from './list-landmarks.ts';

/** Two stretches with the same samples; positions in samples. */
export interface Repeat {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  /** The correlation of their innovations, 0 to 1. */
  readonly agreement: number;
}

/** The step by which a stretch grows, in samples: about 50 ms. */
const STEP = 400;
/** The least correlation at which it continues to grow. */
const STILL_ALIKE = 0.4;
/**
 * Below the first correlation, the loudness of both places may differ by at most the second, in decibels:
 * copies in 21 recordings differ by .3 at most.
 */
const LOUDNESS = { asked: 0.8, most: 0.6 } as const;

/**
 * Whether the samples themselves repeat, including the part that no predictor foresees, which never happens
 * if a sound is made twice. The offset is aligned to the sample, then the stretch grows on both sides. Null
 * if the samples do not repeat, or if they match only in part and differ in loudness: a loudspeaker that
 * plays something twice in a room, such as a beat, causes that too.
 */
export function verifyRepeat(
  samples: Float32Array,
  innovation: Float32Array,
  candidate: Candidate,
  least: number,
): Repeat | null {
  const start = candidate.from * HOP;
  const end = Math.min(candidate.to * HOP + HOP, innovation.length - candidate.offset * HOP - HOP);
  const length = Math.min(end - start, 8000);
  if (length < 2 * STEP) return null;
  let best = { offset: 0, agreement: 0 };
  for (let shift = -HOP; shift <= HOP; shift++) {
    const offset = candidate.offset * HOP + shift;
    const agreement = compare(innovation, start, start + offset, length);
    if (agreement > best.agreement) best = { offset, agreement };
  }
  if (best.agreement < least) return null;
  const { offset } = best;
  let [from, to] = [start, start + length];
  while (from >= STEP && compare(innovation, from - STEP, from - STEP + offset, STEP) > STILL_ALIKE)
    from -= STEP;
  // A stretch that grew into its own repetition is continuous sound, not a copy.
  while (to + STEP + offset <= innovation.length && compare(innovation, to, to + offset, STEP) > STILL_ALIKE)
    to += STEP;
  const agreement = compare(innovation, from, from + offset, to - from);
  if (agreement < LOUDNESS.asked && differInLoudness(samples, from, to, offset) > LOUDNESS.most) return null;
  return { from, to, offset, agreement };
}

function differInLoudness(samples: Float32Array, from: number, to: number, offset: number): number {
  let [first, again] = [1e-20, 1e-20];
  for (let i = from; i < to; i++) {
    first += samples[i] ** 2;
    again += samples[i + offset] ** 2;
  }
  return Math.abs(10 * Math.log10(again / first));
}

/** Normalised correlation of two stretches. */
function compare(samples: Float32Array, a: number, b: number, length: number): number {
  if (a < 0 || b < 0 || b + length > samples.length) return 0;
  let [product, first, second] = [0, 1e-20, 1e-20];
  for (let i = 0; i < length; i++) {
    const [x, y] = [samples[a + i], samples[b + i]];
    product += x * y;
    first += x * x;
    second += y * y;
  }
  return product / Math.sqrt(first * second);
}
