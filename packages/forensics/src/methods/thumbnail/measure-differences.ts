import { boxMean } from '@assay/kernels';
import { quantile } from '../../maths/statistics.ts';

/**
 * The least deviation, in grey levels, that counts as usual: thumbnails are small and strongly compressed.
 */
const MIN_USUAL = 2;

/**
 * The difference of the thumbnail from the picture in each cell, as a multiple of the usual difference: the
 * residual of a linear fit of brightness and contrast, averaged over 3x3 cells, over 1.4826 times its median
 * (at least 2 levels).
 */
export function measureDifferences(
  picture: Float64Array,
  preview: Float64Array,
  columns: number,
  rows: number,
): Float32Array {
  const { slope, offset } = fitLine(picture, preview);
  const rest = Float32Array.from(preview, (value, i) => value - slope * picture[i] - offset);
  const smooth = boxMean(rest, columns, rows, 1).map(Math.abs);
  const usual = Math.max(MIN_USUAL, 1.4826 * quantile(smooth, 0.5));
  return smooth.map((value) => value / usual);
}

/** Least squares, twice: the second time without outliers of the first line. */
export function fitLine(x: Float64Array, y: Float64Array): { slope: number; offset: number } {
  let line = { slope: 1, offset: 0 };
  let most = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2; round++) {
    let [n, sx, sy, sxx, sxy, rest] = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < x.length; i++) {
      const distance = Math.abs(y[i] - line.slope * x[i] - line.offset);
      if (distance > most) continue;
      n++;
      sx += x[i];
      sy += y[i];
      sxx += x[i] * x[i];
      sxy += x[i] * y[i];
    }
    const spread = n * sxx - sx * sx;
    if (n < 3 || spread <= 0) return line;
    const slope = (n * sxy - sx * sy) / spread;
    line = { slope, offset: (sy - slope * sx) / n };
    for (let i = 0; i < x.length; i++) rest += Math.abs(y[i] - line.slope * x[i] - line.offset) / x.length;
    most = 2.5 * rest;
  }
  return line;
}
