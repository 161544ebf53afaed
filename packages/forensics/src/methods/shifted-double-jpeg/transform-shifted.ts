import type { Plane } from '../../decoded-image.ts';

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

/** Of one line, and of its halves folded onto each other. */
const [C0, C1, C3, C5, C7] = [COSINES[0], COSINES[8], COSINES[9], COSINES[10], COSINES[11]];
const [C2, C6] = [COSINES[16], COSINES[17]];

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
  const [dc, across, down, down2, both, across2] = planes;
  const block = new Int16Array(64);
  for (let row = 0, at = 0; row < rows; row += rowStep) {
    const lines = Math.min(8, height - 8 * row - y);
    for (let column = 0; column < columns; column++, at++) {
      const left = 8 * column + x;
      const samples = Math.min(8, width - left);
      const start = (8 * row + y) * width + left;
      if (samples < 8 || lines < 8) {
        block.fill(0);
        for (let j = 0; j < lines; j++) {
          for (let i = 0; i < samples; i++) block[8 * j + i] = data[start + j * width + i] - 128;
        }
      } else {
        for (let j = 0, from = start; j < 64; j += 8, from += width) {
          block[j] = data[from] - 128;
          block[j + 1] = data[from + 1] - 128;
          block[j + 2] = data[from + 2] - 128;
          block[j + 3] = data[from + 3] - 128;
          block[j + 4] = data[from + 4] - 128;
          block[j + 5] = data[from + 5] - 128;
          block[j + 6] = data[from + 6] - 128;
          block[j + 7] = data[from + 7] - 128;
        }
      }
      let sum00 = 0;
      let sum01 = 0;
      let sum10 = 0;
      let sum20 = 0;
      let sum11 = 0;
      let sum02 = 0;
      for (let j = 0; j < 8; j++) {
        const i = 8 * j;
        const s0 = block[i] + block[i + 7];
        const s1 = block[i + 1] + block[i + 6];
        const s2 = block[i + 2] + block[i + 5];
        const s3 = block[i + 3] + block[i + 4];
        const h0 = s0 + s1 + s2 + s3;
        const h1 =
          C1 * (block[i] - block[i + 7]) +
          C3 * (block[i + 1] - block[i + 6]) +
          C5 * (block[i + 2] - block[i + 5]) +
          C7 * (block[i + 3] - block[i + 4]);
        const v1 = COSINES[8 + j];
        sum00 += h0;
        sum01 += h1;
        sum10 += v1 * h0;
        sum20 += COSINES[16 + j] * h0;
        sum11 += v1 * h1;
        sum02 += C2 * (s0 - s3) + C6 * (s1 - s2);
      }
      dc[at] = sum00 / 8;
      across[at] = C0 * sum01;
      down[at] = C0 * sum10;
      down2[at] = C0 * sum20;
      both[at] = sum11;
      across2[at] = C0 * sum02;
    }
  }
  return planes;
}

/** DC histograms of all 64 grids, index 8·y + x; of large pictures only some block rows are taken. */
export function countShiftedDc({ width, height, data }: Plane, mostBlocks: number): ValueHistogram[] {
  const counts = new Uint32Array(64 * 2 * CENTRE);
  const columns = width >> 3;
  const rows = height >> 3;
  const rowStep = Math.max(1, Math.ceil((columns * rows) / mostBlocks));
  // Sums of 8 lines, and eight zeros beyond the edge.
  const verticals = new Int32Array(width + 8);
  for (let row = 0; row < rows; row += rowStep) {
    for (let y = 0; y < 8; y++) {
      const top = 8 * row + y;
      if (y === 0) {
        verticals.fill(-128 * 8, 0, width);
        for (let line = top; line < top + 8; line++) addLine(verticals, data, line * width, width, 1, 0);
      } else {
        // Level-shifted: lines beyond the edge add nothing.
        addLine(verticals, data, (top - 1) * width, width, -1, 128);
        if (top + 7 < height) addLine(verticals, data, (top + 7) * width, width, 1, -128);
      }
      let sum = 0;
      for (let i = 0; i < 8; i++) sum += verticals[i];
      for (let i = 0; i < 8 * columns; i++) {
        counts[((8 * y + (i & 7)) * 2 + 1) * CENTRE + ((sum + 4) >> 3)]++;
        sum += verticals[i + 8] - verticals[i];
      }
    }
  }
  return Array.from({ length: 64 }, (_, grid) =>
    Float64Array.from(counts.subarray(2 * CENTRE * grid, 2 * CENTRE * (grid + 1))),
  );
}

function addLine(
  sums: Int32Array,
  data: Uint8Array,
  at: number,
  width: number,
  sign: number,
  shift: number,
): void {
  for (let x = 0; x < width; x++) sums[x] += sign * data[at + x] + shift;
}

/** Counts of the integers −CENTRE … CENTRE − 1. */
export type ValueHistogram = Float64Array;
export const CENTRE = 2_048;

/** Rounds values to the histogram of their integers. */
export function countIntegers(values: Float32Array): ValueHistogram {
  const counts = new Float64Array(2 * CENTRE);
  for (let i = 0; i < values.length; i++) counts[toBin(values[i])]++;
  return counts;
}

export function toBin(value: number): number {
  return Math.max(0, Math.min(2 * CENTRE - 1, Math.round(value) + CENTRE));
}
