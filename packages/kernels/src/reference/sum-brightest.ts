import type { Bytes } from '../measure-cells.ts';

export function sumBrightest(
  { width, data }: Bytes,
  cell: number,
  columns: number,
  rows: number,
): Uint32Array {
  const sums = new Uint32Array(columns * rows);
  for (let i = 0; i < sums.length; i++) {
    const row = Math.floor(i / columns);
    const left = (i - row * columns) * cell;
    for (let y = row * cell; y < (row + 1) * cell; y += 2) {
      for (let x = left, at = 3 * (y * width + x); x < left + cell; x += 2, at += 6) {
        sums[i] += Math.max(data[at], data[at + 1], data[at + 2]);
      }
    }
  }
  return sums;
}
