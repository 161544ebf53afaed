/** Binomial smoothing (1 2 1)/4 along rows and columns, `times` over: a Gaussian of variance times/2. Edges repeat. */
export function smooth(values: Float32Array, width: number, height: number, times: number): Float32Array {
  if (times === 0) return values;
  const across = new Float32Array(values.length);
  const smoothed = new Float32Array(values.length);
  smoothAlongRows(values, width, across);
  smoothAlongColumns(across, width, height, smoothed);
  for (let time = 1; time < times; time++) {
    smoothAlongRows(smoothed, width, across);
    smoothAlongColumns(across, width, height, smoothed);
  }
  return smoothed;
}

function smoothAlongRows(values: Float32Array, width: number, into: Float32Array): void {
  for (let start = 0; start < values.length; start += width) {
    const end = start + width - 1;
    let before = values[start];
    let here = before;
    for (let i = start; i < end; i++) {
      const next = values[i + 1];
      into[i] = 0.25 * (before + next) + 0.5 * here;
      before = here;
      here = next;
    }
    into[end] = 0.25 * (before + here) + 0.5 * here;
  }
}

function smoothAlongColumns(values: Float32Array, width: number, height: number, into: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    for (let x = 0; x < width; x++) {
      into[row + x] = 0.25 * (values[above + x] + values[below + x]) + 0.5 * values[row + x];
    }
  }
}
