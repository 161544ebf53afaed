import { hannWindow } from '../../maths/hann-window.ts';

/** The time resolution of the demodulated harmonics. */
export const BLOCKS_PER_SECOND = 10;
/** Length of the Hann window of a block, in blocks. */
const REACH = 2;

/** A band around one harmonic, shifted to 0 Hz. */
export interface Band {
  /** 1 for the mains frequency itself. */
  readonly harmonic: number;
  /** One complex value per block. */
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/**
 * Demodulates the sound at `frequency` Hz times each harmonic: one value per tenth of a second, with a Hann
 * window of two tenths. Block n is centred at (n + 1) tenths of a second.
 */
export function demodulate(
  samples: Float32Array,
  sampleRate: number,
  frequency: number,
  harmonics: readonly number[],
): Band[] {
  const hop = sampleRate / BLOCKS_PER_SECOND;
  const width = Math.round(REACH * hop);
  const count = Math.max(0, Math.floor((samples.length - width) / hop) + 1);
  const taper = hannWindow(width);
  return harmonics.map((harmonic) => {
    const turn = (2 * Math.PI * harmonic * frequency) / sampleRate;
    const cosines = Float64Array.from(taper, (weight, i) => (2 * weight * Math.cos(turn * i)) / width);
    const sines = Float64Array.from(taper, (weight, i) => (2 * weight * -Math.sin(turn * i)) / width);
    const real = new Float64Array(count);
    const imaginary = new Float64Array(count);
    for (let n = 0; n < count; n++) {
      const start = Math.round(n * hop);
      let re = 0;
      let im = 0;
      for (let i = 0; i < width; i++) {
        re += samples[start + i] * cosines[i];
        im += samples[start + i] * sines[i];
      }
      // Refers the phase to the first sample of the recording instead of the start of the window.
      const angle = -turn * start;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      real[n] = re * c - im * s;
      imaginary[n] = re * s + im * c;
    }
    return { harmonic, real, imaginary };
  });
}
