import type { Bytes, CornerSums } from '../measure-cells.ts';

const BINS = 512;

export function sumCorners(
  { width, height, data }: Bytes,
  cell: number,
  columns: number,
  rows: number,
): CornerSums {
  const sums = new Uint32Array(64 * Math.max(0, columns * rows));
  const counts = new Uint32Array(64 * BINS);
  // Lines y … y + 4 of differences, as a ring buffer.
  const lines = Array.from({ length: 5 }, () => new Int16Array(width));
  const fill = (y: number) => differ(data, y * width, width, lines[y % 5]);
  for (let y = 0; y < Math.min(4, height - 1); y++) fill(y);
  for (let y = 0; y < rows * cell; y++) {
    fill(y + 4);
    const near = lines[y % 5];
    const far = lines[(y + 4) % 5];
    const histogram = 8 * (y & 7) * BINS;
    let at = 64 * Math.floor(y / cell) * columns + 8 * (y & 7);
    for (let x = 0; x < columns * cell; at += 64) {
      for (const end = x + cell; x < end; x++) {
        const difference = near[x];
        const excess = far[x + 4] - difference;
        counts[histogram + (x & 7) * BINS + difference]++;
        // Zero if it is negative; without a branch, which noise would mispredict.
        sums[at + (x & 7)] += excess & ~(excess >> 31);
      }
    }
  }
  return { sums, counts };
}

/** Cross differences of a line with the one below. */
function differ(data: Uint8Array, at: number, width: number, line: Int16Array): void {
  let before = data[at] - data[at + width];
  for (let x = 0; x < width - 1; x++) {
    const next = data[at + x + 1] - data[at + width + x + 1];
    line[x] = Math.abs(before - next);
    before = next;
  }
}
