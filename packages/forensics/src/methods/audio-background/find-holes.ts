/** A stretch that contains not even background noise. */
export interface Hole {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
  /** Whether the sound fades out before it or in after it, as an editor does; music does the same. */
  readonly isFaded: boolean;
  /**
   * Whether it is exactly as long, in milliseconds, as the silence at the beginning or end of the file: a
   * program set both.
   */
  readonly isPause: boolean;
}

/** In seconds. */
const FRAME = 0.005;
/** Encoders with packet loss omit a whole block before an onset: 2,048 samples in AAC, 43 ms at 48 kHz. */
const SHORTEST = 0.05;
/** In seconds: silences closer than this are merged, as the ends of a fade flicker. */
const NEAR = 0.1;
const LONGEST_FADE = 0.6;
const LONGEST_CLICK = 0.1;
/** Pauses set by a program differ by less. */
const SAME_LENGTH = 0.001;
/** Relative to full scale: the limit of silence, two steps of 16 bits. */
const SILENCE = 2 / 32_768;
/** The quietest hundredth of the rest must be this many times as loud. */
const BACKGROUND = 6;
/** With more, a device mutes the pauses. */
const MAX_HOLES = 4;
/** The background must be present within this many frames next to a hole; otherwise the hole is faded. */
const EDGE = 4;

/** Silences in a recording without any other silence; its beginning and end do not count. */
export function findHoles(samples: Float32Array, sampleRate: number): Hole[] {
  const size = Math.max(1, Math.round(FRAME * sampleRate));
  const peaks = measurePeaks(samples, size);
  const runs = listSilence(peaks);
  // The recording contains short silences anyway.
  if (runs.length > MAX_HOLES || runs.some(({ start, end }) => end - start < SHORTEST / FRAME)) return [];
  const fade = LONGEST_FADE / FRAME;
  const first = peaks.findIndex((peak) => peak > SILENCE);
  const last = peaks.findLastIndex((peak) => peak > SILENCE);
  const isOutside = (frame: number) =>
    frame >= first &&
    frame <= last &&
    runs.every(({ start, end }) => frame < start - fade || frame >= end + fade);
  const loud = peaks.filter((_, frame) => isOutside(frame)).sort();
  const quietest = loud[Math.floor(0.01 * loud.length)] ?? 0;
  if (quietest <= BACKGROUND * SILENCE) return [];
  const hasBackground = ({ start, end }: Silence, reach: number) =>
    [peaks.subarray(Math.max(0, start - reach), start), peaks.subarray(end, end + reach)].every((side) =>
      side.some((peak) => peak >= quietest),
    );
  // The click of a device that starts, before the room is audible.
  const isStart = ({ start }: Silence) => start - first < LONGEST_CLICK / FRAME;
  return runs
    .filter((run) => hasBackground(run, fade) && !isStart(run))
    .map((run) => ({
      from: (run.start * size) / sampleRate,
      to: (run.end * size) / sampleRate,
      isFaded: !hasBackground(run, EDGE),
      isPause: endsAlike(samples, sampleRate, run, size),
    }));
}

function endsAlike(
  samples: Float32Array,
  sampleRate: number,
  { start, end }: Silence,
  size: number,
): boolean {
  const isLoud = (sample: number) => Math.abs(sample) > SILENCE;
  const middle = Math.floor((start + end) / 2) * size;
  const length = samples.subarray(middle).findIndex(isLoud) + middle - findLastLoud(samples, middle);
  const last = findLastLoud(samples, samples.length);
  const ends = [samples.length - last, samples.findIndex(isLoud) + 1];
  return ends.some((silence) => silence > 1 && Math.abs(silence - length) <= SAME_LENGTH * sampleRate);
}

/** The index of the last sample below `before` that is not silent; -1 if there is none. */
function findLastLoud(samples: Float32Array, before: number): number {
  let at = before - 1;
  while (at >= 0 && Math.abs(samples[at]) <= SILENCE) at--;
  return at;
}

function measurePeaks(samples: Float32Array, size: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let peak = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) peak = Math.max(peak, Math.abs(samples[i]));
    return peak;
  });
}

/** In frames. */
interface Silence {
  readonly start: number;
  end: number;
}

/** Silences between the first sound and the last. */
function listSilence(peaks: Float32Array): Silence[] {
  const runs: Silence[] = [];
  let before = -1;
  for (const [frame, peak] of peaks.entries()) {
    if (peak <= SILENCE) continue;
    const run = runs.at(-1);
    if (before >= 0 && frame > before + 1) {
      if (run && before + 1 - run.end <= NEAR / FRAME) run.end = frame;
      else runs.push({ start: before + 1, end: frame });
    }
    before = frame;
  }
  return runs;
}
