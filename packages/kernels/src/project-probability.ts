import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Prediction errors, in quarters of a level, from which on the probability counts as 0. */
const FARTHEST = 16;
/** Kirchner 2008, equation 19 with λ = 1, τ = 2, σ = 1. */
export const PROBABILITIES = Float32Array.from({ length: FARTHEST + 1 }, (_, error) =>
  error === FARTHEST ? 0 : Math.exp(-((error / 4) ** 2)),
);

export interface Projections {
  /** Sum of the p-map over each strip of `cell` rows, for each pixel column: strips · width. */
  readonly alongRows: Float32Array;
  /** Sum over each strip of `cell` columns, for each pixel row: strips · height. */
  readonly alongColumns: Float32Array;
}

/**
 * The p-map of Kirchner 2008 (section 4): how likely each sample is a linear combination of its eight
 * neighbours with fixed weights (1/2 beside, -1/4 across), summed over strips of rows and of columns; 0 at
 * the picture's edges.
 * @param strip rows and columns of each cell that are summed, at most `cell`: fewer save time on large
 * pictures
 */
export function projectProbability({ width, height, data }: Bytes, cell: number, strip: number): Projections {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const alongRows = new Float32Array(rows * width);
  const alongColumns = new Float32Array(columns * height);
  const room = new Room();
  const table = room.put(splitTable());
  const lines = room.takeUnset(3 * width);
  const line = room.takeUnset(4 * width);
  const sums = room.take(4 * width);
  for (let y = 1; y < Math.min(rows * cell, height - 1); y++) {
    const isWhole = y % cell < strip;
    room.write(lines, data.subarray((y - 1) * width, (y + 2) * width));
    const most = Math.min(columns * cell, width - 1);
    if (isWhole) {
      if (y % cell === 0 || y === 1) room.view(Float32Array, sums, width).fill(0);
      program.findProbabilities(lines + width + 1, width, most - 1, table, line + 4);
      program.addSingles(line + 4, most - 1, sums + 4);
      if (y % cell === strip - 1 || y + 1 === Math.min(rows * cell, height - 1))
        alongRows.set(room.view(Float32Array, sums, width), Math.floor(y / cell) * width);
    }
    for (let column = 0; column < columns; column++) {
      const from = Math.max(1, column * cell);
      const count = Math.min(column * cell + strip, width - 1) - from;
      if (!isWhole) program.findProbabilities(lines + width + from, width, count, table, line + 4 * from);
      alongColumns[column * height + y] = program.sumSingles(line + 4 * from, count);
    }
  }
  return { alongRows, alongColumns };
}

/** The bytes of the probabilities: first all lowest ones, then the next. */
function splitTable(): Uint8Array {
  const bytes = new Uint8Array(PROBABILITIES.buffer);
  return Uint8Array.from(
    { length: 4 * FARTHEST },
    (_, i) => bytes[4 * (i % FARTHEST) + Math.floor(i / FARTHEST)],
  );
}
