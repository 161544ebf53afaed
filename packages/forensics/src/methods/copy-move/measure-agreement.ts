import { type Affine, mapX, mapY } from './affine.ts';
import type { Grey, Points } from './align-areas.ts';
import { sampleAt } from './working-plane.ts';

export interface Agreement {
  /** Correlation of the grey levels, -1 to 1. */
  readonly level: number;
  /** Correlation of the finest detail (the difference from the mean of four neighbours), -1 to 1. */
  readonly detail: number;
  /** Standard deviation of that detail in grey levels; if it is small, the correlation is not significant. */
  readonly strength: number;
  /**
   * 0: all edges have one direction, so that any shift along them matches; 1: edges have all directions
   * alike.
   */
  readonly spread: number;
}

/** In pixels: neighbours of which the detail is the difference. */
const REACH = 2;

/** How well the picture at the points matches itself at the mapped points. */
export function measureAgreement(grey: Grey, points: Points, map: Affine): Agreement {
  const count = points.length / 2;
  const levels = new Float32Array(count);
  const others = new Float32Array(count);
  const details = new Float32Array(count);
  const otherDetails = new Float32Array(count);
  let [xx, xy, yy] = [0, 0, 0];
  for (let k = 0; k < count; k++) {
    const x = points[2 * k];
    const y = points[2 * k + 1];
    const gx =
      sampleAt(grey.data, grey.width, grey.height, x + 1, y) -
      sampleAt(grey.data, grey.width, grey.height, x - 1, y);
    const gy =
      sampleAt(grey.data, grey.width, grey.height, x, y + 1) -
      sampleAt(grey.data, grey.width, grey.height, x, y - 1);
    xx += gx * gx;
    xy += gx * gy;
    yy += gy * gy;
    levels[k] = sampleAt(grey.data, grey.width, grey.height, x, y);
    details[k] = levels[k] - around(grey, map, x, y, false);
    others[k] = sampleAt(grey.data, grey.width, grey.height, mapX(map, x, y), mapY(map, x, y));
    otherDetails[k] = others[k] - around(grey, map, x, y, true);
  }
  const level = correlateSeries(levels, others);
  const detail = correlateSeries(details, otherDetails);
  const spread = xx + yy > 0 ? (4 * (xx * yy - xy * xy)) / (xx + yy) ** 2 : 0;
  const strength = Math.min(detail.first, detail.second);
  return { level: level.correlation, detail: detail.correlation, strength, spread };
}

/** The mean of the four neighbours of a point, or of their images under the map. */
function around(grey: Grey, map: Affine, x: number, y: number, mapped: boolean): number {
  let sum = 0;
  for (let k = 0; k < 4; k++) {
    const nx = x + (k === 0 ? REACH : k === 1 ? -REACH : 0);
    const ny = y + (k === 2 ? REACH : k === 3 ? -REACH : 0);
    sum += mapped
      ? sampleAt(grey.data, grey.width, grey.height, mapX(map, nx, ny), mapY(map, nx, ny))
      : sampleAt(grey.data, grey.width, grey.height, nx, ny);
  }
  return sum / 4;
}

function correlateSeries(a: Float32Array, b: Float32Array) {
  const n = Math.max(1, a.length);
  let [ma, mb] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    ma += a[i] / n;
    mb += b[i] / n;
  }
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i] - ma) * (b[i] - mb);
    aa += (a[i] - ma) ** 2;
    bb += (b[i] - mb) ** 2;
  }
  const scale = Math.sqrt(aa * bb);
  return { correlation: scale > 0 ? ab / scale : 0, first: Math.sqrt(aa / n), second: Math.sqrt(bb / n) };
}
