import type { Convolution, WholeConvolution } from './convolution.ts';

/** The value to which the largest value of the available lines is scaled. */
export const LARGEST_VALUE = 4_095;
/** The bound of the sum of a channel's absolute weights, so that no sum of products exceeds 32 bits. */
const LARGEST_SUM = 2 ** 31 / (LARGEST_VALUE + 1);
const LARGEST_WEIGHT = 32_767;
/** Channels processed together. */
const CHANNELS = 8;

/** A convolution with the integers nearest to its weights, each channel with its own scale. */
export function roundWeights({ weights, ...taps }: Omit<Convolution, 'shape' | 'beyond'>): WholeConvolution {
  const { before, after, size } = taps;
  const ofChannel = before * size * size;
  const units = Float32Array.from({ length: after }, (_, channel) => {
    const own = weights.subarray(channel * ofChannel, (channel + 1) * ofChannel).map(Math.abs);
    const most = own.reduce((most, weight) => Math.max(most, weight), 0);
    const sum = own.reduce((sum, weight) => sum + weight, 0);
    // Each weight may be rounded up by a half.
    return Math.max(most / LARGEST_WEIGHT, sum / (LARGEST_SUM - ofChannel / 2 - 1));
  });
  const grouped = new Int16Array(weights.length);
  let at = 0;
  for (let first = 0; first < after; first += CHANNELS)
    for (let tap = 0; tap < size * size; tap++)
      for (let pair = 0; pair < before; pair += 2)
        for (let channel = first; channel < first + CHANNELS; channel++)
          for (let own = pair; own < pair + 2; own++) {
            const weight = weights[(channel * before + own) * size * size + tap];
            grouped[at++] = weight === 0 ? 0 : Math.round(weight / units[channel]);
          }
  return { ...taps, weights: grouped, units };
}
