import { describe, expect, it } from 'vitest';
import { explainDecoderError } from './explain-decoder-error.ts';

describe('what a decoder says', () => {
  it.each([
    ['VipsJpeg: premature end of JPEG image', 'The picture cannot be decoded: the file ends early.'],
    ['source: bad seek to 3309', 'The picture cannot be decoded: the file ends early.'],
    [
      'Input buffer contains unsupported image format',
      'The picture cannot be decoded: it is of a kind that is not supported.',
    ],
    [
      'tiff2vips: Old-style JPEG compression support is not configured',
      'The picture cannot be decoded: it is of a kind that is not supported.',
    ],
    ['VipsJpeg: Bogus Huffman table definition', 'The picture cannot be decoded: it is damaged.'],
    [
      'Input buffer has corrupt header: vipspng: libpng read error',
      'The picture cannot be decoded: it is damaged.',
    ],
    [
      'VipsJpeg: Inconsistent progression sequence for component 0',
      'The picture cannot be decoded: it is damaged.',
    ],
    [
      'tiff2vips: Bad code word at line 11 of strip 0 (x 605)',
      'The picture cannot be decoded: it is damaged.',
    ],
    ['Unknown error', 'The picture cannot be decoded.'],
  ])('is put in words of people: %s', (said, plain) => {
    expect(explainDecoderError(`The picture cannot be decoded: ${said}`)).toBe(plain);
  });

  it.each([
    ['The document cannot be read: Invalid PDF structure.', 'The document cannot be read: it is damaged.'],
    ['The document cannot be read: Illegal character: 41', 'The document cannot be read: it is damaged.'],
    [
      'The document cannot be read: unknown encryption method',
      'The document cannot be read: it is of a kind that is not supported.',
    ],
    ['Page 3 cannot be read: Page dictionary kids object is not an array.', 'Page 3 cannot be read.'],
  ])('is put in words of people for documents too: %s', (said, plain) => {
    expect(explainDecoderError(said)).toBe(plain);
  });

  it('stays as it is where it is a sentence of ours', () => {
    for (const ours of ['The document is locked: its password is needed.', 'The file needs more than 45 s.'])
      expect(explainDecoderError(ours)).toBeNull();
    expect(explainDecoderError('The file cannot be decoded: Operation not permitted.')).toBe(
      'The file cannot be decoded.',
    );
  });
});
