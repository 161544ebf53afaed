/** Bytes at a second since the start. */
export type MemoryPoint = readonly [second: number, bytes: number];

export interface MemoryMinutes {
  /** The mean of each minute, in megabytes. */
  readonly byMinute: readonly number[];
  /**
   * By how many percent of its mean it rose (or fell, below 0) from the end of the warm-up to the end, by the
   * least-squares line. NaN if too little was measured.
   */
  readonly driftPercent: number;
  /** The slope of that line, in megabytes a minute. */
  readonly slope: number;
}

/** What a process does first does not repeat: code is compiled, caches and buffers fill. */
const WARM_UP_SHARE = 1 / 3;

export function describeMemory(points: readonly MemoryPoint[]): MemoryMinutes {
  const last = points.at(-1)?.[0] ?? 0;
  const warm = points.filter(([second]) => second >= last * WARM_UP_SHARE);
  const slope = fitSlope(warm);
  const minutes = Map.groupBy(points, ([second]) => Math.floor(second / 60));
  return {
    byMinute: [...minutes.values()].map((some) => meanOf(some) / 1e6),
    driftPercent: (100 * slope * (last - (warm[0]?.[0] ?? last))) / meanOf(warm),
    slope: (slope * 60) / 1e6,
  };
}

const meanOf = (points: readonly MemoryPoint[]) =>
  points.reduce((sum, [, bytes]) => sum + bytes, 0) / points.length;

/** The slope of the least-squares line. */
function fitSlope(points: readonly MemoryPoint[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
