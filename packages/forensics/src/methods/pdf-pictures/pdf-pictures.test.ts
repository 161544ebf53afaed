import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { paintPhoto, save } from '../../fixtures.ts';
import { openDocument } from '../../media/document/decoded-document.ts';
import { draftPage, draftPicture } from '../../media/document/pages/draft-page.ts';
import type { Mark } from '../../media/document/pages/page-content.ts';
import pdfPictures from './pdf-pictures.ts';

/** A PDF that contains only one JPEG, and no cross-reference table, so that objects are found by scanning. */
function wrap(jpeg: Buffer, width: number): Buffer {
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height 1024 /Filter /DCTDecode /Length ${jpeg.length}`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n7 0 obj\n<< ${dictionary} >>\nstream\n`),
    jpeg,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n'),
  ]);
}

async function look(bytes: Buffer, marks: Mark[], score: number) {
  const seen: Uint8Array[] = [];
  const document = openDocument({
    ...{ bytes, mimeType: 'application/pdf', receivedAt: new Date('2026-01-01T00:00:00Z') },
    decoders: {
      pixels: () => Promise.reject(new Error('not asked for')),
      pages: async () => [draftPage(marks)],
      assessPicture: async (encoded) => {
        if (encoded instanceof Uint8Array) seen.push(encoded);
        return { score, sentences: [[say('verdict.together')]] };
      },
    },
  });
  return { outcome: await pdfPictures.run(document, new AbortController().signal), seen };
}

describe('pictures inside', () => {
  it('hands the very bytes of a picture over and tells its score and place', async () => {
    const jpeg = await save(paintPhoto(1), 90);
    const place = draftPicture(50, 60, 300, 300, { pixelWidth: 1024, pixelHeight: 1024 });
    const { outcome, seen } = await look(wrap(jpeg, 1024), [place], 80);
    expect(seen.map((bytes) => Buffer.from(bytes).equals(jpeg))).toEqual([true]);
    expect(outcome).toMatchObject({
      compromisedScore: 80,
      message: [say('pdf-pictures.suspicious', { object: 7, score: 80 }), say('verdict.together')],
      markers: ['picture-suspicious'],
      regions: [{ page: 1, x: 50, y: 60, statement: say('pdf-pictures.place-object', { object: 7 }) }],
      raw: { looked: [{ object: 7, width: 1024, height: 1024, score: 80 }] },
    });
  });

  it('names the object where the place is not plain, and nothing where nothing stands out', async () => {
    const bytes = wrap(await save(paintPhoto(2), 90), 1024);
    expect((await look(bytes, [], 70)).outcome).toMatchObject({ regions: [{ object: 7, generation: 0 }] });
    expect((await look(bytes, [], 45)).outcome).toMatchObject({
      ...{ compromisedScore: 45, markers: [] },
      message: [say('pdf-pictures.suspicious', { object: 7, score: 45 }), say('verdict.together')],
    });
    const { outcome } = await look(bytes, [], 12);
    expect(outcome).toMatchObject({ compromisedScore: 12, regions: [], markers: [] });
  });

  it('finds a patch of another resolution on a scan, and lets stamps with masks pass', async () => {
    const scan = draftPicture(0, 0, 600, 800);
    const patch = draftPicture(400, 90, 60, 14, { pixelWidth: 60, pixelHeight: 14 });
    const none = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n');
    expect((await look(none, [scan, patch], 0)).outcome).toMatchObject({
      markers: ['picture-patch'],
      regions: [{ page: 1, x: 400 }],
      message: say('pdf-pictures.patch-resolution', { page: 1, patch: 72, scan: 288 }),
    });
    expect((await look(none, [scan, { ...patch, masked: true }], 0)).outcome.status).toBe('inconclusive');
    expect((await look(none, [], 0)).outcome.status).toBe('not-applicable');
  });

  it('tells a patch of the same resolution that was compressed otherwise', async () => {
    const photo = paintPhoto(4);
    const [scan, own, other] = [await save(photo, 90), await save(photo, 90), await save(photo, 60)];
    const picture = (number: number, side: number, jpeg: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `${number} 0 obj\n<< /Subtype /Image /Width ${side} /Height ${side} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        ),
        jpeg,
        Buffer.from('\nendstream\nendobj\n'),
      ]);
    const file = (patch: Buffer) =>
      Buffer.concat([
        Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
        picture(7, 600, scan),
        picture(8, 60, patch),
        Buffer.from('trailer\n<< /Root 1 0 R >>\n'),
      ]);
    const pixels = (side: number) => ({ pixelWidth: side, pixelHeight: side });
    const marks = [draftPicture(0, 0, 600, 800, pixels(600)), draftPicture(100, 90, 80, 80, pixels(60))];
    expect((await look(file(other), marks, 0)).outcome).toMatchObject({
      markers: ['picture-other-compression'],
      message: say('pdf-pictures.patch-quality', { page: 1 }),
    });
    expect((await look(file(own), marks, 0)).outcome.status).toBe('inconclusive');
  });

  it('leaves logos alone', async () => {
    const { seen } = await look(wrap(await save(paintPhoto(3), 90), 100), [draftPicture(1, 1, 9, 9)], 99);
    expect(seen).toEqual([]);
  });
});
