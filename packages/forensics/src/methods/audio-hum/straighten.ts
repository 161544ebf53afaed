import { type Band, BLOCKS_PER_SECOND } from './demodulate.ts';

/**
 * Turns each band back by the phase that the tracked frequency explains; the remaining phase of uninterrupted
 * hum is nearly constant.
 */
export function straighten(bands: readonly Band[], deviations: Float64Array): Band[] {
  const phase = new Float64Array(deviations.length);
  for (let n = 1; n < phase.length; n++)
    phase[n] = phase[n - 1] + (2 * Math.PI * deviations[n]) / BLOCKS_PER_SECOND;
  return bands.map(({ harmonic, real, imaginary }) => {
    const [re, im] = [new Float64Array(real.length), new Float64Array(real.length)];
    for (let n = 0; n < re.length; n++) {
      const [c, s] = [Math.cos(harmonic * phase[n]), -Math.sin(harmonic * phase[n])];
      re[n] = real[n] * c - imaginary[n] * s;
      im[n] = real[n] * s + imaginary[n] * c;
    }
    return { harmonic, real: re, imaginary: im };
  });
}
