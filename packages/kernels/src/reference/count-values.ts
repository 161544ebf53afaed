import { type Blocks, REACH } from '../count-values.ts';

export function countValues({ coefficients, blocksWide, columns, rows }: Blocks): Uint32Array | null {
  const counts = new Uint32Array(128 * REACH);
  for (let row = 0; row < rows; row++) {
    const start = 64 * row * blocksWide;
    for (let at = start; at < start + 64 * columns; at++) {
      const value = coefficients[at];
      if (value < -REACH || value >= REACH) return null;
      counts[2 * REACH * (at % 64) + REACH + value]++;
    }
  }
  return counts;
}
