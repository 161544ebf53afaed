import { differBytes, sumLanes } from './lanes';

// A place is y·65536 + x. A pixel's description is 16 bytes.

let features: usize = 0;
let width: i32 = 0;
let height: i32 = 0;
let margin: i32 = 0;
let nearest: i32 = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let stride: i32 = 0;
/** The place of each query's match, −1 before there is one, and how unlike it is. */
let best: usize = 0;
let distances: usize = 0;

/** What the following calls search. Queries lie on a grid of `pitch` (1 or 2) pixels. */
export function openSearch(
  descriptions: usize,
  across: i32,
  down: i32,
  edge: i32,
  near: i32,
  pitch: i32,
  matches: usize,
  unlike: usize,
): void {
  features = descriptions;
  width = across;
  height = down;
  margin = edge;
  nearest = near * near;
  stride = pitch;
  columns = (width + pitch - 1) / pitch;
  rows = (height + pitch - 1) / pitch;
  best = matches;
  distances = unlike;
  for (let query: usize = 0; query < (<usize>(columns * rows)) << 2; query += 4) {
    store<i32>(best + query, -1);
    store<i32>(distances + query, i32.MAX_VALUE);
  }
}

/** The description of the pixel at a place. */
function loadFeatures(place: i32): v128 {
  return v128.load(features + ((<usize>((place >> 16) * width + (place & 0xffff))) << 4));
}

/** Squared distance of two descriptions. */
function measureDistance(x: v128, y: v128): i32 {
  const d = differBytes(x, y);
  const low = i16x8.extend_low_i8x16_u(d);
  const high = i16x8.extend_high_i8x16_u(d);
  return sumLanes(i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)));
}

/** Whether two places are too near for one to be the other's match. */
function isNear(place: i32, other: i32): bool {
  const ox = (other & 0xffff) - (place & 0xffff);
  const oy = (other >> 16) - (place >> 16);
  return ox * ox + oy * oy < nearest;
}

/** The query that is asked at a place, −1 where none is. */
function findQuery(place: i32): i32 {
  if (stride === 1) return (place >> 16) * columns + (place & 0xffff);
  return (place & 0x10001) !== 0 ? -1 : (place >> 17) * columns + ((place & 0xffff) >> 1);
}

/** Tries the places that come before and after each query, itself being too near. */
export function trySorted(sorted: usize, count: i32, reach: i32): void {
  for (let k = 0; k < count; k++) {
    const place = load<i32>(sorted + ((<usize>k) << 2));
    const query = findQuery(place);
    if (query < 0) continue;
    const at = (<usize>query) << 2;
    const own = loadFeatures(place);
    let least = load<i32>(distances + at);
    let match = load<i32>(best + at);
    const last = min(count - 1, k + reach);
    for (let next = max(0, k - reach); next <= last; next++) {
      const other = load<i32>(sorted + ((<usize>next) << 2));
      if (isNear(place, other)) continue;
      const distance = measureDistance(own, loadFeatures(other));
      if (distance < least) {
        least = distance;
        match = other;
      }
    }
    store<i32>(distances + at, least);
    store<i32>(best + at, match);
  }
}

/** Spreads matches from the neighbours that were met before; answers with the seed of the next sweep. */
export function sweep(forward: bool, seed: i32): i32 {
  const back = forward ? -1 : 1;
  const count = columns * rows;
  const shift = -back * stride;
  let state = seed;
  let row = forward ? 0 : rows - 1;
  let column = forward ? 0 : columns - 1;
  for (let step = 0; step < count; step++) {
    const query = row * columns + column;
    const x = column * stride;
    const y = row * stride;
    if (x >= margin && y >= margin && x < width - margin && y < height - margin) {
      if (column + back >= 0 && column + back < columns) {
        const match = load<i32>(best + ((<usize>(query + back)) << 2));
        if (match >= 0) {
          attempt(query, x, y, (match & 0xffff) + shift, match >> 16);
          if (column + 2 * back >= 0 && column + 2 * back < columns)
            predict(query, x, y, match, query + 2 * back);
        }
      }
      if (row + back >= 0 && row + back < rows) {
        const match = load<i32>(best + ((<usize>(query + back * columns)) << 2));
        if (match >= 0) {
          attempt(query, x, y, match & 0xffff, (match >> 16) + shift);
          if (row + 2 * back >= 0 && row + 2 * back < rows)
            predict(query, x, y, match, query + 2 * back * columns);
        }
      }
      const found = load<i32>(best + ((<usize>query) << 2));
      if (found >= 0) {
        state = state * 1664525 + 1013904223;
        const random = <u32>state;
        const bx = found & 0xffff;
        const by = found >> 16;
        attempt(query, x, y, bx + <i32>((random >> 16) % 3) - 1, by + <i32>((random >> 20) % 3) - 1);
        attempt(query, x, y, bx + <i32>((random >> 23) % 9) - 4, by + <i32>((random >> 27) % 9) - 4);
      }
    }
    column -= back;
    if (column < 0 || column >= columns) {
      column = forward ? 0 : columns - 1;
      row -= back;
    }
  }
  return state;
}

/** Goes on along the line through two neighbours' matches. */
function predict(query: i32, x: i32, y: i32, match: i32, from: i32): void {
  const second = load<i32>(best + ((<usize>from) << 2));
  if (second < 0) return;
  attempt(query, x, y, 2 * (match & 0xffff) - (second & 0xffff), 2 * (match >> 16) - (second >> 16));
}

/** Takes a place for the query's match if it lies inside the margins, not near it, and is more alike. */
function attempt(query: i32, x: i32, y: i32, tx: i32, ty: i32): void {
  if (tx < margin || ty < margin || tx >= width - margin || ty >= height - margin) return;
  const place = (ty << 16) | tx;
  const own = (y << 16) | x;
  const at = (<usize>query) << 2;
  if (isNear(own, place) || place === load<i32>(best + at)) return;
  const distance = measureDistance(loadFeatures(own), loadFeatures(place));
  if (distance < load<i32>(distances + at)) {
    store<i32>(distances + at, distance);
    store<i32>(best + at, place);
  }
}

/** Counts how often each byte of the descriptions occurs, at every third pixel inside the margins above and below. */
export function countFeatures(counts: usize): i32 {
  let total = 0;
  for (let pixel = margin * width; pixel < (height - margin) * width; pixel += 3, total++) {
    const at = features + ((<usize>pixel) << 4);
    for (let feature: usize = 0; feature < 16; feature++) {
      const bin = counts + (((feature << 8) | <usize>load<u8>(at + feature)) << 2);
      store<u32>(bin, load<u32>(bin) + 1);
    }
  }
  return total;
}

/** The places inside the margins, and the levels (0 to 3, from `tables`) of each one's 16 features, two bits each. */
export function listPlaces(tables: usize, places: usize, levels: usize): void {
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++, places += 4, levels += 4) {
      store<i32>(places, (y << 16) | x);
      const at = features + ((<usize>(y * width + x)) << 4);
      let all: u32 = 0;
      for (let feature: usize = 0; feature < 16; feature++) {
        all |=
          (<u32>load<u8>(tables + ((feature << 8) | <usize>load<u8>(at + feature)))) << (<u32>(2 * feature));
      }
      store<u32>(levels, all);
    }
  }
}

/**
 * Sorts the places by the levels of six features (twice their numbers, first the most telling), then by another one.
 * @param fine 257 zeros of 32 bits; `coarse`: 4097
 */
export function sortPlaces(
  places: usize,
  levels: usize,
  count: i32,
  sixth: usize,
  order: i32,
  fine: usize,
  coarse: usize,
  byOrder: usize,
  keys: usize,
  sorted: usize,
): void {
  const a = load<u32>(sixth);
  const b = load<u32>(sixth, 4);
  const c = load<u32>(sixth, 8);
  const d = load<u32>(sixth, 12);
  const e = load<u32>(sixth, 16);
  const f = load<u32>(sixth, 20);
  const by = features + <usize>order;
  for (let k: usize = 0; k < <usize>count; k++) {
    const place = load<i32>(places + (k << 2));
    const all = load<u32>(levels + (k << 2));
    const value = <usize>load<u8>(by + ((<usize>((place >> 16) * width + (place & 0xffff))) << 4));
    const key =
      (((all >> a) & 3) << 10) |
      (((all >> b) & 3) << 8) |
      (((all >> c) & 3) << 6) |
      (((all >> d) & 3) << 4) |
      (((all >> e) & 3) << 2) |
      ((all >> f) & 3);
    // Kept where the sorted places will stand.
    store<u32>(sorted + (k << 2), (key << 8) | <u32>value);
    increment(fine + (value << 2) + 4);
    increment(coarse + ((<usize>key) << 2) + 4);
  }
  for (let i: usize = 1; i < 257; i++) addBefore(fine + (i << 2));
  for (let i: usize = 1; i < 4097; i++) addBefore(coarse + (i << 2));
  for (let k: usize = 0; k < <usize>count; k++) {
    const both = load<u32>(sorted + (k << 2));
    const to = <usize>increment(fine + ((<usize>(both & 255)) << 2));
    store<i32>(byOrder + (to << 2), load<i32>(places + (k << 2)));
    store<u16>(keys + (to << 1), <u16>(both >> 8));
  }
  for (let k: usize = 0; k < <usize>count; k++) {
    const to = <usize>increment(coarse + ((<usize>load<u16>(keys + (k << 1))) << 2));
    store<i32>(sorted + (to << 2), load<i32>(byOrder + (k << 2)));
  }
}

/** Adds 1 and answers with what was there before. */
function increment(at: usize): u32 {
  const before = load<u32>(at);
  store<u32>(at, before + 1);
  return before;
}

function addBefore(at: usize): void {
  store<u32>(at, load<u32>(at) + load<u32>(at - 4));
}
