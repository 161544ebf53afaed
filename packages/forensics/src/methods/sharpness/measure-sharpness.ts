import type { Plane } from '../../decoded-image.ts';

export interface SharpnessMaps {
  readonly columns: number;
  readonly rows: number;
  /** Mean absolute difference of samples one apart over that of samples two apart, as log2: -1 for a ramp or a lone edge, 0 for noise. */
  readonly fineness: Float32Array;
  /** Mean absolute second difference over the mean difference of samples two apart, as log2. */
  readonly highShare: Float32Array;
  /** Mean absolute second difference in levels, as log2. */
  readonly detail: Float32Array;
  /** Steepest step between neighbours over the range of all samples of the cell, as log2: 0 for a step, less for a soft edge. */
  readonly steepness: Float32Array;
}

/** In levels; keeps flat places, where rounding is all there is, near the middle. */
const FLOOR = 0.25;

/**
 * Differences at two distances, along rows and columns, in each cell.
 * @param stride only every `stride`-th row of the picture is looked at; divides the cell
 */
export function measureSharpness(
  { width, height, data }: Plane,
  cell: number,
  stride: number,
): SharpnessMaps {
  const columns = Math.floor((width - 2) / cell);
  const rows = Math.floor((height - 2) / cell);
  const count = columns * rows;
  const near = new Int32Array(count);
  const far = new Int32Array(count);
  const second = new Int32Array(count);
  const steepest = new Uint8Array(count);
  const least = new Uint8Array(count).fill(255);
  const most = new Uint8Array(count);
  for (let y = 0; y < rows * cell; y += stride) {
    const start = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column++) {
      let nearSum = 0;
      let farSum = 0;
      let secondSum = 0;
      const i = start + column;
      let step = steepest[i];
      let low = least[i];
      let high = most[i];
      const from = y * width + column * cell;
      let right = data[from + 1];
      let across = right - data[from];
      for (let at = from; at < from + cell; at++) {
        const here = data[at];
        const right2 = data[at + 2];
        const below = data[at + width];
        const below2 = data[at + 2 * width];
        const acrossNext = right2 - right;
        const down = below - here;
        const downNext = below2 - below;
        const sizeAcross = Math.abs(across);
        const sizeDown = Math.abs(down);
        nearSum += sizeAcross + sizeDown;
        farSum += Math.abs(right2 - here) + Math.abs(below2 - here);
        secondSum += Math.abs(acrossNext - across) + Math.abs(downNext - down);
        if (sizeAcross > step) step = sizeAcross;
        if (sizeDown > step) step = sizeDown;
        if (here < low) low = here;
        if (here > high) high = here;
        right = right2;
        across = acrossNext;
      }
      near[i] += nearSum;
      far[i] += farSum;
      second[i] += secondSum;
      steepest[i] = step;
      least[i] = low;
      most[i] = high;
    }
  }
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
