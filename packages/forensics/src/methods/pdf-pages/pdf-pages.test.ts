import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import {
  draftFont,
  draftLines,
  draftPage,
  draftPicture,
  findOn,
  lookAt,
} from '../../media/document/pages/draft-page.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import pdfPages from './pdf-pages.ts';

const lines = Array.from({ length: 8 }, () => 'a line of an ordinary letter to a customer');
const write = (name = 'Helvetica', more: Partial<PageContent> = {}) =>
  draftPage(draftLines(50, 100, lines, { font: draftFont(name) }), more);
const scan = () => draftPage([draftPicture(0, 0, 600, 800)]);

describe('pages of another kind', () => {
  it('finds nothing in pages that are alike, nor in one laid out sideways', async () => {
    const pages = [write(), write(), write(), write('Helvetica', { width: 800, height: 600 })];
    expect(await findOn(pdfPages, ...pages)).toMatchObject({ compromisedScore: 0, markers: [] });
  });

  it('finds the page of another size; nearly the same size is odder', async () => {
    const near = await findOn(pdfPages, write(), write(), write('Helvetica', { width: 603, height: 803 }));
    expect(near).toMatchObject({ markers: ['page-other-size'], regions: [{ page: 3, width: 603 }] });
    expect(inEnglish(near.message as Statement)).toBe(
      'Page 3 measures 212.7 × 283.3 mm, most others 211.7 × 282.2 mm.',
    );
    const far = await findOn(pdfPages, write(), write(), write('Helvetica', { width: 300, height: 300 }));
    expect(far.compromisedScore).toBeLessThan(near.compromisedScore);
  });

  it('finds the page whose fonts no other has', async () => {
    const { markers, regions } = await findOn(pdfPages, write(), write('Arial'), write(), write());
    expect(markers).toEqual(['page-other-fonts']);
    expect(regions).toMatchObject([{ page: 2 }]);
    expect((await findOn(pdfPages, write('A'), write('B'), write('C'))).markers).toEqual([]);
  });

  it('finds the scan among pages of text', async () => {
    expect((await findOn(pdfPages, write(), scan(), write(), write())).markers).toEqual(['page-other-kind']);
    expect((await findOn(pdfPages, write(), scan(), write(), scan())).markers).toEqual([]);
  });

  it('takes text before a picture that fills the page for text, a stamp on a scan for none', async () => {
    const picture = draftPicture(0, 0, 600, 800);
    const font = draftFont('Helvetica');
    const cover = draftPage([picture, ...draftLines(50, 100, lines, { font })]);
    expect((await findOn(pdfPages, cover, write(), write(), write())).markers).toEqual([]);
    const stamped = draftPage([picture, ...draftLines(50, 100, ['Page 1 of 4'], { font })]);
    expect((await findOn(pdfPages, stamped, write(), write(), write())).markers).toEqual(['page-other-kind']);
    // Text below the picture is invisible.
    const covered = draftPage([...draftLines(50, 100, lines, { font }), picture]);
    expect((await findOn(pdfPages, covered, write(), write(), write())).markers).toEqual(['page-other-kind']);
  });

  it('does not compare two', async () => {
    expect(await lookAt(pdfPages, write(), scan())).toMatchObject({ status: 'not-applicable' });
  });
});
