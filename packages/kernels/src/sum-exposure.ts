import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/**
 * For each cell of a picture, from its upper left corner on: the sum of the luminances, the sum of their
 * squares, and the number of pixels with a clipped colour channel (up to 3, or from 252 on). Three integers a
 * cell, row-major; cells at the right and lower edge may be cut.
 * @param rgb 3·width·height bytes
 * @param cell in pixels, a multiple of 8, up to 181: the squares of larger cells may overflow
 */
export function sumExposure({ width, height, data }: Bytes, rgb: Uint8Array, cell: number): Int32Array {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const sums = new Int32Array(3 * columns * rows);
  const room = new Room();
  const [luminance, colours] = [room.takeUnset(width), room.takeUnset(3 * width)];
  const into = room.takeUnset(12 * columns);
  for (let row = 0; row < rows; row++) {
    room.view(Int32Array, into, 3 * columns).fill(0);
    for (let y = row * cell; y < Math.min(height, (row + 1) * cell); y++) {
      room.write(luminance, data.subarray(y * width, (y + 1) * width));
      room.write(colours, rgb.subarray(3 * y * width, 3 * (y + 1) * width));
      program.addExposure(luminance, colours, width, cell, into);
    }
    sums.set(room.view(Int32Array, into, 3 * columns), 3 * row * columns);
  }
  return sums;
}
