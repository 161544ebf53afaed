import { type CellCounts, TUPLE_BINS } from '../count-co-occurrences.ts';
import type { Bytes } from '../measure-cells.ts';

/** Different four-tuples of three levels, up to sign and direction. */
const TUPLES = 25;
/** Samples at or beyond these are clipped: their residual says nothing about the camera. */
const DARKEST = 6;
const BRIGHTEST = 252;
/** Pixels that a residual and its tuple extend around their middle. */
const REACH = 3;

/** The bin of each tuple: four levels of two bits. */
const ORBITS = tabulateOrbits();

export function countCoOccurrences({ width, height, data }: Bytes, cell: number, lines = cell): CellCounts {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const counts = new Uint16Array(columns * rows * TUPLE_BINS);
  // The last four levels of each column: of the residuals across it and, 8 bits further up, of those along
  // it.
  const tuples = new Uint16Array(width);
  // Four histograms a cell, whose updates do not wait for each other: along and across, of the row's and the
  // column's tuple.
  const parts = new Uint16Array(4 * TUPLES * columns);
  const right = columns * cell - REACH;
  const bottom = Math.min(rows * cell, height - REACH);
  for (let y = 0; y < bottom; y++) {
    const line = y % cell;
    if (lines < cell && line >= lines + REACH) continue;
    if ((lines < cell ? line : y) < REACH) shiftColumns(data, y * width, width, right, tuples);
    else countLine(data, y * width, width, right, cell, tuples, parts);
    if (line === cell - 1 || y === bottom - 1 || (lines < cell && line === lines + REACH - 1)) {
      const start = Math.floor(y / cell) * columns * TUPLE_BINS;
      for (let column = 0; column < columns; column++)
        pool(parts, 4 * TUPLES * column, counts, start + TUPLE_BINS * column);
      parts.fill(0);
    }
  }
  return { columns, rows, cell, lines, counts };
}

/** A line that is not counted, because the columns' tuples are not complete yet. */
function shiftColumns(
  data: Uint8Array,
  start: number,
  width: number,
  right: number,
  tuples: Uint16Array,
): void {
  for (let x = 0, at = start; x < right; x++, at++) {
    const value = data[at];
    const below = at + width;
    const level = quantise(value - data[at + 3] + 3 * (data[at + 2] - data[at + 1]));
    const upright = quantise(value - data[below + 2 * width] + 3 * (data[below + width] - data[below]));
    tuples[x] = ((tuples[x] & 0x3f3f) << 2) | level | (upright << 8);
  }
}

function countLine(
  data: Uint8Array,
  start: number,
  width: number,
  right: number,
  cell: number,
  tuples: Uint16Array,
  parts: Uint16Array,
): void {
  let along = 0;
  let across = 0;
  for (let left = 0, part = 0; left < right; left += cell, part += 4 * TUPLES) {
    const end = Math.min(left + cell, right);
    for (let x = left, at = start + left; x < end; x++, at++) {
      const value = data[at];
      const below = at + width;
      const level = quantise(value - data[at + 3] + 3 * (data[at + 2] - data[at + 1]));
      const upright = quantise(value - data[below + 2 * width] + 3 * (data[below + width] - data[below]));
      along = ((along & 0x3f) << 2) | level;
      across = ((across & 0x3f) << 2) | upright;
      const tuple = ((tuples[x] & 0x3f3f) << 2) | level | (upright << 8);
      tuples[x] = tuple;
      if (x < REACH || value < DARKEST || value > BRIGHTEST) continue;
      parts[part + ORBITS[along]]++;
      parts[part + TUPLES + ORBITS[tuple >> 8]]++;
      parts[part + 2 * TUPLES + ORBITS[across]]++;
      parts[part + 3 * TUPLES + ORBITS[tuple & 0xff]]++;
    }
  }
}

/**
 * Counts tuples along the residual's own direction, of rows and columns, together, and likewise those across.
 */
function pool(parts: Uint16Array, from: number, counts: Uint16Array, to: number): void {
  for (let k = 0; k < TUPLES; k++) {
    counts[to + k] += parts[from + k] + parts[from + TUPLES + k];
    counts[to + TUPLES + k] += parts[from + 2 * TUPLES + k] + parts[from + 3 * TUPLES + k];
  }
}

/** 0, 1 or 2 for a residual below -1, within ±1, or above 1; without branches, which noise would mispredict. */
function quantise(residual: number): number {
  return 1 + ((1 - residual) >>> 31) - ((residual + 1) >>> 31);
}

function tabulateOrbits(): Uint8Array {
  const bins = new Map<number, number>();
  const orbits = new Uint8Array(256);
  for (let tuple = 0; tuple < 81; tuple++) {
    const levels = [27, 9, 3, 1].map((place) => Math.floor(tuple / place) % 3);
    const encode = (digits: number[]) => digits.reduce((sum, digit) => 3 * sum + digit, 0);
    const negative = levels.map((level) => 2 - level);
    const alike = [levels, levels.toReversed(), negative, negative.toReversed()].map(encode);
    const least = Math.min(...alike);
    if (!bins.has(least)) bins.set(least, bins.size);
    orbits[levels.reduce((bits, level) => (bits << 2) | level, 0)] = bins.get(least)!;
  }
  return orbits;
}
