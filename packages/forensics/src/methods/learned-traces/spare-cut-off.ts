import { boxMean } from '@assay/kernels';
import { quantile } from '../../maths/statistics.ts';
import type { Traces } from './trace-network.ts';

/** Half the width of the surroundings, in cells: a place beside a clipped one is conspicuous too. */
const RADIUS = 2;
/** The clipped share of the surroundings from which on a place is reduced to the picture's median. */
const FULL = 0.5;

/**
 * Black or blown-out parts of a picture carry no traces, which the network takes for a change: such places
 * are reduced to the picture's median, in proportion to the clipped share of their surroundings.
 * @param cutOff share of each cell's pixels that are clipped, 0 to 1
 */
export function sparePlacesCutOff(traces: Traces, cutOff: Float32Array): Traces {
  const { width, height, changed } = traces;
  const median = quantile(changed, 0.5);
  const around = boxMean(cutOff, width, height, RADIUS);
  const spared = changed.map((value, i) => {
    const share = Math.min(1, around[i] / FULL);
    return value - share * Math.max(0, value - median);
  });
  return { ...traces, changed: spared };
}
