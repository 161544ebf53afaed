import { type Band, BLOCKS_PER_SECOND } from './demodulate.ts';

/** A steady tone fitted to one harmonic on one side of an instant. */
export interface Side {
  /** In radians, at the instant. */
  readonly phase: number;
  readonly amplitude: number;
  /** The variance of the phase at the instant, in radians², from the residuals of the fit. */
  readonly variance: number;
}

/** Correction for neighbouring blocks, which overlap by half. */
const OVERLAP = 1.5;

/**
 * Fits tones of one common frequency near 0 to blocks `from` to `to` (exclusive) of all bands, and returns
 * each tone's phase at block `at`. The residual frequency is searched within three quarters of a turn of the
 * window.
 */
export function fitSide(bands: readonly Band[], from: number, to: number, at: number): Side[] {
  const length = to - from;
  const reach = (0.75 * BLOCKS_PER_SECOND) / length;
  const energies = bands.map((band) => measureEnergy(band, from, to));
  const search = (low: number, high: number, steps: number) => {
    let best = { power: -1, deviation: 0 };
    for (let i = 0; i <= steps; i++) {
      const deviation = low + ((high - low) * i) / steps;
      let power = 0;
      for (const [place, band] of bands.entries()) {
        const [re, im] = sumTurned(band, from, to, at, deviation);
        power += (re * re + im * im) / energies[place];
      }
      if (power > best.power) best = { power, deviation };
    }
    return best.deviation;
  };
  const coarse = search(-reach, reach, 12);
  const deviation = search(coarse - reach / 8, coarse + reach / 8, 8);
  return bands.map((band, place) => {
    const [re, im] = sumTurned(band, from, to, at, deviation);
    const energy = energies[place];
    const power = (re * re + im * im) / length;
    const left = Math.max(1e-9, energy - power) / Math.max(1e-30, power);
    // With an unknown frequency, the variance of the phase at the end of a fit is four times that at its
    // centre (Cramér-Rao).
    return {
      phase: Math.atan2(im, re),
      amplitude: Math.hypot(re, im) / length,
      variance: (4 * OVERLAP * left) / (2 * length),
    };
  });
}

function measureEnergy({ real, imaginary }: Band, from: number, to: number): number {
  let energy = 1e-30;
  for (let n = from; n < to; n++) energy += real[n] * real[n] + imaginary[n] * imaginary[n];
  return energy;
}

function sumTurned(
  { harmonic, real, imaginary }: Band,
  from: number,
  to: number,
  at: number,
  deviation: number,
): [number, number] {
  const turn = (-2 * Math.PI * harmonic * deviation) / BLOCKS_PER_SECOND;
  let [c, s] = [Math.cos(turn * (from - at)), Math.sin(turn * (from - at))];
  const [stepC, stepS] = [Math.cos(turn), Math.sin(turn)];
  let [re, im] = [0, 0];
  for (let n = from; n < to; n++) {
    re += real[n] * c - imaginary[n] * s;
    im += real[n] * s + imaginary[n] * c;
    const next = c * stepC - s * stepS;
    s = c * stepS + s * stepC;
    c = next;
  }
  return [re, im];
}
