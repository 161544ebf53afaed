import { boxMean, stretch, sumGhosts } from '@assay/kernels';
import { countWholeBlocks } from '../../formats/jpeg/count-coefficients.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';

/** The qualities at which the picture is resaved, on the scale of the Independent JPEG Group. */
export const QUALITIES: readonly number[] = [50, 60, 65, 70, 75, 80, 85, 90, 95];

export interface GhostMaps {
  readonly columns: number;
  readonly rows: number;
  /**
   * For each quality: 0 (the change of the place is smallest at this quality) to 1 (largest), for each
   * complete block.
   */
  readonly maps: ReadonlyMap<number, Float32Array>;
}

/** Writes the 64 dequantised coefficients of block (column, row) to `block`, natural order. */
export type BlockReader = (column: number, row: number, block: Float64Array) => void;

const COUNT = QUALITIES.length;
/** The steps of one coefficient at all qualities are adjacent. */
const STEPS = new Float64Array(64 * COUNT);
QUALITIES.forEach((quality, q) => {
  scaleTable(STANDARD_LUMINANCE, quality).forEach((step, i) => {
    STEPS[i * COUNT + q] = step;
  });
});
const INVERSES = STEPS.map((step) => 1 / step);

/**
 * Farid 2009, equations 3 and 4: the squared difference between the picture and its version resaved at each
 * quality, averaged over a window, then normalised to 0..1 across the qualities at each place. Saving is
 * simulated by requantising the coefficients, which by Parseval's theorem gives the difference without
 * rounding and clipping.
 */
export function measureGhosts(columns: number, rows: number, read: BlockReader): GhostMaps {
  const cells = columns * rows;
  const errors = QUALITIES.map(() => new Float32Array(cells));
  const block = new Float64Array(64);
  const sums = new Float64Array(COUNT);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      read(column, row, block);
      sums.fill(0);
      for (let i = 0; i < 64; i++) {
        const value = Math.abs(block[i]);
        if (value !== 0) addSquares(value, i * COUNT, 0, sums);
      }
      for (let q = 0; q < COUNT; q++) errors[q][cell] = sums[q];
    }
  }
  return finish(columns, rows, errors);
}

/** The same for the quantised coefficients of a JPEG. */
export function measureQuantisedGhosts(component: JpegComponent): GhostMaps {
  const { columns, rows } = countWholeBlocks(component);
  const { coefficients, blocksWide, steps } = component;
  const errors = sumGhosts({ coefficients, blocksWide, columns, rows }, { file: steps, saved: STEPS });
  return finish(columns, rows, errors);
}

/**
 * Adds the squared changes from requantising a magnitude with the COUNT steps from `at` on to the sums from
 * `to` on.
 */
function addSquares(value: number, at: number, to: number, sums: Float64Array): void {
  for (let q = 0; q < COUNT; q++) {
    const rest = value - Math.floor(value * INVERSES[at + q] + 0.5) * STEPS[at + q];
    sums[to + q] += rest * rest;
  }
}

function finish(columns: number, rows: number, errors: readonly Float32Array[]): GhostMaps {
  // 3x3 blocks are 24 pixels; Farid's window is 16 pixels wide.
  const smooth = errors.map((error) => boxMean(error, columns, rows, 1));
  const stretched = stretch(smooth);
  return { columns, rows, maps: new Map(QUALITIES.map((quality, q) => [quality, stretched[q]])) };
}
