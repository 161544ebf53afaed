import { hannWindow } from '../../maths/hann-window.ts';
import { createTransform } from '../../maths/power-spectrum.ts';
import { medianInPlace } from '../../maths/statistics.ts';

const WINDOW = 512;
const HOP = 256;
const BANDS = 8;
/** In decibels relative to full scale: quieter frames contain no background. */
const SILENT = -130;
/** In Hz: wind and handling noise are below. */
const LOWEST = 120;
/** Relative to the sample rate: above this, the decimation filter rolls off. */
const HIGHEST = 0.42;

/** Levels in eight bands, each an equal part of an octave, in decibels relative to full scale. */
export interface Levels {
  /** One array per band, one value per frame. */
  readonly bands: readonly Float32Array[];
  readonly framesPerSecond: number;
}

export function measureLevels(samples: Float32Array, sampleRate: number): Levels {
  const transform = createTransform(WINDOW);
  const taper = hannWindow(WINDOW);
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  const count = Math.max(0, Math.floor((samples.length - WINDOW) / HOP) + 1);
  const bands = Array.from({ length: BANDS }, () => new Float32Array(count));
  const ratio = (HIGHEST * sampleRate) / LOWEST;
  const edges = Array.from({ length: BANDS + 1 }, (_, i) =>
    Math.max(1, Math.round((LOWEST * ratio ** (i / BANDS) * WINDOW) / sampleRate)),
  );
  for (let n = 0; n < count; n++) {
    for (let i = 0; i < WINDOW; i++) real[i] = samples[n * HOP + i] * taper[i];
    imaginary.fill(0);
    transform(real, imaginary, 0);
    for (let band = 0; band < BANDS; band++) {
      let power = 0;
      const end = Math.max(edges[band] + 1, edges[band + 1]);
      for (let bin = edges[band]; bin < end; bin++) power += real[bin] ** 2 + imaginary[bin] ** 2;
      bands[band][n] = 10 * Math.log10(power / (end - edges[band]) / (WINDOW / 4) ** 2 + 1e-14);
    }
  }
  return { bands, framesPerSecond: sampleRate / HOP };
}

/**
 * In decibels: the median over the bands of the median absolute deviation of the background over all seconds.
 */
export function measureWavering(floors: readonly Float32Array[]): number {
  const each = floors.map((floor) => {
    const heard = floor.filter((level) => level > SILENT);
    const middle = medianInPlace(heard.slice());
    return medianInPlace(heard.map((level) => Math.abs(level - middle)));
  });
  return medianInPlace(Float32Array.from(each));
}

/** The background of each second: the tenth percentile of the frames in each band. */
export function measureFloors({ bands, framesPerSecond }: Levels): Float32Array[] {
  const seconds = Math.floor((bands[0]?.length ?? 0) / framesPerSecond);
  return bands.map((band) =>
    Float32Array.from({ length: seconds }, (_, second) => {
      const frames = band
        .slice(Math.round(second * framesPerSecond), Math.round((second + 1) * framesPerSecond))
        .sort();
      return frames[Math.floor(0.1 * frames.length)];
    }),
  );
}
