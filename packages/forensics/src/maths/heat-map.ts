import type { HeatMap, Area as PictureArea } from '../method.ts';
import type { Area } from './connected-areas.ts';

/** A map of 8x8-pixel blocks that begins at the picture's upper left corner. */
export function mapBlocks(
  columns: number,
  rows: number,
  values: Float32Array,
  range: readonly [number, number],
  cell = 8,
): HeatMap {
  return { width: columns, height: rows, cellWidth: cell, cellHeight: cell, left: 0, top: 0, values, range };
}

/** The bounding box, in pixels, of an area of cells. */
export function locateArea({ left, top, right, bottom }: Area, cell: number): PictureArea {
  return {
    x: left * cell,
    y: top * cell,
    width: (right - left + 1) * cell,
    height: (bottom - top + 1) * cell,
  };
}

/** 0 at or below `low`, 100 at or above `high`, linear in between; an integer. */
export function rampScore(value: number, low: number, high: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, (value - low) / (high - low))));
}
