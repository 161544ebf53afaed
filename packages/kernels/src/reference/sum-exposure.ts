import type { Bytes } from '../measure-cells.ts';

export function sumExposure({ width, height, data }: Bytes, rgb: Uint8Array, cell: number): Int32Array {
  const columns = Math.ceil(width / cell);
  const sums = new Int32Array(3 * columns * Math.ceil(height / cell));
  const isCutOff = (value: number) => value <= 3 || value >= 252;
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const at = 3 * (Math.floor(y / cell) * columns + Math.floor(x / cell));
    sums[at] += data[i];
    sums[at + 1] += data[i] ** 2;
    sums[at + 2] += Number(rgb.subarray(3 * i, 3 * i + 3).some(isCutOff));
  }
  return sums;
}
