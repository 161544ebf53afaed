import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { ZIG_ZAG } from '../../formats/jpeg/zig-zag.ts';

/** The number of AC coefficients whose digits are counted: the first ones in zig-zag order. */
export const FREQUENCIES = 9;
export const DIGITS = 9;
const BINS = FREQUENCIES * DIGITS;

export interface DigitCounts {
  /** In cells of `cellBlocks`² blocks. */
  readonly columns: number;
  readonly rows: number;
  readonly cellBlocks: number;
  /** BINS counts per cell: DIGITS·frequency + digit − 1. Zeros have no first digit. */
  readonly counts: Uint16Array;
  /** The same over all cells. */
  readonly totals: Float64Array;
}

/** First digits of quantised magnitudes up to 2047; index 0 is unused. */
const FIRST = Uint8Array.from({ length: 2_048 }, (_, value) => Number(String(value)[0]));

export function countDigits(component: JpegComponent, cellBlocks: number): DigitCounts {
  const { coefficients, blocksWide, width, height } = component;
  const columns = Math.floor((width >> 3) / cellBlocks);
  const rows = Math.floor((height >> 3) / cellBlocks);
  const counts = new Uint16Array(BINS * columns * rows);
  for (let row = 0; row < rows * cellBlocks; row++) {
    const cellRow = Math.floor(row / cellBlocks) * columns;
    for (let column = 0; column < columns * cellBlocks; column++) {
      const start = 64 * (row * blocksWide + column);
      const cell = BINS * (cellRow + Math.floor(column / cellBlocks));
      for (let k = 0; k < FREQUENCIES; k++) {
        const value = coefficients[start + ZIG_ZAG[k + 1]];
        if (value === 0) continue;
        counts[cell + DIGITS * k + FIRST[Math.min(2_047, Math.abs(value))] - 1]++;
      }
    }
  }
  const totals = new Float64Array(BINS);
  for (let i = 0; i < counts.length; i++) totals[i % BINS] += counts[i];
  return { columns, rows, cellBlocks, counts, totals };
}
