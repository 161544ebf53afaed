/**
 * Mean over the (2·radius + 1)² neighbourhood of each cell, cut at the edges; two running sums,
 * so that the cost does not depend on the radius.
 */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = new Float32Array(values.length);
  meanAlongRows(values, width, height, radius, means);
  return meanAlongColumns(means, width, height, radius);
}

function meanAlongRows(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  means: Float32Array,
): void {
  // Cells whose neighbourhood is complete, between those that are cut by one edge or by both.
  const whole = Math.min(radius + 1, width);
  const last = Math.max(whole, width - radius);
  for (let start = 0; start < height * width; start += width) {
    const end = start + width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[start + x];
    for (let x = 0; x < whole; x++) {
      if (x + radius < width) sum += values[start + x + radius];
      means[start + x] = sum / countInside(x, radius, width);
    }
    for (let i = start + whole; i < start + last; i++) {
      sum += values[i + radius];
      sum -= values[i - radius - 1];
      means[i] = sum / (2 * radius + 1);
    }
    for (let i = start + last; i < end; i++) {
      sum -= values[i - radius - 1];
      means[i] = sum / countInside(i - start, radius, width);
    }
  }
}

/** Row by row, with one running sum a column, in memory order. */
function meanAlongColumns(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let i = 0; i < Math.min(radius, height) * width; i++) sums[i % width] += values[i];
  for (let y = 0; y < height; y++) {
    const count = countInside(y, radius, height);
    const start = y * width;
    const enters = start + radius * width;
    const leaves = start - (radius + 1) * width;
    const isWhole = y + radius < height && y - radius - 1 >= 0;
    if (isWhole) for (let x = 0; x < width; x++) sums[x] = sums[x] + values[enters + x] - values[leaves + x];
    else if (y + radius < height) for (let x = 0; x < width; x++) sums[x] += values[enters + x];
    else if (y - radius - 1 >= 0) for (let x = 0; x < width; x++) sums[x] -= values[leaves + x];
    for (let x = 0; x < width; x++) means[start + x] = sums[x] / count;
  }
  return means;
}

/** How many of i − radius … i + radius are within 0 … length − 1. */
function countInside(i: number, radius: number, length: number): number {
  return Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;
}
