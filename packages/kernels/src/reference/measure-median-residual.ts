import type { Bytes } from '../measure-cells.ts';

/**
 * Mean of |I - median of 3x3| in each cell, in grey levels (the residual of NOI4 in the image-forensics
 * toolbox of Zampoglou et al. 2017).
 * @param stride only every `stride`-th row of the picture is examined; divides the cell
 */
export function measureMedianResidual(
  { width, height, data }: Bytes,
  cell: number,
  stride: number,
): Float32Array {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const means = new Float32Array(columns * rows);
  const low = new Uint8Array(width);
  const middle = new Uint8Array(width);
  const high = new Uint8Array(width);
  const scale = stride / (cell * cell);
  for (let y = 0; y < rows * cell; y += stride) {
    const at = y * width;
    const above = y > 0 ? at - width : at;
    const below = y + 1 < height ? at + width : at;
    // Each column of three is sorted once for the three windows that it belongs to.
    for (let x = 0; x < width; x++) {
      const a = data[above + x];
      const b = data[at + x];
      const c = data[below + x];
      const smaller = less(a, b);
      const larger = a + b - smaller;
      const most = less(larger, c);
      low[x] = less(smaller, c);
      middle[x] = more(smaller, most);
      high[x] = larger + c - most;
    }
    const first = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      const from = column * cell;
      for (let x = from; x < from + cell; x++) {
        const left = x > 0 ? x - 1 : x;
        const right = x + 1 < width ? x + 1 : x;
        const a = more(more(low[left], low[x]), low[right]);
        const b = medianOfThree(middle[left], middle[x], middle[right]);
        const c = less(less(high[left], high[x]), high[right]);
        sum += Math.abs(data[at + x] - medianOfThree(a, b, c));
      }
      means[first + column] += sum * scale;
    }
  }
  return means;
}

function medianOfThree(a: number, b: number, c: number): number {
  const smaller = less(a, b);
  return more(smaller, less(a + b - smaller, c));
}

/** The smaller of two integers, without a branch, which noise would mispredict. */
function less(a: number, b: number): number {
  return b + ((a - b) & ((a - b) >> 31));
}

function more(a: number, b: number): number {
  return a - ((a - b) & ((a - b) >> 31));
}
