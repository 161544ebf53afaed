import { say, series } from '@assay/statements';
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
import type { Mark } from '../../media/document/pages/page-content.ts';
import pdfHidden from './pdf-hidden.ts';

const letter = draftLines(50, 300, ['Dear customer,', 'the balance is 1,250.00']);
const find = (...marks: Mark[]) => findOn(pdfHidden, draftPage([...letter, ...marks]));
const secret = (more: Parameters<typeof draftText>[3]) => draftText(400, 100, 'balance 9,999.00', more);

describe('hidden text', () => {
  it('finds white text on white, with what it says', async () => {
    const { markers, message, compromisedScore } = await find(secret({ colour: '#fefefe' }));
    expect(markers).toEqual(['text-invisible-colour']);
    expect(message).toEqual(say('pdf-hidden.background-colour', { page: 1, text: 'balance 9,999.00' }));
    expect(compromisedScore).toBe(55);
  });

  it('finds text in the colour of the box that it stands on', async () => {
    const box = draftShape(390, 80, 150, 40, { colour: '#336699' });
    expect((await find(box, secret({ colour: '#336699' }))).markers).toEqual(['text-invisible-colour']);
    expect((await find(box, secret({ colour: '#ffffff' }))).markers).toEqual([]);
  });

  it('does not take white letters with a dark outline for invisible, but those whose outline is white too', async () => {
    const outlined = (outline: string | null) => find(secret({ colour: '#ffffff', mode: 2, outline }));
    expect((await outlined('#000000')).markers).toEqual([]);
    expect((await outlined(null)).markers).toEqual([]);
    expect((await outlined('#fefefe')).markers).toEqual(['text-invisible-colour']);
  });

  it('finds text without ink where nothing else is', async () => {
    expect((await find(secret({ mode: 3 }))).markers).toEqual(['text-invisible-mode']);
    expect((await find(draftPicture(0, 0, 600, 800), secret({ mode: 3 }))).markers).toEqual([]);
  });

  it('makes little of text beside the page', async () => {
    const { markers, compromisedScore } = await find(draftText(700, 100, 'printed 4711'));
    expect(markers).toEqual(['text-outside-page']);
    expect(compromisedScore).toBeLessThan(20);
  });

  it('makes no more of a printer’s notes beside each of fifty pages than of one', async () => {
    const note = draftText(700, 100, 'Userid: ____ Leadpct: 0% Pt. size: 9');
    const pages = Array.from({ length: 50 }, () => draftPage([...letter, note]));
    const { markers, compromisedScore, regions } = await findOn(pdfHidden, ...pages);
    expect(markers).toEqual(['text-outside-page']);
    expect(compromisedScore).toBeLessThan(20);
    expect(regions).toHaveLength(50);
  });

  it('finds what a hidden layer has in the place of what is shown', async () => {
    const { markers, message } = await find(
      secret({ hiddenLayer: true }),
      draftText(400, 100, 'balance 1,250.00'),
    );
    expect(markers).toEqual(['text-on-hidden-layer']);
    const said = { page: 1, shown: 'balance 1,250.00', hidden: 'balance 9,999.00' };
    expect(message).toEqual(say('pdf-hidden.instead-of-layer', said));
    expect((await find(secret({ hiddenLayer: true }))).compromisedScore).toBeLessThan(25);
  });

  it('says that pictures and drawings on layers that are not shown were not examined', async () => {
    const told = say('unexamined.layers', { count: 1, pages: series('comma', ['1']) });
    const picture = draftPicture(0, 0, 100, 100, { hiddenLayer: true });
    const { message, compromisedScore } = await find(picture);
    expect([message, compromisedScore]).toEqual([[say('pdf-hidden.none'), told], 0]);
    expect(await lookAt(pdfHidden, draftPage([picture]))).toMatchObject({
      status: 'inconclusive',
      message: [say('pdf-hidden.no-text'), told],
    });
    expect(JSON.stringify(await find(secret({ hiddenLayer: true })))).not.toContain('unexamined');
  });

  it.each<[string, Mark[]]>([
    ['white text on a picture', [draftPicture(300, 50, 300, 100), secret({ colour: '#ffffff' })]],
    [
      'white text on a gradient',
      [draftShape(300, 50, 300, 100, { colour: null }), secret({ colour: '#ffffff' })],
    ],
    ['white blanks', [draftText(10, 10, '      ', { colour: '#ffffff' })]],
    [
      'white text under the picture of the page, which a program read there',
      [secret({ colour: '#ffffff' }), draftPicture(0, 0, 600, 800)],
    ],
    ['grey text', [secret({ colour: '#d0d0d0' })]],
    ['a field without ink', [secret({ mode: 3, annotation: 0 })]],
  ])('lets %s pass', async (_, marks) => {
    expect(await find(...marks)).toMatchObject({ compromisedScore: 0, markers: [] });
  });

  it('takes a producer’s signature and a signing service’s anchor for what they are', async () => {
    const credit = await find(draftText(10, 700, 'Powered by TCPDF', { mode: 3 }));
    const anchor = await find(draftText(10, 700, '\\s1\\', { colour: '#ffffff' }));
    expect(Math.max(credit.compromisedScore, anchor.compromisedScore)).toBeLessThan(20);
  });

  it('has nothing to look at without text', async () => {
    expect(await lookAt(pdfHidden, draftPage([draftShape(1, 1, 9, 9)]))).toMatchObject({
      status: 'not-applicable',
    });
  });
});
