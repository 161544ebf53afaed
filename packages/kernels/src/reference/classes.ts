import type { Spread, Weighed } from '../classes.ts';

export function spreadValues(values: Float32Array): Spread {
  const known = values.filter((value) => !Number.isNaN(value));
  const least = known.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = known.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const counts = new Uint32Array(256);
  const width = (most - least) / 256;
  if (most > least) for (const value of known) counts[Math.min(255, Math.floor((value - least) / width))]++;
  return { least, most, counts };
}

export function markAbove(values: Float32Array, threshold: number) {
  const mask = Uint8Array.from(values, (value) => Number(value > threshold));
  return { mask, above: mask.reduce((sum, mark) => sum + mark, 0) };
}

/** The four-connected areas where the mask is not zero. */
export function findAreas(mask: Uint8Array, width: number, height: number, wanted: 0 | 1): Int32Array {
  const seen = mask.map((value) => Number((value !== 0) === (wanted === 1)));
  const queue = new Int32Array(mask.length);
  const areas: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 0) continue;
    areas.push(...flood(seen, start, width, height, queue));
  }
  return Int32Array.from(areas);
}

/** Each cell is marked when it enters the queue, so that it gets there once. */
function flood(seen: Uint8Array, start: number, width: number, height: number, queue: Int32Array) {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  let tail = 1;
  queue[0] = start;
  seen[start] = 0;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const y = Math.floor(cell / width);
    const x = cell - y * width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0 && seen[cell - 1] !== 0) {
      seen[cell - 1] = 0;
      queue[tail++] = cell - 1;
    }
    if (x < width - 1 && seen[cell + 1] !== 0) {
      seen[cell + 1] = 0;
      queue[tail++] = cell + 1;
    }
    if (y > 0 && seen[cell - width] !== 0) {
      seen[cell - width] = 0;
      queue[tail++] = cell - width;
    }
    if (y < height - 1 && seen[cell + width] !== 0) {
      seen[cell + width] = 0;
      queue[tail++] = cell + width;
    }
  }
  return [tail, left, top, right, bottom];
}

export function stretch(planes: readonly Float32Array[]): Float32Array[] {
  const maps = planes.map((plane) => plane.slice());
  const least = maps[0].slice();
  const most = new Float32Array(least.length);
  for (const map of maps) {
    for (let cell = 0; cell < map.length; cell++) {
      if (map[cell] < least[cell]) least[cell] = map[cell];
      if (map[cell] > most[cell]) most[cell] = map[cell];
    }
  }
  for (const map of maps) {
    for (let cell = 0; cell < map.length; cell++) {
      const range = most[cell] - least[cell];
      map[cell] = range > 1e-6 ? (map[cell] - least[cell]) / range : 0.5;
    }
  }
  return maps;
}

export function sumWeighed(maps: readonly Weighed[]): Float32Array {
  const sums = new Float32Array(maps[0].values.length);
  for (const { values, weight, turned } of maps) {
    for (let i = 0; i < sums.length; i++) sums[i] += weight * (turned ? 1 - values[i] : values[i]);
  }
  return sums;
}

export function countIntegers(values: Float32Array, centre: number): Float64Array {
  const counts = new Float64Array(2 * centre);
  for (const value of values) counts[toBin(value, centre)]++;
  return counts;
}

export function addTabulated(
  sums: Float32Array,
  values: Float32Array,
  centre: number,
  table: Float64Array,
): void {
  for (let i = 0; i < sums.length; i++) sums[i] += table[toBin(values[i], centre)];
}

function toBin(value: number, centre: number): number {
  return Math.max(0, Math.min(2 * centre - 1, Math.round(value) + centre));
}
