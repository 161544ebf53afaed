import { boxMean } from '@assay/kernels';
import { quantile } from '../../maths/statistics.ts';
import type { Traces } from './trace-network.ts';

/** Half width of the surroundings, in cells: a place beside one that is cut off looks odd too. */
const RADIUS = 2;
/** Share of the surroundings that is cut off from which on a place counts as the picture's usual one. */
const FULL = 0.5;

/**
 * Where a picture is black or blown out no traces are left, which alone looks like a change to the network: such places are brought
 * down to the picture's median, the more so the more of their surroundings is cut off.
 * @param cutOff share of each cell's pixels that are cut off, 0 to 1
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
