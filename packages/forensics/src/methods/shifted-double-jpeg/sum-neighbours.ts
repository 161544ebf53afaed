/** Sum over 3x3 cells; beyond the edges the cells are mirrored, as in the published map. */
export function sumNeighbours(values: Float32Array, width: number, height: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      let sum = 0;
      for (const column of [left, x, right]) {
        sum += values[up + column] + values[y * width + column] + values[down + column];
      }
      sums[y * width + x] = sum;
    }
  }
  return sums;
}
