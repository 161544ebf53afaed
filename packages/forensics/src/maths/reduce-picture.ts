import type { PixelImage } from '../media/image/decoded-image.ts';

/**
 * Reduces a picture to about `pixels` in total, fewer than it has: each sample is the rounded mean of the
 * area that it covers.
 */
export function reducePicture({ width, height, data }: PixelImage, pixels: number): PixelImage {
  const scale = Math.sqrt(pixels / (width * height));
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const reduced = new Uint8Array(3 * columns * rows);
  const spans = spanColumns(width, columns);
  const line = new Float32Array(3 * columns);
  const sums = new Float32Array(3 * columns);
  const step = height / rows;
  let [y, known] = [0, -1];
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * step, Math.min(height, (row + 1) * step)];
    sums.fill(0);
    for (y = Math.floor(from); y < to; y++) {
      // A line shared by two rows was already reduced for the upper one.
      if (y !== known) reduceLine(data.subarray(3 * width * y, 3 * width * (y + 1)), spans, line);
      known = y;
      const weight = (Math.min(to, y + 1) - Math.max(from, y)) / (to - from);
      for (let i = 0; i < sums.length; i++) sums[i] += weight * line[i];
    }
    const into = reduced.subarray(3 * columns * row);
    for (let i = 0; i < sums.length; i++) into[i] = sums[i] + 0.5;
  }
  return { width: columns, height: rows, data: reduced };
}

/**
 * For each reduced column: the first and last column that it covers, the weights of these two, and of those
 * between.
 */
interface Spans {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly firstWeight: Float32Array;
  readonly lastWeight: Float32Array;
  readonly weight: number;
}

function spanColumns(width: number, columns: number): Spans {
  const step = width / columns;
  const at = Array.from({ length: columns }, (_, column) => {
    const [from, to] = [column * step, Math.min(width, (column + 1) * step)];
    return { from, to, first: Math.floor(from), last: Math.ceil(to) - 1 };
  });
  return {
    first: Int32Array.from(at, ({ first }) => first),
    last: Int32Array.from(at, ({ last }) => last),
    firstWeight: Float32Array.from(at, ({ from, first }) => (first + 1 - from) / step),
    lastWeight: Float32Array.from(at, ({ to, last }) => (to - last) / step),
    weight: 1 / step,
  };
}

function reduceLine(line: Uint8Array, spans: Spans, into: Float32Array): void {
  const { first, last, firstWeight, lastWeight, weight } = spans;
  for (let column = 0, i = 0; column < first.length; column++, i += 3) {
    const [start, end] = [3 * first[column], 3 * last[column]];
    let [red, green, blue] = [0, 0, 0];
    for (let x = start + 3; x < end; x += 3) {
      red += line[x];
      green += line[x + 1];
      blue += line[x + 2];
    }
    const [w, v] = [firstWeight[column], lastWeight[column]];
    into[i] = w * line[start] + weight * red + v * line[end];
    into[i + 1] = w * line[start + 1] + weight * green + v * line[end + 1];
    into[i + 2] = w * line[start + 2] + weight * blue + v * line[end + 2];
  }
}
