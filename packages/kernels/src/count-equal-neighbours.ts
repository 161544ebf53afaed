import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Lines examined in one call. */
const STRIP = 32;

/** The number of pixels that are identical to their right neighbour. */
export function countEqualNeighbours({ width, height, data }: Bytes): number {
  const room = new Room();
  const strip = room.takeUnset(width * STRIP);
  let equal = 0;
  for (let top = 0; top < height; top += STRIP) {
    const lines = Math.min(STRIP, height - top);
    room.write(strip, data.subarray(top * width, (top + lines) * width));
    equal += program.countEqualNeighbours(strip, width, lines);
  }
  return equal;
}
