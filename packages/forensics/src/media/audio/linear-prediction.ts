import { hannWindow } from '../../maths/hann-window.ts';

/** The range of the number of samples to which one predictor applies. */
const BLOCK = { least: 2048, most: 8192 } as const;

/**
 * The residual of a linear predictor of the given order for each sample. There is one predictor per block of
 * about a quarter of a second, fitted to twice as much under a Hann window (autocorrelation method,
 * Levinson-Durbin recursion).
 */
export function measureInnovation(samples: Float32Array, sampleRate: number, order: number): Float32Array {
  const half = Math.round(Math.min(BLOCK.most, Math.max(BLOCK.least, sampleRate / 4)) / 2);
  const size = 2 * half;
  const innovation = new Float32Array(samples.length);
  const taper = hannWindow(2 * size);
  const part = new Float64Array(2 * size);
  for (let start = 0; start < samples.length; start += size) {
    const from = Math.max(0, Math.min(start - half, samples.length - 2 * size));
    const length = Math.min(2 * size, samples.length - from);
    for (let i = 0; i < length; i++) part[i] = samples[from + i] * taper[i];
    const filter = solve(correlate(part, length, order));
    const end = Math.min(samples.length, start + size);
    for (let n = start; n < end; n++) {
      let error = samples[n];
      const known = Math.min(order, n);
      for (let i = 1; i <= known; i++) error += filter[i] * samples[n - i];
      innovation[n] = error;
    }
  }
  return innovation;
}

function correlate(part: Float64Array, length: number, order: number): Float64Array {
  const sums = new Float64Array(order + 1);
  for (let lag = 0; lag <= order; lag++) {
    let sum = 0;
    for (let i = lag; i < length; i++) sum += part[i] * part[i - lag];
    sums[lag] = sum;
  }
  // A little white noise, so that pure tones and silence have a solution.
  sums[0] = sums[0] * (1 + 1e-7) + 1e-12;
  return sums;
}

function solve(sums: Float64Array): Float64Array {
  const order = sums.length - 1;
  const filter = new Float64Array(order + 1);
  filter[0] = 1;
  let error = sums[0];
  for (let i = 1; i <= order; i++) {
    let sum = sums[i];
    for (let j = 1; j < i; j++) sum += filter[j] * sums[i - j];
    const reflection = -sum / error;
    for (let j = 1; j <= i >> 1; j++) {
      const [a, b] = [filter[j], filter[i - j]];
      filter[j] = a + reflection * b;
      filter[i - j] = b + reflection * a;
    }
    filter[i] = reflection;
    error *= 1 - reflection * reflection;
    if (!(error > 0)) break;
  }
  return filter;
}
