import { sumSharpness } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

export interface SharpnessMaps {
  readonly columns: number;
  readonly rows: number;
  /**
   * The mean absolute difference of samples one apart relative to that of samples two apart, as log2: -1 for
   * a ramp or an isolated edge, 0 for noise.
   */
  readonly fineness: Float32Array;
  /** The mean absolute second difference relative to the mean difference of samples two apart, as log2. */
  readonly highShare: Float32Array;
  /** The mean absolute second difference in levels, as log2. */
  readonly detail: Float32Array;
  /**
   * The steepest step between neighbours relative to the range of all samples of the cell, as log2: 0 for a
   * step, less for a soft edge.
   */
  readonly steepness: Float32Array;
}

/** In levels; keeps flat places, which contain only rounding, near the middle. */
const FLOOR = 0.25;

/**
 * Measures differences at two distances, along rows and columns, in each cell.
 * @param stride only every `stride`-th row of the picture is examined; divides the cell
 */
export function measureSharpness(plane: Plane, cell: number, stride: number): SharpnessMaps {
  const { columns, rows, near, far, second, steepest, least, most } = sumSharpness(plane, cell, stride);
  const count = columns * rows;
  const scale = stride / (2 * cell * cell);
  const fineness = new Float32Array(count);
  const highShare = new Float32Array(count);
  const detail = new Float32Array(count);
  const steepness = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const farLog = Math.log2(far[i] * scale + FLOOR);
    const secondLog = Math.log2(second[i] * scale + FLOOR);
    fineness[i] = Math.log2(near[i] * scale + FLOOR) - farLog;
    highShare[i] = secondLog - farLog;
    detail[i] = secondLog;
    steepness[i] = Math.log2((steepest[i] + 1) / (Math.max(steepest[i], most[i] - least[i]) + 1));
  }
  return { columns, rows, fineness, highShare, detail, steepness };
}
