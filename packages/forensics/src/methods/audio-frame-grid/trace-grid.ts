import { medianInPlace } from '../../maths/statistics.ts';
import type { CodecFrames } from './codec-frames.ts';
import { measureLevel, searchOffset } from './search-offset.ts';

/** A change of the frame offset of an earlier compression. */
export interface Shift {
  /** The index of the sample. */
  readonly at: number;
  /** The change of the offset in samples, 0 to step − 1. */
  readonly by: number;
}

export interface Grid {
  /** The frame offset in most of the recording. */
  readonly offset: number;
  readonly clarity: number;
  readonly shifts: readonly Shift[];
  /** The length of audible stretches without frames at any offset, in samples. */
  readonly lost: number;
}

/** The number of places examined in the whole recording, and in a part of it. */
const REGIONS = { whole: 24, part: 12 } as const;
/** The least clarity of the grid, of a differing part, and of the main offset beside that part. */
const CLEAR = { whole: 8, part: 8, beside: 6 } as const;
/** The largest number of frames traced. */
const MAX_TRACED = 1200;
/** In seconds: a shorter part has too few frames to find their offset. */
const SHORTEST_PART = 0.7;
/** The depth relative to the usual one below which frames have shifted. */
const LOST = 0.35;
const BESIDE_SECONDS = 4;
const MAX_PARTS = 4;
const AUDIBLE = 0.002;
/** The offsets with which a frame is compared. */
const COMPARED_OFFSETS = [-6, 6] as const;
/** In seconds, on each side of the place to be found. */
const AROUND = 1;

/** Null if no frames of an earlier compression are found. */
export function traceGrid(codec: CodecFrames, samples: Float32Array, sampleRate: number): Grid | null {
  const whole = searchOffset(codec, samples, { from: 0, to: samples.length, regions: REGIONS.whole });
  if (!whole || whole.clarity < CLEAR.whole) return null;
  const track = trace(codec, samples, whole.offset, MAX_TRACED);
  const parts = listLost(track, SHORTEST_PART * sampleRate)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MAX_PARTS)
    .toSorted((a, b) => a.from - b.from);
  const shifts: Shift[] = [];
  let [before, lost] = [{ offset: whole.offset, to: 0 }, 0];
  for (const part of parts) {
    const other = searchOffset(codec, samples, { ...part, regions: REGIONS.part });
    if (!other || other.clarity < CLEAR.part || isSame(other.offset, whole.offset, codec.step)) {
      lost += part.to - part.from;
      continue;
    }
    const touches = before.to > 0 && part.from - before.to < SHORTEST_PART * sampleRate;
    const earlier = touches ? before.offset : whole.offset;
    if (touches) while ((shifts.at(-1)?.at ?? 0) >= before.to - AROUND * sampleRate) shifts.pop();
    const look = (from: number, to: number, offset: number) => {
      const found = searchOffset(codec, samples, { from, to, regions: REGIONS.part });
      return found !== null && found.clarity >= CLEAR.beside && isSame(found.offset, offset, codec.step);
    };
    const beside = BESIDE_SECONDS * sampleRate;
    const report = (near: number, from: number, to: number) => {
      if (isSame(from, to, codec.step)) return;
      const at = place(codec, samples, { near, before: from, after: to, sampleRate });
      shifts.push({ at, by: (to - from + codec.step) % codec.step });
    };
    if (part.from > codec.span && (touches || look(part.from - beside, part.from, earlier)))
      report(part.from, earlier, other.offset);
    if (part.to < samples.length - 2 * codec.span && look(part.to, part.to + beside, whole.offset))
      report(part.to, other.offset, whole.offset);
    before = { offset: other.offset, to: part.to };
  }
  return { ...whole, shifts, lost };
}

/** A difference of one sample comes from the decoder, not from a cut. */
function isSame(a: number, b: number, step: number): boolean {
  const apart = Math.abs(a - b);
  return Math.min(apart, step - apart) <= 1;
}

interface Track {
  /**
   * The first sample of each frame, and by how much its level is below that of the neighbouring offsets; NaN
   * if it is too quiet.
   */
  readonly at: Float64Array;
  readonly depth: Float64Array;
}

function trace(
  codec: CodecFrames,
  samples: Float32Array,
  offset: number,
  most: number,
  from = 0,
  to = samples.length,
): Track {
  const { step, span } = codec;
  const begin = Math.max(0, Math.ceil((from - offset - COMPARED_OFFSETS[0]) / step));
  const count = Math.max(
    0,
    Math.floor((Math.min(to, samples.length) - span - offset + COMPARED_OFFSETS[0]) / step) - begin,
  );
  const stride = Math.max(1, Math.ceil(count / most));
  const frames = Math.floor(count / stride);
  const at = Float64Array.from({ length: frames }, (_, i) => (begin + i * stride) * step + offset);
  const depth = at.map((start) => {
    if (start < -COMPARED_OFFSETS[0] || measureLevel(samples, start, span) < AUDIBLE) return Number.NaN;
    let beside = 0;
    for (const away of COMPARED_OFFSETS)
      beside += codec.measureFrame(samples, start + away) / COMPARED_OFFSETS.length;
    return beside - codec.measureFrame(samples, start);
  });
  return { at, depth };
}

/** Stretches in which the median depth of the audible frames is far below the usual one. */
function listLost({ at, depth }: Track, shortest: number): { from: number; to: number }[] {
  const heard = [...depth.keys()].filter((i) => !Number.isNaN(depth[i]));
  const usual = medianInPlace(
    Float64Array.from(heard, (i) => depth[i])
      .sort()
      .slice(Math.floor(heard.length / 3)),
  );
  const wide = 4;
  const isLost = heard.map((_, k) => {
    const around = heard.slice(Math.max(0, k - wide), k + wide + 1);
    return medianInPlace(Float64Array.from(around, (i) => depth[i])) < LOST * usual;
  });
  const parts: { from: number; to: number }[] = [];
  for (let k = 0; k < heard.length; k++) {
    if (!isLost[k]) continue;
    const start = k;
    while (k + 1 < heard.length && isLost[k + 1]) k += 1;
    const part = {
      from: start === 0 ? 0 : at[heard[start]],
      to: k + 1 < heard.length ? at[heard[k]] : Number.POSITIVE_INFINITY,
    };
    if (part.to - part.from >= shortest) parts.push(part);
  }
  return parts.map(({ from, to }) => ({
    from,
    to: Math.min(to, (at.at(-1) ?? 0) + (at[1] ?? 0) - (at[0] ?? 0)),
  }));
}

/** The sample from which on frames are at offset `after` rather than `before`. */
function place(
  codec: CodecFrames,
  samples: Float32Array,
  { near, before, after, sampleRate }: { near: number; before: number; after: number; sampleRate: number },
): number {
  const reach = AROUND * sampleRate;
  const [one, other] = [before, after].map((offset) =>
    trace(codec, samples, offset, Number.POSITIVE_INFINITY, near - reach, near + reach),
  ) as [Track, Track];
  const steps = [
    ...[...one.at].map((at, i) => ({ at: at + codec.span, gain: one.depth[i] || 0 })),
    ...[...other.at].map((at, i) => ({ at, gain: -(other.depth[i] || 0) })),
  ].toSorted((a, b) => a.at - b.at);
  let [sum, best, found] = [0, 0, near];
  for (const [i, { at, gain }] of steps.entries()) {
    sum += gain;
    if (sum > best) [best, found] = [sum, (at + (steps[i + 1]?.at ?? at)) / 2];
  }
  return found;
}
