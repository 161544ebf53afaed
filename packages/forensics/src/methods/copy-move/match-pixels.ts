import { LENGTH, MARGIN, measureDistance } from './describe-rings.ts';
import type { WorkingPlane } from './working-plane.ts';

/** Matches closer than this are the picture's own smoothness. */
export const NEAREST = 18;
const SWEEPS = 4;
/** Pictures up to this many working pixels are asked at each pixel, larger ones at every second. */
const MOST_QUERIES = 130_000;
/** Sortings that bring alike pixels together; each by other features. */
const SORTINGS = [
  { levels: [0, 5, 10, 6, 9, 13], order: 2 },
  { levels: [4, 8, 1, 9, 14, 7], order: 13 },
  { levels: [8, 9, 10, 2, 11, 5], order: 0 },
  { levels: [15, 6, 13, 10, 3, 9], order: 4 },
] as const;
/** Neighbours in the sorted order that are tried on each side. */
const REACH = 3;

/** Where each query pixel's surroundings are found again; queries lie on a grid of `stride` working pixels. */
export interface OffsetField {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** Way to the match in working pixels. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/**
 * PatchMatch (Barnes 2009) as Cozzolino, Poggi and Verdoliva 2015 use it: matches spread to neighbours by constant and
 * by linear prediction (their equation 6, so that turned and rescaled copies spread too). It begins not from random
 * matches but from pixels that come together when all are sorted by coarse features (as in coherency sensitive hashing,
 * Korman and Avidan 2011), which finds small copies surely. Draws its random tries from a fixed seed.
 */
export function matchPixels({ width, height }: WorkingPlane, features: Uint8Array): OffsetField {
  const stride = width * height > MOST_QUERIES ? 2 : 1;
  const columns = Math.ceil(width / stride);
  const rows = Math.ceil(height / stride);
  const best = new Int32Array(columns * rows).fill(-1);
  const distances = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const nearest = NEAREST * NEAREST;

  const attempt = (query: number, x: number, y: number, tx: number, ty: number) => {
    if (tx < MARGIN || ty < MARGIN || tx >= width - MARGIN || ty >= height - MARGIN) return;
    const ox = tx - x;
    const oy = ty - y;
    if (ox * ox + oy * oy < nearest) return;
    const target = ty * width + tx;
    if (target === best[query]) return;
    const distance = measureDistance(features, y * width + x, target, distances[query]);
    if (distance < distances[query]) {
      distances[query] = distance;
      best[query] = target;
    }
  };

  const sorted = new Int32Array(width * height);
  for (const sorting of SORTINGS) {
    const count = sortPixels(features, width, height, sorting, sorted);
    for (let k = 0; k < count; k++) {
      const pixel = sorted[k];
      const y = Math.floor(pixel / width);
      const x = pixel - y * width;
      if (x % stride !== 0 || y % stride !== 0) continue;
      const query = (y / stride) * columns + x / stride;
      for (let side = -REACH; side <= REACH; side++) {
        const other = sorted[k + side];
        if (side === 0 || k + side < 0 || k + side >= count) continue;
        const ty = Math.floor(other / width);
        attempt(query, x, y, other - ty * width, ty);
      }
    }
  }

  let state = 1;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forward = sweep % 2 === 0;
    const back = forward ? -1 : 1;
    for (let step = 0; step < columns * rows; step++) {
      const query = forward ? step : columns * rows - 1 - step;
      const row = Math.floor(query / columns);
      const column = query - row * columns;
      const x = column * stride;
      const y = row * stride;
      if (x < MARGIN || y < MARGIN || x >= width - MARGIN || y >= height - MARGIN) continue;
      for (let axis = 0; axis < 2; axis++) {
        const to = axis === 0 ? back : back * columns;
        const place = axis === 0 ? column : row;
        const limit = axis === 0 ? columns : rows;
        if (place + back < 0 || place + back >= limit) continue;
        const match = best[query + to];
        if (match < 0) continue;
        const my = Math.floor(match / width);
        const mx = match - my * width;
        const shift = -back * stride;
        attempt(query, x, y, mx + (axis === 0 ? shift : 0), my + (axis === 1 ? shift : 0));
        if (place + 2 * back < 0 || place + 2 * back >= limit) continue;
        const second = best[query + 2 * to];
        if (second < 0) continue;
        const sy = Math.floor(second / width);
        attempt(query, x, y, 2 * mx - (second - sy * width), 2 * my - sy);
      }
      if (best[query] < 0) continue;
      const by = Math.floor(best[query] / width);
      const bx = best[query] - by * width;
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      attempt(query, x, y, bx + ((state >>> 16) % 3) - 1, by + ((state >>> 20) % 3) - 1);
      attempt(query, x, y, bx + ((state >>> 23) % 9) - 4, by + ((state >>> 27) % 9) - 4);
    }
  }
  return { columns, rows, stride, ...splitOffsets(best, columns, stride, width) };
}

function splitOffsets(best: Int32Array, columns: number, stride: number, width: number) {
  const dx = new Float32Array(best.length);
  const dy = new Float32Array(best.length);
  for (let query = 0; query < best.length; query++) {
    const row = Math.floor(query / columns);
    const y = Math.floor(best[query] / width);
    const found = best[query] >= 0;
    dx[query] = found ? best[query] - y * width - (query - row * columns) * stride : 0;
    dy[query] = found ? y - row * stride : 0;
  }
  return { dx, dy };
}

/** Sorts the pixels inside the margins: first by four levels each of six features, then by a seventh. Returns their number. */
function sortPixels(
  features: Uint8Array,
  width: number,
  height: number,
  { levels, order }: (typeof SORTINGS)[number],
  sorted: Int32Array,
): number {
  const tables = levels.map((feature) => tabulateLevels(features, width, height, feature));
  const pixels = new Int32Array(width * height);
  const fine = new Uint32Array(257);
  const coarse = new Uint32Array(4097);
  const keys = new Uint16Array(width * height);
  let count = 0;
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const pixel = y * width + x;
      pixels[count++] = pixel;
      fine[features[pixel * LENGTH + order] + 1]++;
      const code = key(features, tables, levels, pixel);
      keys[pixel] = code;
      coarse[code + 1]++;
    }
  }
  for (let i = 1; i < fine.length; i++) fine[i] += fine[i - 1];
  for (let i = 1; i < coarse.length; i++) coarse[i] += coarse[i - 1];
  const byOrder = new Int32Array(count);
  for (let k = 0; k < count; k++) byOrder[fine[features[pixels[k] * LENGTH + order]]++] = pixels[k];
  for (let k = 0; k < count; k++) sorted[coarse[keys[byOrder[k]]]++] = byOrder[k];
  return count;
}

function key(
  features: Uint8Array,
  tables: readonly Uint8Array[],
  levels: readonly number[],
  pixel: number,
): number {
  let code = 0;
  for (let i = 0; i < 6; i++) code = code * 4 + tables[i][features[pixel * LENGTH + levels[i]]];
  return code;
}

/** The quarter, 0 to 3, in which each of a feature's 256 values lies. */
function tabulateLevels(features: Uint8Array, width: number, height: number, feature: number): Uint8Array {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let pixel = MARGIN * width; pixel < (height - MARGIN) * width; pixel += 3, total++) {
    counts[features[pixel * LENGTH + feature]]++;
  }
  let below = 0;
  return Uint8Array.from(counts, (count) => {
    const quarter = Math.min(3, Math.floor((4 * (below + count / 2)) / total));
    below += count;
    return quarter;
  });
}
