import { medianInPlace } from '../../maths/statistics.ts';
import { type Band, BLOCKS_PER_SECOND } from './demodulate.ts';
import { fitSide, type Side } from './fit-side.ts';

export interface Jump {
  /** In seconds. */
  readonly at: number;
  /** By which the fundamental jumps, in radians, −π to π. */
  readonly phase: number;
  /** How many times as large as its standard deviation. */
  readonly strength: number;
  /** Seconds of hum on each side that it was measured with. */
  readonly scale: number;
}

/** Seconds on each side; strong hum shows a jump in the shortest, weak hum needs the longest. */
export const SCALES = [0.5, 1, 2, 4, 8] as const;
/** Standard deviations from which on a jump is reported. */
const MIN_STRENGTH = 7.8;
/** A small jump, in radians of the fundamental, must be the clearer: what drift and noise feign is small. */
const SMALL = { phase: 0.35, strength: 12 } as const;
/** In radians of the fundamental: a smaller jump may be the network's own. */
const MIN_PHASE = 0.07;
/** Greatest standard deviation of a harmonic's phase that still says something, in radians. */
const BLURRED = 0.6;
/** Factor by which hum may swell at a jump; more, and something was switched on or off. */
const SWELL = 2.5;

interface Step {
  /** For each harmonic, in radians; NaN if its hum does not stand out on both sides. */
  readonly phases: readonly number[];
  readonly variances: readonly number[];
}

/** Every instant at which the phase of the hum jumps, in order. */
export function findJumps(bands: readonly Band[]): Jump[] {
  const found = SCALES.flatMap((scale) => findAtScale(bands, scale));
  const kept: Jump[] = [];
  // The shortest scale places a jump best; the strongest of the same scale is the jump, and its surroundings
  // are its shadow.
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
    // The block at the instant itself holds both sides.
    steps.push(compareSides(fitSide(bands, at - width, at, at), fitSide(bands, at + 1, at + 1 + width, at)));
  }
  const spreads = bands.map((_, band) => measureSpread(steps, band));
  const best = steps.map((step) => explain(step, spreads, bands));
  const sizes = best.filter((one) => one !== null).map(({ phase }) => Math.abs(phase));
  // A network that drifts turns all harmonics alike: what it does between jumps is the measure of a jump.
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

/** How far the phase of a harmonic steps at instants like any other, as a standard deviation; NaN where it is rarely seen. */
function measureSpread(steps: readonly Step[], band: number): number {
  const sizes = Float64Array.from(
    steps.map(({ phases }) => Math.abs(phases[band])).filter((size) => !Number.isNaN(size)),
  );
  return sizes.length < 0.5 * steps.length ? Number.NaN : 1.48 * medianInPlace(sizes);
}

interface Explanation {
  readonly phase: number;
  /** In standard deviations, by what the fits leave over. */
  readonly strength: number;
  /** What one jump in time does not explain is a change of the load, not of the recording. */
  readonly isOneJump: boolean;
}

/** The jump of the fundamental that explains the steps of all harmonics best; null where no hum is seen. */
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

/** As (phase²/variance)/2 for small ones, and bounded for what may have wrapped. */
function measureMisfit(phase: number, variance: number): number {
  return (1 - Math.cos(phase)) / variance;
}

/** The split that leaves the most of both sides in step, in seconds. */
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
  // Block n is centred at n + 1 tenths; the split is between the blocks.
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
