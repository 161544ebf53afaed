const LEVELS = 1_024;

/**
 * Median over (2·radius + 1)² cells of values from 0 to 1, to a thousandth, with zeros beyond the edges as in
 * MATLAB's medfilt2. A running histogram along each row (Huang, Yang, Tang 1979) avoids sorting.
 */
export function medianFilter(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const wide = width + 2 * radius;
  const size = 2 * radius + 1;
  const levels = new Uint16Array(wide * (height + 2 * radius));
  for (let y = 0; y < height; y++) {
    const into = (y + radius) * wide + radius - y * width;
    for (let i = y * width; i < (y + 1) * width; i++) levels[into + i] = Math.round(values[i] * (LEVELS - 1));
  }
  const medians = new Float32Array(values.length);
  const counts = new Uint16Array(LEVELS);
  const half = (size ** 2 - 1) / 2;
  for (let y = 0; y < height; y++) {
    counts.fill(0);
    const top = y * wide;
    for (let i = 0; i < size * size; i++) counts[levels[top + Math.floor(i / size) * wide + (i % size)]]++;
    let median = 0;
    /** The number of cells in the window below `median`. */
    let below = 0;
    for (let x = 0; ; x++) {
      while (below > half) below -= counts[--median];
      while (below + counts[median] <= half) below += counts[median++];
      medians[y * width + x] = median / (LEVELS - 1);
      if (x + 1 === width) break;
      for (let row = 0, at = top + x; row < size; row++, at += wide) {
        const leaving = levels[at];
        const entering = levels[at + size];
        counts[leaving]--;
        counts[entering]++;
        below += ((entering - median) >>> 31) - ((leaving - median) >>> 31);
      }
    }
  }
  return medians;
}
