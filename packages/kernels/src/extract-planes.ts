import { program, Room } from './program.ts';

/** Lines examined in one call. */
const STRIP = 32;

/**
 * Y' of ITU-R BT.601 of interleaved RGB, in 16-bit fixed point: (19595 R + 38470 G + 7471 B + 32768) >> 16. The weights
 * sum to 65536, the error stays below half a level.
 * @param rgb 3·width·height bytes
 * @param plane takes the result
 */
export function extractLuminance(
  rgb: Uint8Array,
  width: number,
  height: number,
  plane: Uint8Array = new Uint8Array(width * height),
): Uint8Array {
  const room = new Room();
  const from = room.takeUnset(3 * width * STRIP);
  const into = room.takeUnset(width * STRIP);
  for (let start = 0; start < plane.length; start += width * STRIP) {
    const pixels = Math.min(width * STRIP, plane.length - start);
    room.write(from, rgb.subarray(3 * start, 3 * (start + pixels)));
    program.extractLuminance(from, pixels, into);
    plane.set(room.view(Uint8Array, into, pixels), start);
  }
  return plane;
}

/**
 * Colour differences of ITU-R BT.601 in full range (JFIF) at half the picture's size, in quarters of a level: sums over
 * 2x2 pixels in 16-bit fixed point. An odd last line or column is left out.
 * @param rgb 3·width·height bytes
 * @param allocate makes the arrays of the result
 */
export function extractChrominance(
  rgb: Uint8Array,
  width: number,
  height: number,
  allocate = (length: number): Int16Array => new Int16Array(length),
) {
  const across = width >> 1;
  const down = height >> 1;
  const [cb, cr] = [allocate(across * down), allocate(across * down)];
  const room = new Room();
  const lines = room.takeUnset(6 * width);
  const [intoCb, intoCr] = [room.takeUnset(2 * across), room.takeUnset(2 * across)];
  for (let y = 0; y < down; y++) {
    room.write(lines, rgb.subarray(6 * y * width, 6 * (y + 1) * width));
    program.extractChrominance(lines, lines + 3 * width, across, intoCb, intoCr);
    cb.set(room.view(Int16Array, intoCb, across), y * across);
    cr.set(room.view(Int16Array, intoCr, across), y * across);
  }
  return { cb, cr };
}
