import { hannWindow } from '../../maths/hann-window.ts';
import { createTransform } from '../../maths/power-spectrum.ts';

/** The length and hop of the spectra in samples, at the working rate of about 8 kHz. */
const WINDOW = 512;
export const HOP = 64;
/** The bins used: 100 Hz to 3.9 kHz. */
const BINS = { from: 6, to: 250 } as const;
/** A peak is the maximum within this many bins and spectra on each side. */
const NEIGHBOURS = { bins: 6, spectra: 6 } as const;
/** Each peak is paired with the next few within this many spectra. */
const PAIRS = { most: 4, from: 4, to: 60 } as const;

export interface Landmark {
  /** Hash of two frequencies and the time between them. */
  readonly key: number;
  /** The index of the first peak's spectrum. */
  readonly at: number;
}

/**
 * Pairs of spectral peaks in order of time, after Wang (ISMIR 2003).
 * @param quiet the power of a bin below which there is no peak
 */
export function listLandmarks(samples: Float32Array, quiet: number): Landmark[] {
  const peaks = listPeaks(samples, quiet);
  return peaks.flatMap((first, place) => {
    const pairs: Landmark[] = [];
    for (let next = place + 1; next < peaks.length && pairs.length < PAIRS.most; next++) {
      const apart = peaks[next].at - first.at;
      if (apart > PAIRS.to) break;
      if (apart >= PAIRS.from)
        pairs.push({ key: (first.bin * 256 + peaks[next].bin) * 64 + apart, at: first.at });
    }
    return pairs;
  });
}

interface SpectralPeak {
  readonly at: number;
  readonly bin: number;
}

function listPeaks(samples: Float32Array, quiet: number): SpectralPeak[] {
  const transform = createTransform(WINDOW);
  const taper = hannWindow(WINDOW);
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  const count = Math.max(0, Math.floor((samples.length - WINDOW) / HOP) + 1);
  const width = BINS.to - BINS.from;
  const depth = 2 * NEIGHBOURS.spectra + 1;
  // The spectra around the current one, as a ring buffer.
  const ring = Array.from({ length: depth }, () => new Float32Array(width));
  const highest = Array.from({ length: depth }, () => new Float32Array(width));
  const peaks: SpectralPeak[] = [];
  for (let at = 0; at < count; at++) {
    // One complex transform computes two spectra, one from its real part and one from its imaginary part.
    if (at % 2 === 0) {
      for (let i = 0; i < WINDOW; i++) {
        real[i] = samples[at * HOP + i] * taper[i];
        imaginary[i] = (samples[at * HOP + HOP + i] ?? 0) * taper[i];
      }
      transform(real, imaginary, 0);
    }
    const power = ring[at % depth];
    const sign = at % 2 === 0 ? 1 : -1;
    for (let bin = BINS.from; bin < BINS.to; bin++) {
      const re = real[bin] + sign * real[WINDOW - bin];
      const im = imaginary[bin] - sign * imaginary[WINDOW - bin];
      power[bin - BINS.from] = (re * re + im * im) / 4;
    }
    spread(power, highest[at % depth]);
    const centre = at - NEIGHBOURS.spectra;
    if (centre < NEIGHBOURS.spectra) continue;
    const middle = ring[centre % depth];
    const around = highest[centre % depth];
    for (let bin = 0; bin < width; bin++) {
      const value = middle[bin];
      if (value > quiet && value >= around[bin] && isHighest(highest, bin, value))
        peaks.push({ at: centre, bin: bin + BINS.from });
    }
  }
  return peaks;
}

/** The running maximum over neighbouring bins. */
function spread(power: Float32Array, highest: Float32Array): void {
  const reach = NEIGHBOURS.bins;
  let place = -1;
  for (let bin = 0; bin < power.length; bin++) {
    const end = Math.min(power.length - 1, bin + reach);
    // The maximum stays until it leaves the window; a new one can only enter at its end.
    if (place < bin - reach || place < 0) {
      place = Math.max(0, bin - reach);
      for (let i = place + 1; i <= end; i++) if (power[i] >= power[place]) place = i;
    } else if (power[end] >= power[place]) place = end;
    highest[bin] = power[place];
  }
}

function isHighest(highest: readonly Float32Array[], bin: number, value: number): boolean {
  for (const others of highest) if (others[bin] > value) return false;
  return true;
}
