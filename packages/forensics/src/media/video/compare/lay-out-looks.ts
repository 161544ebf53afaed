import { type Looks, normaliseLook } from '../../recordings/align-looks.ts';

/** Squares a side by which frames are told apart. */
export const LOOK_SIDE = 16;
/** Levels below which a frame's contrast is noise. */
const MIN_DEVIATION = 6;

/** From small grey frames, each averaged to a square and brought to mean 0 and deviation 1. */
export function layOutLooks(
  frames: readonly Uint8Array[],
  { width, height, step }: { readonly width: number; readonly height: number; readonly step: number },
): Looks {
  const size = LOOK_SIDE ** 2;
  const values = new Float32Array(frames.length * size);
  const cellOf = (place: number, of: number) => Math.min(LOOK_SIDE - 1, Math.floor((place * LOOK_SIDE) / of));
  const counts = new Float32Array(size);
  const cells = Uint16Array.from(
    { length: width * height },
    (_, at) => cellOf(Math.floor(at / width), height) * LOOK_SIDE + cellOf(at % width, width),
  );
  for (const cell of cells) counts[cell] += 1;
  for (const [index, frame] of frames.entries()) {
    const look = values.subarray(index * size, (index + 1) * size);
    for (let at = 0; at < cells.length; at++) look[cells[at]] += frame[at];
    for (let cell = 0; cell < size; cell++) look[cell] /= Math.max(1, counts[cell]);
    normaliseLook(look, MIN_DEVIATION);
  }
  return { step, count: frames.length, size, values };
}
