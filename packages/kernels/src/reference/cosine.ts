import type { Quantised } from '../cosine.ts';
import { forwardDct, inverseDct } from '../dct.ts';
import type { Bytes } from '../measure-cells.ts';

const COSINES = Float64Array.from({ length: 24 }, (_, i) => {
  const [k, n] = [i >> 3, i & 7];
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
});

/** Cosines of one line, and of its halves folded onto each other. */
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
