import { sumExposure } from '@assay/kernels';
import type { HeatMap } from '../../../method.ts';
import type { PixelImage, Plane } from '../decoded-image.ts';
import { chooseGrid } from './cell-grid.ts';

/**
 * The exposure of each cell of the fusion grid: in black, blown-out or flat parts of a picture the traces
 * that methods look for are missing for that reason alone.
 * `exposure.clipping` is the share of pixels with a clipped colour channel, 0 to 1; `exposure.level` the
 * mean, 0 to 255; `exposure.contrast` log2(1 + standard deviation).
 */
export function measureExposure(
  { width, height, data }: Plane,
  { data: colours }: PixelImage,
): Readonly<Record<string, HeatMap>> {
  const grid = chooseGrid({ width, height });
  const count = grid.width * grid.height;
  const sums = sumExposure({ width, height, data }, colours, grid.cell);
  const clipped = new Float32Array(count);
  const level = new Float32Array(count);
  const contrast = new Float32Array(count);
  for (let cell = 0; cell < count; cell++) {
    const left = (cell % grid.width) * grid.cell;
    const top = Math.floor(cell / grid.width) * grid.cell;
    const pixels = Math.min(grid.cell, width - left) * Math.min(grid.cell, height - top);
    const [sum, squares, cut] = sums.subarray(3 * cell);
    const mean = sum / pixels;
    clipped[cell] = cut / pixels;
    level[cell] = mean;
    contrast[cell] = Math.log2(1 + Math.sqrt(Math.max(0, squares / pixels - mean * mean)));
  }
  const toMap = (values: Float32Array, range: [number, number]): HeatMap => ({
    width: grid.width,
    height: grid.height,
    cellWidth: grid.cell,
    cellHeight: grid.cell,
    left: 0,
    top: 0,
    values,
    range,
  });
  return {
    'exposure.clipping': toMap(clipped, [0, 1]),
    'exposure.level': toMap(level, [0, 255]),
    'exposure.contrast': toMap(contrast, [0, 7]),
  };
}
