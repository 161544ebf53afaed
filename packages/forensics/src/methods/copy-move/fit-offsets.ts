import { measurePlaneResidual, medianOfThree } from '@assay/kernels';
import type { OffsetField } from './match-pixels.ts';

/** Half the width of the windows, in cells of the offset field. */
const RADIUS = 3;

/**
 * Dense linear fitting (Cozzolino, Poggi and Verdoliva 2015, section III-C): how far the offsets around each
 * cell deviate from the best plane through them, root mean square in working pixels. Offsets are constant for
 * a plain copy and a plane for a rotated or rescaled one; random matches deviate by hundreds. Single outliers
 * are removed first by medians of three along rows and columns, twice.
 */
export function fitOffsets(field: OffsetField): {
  dx: Float32Array;
  dy: Float32Array;
  residual: Float32Array;
} {
  const { columns, rows } = field;
  const dx = medianOfThree(medianOfThree(field.dx, columns, rows), columns, rows);
  const dy = medianOfThree(medianOfThree(field.dy, columns, rows), columns, rows);
  const squares = measurePlaneResidual(dx, columns, rows, RADIUS);
  const others = measurePlaneResidual(dy, columns, rows, RADIUS);
  return { dx, dy, residual: squares.map((square, i) => Math.sqrt(square + others[i])) };
}
