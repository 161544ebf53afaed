import { solveLeastSquares } from '../../maths/solve-least-squares.ts';
import { type Affine, mapX, mapY } from './affine.ts';
import { sampleAt } from './working-plane.ts';

const STEPS = 8;
/** A step smaller than this, in pixels, ends the search. */
const CLOSE = 0.02;

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** The points of a picture, with x and y alternating. */
export type Points = Float32Array;

/**
 * Refines a map between two similar places of one picture: Gauss-Newton steps on the squared differences at
 * the points (Lucas and Kanade 1981), with a free difference in brightness.
 */
export function alignAreas(grey: Grey, points: Points, start: Affine): Affine {
  const { data, width, height } = grey;
  const [cx, cy] = [mean(points, 0), mean(points, 1)];
  let map = start;
  for (let step = 0; step < STEPS; step++) {
    const normal = new Float64Array(49);
    const right = new Float64Array(7);
    const row = new Float64Array(7);
    for (let k = 0; k < points.length; k += 2) {
      const x = points[k];
      const y = points[k + 1];
      const u = mapX(map, x, y);
      const v = mapY(map, x, y);
      if (u < 1 || v < 1 || u > width - 2 || v > height - 2) continue;
      const gx = (sampleAt(data, width, height, u + 1, v) - sampleAt(data, width, height, u - 1, v)) / 2;
      const gy = (sampleAt(data, width, height, u, v + 1) - sampleAt(data, width, height, u, v - 1)) / 2;
      const difference = sampleAt(data, width, height, x, y) - sampleAt(data, width, height, u, v);
      const px = (x - cx) / 32;
      const py = (y - cy) / 32;
      row.set([gx * px, gx * py, gx, gy * px, gy * py, gy, 1]);
      for (let i = 0; i < 7; i++) {
        right[i] += row[i] * difference;
        for (let j = 0; j <= i; j++) normal[7 * i + j] += row[i] * row[j];
      }
    }
    const change = solveLeastSquares(normal, right);
    if (change === null) break;
    const [a, b, c, d] = [change[0] / 32, change[1] / 32, change[3] / 32, change[4] / 32];
    map = {
      a: map.a + a,
      b: map.b + b,
      c: map.c + c,
      d: map.d + d,
      e: map.e + change[2] - a * cx - b * cy,
      f: map.f + change[5] - c * cx - d * cy,
    };
    if (Math.hypot(change[2], change[5]) < CLOSE) break;
  }
  return map;
}

function mean(points: Points, first: number): number {
  let sum = 0;
  for (let k = first; k < points.length; k += 2) sum += points[k];
  return (2 * sum) / points.length;
}
