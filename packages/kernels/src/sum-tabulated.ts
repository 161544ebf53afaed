import { type Blocks, listStrips, STRIP } from './count-values.ts';
import { program, Room } from './program.ts';

/** The contribution of each value of a coefficient. */
export interface CoefficientTable {
  /** Index of the coefficient, natural order. */
  readonly index: number;
  /** Entries for the values `least` and up; values beyond count as the first or last. */
  readonly least: number;
  readonly entries: Float64Array;
}

/**
 * The sum over the tables, in their order and after `first`, of the contribution of each block's value.
 * @returns columns·rows sums
 */
export function sumTabulated(blocks: Blocks, tables: readonly CoefficientTable[], first = 0): Float64Array {
  const sums = new Float64Array(blocks.columns * blocks.rows);
  if (tables.length === 0) return sums.fill(first);
  const room = new Room();
  const heads = room.takeUnset(16 * tables.length);
  const entries = room.takeUnset(8 * tables.reduce((length, table) => length + table.entries.length, 0));
  let start = 0;
  for (const [k, table] of tables.entries()) {
    const { length } = table.entries;
    room.write(heads + 16 * k, Int32Array.of(table.index, table.least, table.least + length - 1, start));
    room.write(entries + 8 * start, table.entries);
    start += length;
  }
  const most = Math.min(blocks.columns, STRIP);
  const strip = room.takeUnset(128 * most);
  const into = room.takeUnset(8 * most);
  let cell = 0;
  for (const part of listStrips(blocks)) {
    const count = part.length / 64;
    room.write(strip, part);
    program.sumTabulated(strip, count, heads, tables.length, entries, first, into);
    sums.set(room.view(Float64Array, into, count), cell);
    cell += count;
  }
  return sums;
}
