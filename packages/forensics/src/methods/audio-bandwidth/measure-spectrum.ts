import { hannWindow } from '../../maths/hann-window.ts';
import { createTransform } from '../../maths/power-spectrum.ts';

const WINDOW = 2048;
/** The largest number of spectra, spread over the recording. */
const MAX_SPECTRA = 2000;

/**
 * The long-term spectrum in decibels relative to full scale: the 95th percentile of the spectra's power in
 * each bin.
 */
export interface LongSpectrum {
  readonly levels: Float64Array;
  /** The distance between bins, in Hz. */
  readonly step: number;
}

/** Null if the recording is too short. */
export function measureSpectrum(samples: Float32Array, sampleRate: number): LongSpectrum | null {
  const places = Math.floor(samples.length / WINDOW);
  const count = Math.min(MAX_SPECTRA, places);
  if (count < 20) return null;
  const transform = createTransform(WINDOW);
  const taper = hannWindow(WINDOW);
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  const half = WINDOW / 2;
  const powers = Array.from({ length: half }, () => new Float32Array(count));
  for (let n = 0; n < count; n++) {
    const start = Math.floor((n * places) / count) * WINDOW;
    for (let i = 0; i < WINDOW; i++) real[i] = samples[start + i] * taper[i];
    imaginary.fill(0);
    transform(real, imaginary, 0);
    for (let bin = 0; bin < half; bin++) powers[bin][n] = real[bin] ** 2 + imaginary[bin] ** 2;
  }
  const rank = Math.floor(0.95 * (count - 1));
  const levels = Float64Array.from(
    powers,
    (values) => 10 * Math.log10(values.sort()[rank] / (WINDOW / 4) ** 2 + 1e-16),
  );
  return { levels, step: sampleRate / WINDOW };
}
