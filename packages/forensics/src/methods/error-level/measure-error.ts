import { measureRequantised } from '@assay/kernels';
import { STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';
import type { Plane } from '../../media/image/decoded-image.ts';

const QUALITY = 90;
/** With more blocks than this, only a sample is examined. */
const MAX_BLOCKS = 60_000;

export interface ErrorMap {
  readonly columns: number;
  readonly rows: number;
  /** The side of a cell in pixels. */
  readonly cell: number;
  /** The root mean square change of a pixel, in grey levels. */
  readonly values: Float32Array;
}

/**
 * The change that another compression at quality 90 would cause, for one 8x8 block in each cell. The
 * transform is orthonormal, so the error is measured on the coefficients and no picture is reconstructed.
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
