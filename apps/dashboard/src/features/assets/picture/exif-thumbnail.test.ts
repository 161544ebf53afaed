import { describe, expect, it } from 'vitest';
import { findExifThumbnail } from './exif-thumbnail.ts';

const thumbnail = [0xff, 0xd8, 1, 2, 3, 0xff, 0xd9];

/** A JPEG's head: another segment, then EXIF with two directories, as cameras write it. */
function head({ isLittle, length = thumbnail.length }: { isLittle: boolean; length?: number }): Uint8Array {
  const exif = new DataView(new ArrayBuffer(14 + 30 + thumbnail.length));
  exif.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  exif.setUint16(2, 42, isLittle);
  exif.setUint32(4, 8, isLittle);
  // No entries; the next directory follows immediately.
  exif.setUint16(8, 0, isLittle);
  exif.setUint32(10, 14, isLittle);
  exif.setUint16(14, 2, isLittle);
  for (const [i, [tag, value]] of [
    [0x0201, 44],
    [0x0202, length],
  ].entries()) {
    exif.setUint16(16 + 12 * i, tag!, isLittle);
    exif.setUint16(18 + 12 * i, 4, isLittle);
    exif.setUint32(20 + 12 * i, 1, isLittle);
    exif.setUint32(24 + 12 * i, value!, isLittle);
  }
  const bytes = new Uint8Array(exif.buffer);
  bytes.set(thumbnail, 44);
  const app1 = [...new TextEncoder().encode('Exif\0\0'), ...bytes];
  const size = app1.length + 2;
  return new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xe1, size >> 8, size & 255, ...app1],
  ]);
}

describe('the thumbnail in EXIF', () => {
  it.each([true, false])('is found (little endian: %s)', (isLittle) => {
    expect([...(findExifThumbnail(head({ isLittle })) ?? [])]).toEqual(thumbnail);
  });

  it('is none where the file has no EXIF or is no JPEG', () => {
    expect(findExifThumbnail(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0]))).toBeNull();
    expect(findExifThumbnail(new TextEncoder().encode('%PDF-1.7'))).toBeNull();
  });

  it('is none where its length or its file is cut', () => {
    expect(findExifThumbnail(head({ isLittle: true, length: 90_000 }))).toBeNull();
    for (let end = 0; end < 69; end++)
      expect(findExifThumbnail(head({ isLittle: true }).subarray(0, end))).toBeNull();
  });
});
