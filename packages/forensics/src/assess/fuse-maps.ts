import { quantile } from '../maths/statistics.ts';
import type { HeatMap } from '../method.ts';

/** Pixels along a cell of the fused map, before the limit below. */
const CELL = 8;
/** Larger pictures get larger cells. */
const MOST_CELLS_ACROSS = 640;

export interface WeightedMap {
  readonly map: HeatMap;
  readonly weight: number;
}

/**
 * Weighted mean of maps, each taken on its own scale (`range`), on one grid over the picture.
 * Null where there is nothing to fuse. The result's range leaves the picture's usual level dark:
 * it runs from the median to the highest value that counts.
 */
export function fuseMaps(
  maps: readonly WeightedMap[],
  picture: { readonly width: number; readonly height: number },
): HeatMap | null {
  const used = maps.filter(({ weight }) => weight > 0);
  if (used.length === 0) return null;
  const cell = CELL * Math.ceil(Math.max(picture.width, picture.height) / (CELL * MOST_CELLS_ACROSS));
  const width = Math.ceil(picture.width / cell);
  const height = Math.ceil(picture.height / cell);
  const values = new Float32Array(width * height);
  const total = used.reduce((sum, { weight }) => sum + weight, 0);
  for (const { map, weight } of used) addMap(values, width, height, cell, map, weight / total);
  const middle = quantile(values, 0.5);
  return {
    width,
    height,
    cellWidth: cell,
    cellHeight: cell,
    left: 0,
    top: 0,
    values,
    range: [middle, Math.max(middle + 0.25, quantile(values, 0.999))],
  };
}

function addMap(
  values: Float32Array,
  width: number,
  height: number,
  cell: number,
  map: HeatMap,
  weight: number,
): void {
  const [low, high] = map.range;
  const columns = Int32Array.from({ length: width }, (_, x) =>
    locate(x, cell, map.left, map.cellWidth, map.width),
  );
  for (let y = 0; y < height; y++) {
    const row = locate(y, cell, map.top, map.cellHeight, map.height) * map.width;
    for (let x = 0; x < width; x++) {
      const level = (map.values[row + columns[x]] - low) / (high - low);
      values[y * width + x] += weight * Math.max(0, Math.min(1, level));
    }
  }
}

/** The map's cell under the middle of a fused one; the nearest where the map does not reach so far. */
function locate(index: number, cell: number, start: number, size: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(((index + 0.5) * cell - start) / size)));
}
