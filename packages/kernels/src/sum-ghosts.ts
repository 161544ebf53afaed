import { type Blocks, listStrips } from './count-values.ts';
import { program, Room } from './program.ts';

/** Qualities that are tried at once. */
const COUNT = 9;
/** Integer magnitudes below this have their squared differences in a table. */
const TABULATED = 256;
/** 16-bit places of a table entry, the last ones unused. */
const ENTRY = 16;

export interface GhostSteps {
  /** Quantisation steps of the file, 64 in natural order. */
  readonly file: Uint16Array;
  /** The steps of nine qualities, none above 121: index 9·coefficient + quality. */
  readonly saved: Float64Array;
}

/**
 * The squared difference between each block and the block requantised by each of nine tables, summed over its
 * coefficients: nine planes of columns·rows values.
 */
export function sumGhosts(blocks: Blocks, { file, saved }: GhostSteps): Float32Array[] {
  const { table, starts, limits, inverses } = tabulateSquares(file, saved);
  const room = new Room();
  const { columns, rows } = blocks;
  const [steps, squares, first, limit] = [file, table, starts, limits].map((values) => room.put(values));
  const [savedAt, inversesAt] = [saved, inverses].map((values) => room.put(values));
  const cells = columns * rows;
  const errors = Array.from({ length: COUNT }, () => new Float32Array(cells));
  const most = Math.min(columns, 2_048);
  const strip = room.takeUnset(128 * most);
  const sums = room.takeUnset(4 * COUNT * most);
  let cell = 0;
  for (const part of listStrips(blocks)) {
    const count = part.length / 64;
    room.write(strip, part);
    program.sumGhosts(strip, count, steps, squares, first, limit, savedAt, inversesAt, sums, count);
    const all = room.view(Float32Array, sums, COUNT * count);
    errors.forEach((error, q) => {
      error.set(all.subarray(q * count, (q + 1) * count), cell);
    });
    cell += count;
  }
  return errors;
}

/**
 * Coefficient by coefficient, level by level; the entry after a coefficient's last is room for larger levels.
 */
function tabulateSquares(file: Uint16Array, saved: Float64Array) {
  const inverses = saved.map((step) => 1 / step);
  const limits = Int32Array.from(file, (step) => Math.ceil(TABULATED / Math.max(1, step)));
  const starts = new Int32Array(64);
  for (let i = 1; i < 64; i++) starts[i] = starts[i - 1] + limits[i - 1] + 1;
  const table = new Uint16Array((starts[63] + limits[63] + 1) * ENTRY);
  for (let i = 0; i < 64; i++) {
    for (let level = 1; level < limits[i]; level++) {
      const value = level * file[i];
      for (let q = 0; q < COUNT; q++) {
        const place = i * COUNT + q;
        const rest = value - Math.floor(value * inverses[place] + 0.5) * saved[place];
        table[(starts[i] + level) * ENTRY + q] = rest * rest;
      }
    }
  }
  return { table, starts, limits, inverses };
}
