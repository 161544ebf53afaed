import type { Plane } from '../../decoded-image.ts';

/** More pixels than this make matching slow and find nothing new. */
const MAX_PIXELS = 420_000;

/** Luminance in floating point on a whole-number reduced scale. */
export interface WorkingPlane {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture along one working pixel. */
  readonly factor: number;
  readonly data: Float32Array;
}

/** Means of factor x factor pixels, so that at most about 420,000 working pixels are left; the rest at the edges is cut. */
export function reducePlane({ width, height, data }: Plane): WorkingPlane {
  const factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_PIXELS)));
  const columns = Math.floor(width / factor);
  const rows = Math.floor(height / factor);
  const reduced = new Float32Array(columns * rows);
  const weight = 1 / (factor * factor);
  for (let row = 0; row < rows; row++) {
    for (let line = 0; line < factor; line++) {
      let at = (row * factor + line) * width;
      for (let i = row * columns; i < (row + 1) * columns; i++) {
        let sum = 0;
        for (let k = 0; k < factor; k++) sum += data[at++];
        reduced[i] += sum * weight;
      }
    }
  }
  return { width: columns, height: rows, factor, data: reduced };
}

/** Binomial smoothing (1 2 1)/4 along rows and columns, `times` over: a Gaussian of variance times/2. Edges repeat. */
export function smooth(values: Float32Array, width: number, height: number, times: number): Float32Array {
  if (times === 0) return values;
  const across = new Float32Array(values.length);
  const smoothed = new Float32Array(values.length);
  smoothAlongRows(values, width, across);
  smoothAlongColumns(across, width, height, smoothed);
  for (let time = 1; time < times; time++) {
    smoothAlongRows(smoothed, width, across);
    smoothAlongColumns(across, width, height, smoothed);
  }
  return smoothed;
}

function smoothAlongRows(values: Float32Array, width: number, into: Float32Array): void {
  for (let start = 0; start < values.length; start += width) {
    const end = start + width - 1;
    let before = values[start];
    let here = before;
    for (let i = start; i < end; i++) {
      const next = values[i + 1];
      into[i] = 0.25 * (before + next) + 0.5 * here;
      before = here;
      here = next;
    }
    into[end] = 0.25 * (before + here) + 0.5 * here;
  }
}

function smoothAlongColumns(values: Float32Array, width: number, height: number, into: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    for (let x = 0; x < width; x++) {
      into[row + x] = 0.25 * (values[above + x] + values[below + x]) + 0.5 * values[row + x];
    }
  }
}

/** Bilinear value; positions outside are moved to the edge. */
export function sampleAt(
  data: ArrayLike<number>,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const cx = Math.max(0, Math.min(width - 1.001, x));
  const cy = Math.max(0, Math.min(height - 1.001, y));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = top * width + left;
  const upper = data[at] + fx * (data[at + 1] - data[at]);
  const lower = data[at + width] + fx * (data[at + width + 1] - data[at + width]);
  return upper + fy * (lower - upper);
}
