import { medianInPlace } from '../../maths/statistics.ts';
import type { CodecFrames } from './codec-frames.ts';

/** The position of an earlier compression's frames. */
export interface FoundOffset {
  /** The number of samples from a multiple of `step` to the beginning of a frame, 0 to step − 1. */
  readonly offset: number;
  /** The prominence over the other offsets, in robust standard deviations. */
  readonly clarity: number;
}

/** The distance of the offsets with which one is compared; its direct neighbours are left out. */
const COMPARED_OFFSETS = { from: 2, to: 12 } as const;
/** Relative to full scale: quieter stretches contain no lines that an encoder rounds to zero. */
const AUDIBLE = 0.002;
/** The number of candidates for each place; the loudest is used. */
const CHOICES = 3;

/**
 * The frame offset of an earlier compression in a stretch; null if too little of it is audible.
 * @param regions the number of places examined; clarity grows with its square root
 */
export function searchOffset(
  codec: CodecFrames,
  samples: Float32Array,
  { from, to, regions }: { readonly from: number; readonly to: number; readonly regions: number },
): FoundOffset | null {
  const places = choosePlaces(codec, samples, from, to, regions);
  if (places.length < Math.min(4, regions)) return null;
  const levels = new Float64Array(codec.step);
  for (const at of places) {
    const measured = codec.measureOffsets(samples, at);
    for (let i = 0; i < levels.length; i++) levels[i] += measured[i] / places.length;
  }
  const depths = levels.map((level, offset) => Math.min(...measureSides(levels, offset)) - level);
  const spread = 1.48 * medianInPlace(depths.map(Math.abs)) + 1e-6;
  let offset = 0;
  for (let i = 1; i < depths.length; i++) if (depths[i] > depths[offset]) offset = i;
  return { offset, clarity: depths[offset] / spread };
}

/**
 * The medians before and after: the last offset and the first are a frame apart, so that the level on one
 * side may be higher.
 */
function measureSides(levels: Float64Array, offset: number): number[] {
  return [-1, 1].map((side) => {
    const beside = Float64Array.from({ length: COMPARED_OFFSETS.to - COMPARED_OFFSETS.from + 1 }, (_, i) => {
      const away = side * (COMPARED_OFFSETS.from + i);
      return levels[(offset + away + levels.length) % levels.length];
    });
    return medianInPlace(beside);
  });
}

/** Evenly spread multiples of `step`, each the loudest of a few candidates. */
function choosePlaces(
  { step, span }: CodecFrames,
  samples: Float32Array,
  from: number,
  to: number,
  regions: number,
): number[] {
  const first = Math.ceil(Math.max(0, from) / step);
  const last = Math.floor((Math.min(samples.length, to) - span - step) / step);
  const count = last - first + 1;
  const places: number[] = [];
  for (let i = 0; i < Math.min(regions, count); i++) {
    const begin = first + Math.floor((i * count) / Math.min(regions, count));
    const end = first + Math.max(Math.floor(((i + 1) * count) / Math.min(regions, count)), 1);
    let [best, loudest] = [-1, AUDIBLE];
    for (let choice = 0; choice < CHOICES; choice++) {
      const place = begin + Math.floor((choice * (end - begin)) / CHOICES);
      const level = measureLevel(samples, place * step, span);
      if (level > loudest) [best, loudest] = [place, level];
    }
    if (best >= 0) places.push(best * step);
  }
  return places;
}

/**
 * The root mean square of the differences between consecutive samples, which low-frequency rumble does not
 * raise.
 */
export function measureLevel(samples: Float32Array, at: number, length: number): number {
  let sum = 0;
  const end = Math.min(samples.length, at + length);
  for (let n = at + 1; n < end; n++) sum += (samples[n] - samples[n - 1]) ** 2;
  return Math.sqrt(sum / Math.max(1, length));
}
