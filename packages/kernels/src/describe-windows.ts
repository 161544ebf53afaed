import { TUPLE_BINS as BINS, type CellCounts } from './count-co-occurrences.ts';
import { program, Room } from './program.ts';

export interface DescribedWindows {
  /** TUPLE_BINS features a window: square roots of the tuples' shares. */
  readonly features: Float32Array;
  /** 1 if the window holds at least the requested number of tuples. */
  readonly valid: Uint8Array;
}

/** Windows of `span` x `span` cells around each cell, cut at the picture's edges. */
export function describeWindows(
  { columns, rows, counts }: Pick<CellCounts, 'columns' | 'rows' | 'counts'>,
  span: number,
  least: number,
): DescribedWindows {
  const { length } = counts;
  const room = new Room();
  const [sums, wide] = [room.takeUnset(4 * length), room.takeUnset(4 * length)];
  const valid = room.takeUnset(columns * rows);
  program.widen(room.put(counts), length, sums);
  program.sumAlong(sums, length, columns, BINS, span, wide);
  program.sumAlong(wide, length, rows, columns * BINS, span, sums);
  program.takeShares(sums, columns * rows, BINS, least, wide, valid);
  return {
    features: room.view(Float32Array, wide, length).slice(),
    valid: room.view(Uint8Array, valid, columns * rows).slice(),
  };
}
