import type { Windows } from './count-zeros.ts';
import { program, Room } from './program.ts';

/**
 * Each pixel of a window that lies in 64 of its blocks votes for the one of the 64 grids on which the block that holds it has
 * most zeros; a tie is no vote (Nikoukhah et al. 2021, ZERO, section 2).
 * @param zeros as `countZeros` finds them in windows of at most 25 pixels
 * @returns 64 numbers a window; grid 8·y + x begins at (x, y) of the picture
 */
export function countVotes(zeros: Uint8Array, { top, step, count, side }: Windows): Uint16Array {
  const room = new Room();
  const from = room.put(zeros);
  const scratch = room.takeUnset(256 * side);
  const votes = room.take(128 * count);
  for (let i = 0; i < count; i++)
    program.addVotes(from + i * side * side, side, i * step, top, scratch, votes + 128 * i);
  return room.view(Uint16Array, votes, 64 * count).slice();
}
