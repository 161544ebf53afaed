import { medianInPlace } from '../../maths/statistics.ts';
import { measureInnovation } from '../../media/audio/linear-prediction.ts';

/** The order of the linear predictor: lower at high sample rates, to save time. */
const ORDER = { slow: 32, fast: 16 } as const;
const FAST = 16_000;
/** The number of samples compared with their surroundings. */
const BLOCK = 128;
/** The number of samples a predictor needs to adapt to the signal after a break. */
const REACH = 12;
/** Relative to full scale: the least scale of innovations, so that rounding noise is not a surprise. */
const FLOOR = 1e-5;

/**
 * How much worse the samples from each one on are predicted than their surroundings: the root mean square of
 * twelve innovations over the median around them.
 */
export function measureSurprise(samples: Float32Array, sampleRate: number): Float32Array {
  const innovation = measureInnovation(samples, sampleRate, sampleRate > FAST ? ORDER.fast : ORDER.slow);
  const blocks = Math.ceil(samples.length / BLOCK);
  const medians = new Float64Array(blocks);
  const sizes = new Float32Array(BLOCK);
  for (let block = 0; block < blocks; block++) {
    const length = Math.min(BLOCK, samples.length - block * BLOCK);
    for (let i = 0; i < length; i++) sizes[i] = Math.abs(innovation[block * BLOCK + i]);
    medians[block] = medianInPlace(sizes, length);
  }
  // The surprises overwrite the innovations, and only the last few innovations are kept: long recordings fill
  // the memory.
  const passed = new Float64Array(REACH);
  let power = 0;
  for (let n = samples.length - 1; n >= 0; n--) {
    const energy = innovation[n] ** 2;
    power += energy - passed[n % REACH];
    passed[n % REACH] = energy;
    const block = Math.floor(n / BLOCK);
    const [before, here, after] = [Math.max(0, block - 1), block, Math.min(blocks - 1, block + 1)];
    const scale = 1.48 * ((medians[before] + medians[here] + medians[after]) / 3) + FLOOR;
    innovation[n] = Math.sqrt(Math.max(0, power) / REACH) / scale;
  }
  return innovation;
}
