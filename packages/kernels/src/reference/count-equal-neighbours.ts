import type { Bytes } from '../measure-cells.ts';

export function countEqualNeighbours({ width, height, data }: Bytes): number {
  let equal = 0;
  for (let i = 0; i < width * height; i++) if ((i + 1) % width > 0 && data[i] === data[i + 1]) equal++;
  return equal;
}
