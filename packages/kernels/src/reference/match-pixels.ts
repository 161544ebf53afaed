import type { matchPixels as quick } from '../match-pixels.ts';
import { LENGTH, MARGIN, measureDistance } from './describe-rings.ts';

type Options = Parameters<typeof quick>[3];

// A place is y·65536 + x of a working pixel: it is taken apart without division, and planes with margins are
// not that wide.

/** The state of the search for matches. */
interface Search {
  readonly width: number;
  readonly height: number;
  readonly features: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  readonly nearest: number;
  /** The place of each query's match, −1 before there is one, and its dissimilarity. */
  readonly best: Int32Array;
  readonly distances: Float32Array;
}

export function matchPixels(
  features: Uint8Array,
  width: number,
  height: number,
  { stride, nearest, sweeps, sortings, reach }: Options,
): Int32Array {
  const columns = Math.ceil(width / stride);
  const rows = Math.ceil(height / stride);
  const best = new Int32Array(columns * rows).fill(-1);
  const distances = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const search: Search = { width, height, features, columns, rows, stride, nearest, best, distances };
  const sorter = createSorter(features, width, height);
  for (const sorting of sortings) trySorted(search, sorter.sort(sorting), reach);
  let seed = 1;
  for (let time = 0; time < sweeps; time++) seed = sweep(search, time % 2 === 0, seed);
  return best;
}

/** Tries the places before and after each query; two adjacent queries are compared once for both. */
function trySorted(search: Search, sorted: Int32Array, reach: number): void {
  const { features, width, nearest, best, distances } = search;
  for (let k = 0; k < sorted.length; k++) {
    const place = sorted[k];
    const own = findQuery(search, place);
    const pixel = (place >> 16) * width + (place & 0xffff);
    const last = Math.min(sorted.length - 1, k + reach);
    for (let next = k + 1; next <= last; next++) {
      const other = sorted[next];
      const query = findQuery(search, other);
      if (own < 0 && query < 0) continue;
      const ox = (other & 0xffff) - (place & 0xffff);
      const oy = (other >> 16) - (place >> 16);
      if (ox * ox + oy * oy < nearest * nearest) continue;
      const ownLeast = own < 0 ? -1 : distances[own];
      const least = query < 0 ? -1 : distances[query];
      const target = (other >> 16) * width + (other & 0xffff);
      const distance = measureDistance(features, pixel, target, ownLeast > least ? ownLeast : least);
      if (distance < ownLeast) {
        distances[own] = distance;
        best[own] = other;
      }
      if (distance < least) {
        distances[query] = distance;
        best[query] = place;
      }
    }
  }
}

/** The query at a place, −1 if there is none. */
function findQuery({ columns, stride }: Search, place: number): number {
  if (stride === 1) return (place >> 16) * columns + (place & 0xffff);
  // Every second pixel both ways.
  return (place & 0x10001) !== 0 ? -1 : (place >> 17) * columns + ((place & 0xffff) >> 1);
}

/** Propagates matches from neighbours visited before; returns the seed of the next sweep. */
function sweep(search: Search, forward: boolean, seed: number): number {
  const { width, height, columns, rows, stride, best } = search;
  const back = forward ? -1 : 1;
  let state = seed;
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
      const my = match >> 16;
      const mx = match & 0xffff;
      const shift = -back * stride;
      attempt(search, query, x, y, mx + (axis === 0 ? shift : 0), my + (axis === 1 ? shift : 0));
      if (place + 2 * back < 0 || place + 2 * back >= limit) continue;
      const second = best[query + 2 * to];
      if (second < 0) continue;
      attempt(search, query, x, y, 2 * mx - (second & 0xffff), 2 * my - (second >> 16));
    }
    const found = best[query];
    if (found < 0) continue;
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const bx = found & 0xffff;
    const by = found >> 16;
    attempt(search, query, x, y, bx + ((state >>> 16) % 3) - 1, by + ((state >>> 20) % 3) - 1);
    attempt(search, query, x, y, bx + ((state >>> 23) % 9) - 4, by + ((state >>> 27) % 9) - 4);
  }
  return state;
}

/** Takes a place as the query's match if it is inside the margins, not too near, and more similar. */
function attempt(search: Search, query: number, x: number, y: number, tx: number, ty: number): void {
  const { width, height, nearest, best, distances } = search;
  if (tx < MARGIN || ty < MARGIN || tx >= width - MARGIN || ty >= height - MARGIN) return;
  const ox = tx - x;
  const oy = ty - y;
  if (ox * ox + oy * oy < nearest * nearest) return;
  const place = (ty << 16) | tx;
  if (place === best[query]) return;
  const least = distances[query];
  const distance = measureDistance(search.features, y * width + x, ty * width + tx, least);
  if (distance < least) {
    distances[query] = distance;
    best[query] = place;
  }
}

/** Sorts the places inside the margins: first by four levels each of six features, then by a seventh. */
function createSorter(features: Uint8Array, width: number, height: number) {
  const tables = tabulateLevels(features, width, height);
  const wide = Math.max(0, width - 2 * MARGIN);
  const count = wide * Math.max(0, height - 2 * MARGIN);
  const places = new Int32Array(count);
  /** The levels of a pixel's features, two bits each. */
  const levels = new Int32Array(count);
  for (let y = MARGIN, k = 0; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++, k++) {
      places[k] = (y << 16) | x;
      const at = (y * width + x) * LENGTH;
      let all = 0;
      for (let feature = 0; feature < LENGTH; feature += 4) {
        const four =
          tables[(feature << 8) | features[at + feature]] |
          (tables[((feature + 1) << 8) | features[at + feature + 1]] << 2) |
          (tables[((feature + 2) << 8) | features[at + feature + 2]] << 4) |
          (tables[((feature + 3) << 8) | features[at + feature + 3]] << 6);
        all |= four << (2 * feature);
      }
      levels[k] = all;
    }
  }
  const byOrder = new Int32Array(count);
  const keys = new Uint16Array(count);
  const sorted = new Int32Array(count);

  function sort({ levels: sixth, order }: Options['sortings'][number]): Int32Array {
    const [a, b, c, d, e, f] = sixth.map((feature) => 2 * feature);
    const key = (all: number) =>
      (((all >> a) & 3) << 10) |
      (((all >> b) & 3) << 8) |
      (((all >> c) & 3) << 6) |
      (((all >> d) & 3) << 4) |
      (((all >> e) & 3) << 2) |
      ((all >> f) & 3);
    const fine = new Uint32Array(257);
    const coarse = new Uint32Array(4097);
    for (let k = 0; k < count; k++) {
      fine[features[((places[k] >> 16) * width + (places[k] & 0xffff)) * LENGTH + order] + 1]++;
      coarse[key(levels[k]) + 1]++;
    }
    for (let i = 1; i < fine.length; i++) fine[i] += fine[i - 1];
    for (let i = 1; i < coarse.length; i++) coarse[i] += coarse[i - 1];
    for (let k = 0; k < count; k++) {
      const place = places[k];
      const to = fine[features[((place >> 16) * width + (place & 0xffff)) * LENGTH + order]]++;
      byOrder[to] = place;
      keys[to] = key(levels[k]);
    }
    for (let k = 0; k < count; k++) sorted[coarse[keys[k]]++] = byOrder[k];
    return sorted;
  }
  return { sort };
}

/** The quarter, 0 to 3, of each of a feature's 256 values, feature by feature. */
function tabulateLevels(features: Uint8Array, width: number, height: number): Uint8Array {
  const counts = new Uint32Array(256 * LENGTH);
  let total = 0;
  for (let pixel = MARGIN * width; pixel < (height - MARGIN) * width; pixel += 3, total++) {
    const at = pixel * LENGTH;
    for (let feature = 0; feature < LENGTH; feature++) counts[(feature << 8) | features[at + feature]]++;
  }
  const tables = new Uint8Array(counts.length);
  let below = 0;
  for (let i = 0; i < tables.length; i++) {
    if ((i & 255) === 0) below = 0;
    tables[i] = Math.min(3, Math.floor((4 * (below + counts[i] / 2)) / total));
    below += counts[i];
  }
  return tables;
}
