import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Mark, PageContent, TextRun } from '@assay/forensics';
import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../limits.ts';
import { type Draft, draftPdf } from './draft-pdf.ts';
import { openDocument } from './open-document.ts';
import { readPage } from './read-page.ts';

async function read(draft: Draft, number = 1): Promise<PageContent> {
  const document = await openDocument(draftPdf(draft), { limits: defaultLimits });
  const page = await readPage(document, number);
  await document.close();
  return page;
}

const readMarks = async (content: string, more: Omit<Draft, 'pages'> = {}, entries = '') =>
  (await read({ pages: [{ content, entries }], ...more })).marks;
function asText(mark: Mark | undefined): TextRun {
  if (mark?.kind !== 'text') throw new Error('This is no text.');
  return mark;
}
const spell = (mark: Mark | undefined) => asText(mark).letters.join('');

describe('what is painted on a page', () => {
  it('places text by its baseline, from the top left', async () => {
    const [mark] = await readMarks('BT /F1 20 Tf 100 700 Td (Total) Tj ET');
    expect(spell(mark)).toBe('Total');
    expect(mark).toMatchObject({
      kind: 'text',
      origin: { x: 100, y: 100 },
      size: 20,
      angle: 0,
      colour: '#000000',
    });
    expect(asText(mark).font).toMatchObject({ name: 'Helvetica', subset: null, bold: false });
    // Helvetica's widths, in thousandths of an em: T 611, o 556, t 278, a 556, l 222.
    expect(asText(mark).edges.at(-1)).toBeCloseTo(((611 + 556 + 278 + 556 + 222) * 20) / 1000, 3);
    expect(mark?.box.x).toBeCloseTo(100);
    expect(mark?.box.y).toBeLessThan(90);
  });

  it('is listed up to a bound, and what comes after is not taken for nothing', async () => {
    const { marks, incomplete } = await read({ pages: [{ content: '0 0 m 9 9 l S\n'.repeat(320_000) }] });
    expect(incomplete).toEqual(say('verdict-document.page-read-in-part', { page: 1 }));
    expect(marks.length).toBeGreaterThanOrEqual(300_000);
    expect(marks.length).toBeLessThan(302_000);
  });

  it('keeps spacing, scaling, rise, kerning and line moves', async () => {
    const marks = await readMarks(
      'BT /F1 10 Tf 2 Tc 5 Tw 50 Tz 3 Ts 12 TL 100 700 Td (a b) Tj [(c) -1000 (d)] TJ T* (e) Tj ET',
    );
    const [first, second, third] = marks.map(asText);
    // (5.56 + 2 + 2.78 + 2 + 5 + 5.56 + 2) / 2
    expect(second?.origin.x).toBeCloseTo(100 + 12.45, 3);
    expect(first?.origin.y).toBeCloseTo(97, 3);
    expect(first?.stretch).toBeCloseTo(0.5, 3);
    // 5 and 10 of kerning, at half width, and the spacing.
    expect(second?.edges[2]).toBeCloseTo((5 + 2 + 10) / 2, 3);
    expect(third?.origin).toMatchObject({ x: 100, y: expect.closeTo(109, 3) });
  });

  it('follows matrices, saved states, forms and the page’s turn', async () => {
    const form = {
      dictionary:
        '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [1 0 0 1 10 10] /Resources 3 0 R',
      stream: Buffer.from('BT /F1 10 Tf 0 0 Td (x) Tj ET'),
    };
    const content =
      'q 2 0 0 2 100 100 cm /Fm Do Q BT /F1 10 Tf 0.7071 0.7071 -0.7071 0.7071 50 50 Tm (y) Tj ET';
    const more = { resources: '/XObject << /Fm 10 0 R >>', objects: [form] };
    const [x, y] = (await readMarks(content, more)).map(asText);
    expect(x).toMatchObject({
      origin: { x: 120, y: 680 },
      size: 20,
      clip: { x: 120, y: 480, width: 200, height: 200 },
    });
    expect(y?.angle).toBeCloseTo(-45, 1);
    const turned = await read({ pages: [{ content, entries: '/Rotate 90' }], ...more });
    expect(turned).toMatchObject({ width: 800, height: 600, rotation: 90 });
    expect(asText(turned.marks[0])).toMatchObject({ origin: { x: 120, y: 120 }, angle: 90 });
  });

  it('tells rectangles, colours and opacity, in paint order', async () => {
    const marks = await readMarks(
      '1 1 1 rg 10 10 100 20 re f 0 0 m 50 50 l 0 90 l f /G gs 1 0 0 rg 0 0 10 10 re f 0 0 1 RG 5 w 100 100 50 50 re S',
      { resources: '/ExtGState << /G << /ca 0.25 /BM /Multiply >> >>' },
    );
    expect(marks).toMatchObject([
      { rectangle: true, colour: '#ffffff', opacity: 1, box: { x: 10, y: 770, width: 100, height: 20 } },
      { rectangle: false, colour: '#ffffff' },
      { rectangle: true, colour: '#ff0000', opacity: 0.25, blend: 'multiply' },
      { paint: 'stroke', colour: '#0000ff', box: { x: 97.5, y: 647.5, width: 55, height: 55 } },
    ]);
  });

  it('does not take for a rectangle what a clip of another form lets through, such as the frame of a shaded cell', async () => {
    const frame = '10 10 100 20 re 15 15 90 10 re W* n';
    const marks = await readMarks(
      `q ${frame} 10 10 100 20 re f Q q 5 5 200 90 re W n 10 10 100 20 re f Q 10 10 100 20 re f`,
    );
    expect(marks.map((mark) => mark.kind === 'shape' && mark.rectangle)).toEqual([false, true, true]);
  });

  it('tells clips, invisible text and text beyond the crop box', async () => {
    const content =
      'q 0 0 10 10 re W n BT /F1 10 Tf 100 700 Td (clipped) Tj ET Q BT 3 Tr /F1 10 Tf 100 100 Td (unseen) Tj ET ' +
      'BT 0 Tr /F1 10 Tf 20 780 Td (outside) Tj ET';
    const [clipped, unseen, outside] = await readMarks(content, {}, '/CropBox [0 0 600 700]');
    expect(clipped?.clip).toEqual({ x: 0, y: 690, width: 10, height: 10 });
    expect(asText(unseen).mode).toBe(3);
    expect(asText(outside).origin.y).toBe(-80);
  });

  it('tells pictures with their size in pixels', async () => {
    const picture = {
      dictionary:
        '/Type /XObject /Subtype /Image /Width 2 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 8',
      stream: Buffer.from([0, 50, 100, 150, 200, 250]),
    };
    const [mark] = await readMarks('q 200 0 0 300 50 60 cm /Im Do Q', {
      resources: '/XObject << /Im 10 0 R >>',
      objects: [picture],
    });
    expect(mark).toMatchObject({ kind: 'picture', pixelWidth: 2, pixelHeight: 3, stencil: false });
    expect(mark?.box).toEqual({ x: 50, y: 440, width: 200, height: 300 });
  });

  it.each([
    ['mostly clear, as a signature is', [255, 0, 0, 0], true],
    ['opaque for the most part', [255, 255, 255, 0], false],
  ])('tells of a picture over text that it is %s', async (_, opacities, masked) => {
    const entries =
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8';
    const [, mark] = await readMarks('BT /F1 20 Tf 60 70 Td (Judge) Tj ET q 200 0 0 100 50 60 cm /Im Do Q', {
      resources: '/XObject << /Im 10 0 R >>',
      objects: [
        { dictionary: `${entries} /SMask 11 0 R`, stream: Buffer.alloc(4) },
        { dictionary: entries, stream: Buffer.from(opacities) },
      ],
    });
    expect(mark).toMatchObject({ kind: 'picture', masked });
  });

  it('tells layers that are not shown', async () => {
    const marks = await readMarks(
      '/OC /L BDC BT /F1 10 Tf 9 9 Td (layer) Tj ET EMC BT /F1 10 Tf 9 9 Td (page) Tj ET',
      {
        resources: '/Properties << /L 10 0 R >>',
        objects: ['<< /Type /OCG /Name (draft) >>'],
        catalogue: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
      },
    );
    expect(marks.map((mark) => [spell(mark), mark.hiddenLayer])).toEqual([
      ['layer', true],
      ['page', false],
    ]);
  });

  it('tells what an annotation paints from what the page does', async () => {
    const page = await read({
      pages: [{ content: 'BT /F1 10 Tf 9 9 Td (page) Tj ET', entries: '/Annots [10 0 R]' }],
      objects: [
        '<< /Type /Annot /Subtype /Stamp /Rect [100 100 200 150] /AP << /N 11 0 R >> >>',
        {
          dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 100 50] /Resources 3 0 R',
          stream: Buffer.from('1 1 1 rg 0 0 100 50 re f BT 0 g /F1 10 Tf 5 5 Td (stamp) Tj ET'),
        },
      ],
    });
    expect(page.annotations).toMatchObject([
      { subtype: 'Stamp', painted: true, hidden: false, box: { x: 100, y: 650, width: 100, height: 50 } },
    ]);
    expect(page.marks.map(({ annotation }) => annotation)).toEqual([null, 0, 0]);
    expect(page.marks[1]?.box).toEqual({ x: 100, y: 650, width: 100, height: 50 });
  });

  it('ends with an empty page where it cannot be read', async () => {
    const page = await read({ pages: [{ content: 'BT /F9 10 Tf (no such font) Tj', size: [600, 800] }] });
    expect(page.incomplete).toBeNull();
    const document = await openDocument(draftPdf({ pages: [{ content: '' }] }), { limits: defaultLimits });
    const { incomplete } = await readPage(document, 7);
    expect(incomplete).toEqual(say('failure.page-unread', { page: 7, cause: 'damaged' }));
    await document.close();
  });
});

it('says of a document that is encrypted for certain recipients that nothing of it was examined', async () => {
  const id = `<${'00'.repeat(16)}>`;
  const lock = `/Encrypt << /Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s4 >> /ID [${id} ${id}]`;
  const bytes = draftPdf({ pages: [{ content: '' }] })
    .toString('latin1')
    .replace('/Root', `${lock} /Root`);
  await expect(openDocument(Buffer.from(bytes, 'latin1'), { limits: defaultLimits })).rejects.toMatchObject({
    said: say('failure.document-encrypted'),
  });
});

const DOCUMENTS = resolve(import.meta.dirname, '../../../../../../shared/data/documents/varied-pdfjs');

describe.skipIf(!existsSync(DOCUMENTS))('documents of many producers', () => {
  const open = (name: string, password?: string) =>
    openDocument(readFileSync(`${DOCUMENTS}/${name}`), { limits: defaultLimits, password });

  it('asks for the password where there is one, and takes it', async () => {
    await expect(open('bug1782186.pdf')).rejects.toMatchObject({ code: 'locked' });
    await expect(open('bug1782186.pdf', 'wrong')).rejects.toMatchObject({
      said: say('failure.password-wrong'),
    });
    const document = await open('bug1782186.pdf', 'Hello');
    expect(document.pageCount).toBeGreaterThan(0);
    await document.close();
  });

  it('says of what is no PDF that it cannot be read', async () => {
    await expect(open('bug1020226.pdf')).rejects.toMatchObject({ code: 'unreadable' });
  });
});
