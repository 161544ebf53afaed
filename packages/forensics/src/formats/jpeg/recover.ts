import { isFrameMarker } from './header.ts';
import type { JpegPicture } from './jpeg.ts';

/** Fewer lines are not worth examining: one row of the largest MCUs of common files. */
const MIN_LINES = 16;

/**
 * An intact JPEG file with the intact part of a damaged one: the lines above the first gap or, if only detail
 * is missing, the whole picture before the damaged scan. Null if nothing is damaged, or too little is left.
 */
export function recoverJpeg(bytes: Uint8Array, { damage, segments, frame }: JpegPicture): Uint8Array | null {
  if (damage === null || damage.share === 0 || damage.lines < Math.min(MIN_LINES, frame!.height)) return null;
  const sound = new Uint8Array(damage.wholeBytes + 2);
  sound.set(bytes.subarray(0, damage.wholeBytes));
  sound.set([0xff, 0xd9], damage.wholeBytes);
  const header = segments.find(({ marker }) => isFrameMarker(marker))!;
  // Precision, then the number of lines (T.81 B.2.2).
  sound[header.start + 1] = damage.lines >> 8;
  sound[header.start + 2] = damage.lines & 255;
  return sound;
}
