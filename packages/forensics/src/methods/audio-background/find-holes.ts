/** A moment without even the background. */
export interface Hole {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
}

/** In seconds. */
const FRAME = 0.005;
const SHORTEST = 0.03;
/** Of full scale: what counts as nothing, two steps of 16 bits. */
const NOTHING = 2 / 32_768;
/** The quietest hundredth of the rest is so many times as loud. */
const BACKGROUND = 6;
/** More, and it is a device that mutes pauses. */
const MAX_HOLES = 4;
/** Frames beside a hole in which the background must be there: where sound fades to nothing, it is meant to. */
const EDGE = 4;

/** Stretches of silence in a recording that is nowhere else silent; its beginning and end do not count. */
export function findHoles(samples: Float32Array, sampleRate: number): Hole[] {
  const size = Math.max(1, Math.round(FRAME * sampleRate));
  const count = Math.floor(samples.length / size);
  const peaks = Float32Array.from({ length: count }, (_, frame) => {
    let peak = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) peak = Math.max(peak, Math.abs(samples[i]));
    return peak;
  });
  const first = peaks.findIndex((peak) => peak > NOTHING);
  const last = peaks.findLastIndex((peak) => peak > NOTHING);
  const holes: Hole[] = [];
  const loud: number[] = [];
  let start = -1;
  for (let frame = first; frame >= 0 && frame <= last; frame++) {
    if (peaks[frame] <= NOTHING) {
      if (start < 0) start = frame;
      continue;
    }
    if (start >= 0 && frame - start >= SHORTEST / FRAME)
      holes.push({ from: (start * size) / sampleRate, to: (frame * size) / sampleRate });
    else if (start >= 0) return []; // It is silent for moments by itself.
    start = -1;
    loud.push(peaks[frame]);
  }
  const quietest = Float32Array.from(loud).sort()[Math.floor(0.01 * loud.length)] ?? 0;
  const isSheer = ({ from, to }: Hole) => {
    const [start, end] = [from, to].map((seconds) => Math.round((seconds * sampleRate) / size));
    return (
      hasLouder(peaks.subarray(start - EDGE, start), quietest) &&
      hasLouder(peaks.subarray(end, end + EDGE), quietest)
    );
  };
  return holes.length <= MAX_HOLES && quietest > BACKGROUND * NOTHING ? holes.filter(isSheer) : [];
}

function hasLouder(peaks: Float32Array, level: number): boolean {
  return peaks.some((peak) => peak >= level);
}
