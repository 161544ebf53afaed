import { program, Room } from './program.ts';

/** One 8-bit channel, row-major: width·height bytes. */
export interface Bytes {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Mean of |sample − median of its 3x3| in each whole cell, in levels; edges repeat.
 * @param cell in pixels, a multiple of 8
 * @param stride only every `stride`-th line is examined; divides the cell
 */
export function measureMedianResidual(
  { width, height, data }: Bytes,
  cell: number,
  stride: number,
): Float32Array {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const means = new Float32Array(columns * rows);
  const room = new Room();
  const lines = room.takeUnset(3 * width);
  const scratch = room.takeUnset(4 * (width + 32));
  const into = room.takeUnset(4 * columns);
  for (let row = 0; row < rows; row++) {
    const sums = room.view(Float32Array, into, columns).fill(0);
    for (let y = row * cell; y < (row + 1) * cell; y += stride) {
      const first = Math.max(0, y - 1);
      room.write(lines, data.subarray(first * width, Math.min(height, y + 2) * width));
      const at = lines + (y - first) * width;
      const below = y + 1 < height ? at + width : at;
      program.addMedianResidual(lines, at, below, width, cell, columns, stride / cell ** 2, scratch, into);
    }
    means.set(sums, row * columns);
  }
  return means;
}

/**
 * Mean magnitude of the diagonal Haar detail in each whole cell, in a quarter of the channel's unit.
 * @param cell in samples, a multiple of 4
 * @param stride only every `stride`-th line is examined; divides the cell
 */
export function measureDiagonalDetail(
  channel: Int16Array,
  width: number,
  height: number,
  cell: number,
  stride: number,
): Float32Array {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const means = new Float32Array(columns * rows);
  const room = new Room();
  const lines = room.takeUnset(4 * width);
  const scratch = room.takeUnset(2 * width);
  const into = room.takeUnset(4 * columns);
  const scale = stride / (8 * cell * cell);
  for (let row = 0; row < rows; row++) {
    const sums = room.view(Float32Array, into, columns).fill(0);
    for (let y = row * cell; y < Math.min((row + 1) * cell, height - 1); y += stride) {
      room.write(lines, channel.subarray(y * width, (y + 2) * width));
      program.addDiagonalDetail(lines, width, cell, columns, scale, scratch, into);
    }
    means.set(sums, row * columns);
  }
  return means;
}

/** Sums and extremes of each cell, row after row. */
export interface SharpnessSums {
  readonly columns: number;
  readonly rows: number;
  /** Magnitudes of differences of samples one apart, to the right and below; two apart; of second differences. */
  readonly near: Int32Array;
  readonly far: Int32Array;
  readonly second: Int32Array;
  /** Largest difference of samples one apart; smallest and largest sample. */
  readonly steepest: Uint8Array;
  readonly least: Uint8Array;
  readonly most: Uint8Array;
}

/**
 * Differences at two distances, along rows and columns, in each cell that has two samples to its right and
 * below.
 * @param cell in pixels, a multiple of 8, at most 256
 * @param stride only every `stride`-th line is examined; divides the cell
 */
export function sumSharpness({ width, height, data }: Bytes, cell: number, stride: number): SharpnessSums {
  const columns = Math.max(0, Math.floor((width - 2) / cell));
  const rows = Math.max(0, Math.floor((height - 2) / cell));
  const count = columns * rows;
  const room = new Room();
  const lines = room.takeUnset(3 * width);
  const [near, far, second] = [0, 1, 2].map(() => room.take(4 * count));
  const [steepest, least, most] = [0, 1, 2].map(() => room.take(count));
  room.view(Uint8Array, least, count).fill(255);
  for (let y = 0; y < rows * cell; y += stride) {
    const at = Math.floor(y / cell) * columns;
    room.write(lines, data.subarray(y * width, (y + 3) * width));
    const sums = [near, far, second].map((place) => place + 4 * at);
    program.addSharpness(lines, width, cell, columns, ...sums, steepest + at, least + at, most + at);
  }
  return {
    columns,
    rows,
    near: room.view(Int32Array, near, count).slice(),
    far: room.view(Int32Array, far, count).slice(),
    second: room.view(Int32Array, second, count).slice(),
    steepest: room.view(Uint8Array, steepest, count).slice(),
    least: room.view(Uint8Array, least, count).slice(),
    most: room.view(Uint8Array, most, count).slice(),
  };
}

export interface CornerSums {
  /**
   * For each cell and each of 64 offsets (index 8·y + x): by how much cross differences 4 pixels further
   * exceed these.
   */
  readonly sums: Uint32Array;
  /** How often each cross difference, 0 to 510, occurs at each offset: 64 times 512 counts. */
  readonly counts: Uint32Array;
}

/**
 * Cross differences |A − B − C + D| of 2x2 pixels compared with those 4 pixels further right and down, in
 * columns·rows cells of whole blocks, beyond which the plane has 4 more pixels and lines.
 * @param cell in pixels, a multiple of 8, at most 512
 */
export function sumCorners({ width, data }: Bytes, cell: number, columns: number, rows: number): CornerSums {
  const sums = new Uint32Array(64 * columns * rows);
  const room = new Room();
  const source = room.takeUnset(2 * width);
  // Lines y … y + 4 of differences, in turn.
  const lines = [0, 1, 2, 3, 4].map(() => room.take(2 * width + 16));
  const into = room.takeUnset(256 * columns);
  const bins = room.take(4 * 64 * 512);
  const fill = (y: number) => {
    room.write(source, data.subarray(y * width, (y + 2) * width));
    program.differCrosswise(source, width, lines[y % 5]);
  };
  if (rows > 0) for (let y = 0; y < 4; y++) fill(y);
  for (let row = 0; row < rows; row++) {
    const part = room.view(Uint32Array, into, 64 * columns).fill(0);
    for (let y = row * cell; y < (row + 1) * cell; y++) {
      fill(y + 4);
      const offset = 8 * (y & 7);
      const [near, far] = [lines[y % 5], lines[(y + 4) % 5]];
      program.countCorners(near, far, columns, cell, into + 4 * offset, bins + 4 * 512 * offset);
    }
    sums.set(part, 64 * row * columns);
  }
  return { sums, counts: room.view(Uint32Array, bins, 64 * 512).slice() };
}
