import type { RenderedComponent } from '../../formats/jpeg/render.ts';

/** A part of a picture, in its own pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A summed-area table: sums over any rectangle of a picture in constant time. */
export interface SumTable {
  readonly width: number;
  readonly height: number;
  /** (width + 1)·(height + 1) sums of all pixels left of and above a corner. */
  readonly sums: Float64Array;
}

export function tabulateSums({ width, height, data }: RenderedComponent): SumTable {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let line = 0;
    for (let x = 0; x < width; x++) {
      line += data[y * width + x];
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1] + line;
    }
  }
  return { width, height, sums };
}

/** The eight combinations of rotations by quarter turns and reflection. */
export interface Orientation {
  readonly turns: number;
  readonly mirrored: boolean;
}

export const ORIENTATIONS: readonly Orientation[] = [0, 1, 2, 3].flatMap((turns) =>
  [false, true].map((mirrored) => ({ turns, mirrored })),
);

/** The means of columns x rows cells of a frame, read in another orientation. */
export function sampleFrame(
  table: SumTable,
  frame: Frame,
  columns: number,
  rows: number,
  { turns, mirrored }: Orientation,
): Float64Array {
  const grid = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let u = (column + 0.5) / columns;
      let v = (row + 0.5) / rows;
      if (mirrored) u = 1 - u;
      for (let turn = 0; turn < turns; turn++) [u, v] = [v, 1 - u];
      const across = turns % 2 === 0 ? columns : rows;
      const down = turns % 2 === 0 ? rows : columns;
      const x = frame.left + (u - 0.5 / across) * frame.width;
      const y = frame.top + (v - 0.5 / down) * frame.height;
      grid[row * columns + column] = meanOf(table, x, y, frame.width / across, frame.height / down);
    }
  }
  return grid;
}

/** The mean over the whole pixels that best match a rectangle; at least one. */
function meanOf({ width, height, sums }: SumTable, x: number, y: number, w: number, h: number): number {
  const left = Math.max(0, Math.min(width - 1, Math.round(x)));
  const top = Math.max(0, Math.min(height - 1, Math.round(y)));
  const right = Math.max(left + 1, Math.min(width, Math.round(x + w)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round(y + h)));
  const wide = width + 1;
  const sum =
    sums[bottom * wide + right] -
    sums[bottom * wide + left] -
    sums[top * wide + right] +
    sums[top * wide + left];
  return sum / ((right - left) * (bottom - top));
}
