import { DCT_BASIS as BASIS, type Quantised } from '../cosine.ts';
import type { Bytes } from '../measure-cells.ts';

const COSINES = Float64Array.from({ length: 24 }, (_, i) => {
  const [k, n] = [i >> 3, i & 7];
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
});

/** Of one line, and of its halves folded onto each other. */
const [C0, C1, C3, C5, C7] = [COSINES[0], COSINES[8], COSINES[9], COSINES[10], COSINES[11]];
const [C2, C6] = [COSINES[16], COSINES[17]];

export function transformFew(
  { width, height, data }: Bytes,
  { x, y }: { readonly x: number; readonly y: number },
  rowStep: number,
): Float32Array[] {
  const columns = width >> 3;
  const rows = height >> 3;
  const planes = Array.from({ length: 6 }, () => new Float32Array(columns * Math.ceil(rows / rowStep)));
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

export function measureRequantised(
  { width, data }: Bytes,
  { cell, inset, columns, rows }: { cell: number; inset: number; columns: number; rows: number },
  table: ArrayLike<number>,
): Float32Array {
  const block = new Float64Array(64);
  return Float32Array.from({ length: columns * rows }, (_, at) => {
    const start = (Math.floor(at / columns) * cell + inset) * width + (at % columns) * cell + inset;
    for (let i = 0; i < 64; i++) block[i] = data[start + (i >> 3) * width + (i & 7)] - 128;
    forwardDct(block);
    let sum = 0;
    for (let i = 0; i < 64; i++) sum += (block[i] - table[i] * Math.round(block[i] / table[i])) ** 2;
    return Math.sqrt(sum / 64);
  });
}

export function transformMoved({ coefficients, blocksWide, blocksHigh, steps }: Quantised, rowStep: number) {
  const width = 8 * blocksWide;
  const samples = new Float32Array(width * 8 * blocksHigh);
  const block = new Float64Array(64);
  for (let at = 0; at < blocksWide * blocksHigh; at++) {
    for (let i = 0; i < 64; i++) block[i] = coefficients[64 * at + i] * steps[i];
    inverseDct(block);
    const start = 8 * Math.floor(at / blocksWide) * width + 8 * (at % blocksWide);
    for (let i = 0; i < 64; i++) samples[start + (i >> 3) * width + (i & 7)] = block[i];
  }
  const moved: number[] = [];
  for (let row = 0; row < blocksHigh - 1; row += rowStep) {
    for (let column = 0; column < blocksWide - 1; column++) {
      const start = (8 * row + 1) * width + 8 * column + 1;
      for (let i = 0; i < 64; i++) block[i] = samples[start + (i >> 3) * width + (i & 7)];
      forwardDct(block);
      moved.push(...block);
    }
  }
  return Float32Array.from(moved);
}

/** In place: samples in raster order become coefficients in natural order (8·v + u). */
export function forwardDct(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) forwardLine(block, row, 1);
  for (let column = 0; column < 8; column++) forwardLine(block, column, 8);
}

/** In place; the inverse of `forwardDct`. */
export function inverseDct(block: Float64Array): void {
  for (let column = 0; column < 8; column++) inverseLine(block, column, 8);
  for (let row = 0; row < 64; row += 8) inverseLine(block, row, 1);
}

function forwardLine(b: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s0 = b[at] + b[i7];
  const d0 = b[at] - b[i7];
  const s1 = b[i1] + b[i6];
  const d1 = b[i1] - b[i6];
  const s2 = b[i2] + b[i5];
  const d2 = b[i2] - b[i5];
  const s3 = b[i3] + b[i4];
  const d3 = b[i3] - b[i4];
  b[at] = BASIS[0] * s0 + BASIS[1] * s1 + BASIS[2] * s2 + BASIS[3] * s3;
  b[i1] = BASIS[4] * d0 + BASIS[5] * d1 + BASIS[6] * d2 + BASIS[7] * d3;
  b[i2] = BASIS[8] * s0 + BASIS[9] * s1 + BASIS[10] * s2 + BASIS[11] * s3;
  b[i3] = BASIS[12] * d0 + BASIS[13] * d1 + BASIS[14] * d2 + BASIS[15] * d3;
  b[i4] = BASIS[16] * s0 + BASIS[17] * s1 + BASIS[18] * s2 + BASIS[19] * s3;
  b[i5] = BASIS[20] * d0 + BASIS[21] * d1 + BASIS[22] * d2 + BASIS[23] * d3;
  b[i6] = BASIS[24] * s0 + BASIS[25] * s1 + BASIS[26] * s2 + BASIS[27] * s3;
  b[i7] = BASIS[28] * d0 + BASIS[29] * d1 + BASIS[30] * d2 + BASIS[31] * d3;
}

function inverseLine(b: Float64Array, at: number, step: number): void {
  const c0 = b[at];
  const c1 = b[at + step];
  const c2 = b[at + 2 * step];
  const c3 = b[at + 3 * step];
  const c4 = b[at + 4 * step];
  const c5 = b[at + 5 * step];
  const c6 = b[at + 6 * step];
  const c7 = b[at + 7 * step];
  const e0 = BASIS[0] * c0 + BASIS[8] * c2 + BASIS[16] * c4 + BASIS[24] * c6;
  const o0 = BASIS[4] * c1 + BASIS[12] * c3 + BASIS[20] * c5 + BASIS[28] * c7;
  const e1 = BASIS[1] * c0 + BASIS[9] * c2 + BASIS[17] * c4 + BASIS[25] * c6;
  const o1 = BASIS[5] * c1 + BASIS[13] * c3 + BASIS[21] * c5 + BASIS[29] * c7;
  const e2 = BASIS[2] * c0 + BASIS[10] * c2 + BASIS[18] * c4 + BASIS[26] * c6;
  const o2 = BASIS[6] * c1 + BASIS[14] * c3 + BASIS[22] * c5 + BASIS[30] * c7;
  const e3 = BASIS[3] * c0 + BASIS[11] * c2 + BASIS[19] * c4 + BASIS[27] * c6;
  const o3 = BASIS[7] * c1 + BASIS[15] * c3 + BASIS[23] * c5 + BASIS[31] * c7;
  b[at] = e0 + o0;
  b[at + 7 * step] = e0 - o0;
  b[at + step] = e1 + o1;
  b[at + 6 * step] = e1 - o1;
  b[at + 2 * step] = e2 + o2;
  b[at + 5 * step] = e2 - o2;
  b[at + 3 * step] = e3 + o3;
  b[at + 4 * step] = e3 - o3;
}
