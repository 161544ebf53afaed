import type { Bytes } from '../measure-cells.ts';
import { PROBABILITIES, type Projections } from '../project-probability.ts';

const FARTHEST = 16;

export function projectProbability({ width, height, data }: Bytes, cell: number, strip: number): Projections {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const alongRows = new Float32Array(rows * width);
  const alongColumns = new Float32Array(columns * height);
  for (let y = 1; y < Math.min(rows * cell, height - 1); y++) {
    const into = Math.floor(y / cell) * width;
    const whole = y % cell < strip;
    const start = y * width;
    for (let column = 0; column < columns; column++) {
      const left = column * cell;
      const middle = Math.min(left + strip, width - 1);
      let sum = 0;
      for (let x = Math.max(1, left); x < middle; x++) {
        const probability = findProbability(data, start + x, width);
        if (whole) alongRows[into + x] += probability;
        sum += probability;
      }
      alongColumns[column * height + y] = sum;
      if (!whole) continue;
      const right = Math.min(left + cell, width - 1);
      for (let x = middle; x < right; x++) alongRows[into + x] += findProbability(data, start + x, width);
    }
  }
  return { alongRows, alongColumns };
}

function findProbability(data: Uint8Array, at: number, width: number): number {
  const above = at - width;
  const below = at + width;
  const error =
    4 * data[at] -
    2 * (data[at - 1] + data[at + 1] + data[above] + data[below]) +
    data[above - 1] +
    data[above + 1] +
    data[below - 1] +
    data[below + 1];
  return PROBABILITIES[Math.min(FARTHEST, Math.abs(error))];
}
