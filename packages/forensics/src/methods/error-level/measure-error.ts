import { measureRequantised } from '@assay/kernels';
import { STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';
import type { Plane } from '../../media/image/decoded-image.ts';

const QUALITY = 90;
/** With more blocks than this, only a sample is examined. */
const MAX_BLOCKS = 60_000;

export interface ErrorMap {
  readonly columns: number;
  readonly rows: number;
  /** Pixels along a cell. */
  readonly cell: number;
  /** Root mean square change of a pixel, in grey levels. */
  readonly values: Float32Array;
}

/**
 * What another compression at quality 90 would change, for one 8x8 block in each cell. The transform keeps squares, so
 * the error is that of the coefficients and no picture is made again.
 */
export function measureError(plane: Plane): ErrorMap {
  const { width, height } = plane;
  const table = scaleTable(STANDARD_LUMINANCE, QUALITY);
  const stride = Math.max(1, Math.ceil(Math.sqrt((width * height) / 64 / MAX_BLOCKS)));
  const cell = 8 * stride;
  const columns = Math.max(1, Math.floor(width / cell));
  const rows = Math.max(1, Math.floor(height / cell));
  const inset = 8 * (stride >> 1);
  const values = measureRequantised(plane, { cell, inset, columns, rows }, table);
  return { columns, rows, cell, values };
}
