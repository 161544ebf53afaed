/** What a recording looks or sounds like at even steps: `count` looks of `size` values each, mean 0 and deviation about 1. */
export interface Looks {
  /** Seconds from one to the next; the same in both recordings. */
  readonly step: number;
  readonly count: number;
  readonly size: number;
  readonly values: Float32Array;
}

export interface Alignment {
  /** For each look of the second the place of its counterpart in the first; −1: there is none. */
  readonly path: Int32Array;
  /** How far each is from its counterpart, 0 to 1; for those without one, from the nearest. */
  readonly distances: Float32Array;
}

/** Mean distance of two values at most 1 from which on two looks are not of one moment. Unrelated pictures are about .7 apart. */
export const UNLIKE = 0.3;
/** Below this the distances of a copy are rounding. */
const MIN_USUAL = 0.01;
/** Steps of the first that may pass while one of the second does: four times the speed at most. */
const MAX_ADVANCE = 4;
/** What advancing by 0, 1, 2 … steps costs, in usual distances of a copy: frames are dropped and held when their rate is changed. */
const ADVANCES = [1, 0, 1, 2, 3] as const;
/** What it costs to go on elsewhere: as much as half a second that does not fit by a little. */
const JUMP = 14;
/** What one look without a counterpart may cost at most. */
const MAX_ALONE = 12;
/** Seconds for which a look that does not fit costs 1 more than to have no counterpart. */
const MISFIT_SECONDS = 0.04;

/**
 * Lays the second recording along the first: the cheapest way through all pairs of looks, where going on at the same speed costs
 * nothing, and going on elsewhere, forward or back, costs as much as a stretch that does not fit (Viterbi 1967).
 */
export function alignLooks(first: Looks, second: Looks): Alignment {
  const [n, m] = [first.count, second.count];
  const distances = measureAll(first, second);
  const usual = learnUsual(distances, n, m);
  const alone = Math.max(3, Math.min(MAX_ALONE, UNLIKE / usual));
  // A look of a longer step stands for more of the recording: else seconds that were replaced would pass for a misfit.
  const misfit = Math.max(1, Math.min(JUMP, first.step / MISFIT_SECONDS));
  const came = new Int16Array((n + 1) * m);
  let costs = new Float64Array(n + 1);
  for (let j = 0; j < m; j++) {
    const next = new Float64Array(n + 1);
    const cheapest = findCheapest(costs, n);
    for (let i = 0; i <= n; i++) {
      // The last state is to have no counterpart.
      const here = i === n ? alone : Math.min(alone + misfit, distances[j * n + i] / usual);
      const [cost, from] = i === n ? leave(costs, n, cheapest) : step(costs, i, n, cheapest);
      next[i] = cost + here;
      came[j * (n + 1) + i] = from;
    }
    costs = next;
  }
  const path = new Int32Array(m);
  let at = findCheapest(costs, n + 1);
  for (let j = m - 1; j >= 0; j--) {
    path[j] = at === n ? -1 : at;
    at = came[j * (n + 1) + at];
  }
  return { path, distances: Float32Array.from(path, (i, j) => distanceAt(distances, n, i, j)) };
}

function distanceAt(distances: Float32Array, n: number, i: number, j: number): number {
  if (i >= 0) return distances[j * n + i];
  return distances.subarray(j * n, (j + 1) * n).reduce((least, value) => Math.min(least, value), 1);
}

/** Where the cheapest way to each place of the first came from. */
function step(costs: Float64Array, i: number, n: number, cheapest: number): readonly [number, number] {
  let [best, from] = [costs[cheapest] + JUMP, cheapest];
  if (costs[n] + JUMP / 2 < best) [best, from] = [costs[n] + JUMP / 2, n];
  for (let advance = 0; advance <= MAX_ADVANCE && advance <= i; advance++) {
    const cost = costs[i - advance] + ADVANCES[advance];
    if (cost < best || (cost === best && advance === 1)) [best, from] = [cost, i - advance];
  }
  return [best, from];
}

function leave(costs: Float64Array, n: number, cheapest: number): readonly [number, number] {
  const left = costs[cheapest] + JUMP / 2;
  return costs[n] <= left ? [costs[n], n] : [left, cheapest];
}

function findCheapest(costs: Float64Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (costs[i] < costs[best]) best = i;
  return best;
}

/** The distance of each look of the second (rows) from each of the first. */
function measureAll(first: Looks, second: Looks): Float32Array {
  const [n, m] = [first.count, second.count];
  const distances = new Float32Array(n * m);
  for (let j = 0; j < m; j++)
    for (let i = 0; i < n; i++) distances[j * n + i] = measureDistance(first, i, second, j);
  return distances;
}

/** Differences beyond 1 count as 1, so that a place that was painted over says no more than its size. */
export function measureDistance(first: Looks, i: number, second: Looks, j: number): number {
  const { size } = first;
  const [a, b] = [first.values, second.values];
  let sum = 0;
  for (let at = 0, one = i * size, other = j * size; at < size; at++, one++, other++) {
    const apart = Math.abs(a[one] - b[other]);
    sum += apart < 1 ? apart : 1;
  }
  return sum / size;
}

/** What separates looks of one moment in these two recordings: compression, scale and noise. */
function learnUsual(distances: Float32Array, n: number, m: number): number {
  const least = Float32Array.from({ length: m }, (_, j) => distanceAt(distances, n, -1, j)).sort();
  const alike = least.filter((distance) => distance < UNLIKE);
  return Math.max(MIN_USUAL, alike[alike.length >> 1] ?? UNLIKE);
}

/** Brings to mean 0 and deviation 1; less than the least deviation stays small. */
export function normaliseLook(values: Float32Array, leastDeviation: number): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.max(leastDeviation, Math.sqrt(variance));
  for (let at = 0; at < values.length; at++) values[at] = (values[at] - mean) / deviation;
}
