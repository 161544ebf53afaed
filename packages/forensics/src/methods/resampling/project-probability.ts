import type { Plane } from '../../decoded-image.ts';

/** Prediction errors, in quarters of a level, from which on the probability counts as 0. */
const FARTHEST = 16;
/** Kirchner 2008, equation 19 with λ = 1, τ = 2, σ = 1. */
const PROBABILITIES = Float32Array.from({ length: FARTHEST + 1 }, (_, error) =>
  error === FARTHEST ? 0 : Math.exp(-((error / 4) ** 2)),
);

export interface Projections {
  /** Sum of the p-map over each strip of `cell` rows, for each pixel column: strips · width. */
  readonly alongRows: Float32Array;
  /** Sum over each strip of `cell` columns, for each pixel row: strips · height. */
  readonly alongColumns: Float32Array;
}

/**
 * The p-map of Kirchner 2008 (section 4): how likely each sample is a linear combination of its eight neighbours
 * with fixed weights (1/2 beside, -1/4 across), summed over strips of rows and of columns. A scaled picture's p-map
 * is periodic along rows and columns, which the sums keep.
 * @param strip rows and columns of each cell that are summed, at most `cell`: fewer save time on large pictures
 */
export function projectProbability({ width, height, data }: Plane, cell: number, strip = cell): Projections {
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
  repeatEnds(alongRows, width);
  repeatEnds(alongColumns, height);
  return { alongRows, alongColumns };
}

/** The outermost samples have no prediction; a gap there would look like a line in the picture. */
function repeatEnds(sums: Float32Array, length: number): void {
  for (let start = 0; start < sums.length; start += length) {
    sums[start] = sums[start + 1];
    sums[start + length - 1] = sums[start + length - 2];
  }
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
