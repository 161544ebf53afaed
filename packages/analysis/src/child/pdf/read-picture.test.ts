import { deflateSync } from 'node:zlib';
import { assert, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../limits.ts';
import { measureDocument } from '../measure-document.ts';
import { draftPdf } from './draft-pdf.ts';
import { readPicture } from './read-picture.ts';

const limits = defaultLimits;

/** A page with a single picture of these samples. */
function wrap(width: number, height: number, more: string, samples: Uint8Array): Buffer {
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /FlateDecode ${more}`;
  return draftPdf({
    pages: [{ content: 'q 600 0 0 800 0 0 cm /Im1 Do Q' }],
    resources: '/XObject << /Im1 10 0 R >>',
    objects: [{ dictionary, stream: deflateSync(samples) }],
  });
}

describe('a picture that is no JPEG', () => {
  it('has its pixels, black and white or in colour', async () => {
    const bits = wrap(4, 2, '/ColorSpace /DeviceGray /BitsPerComponent 1', Uint8Array.of(0b0101_0000, 0xf0));
    const black = await readPicture(bits, { limits, page: 1, object: 10 });
    expect(black && [...black.data].filter((_, i) => i % 3 === 0)).toEqual([
      0, 255, 0, 255, 255, 255, 255, 255,
    ]);
    const samples = Uint8Array.of(1, 2, 3, 4, 5, 6);
    const colour = wrap(2, 1, '/ColorSpace /DeviceRGB /BitsPerComponent 8', samples);
    expect(await readPicture(colour, { limits, page: 1, object: 10 })).toMatchObject({
      ...{ width: 2, height: 1 },
      data: samples,
    });
    expect(await readPicture(colour, { limits, page: 1, object: 11 })).toBeNull();
  });

  it('is told where letters of a scan were copied within it', async () => {
    const [width, height] = [600, 800];
    const grey = new Uint8Array(width * height).fill(250);
    let seed = 3;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (let i = 0; i < 200; i++) {
      const [left, top] = [20 + 28 * (i % 20), 40 + 40 * Math.floor(i / 20)];
      for (let y = 0; y < 18; y++)
        for (let x = 0; x < 12; x++) grey[(top + y) * width + left + x] = Math.floor(90 * next());
    }
    const look = async () => {
      const bytes = wrap(width, height, '/ColorSpace /DeviceGray /BitsPerComponent 8', grey);
      const { results } = await measureDocument(bytes, {
        ...{ mimeType: 'application/pdf', receivedAt: new Date('2026-01-01'), limits },
        methods: ['pdf-pictures'],
      });
      return results[0];
    };
    expect(await look()).toMatchObject({ status: 'finding', compromisedScore: 0, markers: [] });
    for (let y = 0; y < 18; y++) {
      const from = (40 + y) * width + 20;
      grey.copyWithin((240 + y) * width + 20 + 28 * 4, from, from + 12);
    }
    const told = await look();
    expect(told?.markers).toEqual(['picture-repeated-glyphs']);
    const [region] = (told?.regions ?? []) as unknown as { x: number; y: number }[];
    assert(region, 'no place is told');
    expect(
      [
        [20, 40],
        [132, 240],
      ].map(String),
    ).toContain([Math.round(region.x), Math.round(region.y)].join());
  });
});
