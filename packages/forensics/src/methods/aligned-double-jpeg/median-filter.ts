const LEVELS = 1_024;

/**
 * Median over (2·radius + 1)² cells, with zeros beyond the edges (as MATLAB's medfilt2), of values from 0 to 1 to
 * a thousandth. A running histogram along each row (Huang, Yang, Tang 1979) saves the sorting.
 */
export function medianFilter(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const levels = Uint16Array.from(values, (value) => Math.round(value * (LEVELS - 1)));
  const medians = new Float32Array(values.length);
  const counts = new Uint16Array(LEVELS);
  const half = ((2 * radius + 1) ** 2 - 1) / 2;
  for (let y = 0; y < height; y++) {
    counts.fill(0);
    let median = 0;
    /** Cells in the window below `median`. */
    let below = 0;
    const change = (x: number, by: number) => {
      for (let row = y - radius; row <= y + radius; row++) {
        const inside = x >= 0 && x < width && row >= 0 && row < height;
        const level = inside ? levels[row * width + x] : 0;
        counts[level] += by;
        if (level < median) below += by;
      }
    };
    for (let x = -radius; x < radius; x++) change(x, 1);
    for (let x = 0; x < width; x++) {
      change(x + radius, 1);
      while (below > half) below -= counts[--median];
      while (below + counts[median] <= half) below += counts[median++];
      medians[y * width + x] = median / (LEVELS - 1);
      change(x - radius, -1);
    }
  }
  return medians;
}
