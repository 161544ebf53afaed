import { boxMean } from '@assay/kernels';
import { type Affine, mapX, mapY } from './affine.ts';
import { NEAREST } from './match-pixels.ts';
import { sampleAt, type WorkingPlane } from './working-plane.ts';

/** Half the width of the windows over which two places are compared, in working pixels. */
const RADIUS = 4;
/**
 * Variance in squared grey levels, added to the denominator so that the correlation of windows with noise
 * alone tends to 0.
 */
const NOISE = 1.5;
const MIN_CORRELATION = 0.7;

/** The area in which a map holds: working pixels of one place with the correlation of each. */
export interface GrownArea {
  readonly pixels: Int32Array;
  /** The correlation of each pixel's window with its image, 0 to 1. */
  readonly correlations: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Grows the area around the seeds in which the picture matches itself under the map; it may extend by half
 * the seeds' size and more. Pixels whose image is nearby match anyway and are left out.
 */
export function growArea(plane: WorkingPlane, seeds: readonly number[], map: Affine): GrownArea {
  const { width, height } = plane;
  let [x0, x1, y0, y1] = [width, 0, height, 0];
  for (const seed of seeds) {
    const x = seed % width;
    const y = (seed - x) / width;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  const reach = 24 + 0.6 * Math.max(x1 - x0, y1 - y0);
  x0 = Math.max(0, Math.floor(x0 - reach));
  y0 = Math.max(0, Math.floor(y0 - reach));
  const w = Math.min(width, Math.ceil(x1 + reach)) - x0;
  const h = Math.min(height, Math.ceil(y1 + reach)) - y0;
  const correlations = correlateWindows(plane, map, x0, y0, w, h);
  const queue = new Int32Array(w * h);
  const seen = new Uint8Array(w * h);
  let tail = 0;
  const visit = (i: number) => {
    if (seen[i] === 1 || correlations[i] < MIN_CORRELATION) return;
    seen[i] = 1;
    queue[tail++] = i;
  };
  for (const seed of seeds) visit((Math.floor(seed / width) - y0) * w + (seed % width) - x0);
  let [left, right, top, bottom] = [w, 0, h, 0];
  for (let head = 0; head < tail; head++) {
    const i = queue[head];
    const x = i % w;
    const y = (i - x) / w;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    if (x > 0) visit(i - 1);
    if (x < w - 1) visit(i + 1);
    if (y > 0) visit(i - w);
    if (y < h - 1) visit(i + w);
  }
  const pixels = queue.slice(0, tail);
  return {
    correlations: Float32Array.from(pixels, (i) => correlations[i]),
    pixels: pixels.map((i) => (Math.floor(i / w) + y0) * width + (i % w) + x0),
    left: left + x0,
    right: right + x0,
    top: top + y0,
    bottom: bottom + y0,
  };
}

/** The correlation of each pixel's window with its image under the map, over a part of the plane. */
function correlateWindows(
  { width, height, data }: WorkingPlane,
  a: Affine,
  sx: number,
  sy: number,
  w: number,
  h: number,
): Float32Array {
  const one = new Float32Array(w * h);
  const two = new Float32Array(w * h);
  const outside = new Uint8Array(w * h);
  const middle = data[(sy + (h >> 1)) * width + sx + (w >> 1)];
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const u = mapX(a, x + sx, y + sy);
      const v = mapY(a, x + sx, y + sy);
      const far = Math.hypot(u - x - sx, v - y - sy) >= NEAREST;
      if (!far || u < 0 || v < 0 || u > width - 1 || v > height - 1) outside[i] = 1;
      one[i] = data[(y + sy) * width + x + sx] - middle;
      two[i] = outside[i] === 1 ? 0 : sampleAt(data, width, height, u, v) - middle;
    }
  }
  const mean = (values: Float32Array) => boxMean(values, w, h, RADIUS);
  const [m1, m2] = [mean(one), mean(two)];
  const [s1, s2] = [mean(one.map((value) => value * value)), mean(two.map((value) => value * value))];
  const product = mean(one.map((value, i) => value * two[i]));
  return product.map((value, i) => {
    if (outside[i] === 1) return 0;
    const v1 = Math.max(0, s1[i] - m1[i] * m1[i]);
    const v2 = Math.max(0, s2[i] - m2[i] * m2[i]);
    return (value - m1[i] * m2[i]) / (Math.sqrt(v1 * v2) + NOISE);
  });
}
