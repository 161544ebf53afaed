import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** Coefficients along a block's side. */
const BLOCK = 8;
/** Taps of the filter. */
const TAPS = 16;

/**
 * Median magnitude of the diagonal wavelet coefficients (HH1) in each block of 8x8, divided by `scale`; the picture is
 * mirrored at its edges. Output line y is the sum of filter[j]·x[2y + 1 − j], columns likewise.
 * @param filter 16 taps of the high-pass decomposition filter
 */
export function measureNoise({ width, height, data }: Bytes, filter: Float32Array, scale: number) {
  const bandWidth = (width + TAPS - 1) >> 1;
  const bandHeight = (height + TAPS - 1) >> 1;
  const columns = Math.floor(bandWidth / BLOCK);
  const rows = Math.floor(bandHeight / BLOCK);
  const values = new Float32Array(columns * rows);
  const room = new Room();
  const taps = room.put(Float64Array.from(filter));
  const pairs = bandWidth + BLOCK;
  const padded = room.takeUnset(2 * pairs);
  const [even, odd] = [room.takeUnset(8 * pairs + 64), room.takeUnset(8 * pairs + 64)];
  const filtered = Array.from({ length: 32 }, () => room.takeUnset(4 * bandWidth));
  const held = new Int32Array(32).fill(-1);
  const strip = room.takeUnset(4 * BLOCK * bandWidth + 16);
  const block = room.takeUnset(4 * BLOCK * BLOCK);
  const into = room.takeUnset(4 * columns);
  // Sample i − 14 is at i: the first output needs samples 1 down to −14.
  const sources = Int32Array.from({ length: 2 * pairs }, (_, i) => mirror(i - TAPS + 2, width));

  /** A line, filtered along itself and halved; the last few are kept. */
  function filterLine(y: number): number {
    const source = mirror(y, height);
    const slot = source & 31;
    if (held[slot] !== source) {
      held[slot] = source;
      const start = source * width;
      const line = room.view(Uint8Array, padded, 2 * pairs);
      line.set(data.subarray(start, start + width), TAPS - 2);
      for (let i = 0; i < TAPS - 2; i++) line[i] = data[start + sources[i]];
      for (let i = TAPS - 2 + width; i < line.length; i++) line[i] = data[start + sources[i]];
      program.splitBytes(padded, pairs, even, odd);
      program.filterRow(even, odd, bandWidth, taps, filtered[slot]);
    }
    return filtered[slot];
  }

  for (let row = 0; row < rows; row++) {
    for (let line = 0; line < BLOCK; line++) {
      const y = 2 * (row * BLOCK + line) + 1;
      for (let j = 0; j < TAPS; j += 4) {
        const lines = [y - j, y - j - 1, y - j - 2, y - j - 3].map(filterLine) as [
          number,
          number,
          number,
          number,
        ];
        program.addRows(...lines, taps + 8 * j, bandWidth, Number(j === 0), strip + 4 * line * bandWidth);
      }
    }
    program.medianOfBlocks(strip, bandWidth, columns, scale, block, into);
    values.set(room.view(Float32Array, into, columns), row * columns);
  }
  return { columns, rows, values };
}

/** Half-sample symmetric extension: … 1 0 | 0 1 2 … */
function mirror(index: number, length: number): number {
  let at = index;
  while (at < 0 || at >= length) at = at < 0 ? -1 - at : 2 * length - 1 - at;
  return at;
}
