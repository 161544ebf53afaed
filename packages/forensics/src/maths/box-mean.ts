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
  for (let start = 0; start < height * width; start += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[start + x];
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[start + x + radius];
      if (x - radius - 1 >= 0) sum -= values[start + x - radius - 1];
      means[start + x] = sum / countInside(x, radius, width);
    }
  }
}

/** Row by row, with one running sum a column: neighbours in memory are met one after the other. */
function meanAlongColumns(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let i = 0; i < Math.min(radius, height) * width; i++) sums[i % width] += values[i];
  for (let y = 0; y < height; y++) {
    const count = countInside(y, radius, height);
    const start = y * width;
    const enters = y + radius < height ? start + radius * width : -1;
    const leaves = y - radius - 1 >= 0 ? start - (radius + 1) * width : -1;
    for (let x = 0; x < width; x++) {
      let sum = sums[x];
      if (enters >= 0) sum += values[enters + x];
      if (leaves >= 0) sum -= values[leaves + x];
      sums[x] = sum;
      means[start + x] = sum / count;
    }
  }
  return means;
}

/** How many of i − radius … i + radius lie in 0 … length − 1. */
function countInside(i: number, radius: number, length: number): number {
  return Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;
}
