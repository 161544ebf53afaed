import { TUPLE_BINS as BINS, type CellCounts } from '@assay/kernels';

/** Of a window's tuples, at least this share must come from samples that are not clipped. */
const MIN_SHARE = 0.25;

export interface Windows {
  /** One window around each cell of the counts. */
  readonly columns: number;
  readonly rows: number;
  /** BINS features a window: square roots of the tuples' shares. */
  readonly features: Float32Array;
  /** 1 where the window holds enough to be described. */
  readonly valid: Uint8Array;
}

/** Sums the counts over windows of `span` x `span` cells, cut at the picture's edges, by running sums. */
export function describeWindows({ columns, rows, cell, lines, counts }: CellCounts, span: number): Windows {
  const wide = sumAlong(new Int32Array(counts), columns, BINS, span);
  const sums = sumAlong(wide, rows, columns * BINS, span);
  const features = new Float32Array(sums.length);
  const valid = new Uint8Array(columns * rows);
  const least = MIN_SHARE * 4 * span * cell * span * lines;
  for (let i = 0; i < valid.length; i++) {
    const start = i * BINS;
    let total = 0;
    for (let k = start; k < start + BINS; k++) total += sums[k];
    valid[i] = total >= least ? 1 : 0;
    const divisor = Math.max(1, total);
    for (let k = start; k < start + BINS; k++) features[k] = Math.sqrt(sums[k] / divisor);
  }
  return { columns, rows, features, valid };
}

/** Sums over `span` neighbours of `width` values each, along each of some lines that follow one another. */
function sumAlong(values: Int32Array, length: number, width: number, span: number): Int32Array {
  const sums = new Int32Array(values.length);
  const before = span >> 1;
  const after = span - before;
  for (let start = 0; start < values.length; start += length * width) {
    const end = start + length * width;
    for (let at = start; at < Math.min(end, start + after * width); at += width) {
      for (let k = 0; k < width; k++) sums[start + k] += values[at + k];
    }
    for (let at = start + width; at < end; at++) {
      const enters = at + (after - 1) * width;
      const leaves = at - (before + 1) * width;
      sums[at] =
        sums[at - width] + (enters < end ? values[enters] : 0) - (leaves < start ? 0 : values[leaves]);
    }
  }
  return sums;
}
