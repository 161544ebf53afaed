import { type CellCounts, describeWindows as takeShares } from '@assay/kernels';

/** At least this share of a window's tuples must come from unclipped samples. */
const MIN_SHARE = 0.25;

export interface Windows {
  /** One window around each cell of the counts. */
  readonly columns: number;
  readonly rows: number;
  /** TUPLE_BINS features per window: square roots of the tuples' relative frequencies. */
  readonly features: Float32Array;
  /** 1 if the window has enough unclipped tuples. */
  readonly valid: Uint8Array;
}

/** Sums the counts over windows of `span` x `span` cells, clipped at the picture's edges. */
export function describeWindows(cells: CellCounts, span: number): Windows {
  const { columns, rows, cell, lines } = cells;
  const least = MIN_SHARE * 4 * span * cell * span * lines;
  return { columns, rows, ...takeShares(cells, span, least) };
}
