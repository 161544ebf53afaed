import type { Plane } from '../../evidence.ts';

/** DC and the first 5 alternating coefficients in zig-zag order, as (vertical, horizontal) frequencies. */
export const COEFFICIENTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 0],
  [1, 1],
  [0, 2],
];

const COSINES = Float64Array.from({ length: 24 }, (_, i) => {
  const [k, n] = [i >> 3, i & 7];
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
});

/** Blocks of the grid that begins at (x, y); parts of blocks beyond the picture are mid-grey, as in the original. */
export interface ShiftedGrid {
  readonly x: number;
  readonly y: number;
}

/**
 * The coefficients of COEFFICIENTS of every block, one plane each, width >> 3 by height >> 3.
 * @param rowStep takes only every so many-th row of blocks
 */
export function transformShifted(
  { width, height, data }: Plane,
  { x, y }: ShiftedGrid,
  rowStep = 1,
): Float32Array[] {
  const columns = width >> 3;
  const rows = height >> 3;
  const planes = COEFFICIENTS.map(() => new Float32Array(columns * Math.ceil(rows / rowStep)));
  const sums = new Float64Array(COEFFICIENTS.length);
  for (let row = 0, block = 0; row < rows; row += rowStep) {
    for (let column = 0; column < columns; column++, block++) {
      sums.fill(0);
      const left = 8 * column + x;
      const samples = Math.min(8, width - left);
      const lines = Math.min(8, height - 8 * row - y);
      for (let j = 0; j < lines; j++) {
        const start = (8 * row + y + j) * width + left;
        let h0 = 0;
        let h1 = 0;
        let h2 = 0;
        for (let i = 0; i < samples; i++) {
          const sample = data[start + i] - 128;
          h0 += sample;
          h1 += sample * COSINES[8 + i];
          h2 += sample * COSINES[16 + i];
        }
        h0 *= COSINES[0];
        const v0 = COSINES[j];
        const v1 = COSINES[8 + j];
        sums[0] += v0 * h0;
        sums[1] += v0 * h1;
        sums[2] += v1 * h0;
        sums[3] += COSINES[16 + j] * h0;
        sums[4] += v1 * h1;
        sums[5] += v0 * h2;
      }
      for (let k = 0; k < planes.length; k++) planes[k][block] = sums[k];
    }
  }
  return planes;
}

/** DC histograms of all 64 grids, index 8·y + x; of large pictures only some block rows are taken. */
export function countShiftedDc({ width, height, data }: Plane, mostBlocks: number): ValueHistogram[] {
  const histograms = Array.from({ length: 64 }, () => new Float64Array(2 * CENTRE));
  const columns = width >> 3;
  const rows = height >> 3;
  const rowStep = Math.max(1, Math.ceil((columns * rows) / mostBlocks));
  // Level-shifted, and eight zeros beyond the edge.
  const verticals = new Float64Array(width + 8);
  for (let row = 0; row < rows; row += rowStep) {
    for (let y = 0; y < 8; y++) {
      const top = 8 * row + y;
      const lines = Math.min(8, height - top);
      verticals.fill(-128 * lines, 0, width);
      for (let j = 0; j < lines; j++) {
        const line = (top + j) * width;
        for (let i = 0; i < width; i++) verticals[i] += data[line + i];
      }
      let sum = 0;
      for (let i = 0; i < 8; i++) sum += verticals[i];
      for (let i = 0; i < 8 * columns; i++) {
        histograms[8 * y + (i & 7)][Math.round(sum / 8) + CENTRE]++;
        sum += verticals[i + 8] - verticals[i];
      }
    }
  }
  return histograms;
}

/** Counts of the integers −CENTRE … CENTRE − 1. */
export type ValueHistogram = Float64Array;
export const CENTRE = 2_048;

/** Rounds values to the histogram of their integers. */
export function countIntegers(values: Float32Array): ValueHistogram {
  const counts = new Float64Array(2 * CENTRE);
  for (const value of values) counts[toBin(value)]++;
  return counts;
}

export function toBin(value: number): number {
  return Math.max(0, Math.min(2 * CENTRE - 1, Math.round(value) + CENTRE));
}
