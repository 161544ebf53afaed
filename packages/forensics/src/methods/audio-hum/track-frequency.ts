import { medianInPlace } from '../../maths/statistics.ts';
import { type Band, BLOCKS_PER_SECOND } from './demodulate.ts';

/**
 * The largest deviation of power grids in ordinary service and of recorders' clocks, in Hz of the
 * fundamental.
 */
const MAX_DEVIATION = 0.4;
const WINDOW = 12 * BLOCKS_PER_SECOND;
const STRIDE = 4 * BLOCKS_PER_SECOND;
/** The step of the search, in Hz of the fundamental. */
const STEP = 0.005;

export interface FrequencyTrack {
  /** Deviation from the nominal frequency at each block, in Hz of the fundamental. */
  readonly deviations: Float64Array;
  /** The share of windows with clear hum at a steady frequency, 0 to 1. */
  readonly presence: number;
  /** The median ratio of the peak's power to that of the band. */
  readonly strength: number;
  /** The harmonics with clear hum over the whole recording, clearest first. */
  readonly harmonics: readonly number[];
}

/**
 * The frequency of the hum over time: the peak of all harmonics' summed spectra in windows of 12 s. Windows
 * without steady hum are interpolated.
 */
export function trackFrequency(bands: readonly Band[]): FrequencyTrack {
  const count = bands[0]?.real.length ?? 0;
  const window = Math.min(WINDOW, count);
  const peaks: (Peak & { readonly centre: number })[] = [];
  for (let start = 0; window > 0 && start + window <= count; start += STRIDE)
    peaks.push({ centre: start + window / 2, ...findPeak(bands, start, start + window) });
  const strong = peaks.filter(({ strength }) => strength >= CLEAR_PEAK);
  const middle = medianInPlace(Float64Array.from(strong, ({ deviation }) => deviation));
  const steady = strong.filter(({ deviation }) => Math.abs(deviation - middle) <= MAX_DRIFT);
  const strengths = bands.map((band, i) => ({
    harmonic: band.harmonic,
    strength: medianInPlace(Float64Array.from(steady, ({ each }) => each[i])),
  }));
  return {
    deviations: interpolate(steady, count),
    presence: peaks.length === 0 ? 0 : steady.length / peaks.length,
    strength: steady.length === 0 ? 0 : medianInPlace(Float64Array.from(steady, ({ strength }) => strength)),
    harmonics: strengths
      .filter(({ strength }) => strength >= CLEAR_PEAK)
      .toSorted((a, b) => b.strength - a.strength)
      .map(({ harmonic }) => harmonic),
  };
}

interface Peak {
  readonly deviation: number;
  /** For all harmonics together, relative to the median of the band. */
  readonly strength: number;
  /** For each harmonic at that frequency, relative to the median of its band. */
  readonly each: readonly number[];
}

/** The power of a clear peak over the median of the band. */
const CLEAR_PEAK = 8;
/** In Hz of the fundamental, over minutes. */
const MAX_DRIFT = 0.2;

function findPeak(bands: readonly Band[], from: number, to: number): Peak {
  const steps = Math.round(MAX_DEVIATION / STEP);
  const powers = new Float64Array(2 * steps + 1);
  const spectra = bands.map((band) => {
    const one = Float64Array.from({ length: powers.length }, (_, i) =>
      measurePower(band, from, to, (i - steps) * STEP),
    );
    // Each harmonic is weighted by its prominence, so that a noisy one adds little.
    const floor = medianInPlace(one.slice()) || Number.MIN_VALUE;
    const relative = one.map((power) => power / floor);
    for (let i = 0; i < powers.length; i++) powers[i] += relative[i];
    return relative;
  });
  let best = 0;
  for (let i = 1; i < powers.length; i++) if (powers[i] > powers[best]) best = i;
  const strength = powers[best] / (medianInPlace(powers.slice()) || Number.MIN_VALUE);
  return { deviation: (best - steps) * STEP, strength, each: spectra.map((spectrum) => spectrum[best]) };
}

function measurePower({ harmonic, real, imaginary }: Band, from: number, to: number, deviation: number) {
  const turn = (-2 * Math.PI * harmonic * deviation) / BLOCKS_PER_SECOND;
  const [stepC, stepS] = [Math.cos(turn), Math.sin(turn)];
  let [c, s, re, im] = [1, 0, 0, 0];
  for (let n = from; n < to; n++) {
    re += real[n] * c - imaginary[n] * s;
    im += real[n] * s + imaginary[n] * c;
    const next = c * stepC - s * stepS;
    s = c * stepS + s * stepC;
    c = next;
  }
  return re * re + im * im;
}

function interpolate(
  points: readonly { readonly centre: number; readonly deviation: number }[],
  count: number,
): Float64Array {
  const line = new Float64Array(count);
  for (let n = 0, next = 0; n < count && points.length > 0; n++) {
    while (next < points.length && points[next].centre <= n) next++;
    const before = points[Math.max(0, next - 1)];
    const after = points[Math.min(points.length - 1, next)];
    const span = after.centre - before.centre;
    const share = span > 0 ? Math.min(1, Math.max(0, (n - before.centre) / span)) : 0;
    line[n] = before.deviation + share * (after.deviation - before.deviation);
  }
  return line;
}
