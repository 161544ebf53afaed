/** Values of the series stay below this. */
const LEVELS = 2_048;

/**
 * Median over ±radius of a series of integers below 2048, which is mirrored at its ends. A histogram of the
 * window is kept (Huang, Yang, Tang 1979), in which the median moves a few levels at a time.
 */
export function runningMedian(series: Uint16Array, radius: number, into: Uint16Array): void {
  const { length } = series;
  const size = 2 * radius + 1;
  const padded = new Uint16Array(length + 2 * radius);
  padded.set(series, radius);
  for (let i = 0; i < radius; i++) {
    padded[i] = series[mirror(i - radius, length)];
    padded[length + radius + i] = series[mirror(length + i, length)];
  }
  const counts = new Uint8Array(LEVELS);
  for (let i = 0; i < size; i++) counts[padded[i]]++;
  let median = 0;
  /** Values of the window below `median`. */
  let below = 0;
  for (let i = 0; ; i++) {
    while (below > radius) below -= counts[--median];
    while (below + counts[median] <= radius) below += counts[median++];
    into[i] = median;
    if (i + 1 === length) break;
    const leaving = padded[i];
    const entering = padded[i + size];
    counts[leaving]--;
    counts[entering]++;
    // 1 for a value below the median, without a branch, which noise would mispredict.
    below += ((entering - median) >>> 31) - ((leaving - median) >>> 31);
  }
}

/** The index within 0 … length − 1 to which i is mirrored, the edge itself counting twice. */
export function mirror(i: number, length: number): number {
  const period = 2 * length;
  const wrapped = ((i % period) + period) % period;
  return wrapped < length ? wrapped : period - 1 - wrapped;
}
