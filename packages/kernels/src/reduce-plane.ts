import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Means of factor x factor pixels, single precision; remainders at the right and lower edge are cut. */
export function reducePlane({ width, height, data }: Bytes, factor: number): Float32Array {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const reduced = new Float32Array(columns * rows);
  const room = new Room();
  const lines = room.takeUnset(factor * width);
  const means = room.takeUnset(4 * columns);
  for (let row = 0; row < rows; row++) {
    room.write(lines, data.subarray(row * factor * width, (row + 1) * factor * width));
    const into = room.view(Float32Array, means, columns).fill(0);
    for (let line = 0; line < factor; line++)
      program.addSums(lines + line * width, factor, columns, 1 / (factor * factor), means);
    reduced.set(into, row * columns);
  }
  return reduced;
}
