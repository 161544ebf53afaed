import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Pixels on both sides over which a line is summed and its background computed: windows of 33. */
const RADIUS = 16;
const WINDOW = 2 * RADIUS + 1;

/**
 * Absolute second differences across the lines of a grid, limited to 58 levels, summed along them over 33 pixels, less
 * their running median over 33, then the median of five places 8 pixels apart (Li, Yuan, Yu 2009, equations 2 to 6). One
 * profile across the lines after the other; the picture is mirrored at its edges.
 * @param horizontal lines, else vertical ones
 * @param stride pixels between the profiles, along the lines
 * @param step 1, or 2: takes only every second pixel into a sum
 */
export function measureLines(plane: Bytes, horizontal: boolean, stride: number, step: number): Float32Array {
  const room = new Room();
  const length = horizontal ? plane.height : plane.width;
  const along = horizontal ? plane.width : plane.height;
  const places = Int32Array.from({ length: Math.ceil(along / stride) }, (_, p) =>
    Math.min(along - 1, p * stride + (stride >> 1)),
  );
  const sums = room.takeUnset(2 * places.length * length);
  if (horizontal) sumHorizontal(room, plane, places, step, sums);
  else sumVertical(room, plane, places, step, sums);
  const values = new Float32Array(places.length * length);
  const padded = room.takeUnset(2 * (length + 2 * RADIUS));
  const counts = room.takeUnset(2_048);
  const excess = room.takeUnset(4 * (length + 2 * RADIUS));
  const into = room.takeUnset(4 * length);
  for (let p = 0; p < places.length; p++) {
    program.measureProfile(sums + 2 * p * length, length, padded, counts, excess, into);
    values.set(room.view(Float32Array, into, length), p * length);
  }
  return values;
}

function sumHorizontal(
  room: Room,
  { width, height, data }: Bytes,
  places: Int32Array,
  step: number,
  sums: number,
): void {
  const lines = room.takeUnset(3 * width);
  const differences = room.takeUnset(width + 2 * RADIUS) + RADIUS;
  const placesAt = room.put(places);
  for (let y = 0; y < height; y++) {
    const first = Math.max(0, y - 1);
    const last = Math.min(height - 1, y + 1);
    room.write(lines, data.subarray(first * width, (last + 1) * width));
    const at = lines + (y - first) * width;
    program.differDown(lines, at, lines + (last - first) * width, width, differences);
    program.mirrorBytes(differences, width);
    program.sumAround(differences, placesAt, places.length, Number(step === 2), sums + 2 * y, 2 * height);
  }
}

function sumVertical(
  room: Room,
  { width, height, data }: Bytes,
  places: Int32Array,
  step: number,
  sums: number,
): void {
  const line = room.takeUnset(width + 2) + 1;
  const window = room.take(2 * width);
  // The window's lines, as a ring buffer: each is subtracted again when it leaves.
  const kept = Array.from({ length: WINDOW }, () => room.takeUnset(width));
  const isKept = new Uint8Array(WINDOW);
  for (let y = -RADIUS, p = 0; p < places.length; y++) {
    const turn = (y + RADIUS) % WINDOW;
    if (isKept[turn]) program.slideWindow(kept[turn], width, 1, window);
    isKept[turn] = y % step === 0 ? 1 : 0;
    if (isKept[turn]) {
      const start = mirror(y, height) * width;
      room.write(line, data.subarray(start, start + width));
      room.view(Uint8Array, line - 1, 1)[0] = data[start];
      room.view(Uint8Array, line + width, 1)[0] = data[start + width - 1];
      program.differAcross(line, width, kept[turn]);
      program.slideWindow(kept[turn], width, 0, window);
    }
    for (; p < places.length && y - RADIUS === places[p]; p++) {
      room.write(sums + 2 * p * width, room.view(Uint16Array, window, width));
    }
  }
}

/** The index within 0 … length − 1 to which i is mirrored, the edge itself counting twice. */
function mirror(i: number, length: number): number {
  const period = 2 * length;
  const wrapped = ((i % period) + period) % period;
  return wrapped < length ? wrapped : period - 1 - wrapped;
}
