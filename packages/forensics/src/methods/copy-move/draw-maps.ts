import type { HeatMap } from '../../method.ts';
import { mapX, mapY } from './affine.ts';
import type { OffsetField } from './match-pixels.ts';
import { type Pair, project } from './verify-candidates.ts';
import type { WorkingPlane } from './working-plane.ts';

/** The value of consistent offsets that were not verified. */
const UNVERIFIED = 0.3;

export interface MatchMaps {
  /** The certainty that each cell has a copy elsewhere, 0 to 1. */
  readonly match: HeatMap;
  /** The offset from each cell to its match in the picture's pixels; NaN if no match was verified. */
  readonly offsetX: HeatMap;
  readonly offsetY: HeatMap;
}

/** @param weights the credibility of each pair, 0 to 1 */
export function drawMaps(
  field: OffsetField,
  residual: Float32Array,
  pairs: readonly Pair[],
  weights: readonly number[],
  plane: WorkingPlane,
): MatchMaps {
  const { columns, rows, stride } = field;
  const match = residual.map((rest) => UNVERIFIED * Math.exp(-rest / 2));
  const offsetX = new Float32Array(columns * rows).fill(Number.NaN);
  const offsetY = new Float32Array(columns * rows).fill(Number.NaN);
  const cellOf = (pixel: number) =>
    Math.floor(Math.floor(pixel / plane.width) / stride) * columns +
    Math.floor((pixel % plane.width) / stride);
  for (const [k, { area, map }] of pairs.entries()) {
    for (const [i, pixel] of area.pixels.entries()) {
      const value = UNVERIFIED + (1 - UNVERIFIED) * weights[k] * Math.min(1, area.correlations[i]);
      const x = pixel % plane.width;
      const y = Math.floor(pixel / plane.width);
      const dx = plane.factor * (mapX(map, x, y) - x);
      const dy = plane.factor * (mapY(map, x, y) - y);
      mark(cellOf(pixel), value, dx, dy);
      mark(cellOf(project(pixel, map, plane)), value, -dx, -dy);
    }
  }
  const cell = stride * plane.factor;
  const draw = (values: Float32Array, range: readonly [number, number]): HeatMap => ({
    width: columns,
    height: rows,
    cellWidth: cell,
    cellHeight: cell,
    left: 0,
    top: 0,
    values,
    range,
  });
  const farthest = plane.factor * Math.max(plane.width, plane.height);
  return {
    match: draw(match, [UNVERIFIED, 1]),
    offsetX: draw(offsetX, [-farthest, farthest]),
    offsetY: draw(offsetY, [-farthest, farthest]),
  };

  function mark(cell: number, value: number, dx: number, dy: number): void {
    if (value < match[cell]) return;
    match[cell] = value;
    offsetX[cell] = dx;
    offsetY[cell] = dy;
  }
}
