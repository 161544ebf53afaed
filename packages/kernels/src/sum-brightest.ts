import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/**
 * Sums of the brightest channel of every second pixel in every second line, in each of columns·rows cells.
 * @param picture 3·width·height bytes of interleaved colour
 * @param cell in pixels, even, at most 512
 */
export function sumBrightest(
  { width, data }: Bytes,
  cell: number,
  columns: number,
  rows: number,
): Uint32Array {
  const sums = new Uint32Array(columns * rows);
  const pixels = cell * columns;
  const room = new Room();
  // Pixels are read and sums are written sixteen at a time.
  const line = room.takeUnset(3 * pixels + 48);
  const into = room.takeUnset(pixels + 16);
  const added = room.view(Uint16Array, into, pixels / 2);
  for (let row = 0, i = 0; row < rows; row++) {
    added.fill(0);
    for (let y = row * cell; y < (row + 1) * cell; y += 2) {
      room.write(line, data.subarray(3 * y * width, 3 * (y * width + pixels)));
      program.addBrightest(line, pixels, into);
    }
    for (let at = 0; at < added.length; i++) {
      const end = at + cell / 2;
      for (; at < end; at++) sums[i] += added[at];
    }
  }
  return sums;
}
