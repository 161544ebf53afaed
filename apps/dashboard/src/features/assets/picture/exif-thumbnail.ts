/** Enough for the marker segments of any camera's JPEG: EXIF is one segment of 64 KiB at most, near the start. */
export const HEAD_BYTES = 262_144;

const [APP1, START_OF_SCAN] = [0xe1, 0xda];
const [THUMBNAIL_OFFSET, THUMBNAIL_LENGTH] = [0x0201, 0x0202];

/**
 * The JPEG thumbnail in the second EXIF directory of a JPEG (EXIF 2.32, 4.6.3 and 4.8.1), from the file's
 * first bytes; null if there is none, or it is damaged.
 */
export function findExifThumbnail(head: Uint8Array): Uint8Array | null {
  const exif = findExif(head);
  if (!exif) return null;
  try {
    return readThumbnail(exif);
  } catch (error) {
    // An offset that leads out of the segment.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Starts at the TIFF header. */
function findExif(head: Uint8Array): Uint8Array | null {
  if (head[0] !== 0xff || head[1] !== 0xd8) return null;
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff; ) {
    const marker = head[at + 1];
    const length = ((head[at + 2] ?? 0) << 8) | (head[at + 3] ?? 0);
    if (marker === START_OF_SCAN || length < 2) return null;
    const segment = head.subarray(at + 4, at + 2 + length);
    if (marker === APP1 && String.fromCharCode(...segment.subarray(0, 6)) === 'Exif\0\0')
      return segment.subarray(6);
    at += 2 + length;
  }
  return null;
}

/** Throws RangeError where an offset leads nowhere. */
function readThumbnail(exif: Uint8Array): Uint8Array | null {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittle);
  const second = view.getUint32(first + 2 + 12 * view.getUint16(first, isLittle), isLittle);
  if (second === 0) return null;
  const values = new Map<number, number>();
  for (let i = 0; i < view.getUint16(second, isLittle); i++) {
    const entry = second + 2 + 12 * i;
    values.set(view.getUint16(entry, isLittle), view.getUint32(entry + 8, isLittle));
  }
  const [offset, length] = [values.get(THUMBNAIL_OFFSET), values.get(THUMBNAIL_LENGTH)];
  if (!offset || !length) return null;
  const thumbnail = exif.slice(offset, offset + length);
  return thumbnail.length === length && thumbnail[0] === 0xff && thumbnail[1] === 0xd8 ? thumbnail : null;
}
