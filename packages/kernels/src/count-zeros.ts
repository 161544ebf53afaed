import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

const COSINES = Float64Array.from({ length: 7 }, (_, k) => Math.cos(((k + 1) * Math.PI) / 16) / 2);

/** Windows of side² pixels, `step` pixels apart; the first one's corner is (0, top). Their blocks lie inside the picture. */
export interface Windows {
  readonly top: number;
  readonly step: number;
  readonly count: number;
  readonly side: number;
}

/**
 * The number of the 63 alternating coefficients that are zero (below .5) in each 8x8 block whose corner is in
 * a window: 0 to 63, and 0 if the block is constant along one direction, since such a block looks quantised
 * on every grid (Nikoukhah et al. 2021, ZERO, section 2).
 * @returns side² numbers a window, row-major
 */
export function countZeros({ width, data }: Bytes, { top, step, count, side }: Windows): Uint8Array {
  const room = new Room();
  const lines = room.put(data.subarray(top * width, (top + side + 7) * width));
  const cosines = room.put(COSINES);
  const line = room.takeUnset(8 * (side + 14));
  const rows = room.takeUnset(32 * (side * (side + 7) + 2));
  const zeros = room.takeUnset(count * side * side);
  for (let i = 0; i < count; i++)
    program.countZeros(lines + i * step, width, side, cosines, line, rows, zeros + i * side * side);
  return room.view(Uint8Array, zeros, count * side * side).slice();
}
