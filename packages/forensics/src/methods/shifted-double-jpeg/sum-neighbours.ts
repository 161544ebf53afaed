/** The sum over 3x3 cells; beyond the edges the cells are mirrored, as in the published map. */
export function sumNeighbours(values: Float32Array, width: number, height: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const before = values[up + left] + values[y * width + left] + values[down + left];
      const here = values[up + x] + values[y * width + x] + values[down + x];
      const after = values[up + right] + values[y * width + right] + values[down + right];
      sums[y * width + x] = before + here + after;
    }
  }
  return sums;
}
