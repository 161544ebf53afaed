import { medianInPlace } from '../../maths/statistics.ts';
import type { Levels } from './measure-levels.ts';

/** A stretch with a quieter background, in seconds. */
export interface Dip {
  readonly from: number;
  readonly to: number;
}

/** In seconds: the averaging period of levels, the shortest dip, and the longest fade of its edges. */
const SMOOTH = 0.2;
const SHORTEST = 0.4;
const FADE = 0.6;
/** In decibels below the tenth percentile of all frames. */
const DEPTH = 3;
/** Out of eight. */
const MIN_BANDS = 7;
/** With more dips, or this share of the recording, it is automatic gain control. */
const MAX_DIPS = 3;
const MAX_SHARE = 0.3;

/**
 * Stretches in which the background falls below the level of the rest of the recording and comes back.
 * `floors`: the background of each second.
 */
export function findDips({ bands, framesPerSecond }: Levels, floors: readonly Float32Array[]): Dip[] {
  const lowest = floors.map((floor) => medianInPlace(floor.slice()));
  const smooth = bands.map((band) => average(band, Math.round((SMOOTH * framesPerSecond) / 2)));
  const count = bands[0]?.length ?? 0;
  const countBands = (frame: number, isCounted: (level: number, floor: number) => boolean) =>
    smooth.filter((band, i) => isCounted(band[frame] ?? 0, lowest[i] ?? 0)).length;
  const isDip = (frame: number) => countBands(frame, (level, floor) => level < floor - DEPTH) >= MIN_BANDS;
  const isThere = (frame: number) => countBands(frame, (level, floor) => level >= floor) >= MIN_BANDS;
  const reach = Math.round(FADE * framesPerSecond);
  const isBackNear = (frame: number, step: 1 | -1) =>
    Array.from({ length: reach }, (_, i) => frame + step * (i + 1)).some(
      (near) => near >= 0 && near < count && isThere(near),
    );
  const found: Dip[] = [];
  let [start, quiet] = [-1, 0];
  for (let frame = 0; frame <= count; frame++) {
    if (frame < count && isDip(frame)) {
      if (start < 0) start = frame;
      quiet++;
      continue;
    }
    if (start >= 0 && frame - start >= SHORTEST * framesPerSecond)
      if (isBackNear(start, -1) && isBackNear(frame - 1, 1))
        found.push({ from: start / framesPerSecond, to: frame / framesPerSecond });
    start = -1;
  }
  return found.length <= MAX_DIPS && quiet <= MAX_SHARE * count ? found : [];
}

function average(levels: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(levels.length + 1);
  for (const [i, level] of levels.entries()) sums[i + 1] = (sums[i] ?? 0) + level;
  return levels.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(levels.length, i + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}
