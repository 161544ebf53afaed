import type { Bytes } from '../measure-cells.ts';

export function countShiftedDc({ width, height, data }: Bytes, rowStep: number): Uint32Array {
  const counts = new Uint32Array(64 * 4_096);
  const levels = (x: number, y: number) => (x < width && y < height ? data[y * width + x] - 128 : 0);
  for (let row = 0; row < height >> 3; row += rowStep) {
    for (let column = 0; column < width >> 3; column++) {
      for (let grid = 0; grid < 64; grid++) {
        let sum = 0;
        for (let i = 0; i < 64; i++)
          sum += levels(8 * column + (grid & 7) + (i & 7), 8 * row + (grid >> 3) + (i >> 3));
        counts[4_096 * grid + 2_048 + Math.floor((sum + 4) / 8)]++;
      }
    }
  }
  return counts;
}
