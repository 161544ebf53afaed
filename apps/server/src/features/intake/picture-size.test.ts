import { describe, expect, it } from 'vitest';
import { createPictureSizeReader } from './picture-size.ts';

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const frame = (width: number, height: number) => {
  const body = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return segment(0xc2, body);
};
// The thumbnail inside the EXIF segment has its own frame header, which is not the picture's.
const thumbnail = Buffer.concat([Buffer.from([0xff, 0xd8]), frame(160, 120)]);
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(60_000, 0xff), thumbnail])),
  Buffer.from([0xff, 0xff]),
  segment(0xdb, Buffer.alloc(65)),
  frame(4032, 3024),
  segment(0xda, Buffer.alloc(10)),
]);
const png = Buffer.alloc(33);
png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1');
png.writeUInt32BE(65_000, 16);
png.writeUInt32BE(64_000, 20);

describe('the size of a picture is read as its bytes go by', () => {
  it.each([
    ['image/jpeg', jpeg, { width: 4032, height: 3024 }],
    ['image/png', png, { width: 65_000, height: 64_000 }],
  ])('of %s, however the bytes are cut', (mimeType, bytes, size) => {
    for (const step of [1, 2, 3, 7, 1_000, 64_000, bytes.length]) {
      const reader = createPictureSizeReader(mimeType);
      for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step));
      expect(reader.size).toEqual(size);
    }
  });

  it('is unknown where the header is missing, cut or of another kind', () => {
    const sizeOf = (mimeType: string, bytes: Buffer) => {
      const reader = createPictureSizeReader(mimeType);
      reader.push(bytes);
      return reader.size;
    };
    expect(sizeOf('image/jpeg', jpeg.subarray(0, 60_100))).toBeNull();
    expect(sizeOf('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBeNull();
    expect(sizeOf('image/jpeg', Buffer.alloc(1_000, 0xff))).toBeNull();
    expect(sizeOf('image/png', png.subarray(0, 20))).toBeNull();
    expect(sizeOf('application/pdf', jpeg)).toBeNull();
  });

  it('is found past a segment whose length lies, without running past the file', () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), frame(10, 20)]);
    const reader = createPictureSizeReader('image/jpeg');
    reader.push(broken);
    expect(reader.size).toEqual({ width: 10, height: 20 });
  });
});
