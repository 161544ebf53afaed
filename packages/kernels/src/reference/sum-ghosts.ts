import type { Blocks } from '../count-values.ts';
import type { GhostSteps } from '../sum-ghosts.ts';

export function sumGhosts(
  { coefficients, blocksWide, columns, rows }: Blocks,
  { file, saved }: GhostSteps,
): Float32Array[] {
  const errors = Array.from({ length: 9 }, () => new Float32Array(columns * rows));
  for (let cell = 0; cell < columns * rows; cell++) {
    const start = 64 * (Math.floor(cell / columns) * blocksWide + (cell % columns));
    for (let q = 0; q < 9; q++) {
      let sum = 0;
      for (let i = 0; i < 64; i++) {
        const value = Math.abs(coefficients[start + i]) * file[i];
        const step = saved[9 * i + q];
        sum += (value - Math.floor(value * (1 / step) + 0.5) * step) ** 2;
      }
      errors[q][cell] = sum;
    }
  }
  return errors;
}
