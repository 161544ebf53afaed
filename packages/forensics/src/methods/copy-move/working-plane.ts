import { reducePlane } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/** More pixels than this make matching slow without finding more. */
const MAX_PIXELS = 420_000;

/** Floating-point luminance, reduced by a whole number. */
export interface WorkingPlane {
  readonly width: number;
  readonly height: number;
  /** The picture's pixels per working pixel. */
  readonly factor: number;
  readonly data: Float32Array;
}

/**
 * Reduces the picture by a whole number to at most about 420,000 working pixels; the remainder at the edges
 * is cut off.
 */
export function makeWorkingPlane(plane: Plane): WorkingPlane {
  const { width, height } = plane;
  const factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_PIXELS)));
  const data = reducePlane(plane, factor);
  return { width: Math.floor(width / factor), height: Math.floor(height / factor), factor, data };
}

/** The bilinear value; positions outside are clamped to the edge. */
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
