import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { draftPdf } from './child/pdf/draft-pdf.ts';
import { closeAnalysis } from './default-pool.ts';
import { extractPictures } from './extract-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-pictures-'));
const keep = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const image = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

it('takes pictures out byte for byte, and leaves the small ones', async () => {
  const [photo, bullet] = [await draw(200, 150, '#804020'), await draw(8, 8, '#000000')];
  const pdf = draftPdf({
    pages: [{ content: 'q 200 0 0 150 50 50 cm /X1 Do Q' }],
    resources: '/XObject << /X1 10 0 R /X2 11 0 R >>',
    objects: [
      { dictionary: image(200, 150), stream: photo },
      { dictionary: image(8, 8), stream: bullet },
    ],
  });
  const extracted = await extractPictures(keep('pictures.pdf', pdf));
  if (extracted.status !== 'complete') throw new Error(extracted.error.message);
  expect(extracted.found).toBe(2);
  expect(extracted.pictures).toMatchObject([{ object: 10, width: 200, height: 150 }]);
  expect(Buffer.from(extracted.pictures[0]?.bytes ?? []).equals(photo)).toBe(true);
});

it('takes others out as PNG of their pixels', async () => {
  const samples = Buffer.alloc(200 * 150, Buffer.from([10, 200]));
  const dictionary =
    '/Type /XObject /Subtype /Image /Width 200 /Height 150 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode';
  const pdf = draftPdf({
    pages: [{ content: 'q 200 0 0 150 50 50 cm /X1 Do Q' }],
    resources: '/XObject << /X1 10 0 R >>',
    objects: [{ dictionary, stream: deflateSync(samples) }],
  });
  const extracted = await extractPictures(keep('flate.pdf', pdf));
  if (extracted.status !== 'complete') throw new Error(extracted.error.message);
  expect(extracted.pictures).toMatchObject([{ object: 10, width: 200, height: 150 }]);
  const png = sharp(Buffer.from(extracted.pictures[0]?.bytes ?? []))
    .greyscale()
    .toColourspace('b-w');
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 200, height: 150, channels: 1 });
  expect(data.equals(samples)).toBe(true);
});

it('says what is no document', async () => {
  expect(await extractPictures(keep('a.jpg', await draw(20, 20, '#ffffff')))).toMatchObject({
    status: 'failed',
    error: { code: 'unsupported' },
  });
});
