import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import {
  draftLines,
  draftPage,
  draftPicture,
  draftShape,
  draftText,
  findOn,
  lookAt,
} from '../../media/document/pages/draft-page.ts';
import type { Mark, PageContent, Picture } from '../../media/document/pages/page-content.ts';
import pdfOverlaps from './pdf-overlaps.ts';

const letter = draftLines(50, 300, [
  'Dear customer,',
  'your account was credited with',
  'the sum of 1,250.00 in March.',
]);
const under = draftText(400, 100, '1,250.00');
const cover = draftShape(395, 88, 60, 16);
const find = (...marks: Mark[]) => findOn(pdfOverlaps, draftPage([...letter, ...marks]));

describe('covered and overprinted text', () => {
  it('finds a figure under a white box with another on top', async () => {
    const { markers, message, regions, compromisedScore } = await find(
      under,
      cover,
      draftText(400, 100, '9,250.00'),
    );
    expect(markers).toEqual(['text-replaced']);
    const said = { page: 1, text: '1,250.00', above: '9,250.00' };
    expect(message).toEqual(say('pdf-overlaps.shape-replaces', said));
    expect(regions).toMatchObject([{ page: 1, x: 400, width: 40 }]);
    expect(compromisedScore).toBe(90);
  });

  it('finds a digit that was put before a figure, whose own digits are painted again beside their place', async () => {
    const above = draftText(400, 100, '91,250.00');
    expect((await find(under, cover, above)).markers).toContain('text-replaced');
  });

  it('does not take letters for painted again that a clip keeps from being seen', async () => {
    const decoy = draftText(400, 100, '1,250.00 9', { clip: { x: 446, y: 90, width: 60, height: 20 } });
    expect((await find(under, cover, decoy)).markers).toEqual(['text-replaced']);
  });

  it('finds text under a white box or a picture, and makes less of a black bar', async () => {
    const white = await find(under, cover);
    expect(white.markers).toEqual(['text-covered']);
    expect((await find(under, draftPicture(395, 88, 60, 16))).markers).toEqual(['text-covered']);
    const black = await find(under, draftShape(395, 88, 60, 16, { colour: '#000000' }));
    expect(black.compromisedScore).toBeLessThan(white.compromisedScore);
  });

  it('makes less of a box that can be seen to lie there, but not of a figure on it', async () => {
    const grey = draftShape(395, 88, 60, 16, { colour: '#e0e0e0' });
    const scoreOf = async (...marks: Mark[]) => (await find(...marks)).compromisedScore;
    const [menu, note] = [draftText(400, 100, 'Main menu'), draftText(402, 96, 'Ask for help')];
    expect(await scoreOf(menu, cover, note)).toBe(75);
    expect(await scoreOf(menu, grey, note)).toBe(38);
    expect(await scoreOf(menu, grey)).toBe(30);
    expect(await scoreOf(under, grey, draftText(400, 100, '9,250.00'))).toBe(90);
    const cell = draftShape(380, 80, 120, 40, { colour: '#e0e0e0' });
    expect(await scoreOf(cell, menu, grey, note)).toBe(75);
  });

  it('makes less of a running title that is covered alike on several pages, and of no figure', async () => {
    const title = (hidden: string, above: string, top = 40) =>
      draftPage([
        ...letter,
        draftText(400, top, hidden),
        draftShape(395, top - 12, 160, 16),
        draftText(400, top, above),
      ]);
    const score = async (...pages: PageContent[]) => (await findOn(pdfOverlaps, ...pages)).compromisedScore;
    const running = title('Results 2011', 'Annex A 2011');
    expect(await score(running)).toBe(75);
    const twice = await findOn(pdfOverlaps, running, running);
    expect([twice.compromisedScore, twice.markers]).toEqual([24, ['text-replaced']]);
    const inside = title('Results 2011', 'Annex A 2011', 400);
    expect(await score(inside, inside)).toBeGreaterThan(75);
    const number = (page: string) =>
      findOn(pdfOverlaps, ...Array.from({ length: 11 }, () => draftPage(letter)), title(page, 'Clcr 21'));
    expect((await number('12')).compromisedScore).toBe(20);
    expect((await number('12 12')).compromisedScore).toBe(20);
    expect((await number('13')).compromisedScore).toBe(90);
    const hidden = (text: string) =>
      draftPage([...letter, draftText(400, 40, text), draftShape(395, 28, 160, 16)]);
    const scoreHidden = async (text: string) => score(hidden(text), hidden(text));
    expect(await scoreHidden('Results 12.05.2011')).toBeLessThan(30);
    expect(await scoreHidden('IBAN DE89 3704 0044')).toBeGreaterThanOrEqual(60);
    expect(await scoreHidden('Total 1,250.00')).toBeGreaterThanOrEqual(60);
    const other = title('Results 2011', 'Results 2012');
    expect(await score(other, other)).toBeGreaterThanOrEqual(90);
  });

  it('makes less of a legend that was set into a map', async () => {
    const lines = Array.from({ length: 12 }, (_, at) =>
      draftShape(396 + at, 90, 0.5, 12, { colour: '#888888' }),
    );
    const legend = draftText(402, 96, 'Legend');
    expect((await find(...lines, under, cover, legend)).compromisedScore).toBe(38);
    expect((await find(...lines.slice(6), under, cover, legend)).compromisedScore).toBe(75);
  });

  it('does not look at how the text that a program read on a scan lies under it', async () => {
    const layer = [under, draftText(401, 100.5, '9,870.00')];
    const find = (more: Partial<Picture>) =>
      findOn(pdfOverlaps, draftPage([...layer, draftPicture(0, 0, 600, 800, more)]));
    expect((await find({})).markers).toEqual([]);
    expect((await find({ masked: true })).markers).toEqual(['text-over-text']);
    expect((await find({ opacity: 0.5 })).markers).toEqual(['text-over-text']);
  });

  it('does not take cards that lie on one another and say the same for a change, but another word or figure', async () => {
    const cards = (below: string, ...above: string[]) =>
      find(
        draftText(400, 100, below),
        cover,
        ...above.map((text, place) => draftText(398 + 4 * place, 102 + 4 * place, text)),
      );
    expect((await cards('Flash Cache', 'Flash Cache Flash', 'Cache')).markers).not.toContain('text-replaced');
    expect((await cards('Flash Cache', 'Flash Pool')).markers).toContain('text-replaced');
    expect((await cards('12 of 40', '40 of 12')).markers).toContain('text-replaced');
  });

  it('makes less of a panel that a browser prints over the text of each page, and of no amount', async () => {
    const lines = ['the first of these commands', 'waits 11 seconds for it', 'and ends with an error'];
    const print = (hidden: readonly string[], above: string) =>
      findOn(
        pdfOverlaps,
        ...hidden.map((text, index) =>
          draftPage(
            [...letter, draftText(400, 100, text), draftShape(395, 88, 170, 16), draftText(420, 100, above)],
            {
              number: index + 1,
            },
          ),
        ),
      );
    expect((await print(lines, '2')).compromisedScore).toBeLessThan(50);
    expect((await print(lines.slice(0, 1), '2')).compromisedScore).toBe(75);
    expect(
      (await print(['paid 1,250.00 in all', 'paid 1,350.00 in all'], '2')).compromisedScore,
    ).toBeGreaterThan(80);
    expect((await print(lines, '9,250.00')).compromisedScore).toBeGreaterThan(80);
  });

  it('does not say that a picture hides what lies in a corner of its box that it does not fill', async () => {
    const board = draftPicture(395, 88, 60, 16);
    expect((await find(under, board)).markers).toEqual(['text-covered']);
    expect((await find(under, { ...board, partial: true })).markers).toEqual([]);
  });

  it('does not take slanting text that is painted twice for two texts over each other', async () => {
    const twice = (other: string) => find(draftText(400, 100, 'Section 1'), draftText(404, 100, other));
    expect((await twice('Section 1')).markers).toEqual([]);
    expect((await twice('Portion 7')).markers).toEqual(['text-over-text']);
  });

  it('finds text that an annotation hides', async () => {
    const page = draftPage([...letter, under, { ...cover, annotation: 0 }], {
      annotations: [{ subtype: 'FreeText', box: cover.box, hidden: false, painted: true }],
    });
    expect((await findOn(pdfOverlaps, page)).markers).toEqual(['annotation-covers-text']);
  });

  it('finds two figures over each other', async () => {
    const { markers } = await find(under, draftText(401, 100.5, '9,870.00'));
    expect(markers).toEqual(['text-over-text']);
  });

  it('does not take the operators of a damaged page for text', async () => {
    const spilt = draftText(401, 100.5, '4( )Tj\n2.4 0 TD\n(pr');
    expect((await find(under, spilt)).markers).toEqual([]);
  });

  it('finds figures on a patch over a scan', async () => {
    const page = draftPage([draftPicture(0, 0, 600, 800), cover, draftText(400, 100, '9,250.00')]);
    expect((await findOn(pdfOverlaps, page)).markers).toEqual(['text-over-scan']);
  });

  it.each<[string, Mark[]]>([
    ['text on a coloured cell', [cover, under]],
    ['a highlight', [under, draftShape(395, 88, 60, 16, { colour: '#ffff00', blend: 'multiply' })]],
    ['a half transparent box', [under, draftShape(395, 88, 60, 16, { opacity: 0.4 })]],
    ['a frame', [under, draftShape(395, 88, 60, 16, { paint: 'stroke' })]],
    ['text painted again as it was', [under, cover, under]],
    [
      'a row painted strip by strip, each strip with the letters that reach into it',
      [draftText(400, 100, '1 250 00', { clip: { x: 0, y: 90, width: 600, height: 3 } }), cover, under],
    ],
    ['a label painted again, and another beside it', [under, cover, under, draftText(445, 100, 'EUR')]],
    ['text in the colour of the paper, which another method tells', [{ ...under, colour: '#ffffff' }, cover]],
    ['bold made by painting twice', [under, draftText(400.3, 100, '1,250.00')]],
    ['a watermark', [draftText(40, 310, 'COPY', { size: 80, opacity: 0.3 })]],
    ['a text layer below the scan', [draftPicture(0, 0, 600, 800)]],
    ['a box that is clipped away', [under, { ...cover, clip: { x: 0, y: 0, width: 9, height: 9 } }]],
    ['a box on a layer that is not shown', [under, { ...cover, hiddenLayer: true }]],
    ['dots for a name to be written on', [draftText(50, 400, '..........'), draftText(52, 400, 'Smith')]],
  ])('lets %s pass', async (_, marks) => {
    expect(await find(...marks)).toMatchObject({ compromisedScore: 0, markers: [] });
  });

  it('says that nothing could be read', async () => {
    expect(await lookAt(pdfOverlaps, draftPage([]))).toMatchObject({ status: 'inconclusive' });
  });
});
