import { medianInPlace } from '../../maths/statistics.ts';
import type { Levels } from './measure-levels.ts';

export interface BackgroundStep {
  /** In seconds. */
  readonly at: number;
  /** The rise of each band, in decibels. */
  readonly rises: readonly number[];
  /** Whether only the gain changes: all bands rise alike. */
  readonly isGain: boolean;
}

/** The number of seconds compared on each side. */
const SIDE = 6;
/** The least size of a step, in decibels, … */
const MIN_RISE = 5;
/** … as a multiple of its fluctuation, … */
const MIN_RATIO = 6;
/**
 * … with a steady background on both sides: half of the seconds are within this many decibels of their
 * median.
 */
const STEADY = 1.6;
/** Out of the eight bands. */
const MIN_BANDS = 5;
/** In decibels: bands whose rises differ by less than this share a change of gain. */
const ALIKE = 1.5;
/** In decibels relative to full scale: below is rounding noise and digital silence. */
const AUDIBLE = -115;
const MAX_STEPS = 4;

/**
 * Instants at which the background changes and is steady before and after; empty if it changes all the time.
 */
export function findSteps(levels: Levels, floors: readonly Float32Array[]): BackgroundStep[] {
  const seconds = floors[0]?.length ?? 0;
  const found: { second: number; rises: number[]; strength: number }[] = [];
  for (let second = SIDE; second + SIDE <= seconds; second++) {
    // The second of the step itself contains both sides.
    const sides = floors.map((floor) => ({
      left: describe(floor.subarray(second - SIDE, second - 1)),
      right: describe(floor.subarray(second + 1, second + SIDE)),
    }));
    const rises = sides.map(({ left, right }) => right.middle - left.middle);
    const stepped = sides.filter(({ left, right }, band) => {
      const spread = Math.max(left.spread, right.spread);
      const isHeard = Math.max(left.middle, right.middle) > AUDIBLE;
      return isHeard && spread < STEADY && Math.abs(rises[band]) > Math.max(MIN_RISE, MIN_RATIO * spread);
    }).length;
    if (stepped >= MIN_BANDS)
      found.push({ second, rises, strength: rises.reduce((sum, rise) => sum + Math.abs(rise), 0) });
  }
  const kept: typeof found = [];
  for (const step of found.toSorted((a, b) => b.strength - a.strength))
    if (kept.every(({ second }) => Math.abs(second - step.second) >= SIDE)) kept.push(step);
  // A background with many steps is a scene, or a device with noise suppression.
  if (kept.length > MAX_STEPS) return [];
  return kept
    .map(({ second, rises }) => ({
      at: place(levels, second, rises),
      rises: rises.map(Math.round),
      isGain: isAlike(rises),
    }))
    .toSorted((a, b) => a.at - b.at);
}

function describe(floor: Float32Array): { middle: number; spread: number } {
  const middle = medianInPlace(floor.slice());
  return { middle, spread: medianInPlace(floor.map((value) => Math.abs(value - middle))) };
}

function isAlike(rises: readonly number[]): boolean {
  const middle = medianInPlace(Float64Array.from(rises));
  return rises.every((rise) => Math.abs(rise - middle) < ALIKE);
}

/**
 * The time of the step. The louder background never falls below its floor, so the quieter one ends with the
 * last frame below the middle of both floors, or begins with the first.
 */
function place({ bands, framesPerSecond }: Levels, second: number, rises: readonly number[]): number {
  const [from, to] = [Math.round((second - 2) * framesPerSecond), Math.round((second + 2) * framesPerSecond)];
  const floors = (start: number, end: number) =>
    bands.map((band) =>
      band.slice(Math.max(0, Math.round(start * framesPerSecond)), Math.round(end * framesPerSecond)).sort(),
    );
  const middles = (sorted: Float32Array[]) => sorted.map((frames) => frames[Math.floor(0.1 * frames.length)]);
  const [left, right] = [
    middles(floors(second - SIDE, second - 2)),
    middles(floors(second + 2, second + SIDE)),
  ];
  const isUp = rises.reduce((sum, rise) => sum + rise, 0) > 0;
  let edge = isUp ? from : to;
  for (let frame = from; frame < Math.min(to, bands[0]?.length ?? 0); frame++) {
    const below = bands.filter((band, i) => band[frame] < (left[i] + right[i]) / 2).length;
    if (below < bands.length / 2) continue;
    if (isUp) edge = frame;
    else {
      edge = frame;
      break;
    }
  }
  return edge / framesPerSecond;
}
