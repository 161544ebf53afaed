/**
 * Mean over the (2·radius + 1)² neighbourhood of each cell, cut at the edges; two running sums,
 * so that the cost does not depend on the radius.
 */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = meanAlong(values, width, height, radius, 1, width);
  return meanAlong(rows, height, width, radius, width, 1);
}

function meanAlong(
  values: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
): Float32Array {
  const means = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = 0; i < Math.min(radius, length); i++) sum += values[start + i * step];
    for (let i = 0; i < length; i++) {
      if (i + radius < length) sum += values[start + (i + radius) * step];
      if (i - radius - 1 >= 0) sum -= values[start + (i - radius - 1) * step];
      const count = Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;
      means[start + i * step] = sum / count;
    }
  }
  return means;
}
