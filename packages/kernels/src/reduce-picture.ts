import { program, Room } from './program.ts';

/** Interleaved RGB. */
interface Picture {
  readonly width: number;
  readonly height: number;
  /** 3·width·height bytes. */
  readonly data: Uint8Array;
}

/** A smaller picture: each sample is the rounded mean of the area that it covers. */
export function reducePicture({ width, height, data }: Picture, columns: number, rows: number): Picture {
  const reduced = new Uint8Array(3 * columns * rows);
  const room = new Room();
  const { first, last, firstWeights, lastWeights, weight } = spanColumns(width, columns);
  const spans = [first, last, firstWeights, lastWeights].map((values) => room.put(values));
  const source = room.takeUnset(3 * width);
  const line = room.takeUnset(4 * 3 * columns);
  const [sums, bytes] = [room.take(4 * 3 * columns), room.takeUnset(3 * columns)];
  const step = height / rows;
  let [y, known] = [0, -1];
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * step, Math.min(height, (row + 1) * step)];
    room.view(Uint8Array, sums, 4 * 3 * columns).fill(0);
    for (y = Math.floor(from); y < to; y++) {
      // A line shared by two rows was already reduced for the upper one.
      if (y !== known) {
        room.write(source, data.subarray(3 * width * y, 3 * width * (y + 1)));
        program.reduceLine(source, columns, ...spans, weight, line);
      }
      known = y;
      const share = (Math.min(to, y + 1) - Math.max(from, y)) / (to - from);
      program.addLine(line, 3 * columns, share, sums);
    }
    program.roundLine(sums, 3 * columns, bytes);
    reduced.set(room.view(Uint8Array, bytes, 3 * columns), 3 * columns * row);
  }
  return { width: columns, height: rows, data: reduced };
}

/**
 * For each reduced column: the first and last column that it covers, and the weights of these two, and of
 * those between.
 */
export function spanColumns(width: number, columns: number) {
  const step = width / columns;
  const at = Array.from({ length: columns }, (_, column) => {
    const [from, to] = [column * step, Math.min(width, (column + 1) * step)];
    return { from, to, first: Math.floor(from), last: Math.ceil(to) - 1 };
  });
  return {
    first: Int32Array.from(at, ({ first }) => first),
    last: Int32Array.from(at, ({ last }) => last),
    firstWeights: Float32Array.from(at, ({ from, to, first }) => (Math.min(to, first + 1) - from) / step),
    // A column that is not wider than one pixel has only a first one.
    lastWeights: Float32Array.from(at, ({ to, first, last }) => (last > first ? (to - last) / step : 0)),
    weight: 1 / step,
  };
}
