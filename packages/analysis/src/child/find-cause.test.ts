import { expect, it } from 'vitest';
import { findCause } from './find-cause.ts';

it.each([
  ['VipsJpeg: premature end of JPEG image', 'early'],
  ['source: bad seek to 3309', 'early'],
  ['Input buffer contains unsupported image format', 'unsupported'],
  ['tiff2vips: Old-style JPEG compression support is not configured', 'unsupported'],
  ['unknown encryption method', 'unsupported'],
  ['VipsJpeg: Bogus Huffman table definition', 'damaged'],
  ['Input buffer has corrupt header: vipspng: libpng read error', 'damaged'],
  ['VipsJpeg: Inconsistent progression sequence for component 0', 'damaged'],
  ['tiff2vips: Bad code word at line 11 of strip 0 (x 605)', 'damaged'],
  ['Invalid PDF structure.', 'damaged'],
  ['Illegal character: 41', 'damaged'],
  ['Page dictionary kids object is not an array.', 'unknown'],
  ['Operation not permitted', 'unknown'],
])('is found by what the decoder wrote: %s', (written, cause) => {
  expect(findCause(written)).toBe(cause);
});
