import { STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';
import { boxMean } from '../../maths/box-mean.ts';

/** Qualities at which the picture is saved again, on the scale of the Independent JPEG Group. */
export const QUALITIES: readonly number[] = [50, 60, 65, 70, 75, 80, 85, 90, 95];

export interface GhostMaps {
  readonly columns: number;
  readonly rows: number;
  /** For each quality: 0 (this quality changes the place least) to 1 (most), for each whole block. */
  readonly maps: ReadonlyMap<number, Float32Array>;
}

/** Writes block (column, row)'s 64 dequantised coefficients into `block`, natural order. */
export type BlockReader = (column: number, row: number, block: Float64Array) => void;

/**
 * Farid 2009, equations 3 and 4: the squared difference between the picture and itself saved at each quality,
 * averaged over a window, then stretched to 0..1 across the qualities at each place. The saving is done on the
 * coefficients (re-quantising), which by Parseval's theorem gives the difference without its rounding and clipping.
 */
export function measureGhosts(columns: number, rows: number, read: BlockReader): GhostMaps {
  const count = QUALITIES.length;
  const cells = columns * rows;
  const errors = QUALITIES.map(() => new Float32Array(cells));
  // Steps of one coefficient at all qualities lie side by side.
  const steps = new Float64Array(64 * count);
  QUALITIES.forEach((quality, q) => {
    scaleTable(STANDARD_LUMINANCE, quality).forEach((step, i) => {
      steps[i * count + q] = step;
    });
  });
  const inverses = steps.map((step) => 1 / step);
  const block = new Float64Array(64);
  const sums = new Float64Array(count);
  for (let cell = 0; cell < cells; cell++) {
    const row = Math.floor(cell / columns);
    read(cell - row * columns, row, block);
    sums.fill(0);
    for (let i = 0; i < 64; i++) {
      const value = Math.abs(block[i]);
      if (value === 0) continue;
      for (let q = 0, at = i * count; q < count; q++, at++) {
        const rest = value - Math.floor(value * inverses[at] + 0.5) * steps[at];
        sums[q] += rest * rest;
      }
    }
    for (let q = 0; q < count; q++) errors[q][cell] = sums[q];
  }
  // 3x3 blocks, 24 pixels: Farid's window is 16 pixels wide.
  const smooth = errors.map((error) => boxMean(error, columns, rows, 1));
  stretch(smooth);
  return { columns, rows, maps: new Map(QUALITIES.map((quality, q) => [quality, smooth[q]])) };
}

/** In place: at each cell the qualities' errors become 0 (least) to 1 (most); 0.5 where they are all the same. */
function stretch(maps: readonly Float32Array[]): void {
  for (let cell = 0; cell < maps[0].length; cell++) {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (const map of maps) {
      if (map[cell] < least) least = map[cell];
      if (map[cell] > most) most = map[cell];
    }
    const range = most - least;
    for (const map of maps) map[cell] = range > 1e-6 ? (map[cell] - least) / range : 0.5;
  }
}
