import { spanColumns } from '../reduce-picture.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** As `reducePicture` in `../reduce-picture.ts`. */
export function reducePicture({ width, height, data }: Picture, columns: number, rows: number): Picture {
  const reduced = new Uint8Array(3 * columns * rows);
  const spans = spanColumns(width, columns);
  const step = height / rows;
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * step, Math.min(height, (row + 1) * step)];
    const sums = new Float32Array(3 * columns);
    for (let y = Math.floor(from); y < to; y++) {
      const line = reduceLine(data.subarray(3 * width * y, 3 * width * (y + 1)), spans);
      const share = (Math.min(to, y + 1) - Math.max(from, y)) / (to - from);
      for (let i = 0; i < sums.length; i++) sums[i] += share * line[i];
    }
    for (let i = 0; i < sums.length; i++) reduced[3 * columns * row + i] = sums[i] + 0.5;
  }
  return { width: columns, height: rows, data: reduced };
}

function reduceLine(line: Uint8Array, spans: ReturnType<typeof spanColumns>): Float32Array {
  const { first, last, firstWeights, lastWeights, weight } = spans;
  return Float32Array.from({ length: 3 * first.length }, (_, i) => {
    const [column, channel] = [Math.floor(i / 3), i % 3];
    let between = 0;
    for (let x = first[column] + 1; x < last[column]; x++) between += line[3 * x + channel];
    return (
      firstWeights[column] * line[3 * first[column] + channel] +
      weight * between +
      lastWeights[column] * line[3 * last[column] + channel]
    );
  });
}
