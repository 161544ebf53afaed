import type { Convolution, WholeConvolution } from './convolution.ts';
import { program, Room } from './program.ts';

/** The value to which the largest value of the available lines is scaled. */
export const LARGEST_VALUE = 4_095;
/** The bound of the sum of a channel's absolute weights, so that no sum of products exceeds 32 bits. */
const LARGEST_SUM = 2 ** 31 / (LARGEST_VALUE + 1);
const LARGEST_WEIGHT = 32_767;
const BYTES = 4;
/** A convolution with the integers nearest to its weights, each channel with its own scale. */
export function roundWeights({ weights, ...taps }: Omit<Convolution, 'shape' | 'beyond'>): WholeConvolution {
  const { before, after, size } = taps;
  const ofChannel = before * size * size;
  const room = new Room();
  const from = room.put(weights);
  const units = Float32Array.from({ length: after }, (_, channel) => {
    const own = from + BYTES * channel * ofChannel;
    const most = program.findLargest(own, ofChannel);
    // Each weight may be rounded up by a half.
    const rounded = LARGEST_SUM - ofChannel / 2 - 1;
    return Math.max(most / LARGEST_WEIGHT, program.sumMagnitudes(own, ofChannel) / rounded);
  });
  // A channel without weights has no unit; any other gives zeros.
  const divisors = room.put(units.map((unit) => unit || 1));
  const into = room.takeUnset(2 * weights.length);
  program.roundWeights(from, before, after, size * size, divisors, into);
  return { ...taps, weights: room.view(Int16Array, into, weights.length).slice(), units };
}
