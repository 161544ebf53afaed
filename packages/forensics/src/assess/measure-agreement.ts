import { boxMean } from '../maths/box-mean.ts';
import { correlate } from '../maths/statistics.ts';
import type { HeatMap } from '../method.ts';

/** Maps of texture differ in their fine structure; places that were edited do not. */
const RADIUS = 2;

/**
 * How far two maps of the same picture point at the same places: the correlation of their smoothed values on the
 * first one's grid, -1 to 1.
 */
export function measureAgreement(a: HeatMap, b: HeatMap): number {
  const resampled = new Float32Array(a.values.length);
  for (let row = 0; row < a.height; row++) {
    const y = a.top + (row + 0.5) * a.cellHeight;
    const other = clamp(Math.floor((y - b.top) / b.cellHeight), b.height) * b.width;
    for (let column = 0; column < a.width; column++) {
      const x = a.left + (column + 0.5) * a.cellWidth;
      resampled[row * a.width + column] =
        b.values[other + clamp(Math.floor((x - b.left) / b.cellWidth), b.width)];
    }
  }
  return correlate(
    boxMean(a.values, a.width, a.height, RADIUS),
    boxMean(resampled, a.width, a.height, RADIUS),
  );
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
