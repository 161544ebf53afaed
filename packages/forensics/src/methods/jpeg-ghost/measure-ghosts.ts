import { boxMean, sumGhosts } from '@assay/kernels';
import { countWholeBlocks } from '../../formats/jpeg/count-coefficients.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';

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

const COUNT = QUALITIES.length;
/** Steps of one coefficient at all qualities lie side by side. */
const STEPS = new Float64Array(64 * COUNT);
QUALITIES.forEach((quality, q) => {
  scaleTable(STANDARD_LUMINANCE, quality).forEach((step, i) => {
    STEPS[i * COUNT + q] = step;
  });
});
const INVERSES = STEPS.map((step) => 1 / step);

/**
 * Farid 2009, equations 3 and 4: the squared difference between the picture and itself saved at each quality,
 * averaged over a window, then stretched to 0..1 across the qualities at each place. The saving is done on the
 * coefficients (re-quantising), which by Parseval's theorem gives the difference without its rounding and clipping.
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

/** The same of coefficients as they lie in the file, which are whole numbers. */
export function measureQuantisedGhosts(component: JpegComponent): GhostMaps {
  const { columns, rows } = countWholeBlocks(component);
  const { coefficients, blocksWide, steps } = component;
  const errors = sumGhosts({ coefficients, blocksWide, columns, rows }, { file: steps, saved: STEPS });
  return finish(columns, rows, errors);
}

/** Adds what requantising a magnitude by the COUNT steps from `at` on changes, squared, to the sums from `to` on. */
function addSquares(value: number, at: number, to: number, sums: Float64Array): void {
  for (let q = 0; q < COUNT; q++) {
    const rest = value - Math.floor(value * INVERSES[at + q] + 0.5) * STEPS[at + q];
    sums[to + q] += rest * rest;
  }
}

function finish(columns: number, rows: number, errors: readonly Float32Array[]): GhostMaps {
  // 3x3 blocks, 24 pixels: Farid's window is 16 pixels wide.
  const smooth = errors.map((error) => boxMean(error, columns, rows, 1));
  stretch(smooth);
  return { columns, rows, maps: new Map(QUALITIES.map((quality, q) => [quality, smooth[q]])) };
}

/** In place: at each cell the qualities' errors become 0 (least) to 1 (most); 0.5 where they are all the same. */
function stretch(maps: readonly Float32Array[]): void {
  const least = maps[0].slice();
  const most = new Float32Array(least.length);
  for (const map of maps) {
    for (let cell = 0; cell < map.length; cell++) {
      if (map[cell] < least[cell]) least[cell] = map[cell];
      if (map[cell] > most[cell]) most[cell] = map[cell];
    }
  }
  for (const map of maps) {
    for (let cell = 0; cell < map.length; cell++) {
      const range = most[cell] - least[cell];
      map[cell] = range > 1e-6 ? (map[cell] - least[cell]) / range : 0.5;
    }
  }
}
