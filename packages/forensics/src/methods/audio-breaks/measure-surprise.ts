import { medianInPlace } from '../../maths/statistics.ts';
import { measureInnovation } from '../../media/audio/linear-prediction.ts';

/** Samples before that a sample is predicted from: half as many where they follow each other quickly, to save time. */
const ORDER = { slow: 32, fast: 16 } as const;
const FAST = 16_000;
/** Samples that are compared with those around them. */
const BLOCK = 128;
/** Samples that a predictor needs before it knows the other side of a break. */
const REACH = 12;
/** Relative to full scale: no innovation counts as quieter than this, so that rounding is not a surprise. */
const FLOOR = 1e-5;

/**
 * How much less the samples from each one on are foreseen than those of its surroundings: the root mean square of twelve
 * innovations over the median around them.
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
  // The surprises take the place of the innovations, of which those just passed are kept: long recordings fill the memory.
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
