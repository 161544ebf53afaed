import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { addSave, draw, findInPdf, makePage, makePdf, stream } from '../../formats/pdf/pdf-fixtures.ts';
import { draftPage, draftText } from '../../media/document/pages/draft-page.ts';
import pdfRevisions from './pdf-revisions.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data/documents');
const hasData = statSync(DATA, { throwIfNoEntry: false }) !== undefined;

const CHANGE = say('pdf-changes.sentence', {
  change: say('pdf-changes.text-changed', { page: 1, removed: '120', added: '920' }),
});

describe('pdf-revisions', () => {
  it('says what a later save changed and in which state it is', async () => {
    const outcome = await findInPdf(
      pdfRevisions,
      addSave(makePdf('Total 120'), { 4: stream(draw('Total 920')) }),
    );
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(80);
    expect(outcome.markers).toEqual(['revision-text-changed']);
    expect(inEnglish(outcome.message as readonly Statement[])).toBe(
      'The file holds 2 revisions, each as it was saved. Revision 2: Text on page 1 was changed from “120” to “920”.',
    );
    expect(outcome.regions).toEqual([{ revision: 2, statement: CHANGE }]);
  });

  it('marks on the page as received the words that were brought, and no others', async () => {
    const edited = addSave(makePdf('Rent 120 Total 120'), { 4: stream(draw('Rent 120 Total 920')) });
    const page = draftPage([draftText(50, 100, 'Rent 120 Total 920')]);
    const { regions } = await findInPdf(pdfRevisions, edited, undefined, [page]);
    // Letters of the draft are 5 points wide.
    expect(regions[0]).toEqual({ page: 1, x: 125, y: 93, width: 15, height: 7.2, statement: CHANGE });
    expect(regions.slice(1)).toEqual([{ revision: 2, statement: CHANGE }]);
  });

  it('marks a form field that shows another value than it holds, on its page as it is shown', async () => {
    const field = '/Type/Annot/Subtype/Widget/FT/Tx/T(Payee)/Rect[10 20 110 40]/V(Ann)/AP<</N 8 0 R>>';
    const look = (text: string) =>
      stream(draw(text, 2, 4), '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>');
    const open = (rotation: string) =>
      makePdf('Pay', {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]>>>>',
        3: makePage('4 0 R', `/Annots[7 0 R]${rotation}`),
        7: `<<${field}>>`,
        8: look('Ann'),
      });
    const placesOf = async (rotation: string) => {
      const { regions } = await findInPdf(pdfRevisions, addSave(open(rotation), { 8: look('Attacker') }));
      return regions.flatMap(({ statement, ...place }) =>
        'page' in place ? [{ ...place, label: statement && inEnglish([statement]) }] : [],
      );
    };
    const label = 'The form field “Payee” shows “Attacker” instead of “Ann”; its value is “Ann”.';
    // The page is 300 points wide and 100 high.
    expect(await placesOf('')).toEqual([{ page: 1, x: 10, y: 60, width: 100, height: 20, label }]);
    expect(await placesOf('/Rotate 90')).toEqual([{ page: 1, x: 20, y: 10, width: 20, height: 100, label }]);
    expect(await placesOf('/Rotate 180')).toEqual([
      { page: 1, x: 190, y: 20, width: 100, height: 20, label },
    ]);
    expect(await placesOf('/Rotate 270')).toEqual([
      { page: 1, x: 60, y: 190, width: 20, height: 100, label },
    ]);
  });

  it('tells as history what was done to a form before it was given out', async () => {
    const info = (saved: string) => `<</Producer(Designer)/ModDate(D:20240501${saved}Z)>>`;
    const numbers = [20, 21, 22, 23, 24];
    const refs = numbers.map((number) => `${number} 0 R`).join(' ');
    const field = '/FT/Tx/Type/Annot/Subtype/Widget/Rect[20 20 120 40]';
    const form = makePdf(
      'Return Printed on paper',
      {
        1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]>>>>`,
        3: makePage('4 0 R', `/Annots[${refs}]`),
        ...Object.fromEntries(numbers.map((number) => [number, `<<${field}/T(f${number})>>`])),
        9: info('100000'),
      },
      '/Info 9 0 R',
    );
    const edited = addSave(form, { 4: stream(draw('Return')), 9: info('100300') }, '/Info 9 0 R');
    const { compromisedScore, markers, message } = await findInPdf(pdfRevisions, edited);
    expect([compromisedScore, markers]).toEqual([15, ['revision-metadata-changed', 'revision-form-shaped']]);
    expect(inEnglish(message as readonly Statement[])).toBe(
      'The file holds 2 revisions, each as it was saved. The form is still blank; it was finished in several saves within two days. Revision 2: Text was taken out on page 1: “Printed on paper”.',
    );
  });

  it('marks nothing where the words are gone again', async () => {
    const edited = addSave(makePdf('Total 120'), { 4: stream(draw('Total 920')) });
    const page = draftPage([draftText(50, 100, 'Total 555')]);
    const { regions } = await findInPdf(pdfRevisions, edited, undefined, [page]);
    expect(regions.every((region) => 'revision' in region)).toBe(true);
  });

  it('gives program, time and length of each state', async () => {
    const info = { 8: "<</Producer(Sejda 3)/ModDate(D:20240131120000+01'00')>>" };
    const first = makePdf('a', { 8: '<</Producer(Writer)/CreationDate(D:20240101000000Z)>>' }, '/Info 8 0 R');
    const outcome = await findInPdf(pdfRevisions, addSave(first, info, '/Info 8 0 R'));
    expect('raw' in outcome && outcome.raw?.revisions).toMatchObject([
      { number: 1, bytes: first.length, producer: 'Writer', date: '2024-01-01T00:00:00.000Z' },
      { number: 2, producer: 'Sejda 3', date: '2024-01-31T11:00:00.000Z' },
    ]);
    expect(outcome.compromisedScore).toBe(0);
  });

  it('finds a save that the last one steps over', async () => {
    const first = makePdf('120');
    const second = addSave(first, { 4: stream(draw('920')) });
    const third = addSave(second, { 9: '<<>>' }).toString('latin1');
    const prev = (bytes: Buffer) => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))![1];
    const skipping = third.replace(
      new RegExp(`/Prev ${prev(second)}(?![\\s\\S]*/Prev)`),
      `/Prev ${prev(first).padEnd(prev(second).length)}`,
    );
    const outcome = await findInPdf(pdfRevisions, Buffer.from(skipping, 'latin1'));
    expect(outcome.markers).toContain('revision-bypassed');
    expect(outcome.message).toContainEqual(say('pdf-revisions.bypassed'));
  });

  it('says of a single save that no earlier state is left', async () => {
    const outcome = await findInPdf(pdfRevisions, makePdf('a'));
    expect(outcome).toMatchObject({ compromisedScore: 0, markers: [] });
    expect(outcome.message).toEqual([say('pdf-revisions.one')]);
  });

  it.skipIf(!hasData)('says that a password is needed', async () => {
    const bytes = readFileSync(join(DATA, 'signed-pyhanko/minimal-rc4.pdf'));
    expect(await findInPdf(pdfRevisions, bytes)).toMatchObject({ status: 'inconclusive' });
    expect(await findInPdf(pdfRevisions, bytes, 'usersecret')).toMatchObject({
      status: 'finding',
      compromisedScore: 0,
    });
  });
});

/** Resaved by hand after a page was cropped. */
const EDITED = ['copy_paste_ligatures.pdf'];

describe.skipIf(!hasData)('ordinary files', () => {
  it('have no changed content where nobody changed any', async () => {
    const changed: string[] = [];
    for (const folder of ['ordinary-pypdf', 'varied-pdfjs']) {
      for (const name of readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.pdf')) continue;
        const { compromisedScore } = await findInPdf(pdfRevisions, readFileSync(join(DATA, folder, name)));
        if (compromisedScore) changed.push(name);
      }
    }
    expect(changed.sort()).toEqual(EDITED.toSorted());
  });
});
