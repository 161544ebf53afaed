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
  const wide = sumAlong(new Float32Array(counts), rows, columns * BINS, columns, BINS, span);
  const features = sumAlong(wide, columns, BINS, rows, columns * BINS, span);
  const valid = new Uint8Array(columns * rows);
  const least = MIN_SHARE * 4 * span * cell * span * lines;
  for (let i = 0; i < valid.length; i++) {
    const start = i * BINS;
    let total = 0;
    for (let k = start; k < start + BINS; k++) total += features[k];
    valid[i] = total >= least ? 1 : 0;
    const divisor = Math.max(1, total);
    for (let k = start; k < start + BINS; k++) features[k] = Math.sqrt(features[k] / divisor);
  }
  return { columns, rows, features, valid };
}

/** Sums of `span` neighbours of BINS values along each of `lines` lines. */
function sumAlong(
  values: Float32Array,
  lines: number,
  lineStep: number,
  length: number,
  step: number,
  span: number,
): Float32Array {
  const sums = new Float32Array(values.length);
  const running = new Float32Array(BINS);
  const before = span >> 1;
  const after = span - before;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    running.fill(0);
    for (let i = -after + 1; i < length; i++) {
      const enters = start + (i + after - 1) * step;
      const leaves = start + (i - before - 1) * step;
      if (i + after - 1 < length) for (let k = 0; k < BINS; k++) running[k] += values[enters + k];
      if (i - before - 1 >= 0) for (let k = 0; k < BINS; k++) running[k] -= values[leaves + k];
      if (i >= 0) sums.set(running, start + i * step);
    }
  }
  return sums;
}
