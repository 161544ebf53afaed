import type { HeatMap } from '@assay/forensics';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A heat map as grey values 0–255 over the whole stored picture, drawn at `target` size, row-major.
 * A target pixel is the mean of the cells it covers, and 0 outside the map.
 */
export function renderMap(map: HeatMap, picture: Size, target: Size): Uint8Array {
  const columns = spanCells(target.width, picture.width, map.left, map.cellWidth, map.width);
  const rows = spanCells(target.height, picture.height, map.top, map.cellHeight, map.height);
  const grey = scaleValues(map);
  const pixels = new Uint8Array(target.width * target.height);
  for (let y = 0; y < target.height; y++) {
    const rowStart = y * target.width;
    if (repeats(rows, y)) {
      pixels.copyWithin(rowStart, rowStart - target.width, rowStart);
      continue;
    }
    for (let x = 0; x < target.width; x++) {
      const at = rowStart + x;
      pixels[at] = repeats(columns, x)
        ? (pixels[at - 1] ?? 0)
        : averageCells(grey, map.width, columns, x, rows, y);
    }
  }
  return pixels;
}

/** For each target pixel the cells [start, end) under it, at least the one under its centre; empty outside the map. */
function spanCells(target: number, picture: number, offset: number, cell: number, cells: number): Int32Array {
  const spans = new Int32Array(2 * target);
  const scale = picture / target;
  for (let i = 0; i < target; i++) {
    const centre = Math.floor(((i + 0.5) * scale - offset) / cell);
    if (centre < 0 || centre >= cells) continue;
    const first = Math.max(0, Math.ceil((i * scale - offset) / cell));
    const last = Math.min(cells, Math.floor(((i + 1) * scale - offset) / cell));
    spans[2 * i] = last > first ? first : centre;
    spans[2 * i + 1] = last > first ? last : centre + 1;
  }
  return spans;
}

/** Whether the cells under a target pixel are the same as under the previous one. */
function repeats(spans: Int32Array, i: number): boolean {
  return i > 0 && spans[2 * i] === spans[2 * i - 2] && spans[2 * i + 1] === spans[2 * i - 1];
}

function scaleValues({ values, range: [low, high] }: HeatMap): Float32Array {
  const factor = high > low ? 255 / (high - low) : 0;
  return values.map((value) => (value > low ? Math.min(255, (value - low) * factor) : 0));
}

function averageCells(
  grey: Float32Array,
  width: number,
  columns: Int32Array,
  x: number,
  rows: Int32Array,
  y: number,
) {
  let sum = 0;
  let count = 0;
  const [top, bottom] = [rows[2 * y] ?? 0, rows[2 * y + 1] ?? 0];
  const [left, right] = [columns[2 * x] ?? 0, columns[2 * x + 1] ?? 0];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      sum += grey[row * width + column] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.round(sum / count);
}

const MAX_SIDE = 1024;

/** The default size of a stored map: one pixel per cell, at most 1,024 on the longer side. */
export function chooseMapSize(map: HeatMap, picture: Size): Size {
  const cellsAcross = picture.width / map.cellWidth;
  const cellsDown = picture.height / map.cellHeight;
  const shrink = Math.min(1, MAX_SIDE / Math.max(cellsAcross, cellsDown));
  return {
    width: Math.max(1, Math.round(cellsAcross * shrink)),
    height: Math.max(1, Math.round(cellsDown * shrink)),
  };
}
