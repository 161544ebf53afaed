import { program, Room } from './program.ts';

/** Quantised values that are counted: −REACH … REACH − 1. */
export const REACH = 2_048;

/** Blocks examined in one call. */
export const STRIP = 2_048;

/**
 * Blocks of 64 coefficients each, as stored in a file: rows of `blocksWide`, of which the first `columns`
 * count.
 */
export interface Blocks {
  readonly coefficients: Int16Array;
  readonly blocksWide: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * The frequency of each value of each coefficient: bin 2·REACH·i + REACH + value for coefficient i. Null if a
 * value is outside the bins.
 */
export function countValues(blocks: Blocks): Uint32Array | null {
  const width = 2 * REACH;
  const room = new Room();
  const bins = room.take(4 * 64 * width);
  const strip = room.takeUnset(128 * STRIP);
  let beyond = 0;
  for (const part of listStrips(blocks)) {
    room.write(strip, part);
    beyond |= program.countValues(strip, part.length / 64, bins);
  }
  if (beyond) return null;
  const counts = room.view(Uint32Array, bins, 64 * width).slice();
  // Zeros, the most frequent value, are the remainder of the blocks.
  for (let start = 0; start < counts.length; start += width) {
    let others = 0;
    for (let i = start; i < start + width; i++) others += counts[i];
    counts[start + REACH] = blocks.columns * blocks.rows - others;
  }
  return counts;
}

/** Row after row, in parts of at most STRIP blocks. */
export function* listStrips({ coefficients, blocksWide, columns, rows }: Blocks): Generator<Int16Array> {
  for (let row = 0; row < rows; row++) {
    const end = 64 * (row * blocksWide + columns);
    for (let start = 64 * row * blocksWide; start < end; start += 64 * STRIP)
      yield coefficients.subarray(start, Math.min(end, start + 64 * STRIP));
  }
}
