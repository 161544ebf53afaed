import { medianInPlace } from '../../maths/statistics.ts';
import { type Band, BLOCKS_PER_SECOND } from './demodulate.ts';
import { fitSide, type Side } from './fit-side.ts';

export interface Jump {
  /** In seconds. */
  readonly at: number;
  /** The jump of the fundamental's phase in radians, −π to π. */
  readonly phase: number;
  /** The jump as a multiple of its standard deviation. */
  readonly strength: number;
  /** The seconds of hum on each side from which it was measured. */
  readonly scale: number;
}

/** In seconds on each side; strong hum shows a jump at the shortest scale, weak hum only at the longest. */
export const SCALES = [0.5, 1, 2, 4, 8] as const;
/** In standard deviations: weaker jumps are not reported. */
const MIN_STRENGTH = 7.8;
/** A small jump, in radians of the fundamental, must be clearer, because drift and noise cause small ones. */
const SMALL = { phase: 0.35, strength: 12 } as const;
/** In radians of the fundamental: the grid itself may cause smaller jumps. */
const MIN_PHASE = 0.07;
/** The largest usable standard deviation of a harmonic's phase, in radians. */
const BLURRED = 0.6;
/** The largest change of amplitude at a jump, as a factor; with more, a device was switched on or off. */
const SWELL = 2.5;

interface Step {
  /** For each harmonic, in radians; NaN if its hum is not clear on both sides. */
  readonly phases: readonly number[];
  readonly variances: readonly number[];
}

/** All phase jumps of the hum, in order of time. */
export function findJumps(bands: readonly Band[]): Jump[] {
  const found = SCALES.flatMap((scale) => findAtScale(bands, scale));
  const kept: Jump[] = [];
  // The shortest scale locates a jump best. Within a scale the strongest is the jump; the ones around it are
  // its echoes.
  for (const jump of found) {
    const isShadow = kept.some(({ at, scale }) => Math.abs(at - jump.at) < Math.max(scale, jump.scale) + 0.3);
    if (!isShadow) kept.push(jump);
  }
  return kept.toSorted((a, b) => a.at - b.at);
}

function findAtScale(bands: readonly Band[], scale: number): Jump[] {
  const width = scale * BLOCKS_PER_SECOND;
  const count = bands[0]?.real.length ?? 0;
  const stride = Math.max(1, scale);
  const places: number[] = [];
  const steps: Step[] = [];
  for (let at = width; at + width <= count; at += stride) {
    places.push(at);
    // The block at the instant itself contains both sides.
    steps.push(compareSides(fitSide(bands, at - width, at, at), fitSide(bands, at + 1, at + 1 + width, at)));
  }
  const spreads = bands.map((_, band) => measureSpread(steps, band));
  const best = steps.map((step) => explain(step, spreads, bands));
  const sizes = best.filter((one) => one !== null).map(({ phase }) => Math.abs(phase));
  // Grid drift turns all harmonics in proportion: its usual size is the yardstick for a jump.
  const drift = Math.max(1.48 * medianInPlace(Float64Array.from(sizes)), MIN_PHASE / MIN_STRENGTH);
  const jumps = best
    .flatMap((one, i) => {
      if (!one?.isOneJump) return [];
      const strength = Math.min(one.strength, Math.abs(one.phase) / drift);
      return strength >= (Math.abs(one.phase) < SMALL.phase ? SMALL.strength : MIN_STRENGTH)
        ? [{ at: places[i] / BLOCKS_PER_SECOND, phase: one.phase, strength, scale }]
        : [];
    })
    .toSorted((a, b) => b.strength - a.strength);
  const kept: Jump[] = [];
  for (const jump of jumps) if (kept.every(({ at }) => Math.abs(at - jump.at) > 1.5 * scale)) kept.push(jump);
  return kept.map((jump) => ({ ...jump, at: place(bands, jump, width) }));
}

function compareSides(left: readonly Side[], right: readonly Side[]): Step {
  const isClear = (one: Side, other: Side) =>
    Math.max(one.amplitude, other.amplitude) < SWELL * Math.min(one.amplitude, other.amplitude);
  const variances = left.map((side, i) => side.variance + right[i].variance);
  return {
    phases: left.map((side, i) =>
      isClear(side, right[i]) && variances[i] < BLURRED ** 2 ? wrap(right[i].phase - side.phase) : Number.NaN,
    ),
    variances,
  };
}

/**
 * The standard deviation of a harmonic's phase step at ordinary instants; NaN if the harmonic is rarely
 * heard.
 */
function measureSpread(steps: readonly Step[], band: number): number {
  const sizes = Float64Array.from(
    steps.map(({ phases }) => Math.abs(phases[band])).filter((size) => !Number.isNaN(size)),
  );
  return sizes.length < 0.5 * steps.length ? Number.NaN : 1.48 * medianInPlace(sizes);
}

interface Explanation {
  readonly phase: number;
  /** In standard deviations, from the residuals of the fits. */
  readonly strength: number;
  /** A step that no single jump in time explains is a change of the load, not of the recording. */
  readonly isOneJump: boolean;
}

/** The jump of the fundamental that explains the steps of all harmonics best; null if no hum is heard. */
function explain(
  { phases, variances }: Step,
  spreads: readonly number[],
  bands: readonly Band[],
): Explanation | null {
  const seen = bands.flatMap(({ harmonic }, i) => {
    const variance = Math.max(spreads[i] ** 2, variances[i]);
    return variance < BLURRED ** 2 && !Number.isNaN(phases[i])
      ? [{ harmonic, phase: phases[i], variance }]
      : [];
  });
  if (seen.length === 0) return null;
  const cost = (jump: number) =>
    seen.reduce(
      (sum, { harmonic, phase, variance }) => sum + measureMisfit(phase - harmonic * jump, variance),
      0,
    );
  const still = cost(0);
  let best = { phase: 0, misfit: still };
  for (let i = -CANDIDATES; i <= CANDIDATES; i++) {
    const phase = (Math.PI * i) / CANDIDATES;
    const misfit = cost(phase);
    if (misfit < best.misfit) best = { phase, misfit };
  }
  return {
    phase: best.phase,
    strength: Math.sqrt(2 * (still - best.misfit)),
    isOneJump: best.misfit < 0.4 * still,
  };
}

const CANDIDATES = 180;

/** About (phase²/variance)/2 for small phases, and bounded because large ones may have wrapped. */
function measureMisfit(phase: number, variance: number): number {
  return (1 - Math.cos(phase)) / variance;
}

/** The split with the greatest coherence of both sides, in seconds. */
function place(bands: readonly Band[], { at }: Jump, width: number): number {
  const centre = Math.round(at * BLOCKS_PER_SECOND);
  const [from, to] = [centre - width, centre + width];
  const reach = Math.min(width - 2, 2 * BLOCKS_PER_SECOND);
  let best = { split: centre, power: -1 };
  for (let split = centre - reach; split <= centre + reach; split++) {
    let power = 0;
    for (const band of bands)
      power += (sumOf(band, from, split) + sumOf(band, split, to)) / (sumSizes(band, from, to) || 1);
    if (power > best.power) best = { split, power };
  }
  // Block n is centred at n + 1 tenths of a second; the split is between two blocks.
  return (best.split + 0.5) / BLOCKS_PER_SECOND;
}

function sumOf({ real, imaginary }: Band, from: number, to: number): number {
  let [re, im] = [0, 0];
  for (let n = from; n < to; n++) {
    re += real[n];
    im += imaginary[n];
  }
  return Math.hypot(re, im);
}

function sumSizes({ real, imaginary }: Band, from: number, to: number): number {
  let sum = 0;
  for (let n = from; n < to; n++) sum += Math.hypot(real[n], imaginary[n]);
  return sum;
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
