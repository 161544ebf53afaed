import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Different four-tuples of three levels, up to sign and direction. */
const KINDS = 25;
/** Tuples along the residual's own direction, then tuples across it. */
export const TUPLE_BINS = 2 * KINDS;
/** Samples that a residual and its tuple extend around their middle. */
const REACH = 3;

const TUPLE_KINDS = numberKinds();

export interface CellCounts {
  readonly columns: number;
  readonly rows: number;
  /** Pixels along a cell. */
  readonly cell: number;
  /** Picture rows examined in each row of cells, at most `cell`. */
  readonly lines: number;
  /** TUPLE_BINS counts for each cell, row after row. */
  readonly counts: Uint16Array;
}

/**
 * Cozzolino, Poggi, Verdoliva 2015, section 3: the residual (1, -3, 3, -1) in both directions, quantised with
 * step 2 and cut to three levels; four neighbouring levels make a tuple. Horizontal and vertical residuals are
 * pooled, as are a tuple, its mirror image and its negative.
 * @param cell in pixels, a multiple of 16, at most 128, so that counts fit
 * @param lines picture rows to look at in each row of cells: fewer than `cell` save time on large pictures
 */
export function countCoOccurrences({ width, height, data }: Bytes, cell: number, lines = cell): CellCounts {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const counts = new Uint16Array(columns * rows * TUPLE_BINS);
  const most = Math.min(cell, lines + REACH);
  const room = new Room();
  const kinds = room.put(TUPLE_KINDS);
  const strip = room.takeUnset((most + 2 * REACH) * width);
  const levels = room.takeUnset(2 * cell * columns * (most + REACH));
  const scratch = room.takeUnset(1088);
  const into = room.takeUnset(2 * TUPLE_BINS * columns);
  for (let row = 0; row < rows; row++) {
    // A tuple needs the three levels above it: those of the cells above if no line is left out.
    const from = row * cell + (row === 0 || lines < cell ? REACH : 0);
    const until = Math.min(row * cell + most, height - REACH);
    room.write(strip, data.subarray((from - REACH) * width, (until + REACH) * width));
    const part = room.view(Uint16Array, into, TUPLE_BINS * columns).fill(0);
    program.countTuples(strip, width, until - from, columns, cell, kinds, levels, scratch, into);
    counts.set(part, TUPLE_BINS * columns * row);
  }
  return { columns, rows, cell, lines, counts };
}

/** The kind of each tuple, by its magnitude (see assembly/tuples.ts). */
function numberKinds(): Uint8Array {
  const numbers = new Map<number, number>();
  const kinds = new Uint8Array(41);
  for (let tuple = 0; tuple <= 40; tuple++) {
    const mirrored = [27, 9, 3, 1].reduce(
      (sum, place, i) => sum + 3 ** i * (Math.floor(tuple / place) % 3),
      0,
    );
    const least = Math.min(tuple, mirrored, 80 - mirrored);
    if (!numbers.has(least)) numbers.set(least, numbers.size);
    kinds[40 - tuple] = numbers.get(least)!;
  }
  return kinds;
}
