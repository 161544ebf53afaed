import { expect, it } from 'vitest';
import { detectOtherPicture } from './detect-picture.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (...brands: string[]) => {
  const [major, ...compatible] = brands;
  return bytes(
    `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`,
  );
};

/** A little-endian TIFF whose directory, by default at byte 8, has these tags with these values. */
function tiff(tags: readonly [tag: number, value: number][], at = 8): Buffer {
  const file = Buffer.alloc(at + 2 + 12 * tags.length + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(at, 4);
  file.writeUInt16LE(tags.length, at);
  tags.forEach(([tag, value], index) => {
    file.writeUInt16LE(tag, at + 2 + 12 * index);
    file.writeUInt16LE(4, at + 4 + 12 * index);
    file.writeUInt32LE(1, at + 6 + 12 * index);
    file.writeUInt32LE(value, at + 10 + 12 * index);
  });
  return file;
}

it.each([
  ['the HEIC of a phone', ftyp('heic', 'mif1', 'MiHB'), 'image/heic'],
  ['a HEIF that names its codec second', ftyp('mif1', 'heic'), 'image/heic'],
  ['an AVIF', ftyp('avif', 'mif1'), 'image/avif'],
  ['an AVIF that names itself last', ftyp('mif1', 'miaf', 'avif'), 'image/avif'],
  ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  [
    'a TIFF',
    tiff([
      [0x100, 640],
      [0x101, 480],
    ]),
    'image/tiff',
  ],
  ['a TIFF whose directory is further on', tiff([[0x100, 640]]).fill(0xff, 4, 8), 'image/tiff'],
  ['a video', ftyp('isom', 'mp42'), null],
  [
    'a DNG',
    tiff([
      [0x100, 160],
      [0xc612, 1],
    ]),
    null,
  ],
  [
    'a raw file that begins with its preview',
    tiff([
      [0xfe, 1],
      [0x100, 160],
    ]),
    null,
  ],
  ['a CR2', Buffer.concat([bytes('II*\0\x10\0\0\0CR\x02\0'), Buffer.alloc(20)]), null],
  ['a GIF', bytes('GIF89a'), null],
  ['nothing', bytes(''), null],
  ['a few bytes', bytes('II*\0'), null],
])('%s', (_, file, type) => {
  expect(detectOtherPicture(file)).toBe(type);
});
