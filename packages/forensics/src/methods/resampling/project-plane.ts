import { type Projections, projectProbability } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/**
 * The picture's p-map (Kirchner 2008), summed over strips of rows and of columns. A rescaled picture's p-map
 * is periodic along rows and columns, which the sums preserve.
 * @param strip rows and columns of each cell that are summed, at most `cell`: fewer save time on large
 * pictures
 */
export function projectPlane(plane: Plane, cell: number, strip = cell): Projections {
  const { alongRows, alongColumns } = projectProbability(plane, cell, strip);
  repeatEnds(alongRows, plane.width);
  repeatEnds(alongColumns, plane.height);
  return { alongRows, alongColumns };
}

/** The outermost samples have no prediction; a gap there would look like a line in the picture. */
function repeatEnds(sums: Float32Array, length: number): void {
  for (let start = 0; start < sums.length; start += length) {
    sums[start] = sums[start + 1];
    sums[start + length - 1] = sums[start + length - 2];
  }
}
