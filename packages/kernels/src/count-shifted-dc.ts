import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Values of DC that are counted: −CENTRE … CENTRE − 1. */
const CENTRE = 2_048;
/** Lines that the blocks of a row of each grid reach over. */
const LINES = 15;

/**
 * How often each rounded DC coefficient of 8x8 blocks occurs on each of the 64 grids: bin 2·CENTRE·(8·y + x) + CENTRE + value for
 * the grid that begins at (x, y). Parts of blocks beyond the picture are mid-grey.
 * @param rowStep only every rowStep-th row of blocks is used
 */
export function countShiftedDc({ width, height, data }: Bytes, rowStep: number): Uint32Array {
  const room = new Room();
  const counts = room.take(4 * 64 * 2 * CENTRE);
  const lines = room.takeUnset(LINES * width);
  const verticals = room.takeUnset(4 * (width + 8));
  for (let top = 0; top + 8 <= height; top += 8 * rowStep) {
    const there = Math.min(LINES, height - top);
    room.write(lines, data.subarray(top * width, (top + there) * width));
    program.countDc(lines, width, there, width >> 3, verticals, counts);
  }
  return room.view(Uint32Array, counts, 64 * 2 * CENTRE).slice();
}
