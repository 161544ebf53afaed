import type { PixelImage, Plane } from '../../decoded-image.ts';
import type { HeatMap } from '../../method.ts';
import { chooseGrid } from './cell-grid.ts';

/** 1 for values of a colour channel that are cut off, or nearly so: hardly any of its noise is left there. */
const CUT_OFF = Uint8Array.from({ length: 256 }, (_, value) => Number(value <= 3 || value >= 252));

/**
 * How each cell of the fusion grid is exposed: where a picture is black, blown out or without any structure, the traces that
 * methods look for are missing for that reason alone.
 * `exposure.clipping` is the share of pixels of which a colour channel is cut off, 0 to 1; `exposure.level` the mean, 0 to 255;
 * `exposure.contrast` the standard deviation, in powers of two above one.
 */
export function measureExposure(
  { width, height, data }: Plane,
  { data: colours }: PixelImage,
): Readonly<Record<string, HeatMap>> {
  const grid = chooseGrid({ width, height });
  const count = grid.width * grid.height;
  const clipped = new Float32Array(count);
  const level = new Float32Array(count);
  const contrast = new Float32Array(count);
  for (let row = 0; row < grid.height; row++) {
    const bottom = Math.min(height, (row + 1) * grid.cell);
    for (let column = 0; column < grid.width; column++) {
      const right = Math.min(width, (column + 1) * grid.cell);
      let sum = 0;
      let squares = 0;
      let cut = 0;
      for (let y = row * grid.cell; y < bottom; y++) {
        for (let i = y * width + column * grid.cell; i < y * width + right; i++) {
          const value = data[i];
          sum += value;
          squares += value * value;
          cut += CUT_OFF[colours[3 * i]] | CUT_OFF[colours[3 * i + 1]] | CUT_OFF[colours[3 * i + 2]];
        }
      }
      const pixels = (bottom - row * grid.cell) * (right - column * grid.cell);
      const cell = row * grid.width + column;
      const mean = sum / pixels;
      clipped[cell] = cut / pixels;
      level[cell] = mean;
      contrast[cell] = Math.log2(1 + Math.sqrt(Math.max(0, squares / pixels - mean * mean)));
    }
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
