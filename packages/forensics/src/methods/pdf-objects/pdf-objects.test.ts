import { say, series } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { addSave, draw, findInPdf, makePage, makePdf, stream } from '../../formats/pdf/pdf-fixtures.ts';
import pdfObjects from './pdf-objects.ts';

const find = (bytes: Uint8Array) => findInPdf(pdfObjects, bytes);
const catalogue = (entries: string) => `<</Type/Catalog/Pages 2 0 R${entries}>>`;

describe('pdf-objects', () => {
  it('has nothing to say where everything is in use', async () => {
    expect(await find(makePdf('a'))).toMatchObject({ compromisedScore: 0, markers: [] });
  });

  it('reads the page and the text that nothing leads to', async () => {
    const page = await find(makePdf('shown', { 6: makePage('7 0 R'), 7: stream(draw('hidden 42')) }));
    expect(page.markers).toContain('object-orphan-page');
    const said = say('pdf-objects.orphan-pages-quoted', { count: 1, text: 'hidden 42' });
    expect(page.message).toContainEqual(said);
    expect(page.regions).toContainEqual({
      object: 6,
      generation: 0,
      statement: say('pdf-objects.place-page'),
    });
    const text = await find(makePdf('shown', { 7: stream(draw('other 42')) }));
    expect(text.markers).toEqual(['object-orphan-text']);
    expect(text.message).toEqual([say('pdf-objects.orphan-texts-quoted', { count: 1, text: 'other 42' })]);
  });

  it('leaves to the revisions what an earlier state used', async () => {
    const bytes = addSave(makePdf('old'), { 3: makePage('6 0 R'), 6: stream(draw('new')) });
    expect((await find(bytes)).markers).toEqual([]);
  });

  it('finds pictures and signatures that nothing leads to', async () => {
    const picture = stream('a', '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray');
    expect((await find(makePdf('a', { 7: picture }))).markers).toEqual(['object-orphan-picture']);
    const signature = '<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>';
    expect((await find(makePdf('a', { 7: signature }))).markers).toEqual(['object-orphan-signature']);
  });

  it('finds an object that no cross-reference lists', async () => {
    const bytes = addSave(makePdf('a'), { 9: '<<>>\nendobj\n77 0 obj\n(left behind)' });
    expect((await find(bytes)).markers).toEqual(['object-unlisted']);
  });

  it('tells what acts on its own and what is attached', async () => {
    const open = async (action: string) =>
      (await find(makePdf('a', { 1: catalogue(`/OpenAction<<${action}>>`) }))).markers;
    expect(await open('/S/JavaScript/JS(app.alert\\(1\\))')).toEqual(['object-script']);
    expect(await open('/S/Launch/F(cmd.exe)')).toEqual(['object-launch-action']);
    expect(await open('/S/GoTo/D[3 0 R/Fit]')).toEqual([]);
    const attach = async (name: string) => {
      const names = `/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(${name})/EF<</F 7 0 R>>>>]>>>>`;
      return (await find(makePdf('a', { 1: catalogue(names), 7: stream('x') }))).markers;
    };
    expect(await attach('invoice.xml')).toEqual(['object-attachment']);
    expect(await attach('invoice.pdf.exe')).toEqual(['object-program-attached']);
  });

  const file = (name: string) => `<</Type/Filespec/F(${name})/EF<</F 7 0 R>>>>`;
  const attachedTo = (names: readonly string[], entries = '') =>
    makePdf('a', {
      1: catalogue(
        `/Names<</EmbeddedFiles<</Names[${names.map((name) => `(${name})${file(name)}`).join('')}]>>>>${entries}`,
      ),
      7: stream('x'),
    });
  const quote = (text: string) => say('pdf-changes.quoted', { text });

  it('says of attached files that they were not examined', async () => {
    const { message, compromisedScore } = await find(attachedTo(['a.pdf', 'b.xlsx']));
    const names = series('comma', [quote('a.pdf'), quote('b.xlsx')]);
    expect(message).toEqual([say('unexamined.files', { count: 2, names })]);
    expect(compromisedScore).toBeLessThan(20);
  });

  it('takes the rights to attach files, which a form may give, for no file', async () => {
    const rights = '/Perms<</UR3<</Type/Sig/Reference[<</TransformParams<</EF[/Create/Import]>>>>]>>>>';
    const { message, raw } = await find(makePdf('a', { 1: catalogue(rights) }));
    expect(message).toEqual(say('pdf-objects.none'));
    expect(raw?.attachments).toEqual([]);
  });

  it('finds files that are attached on a page', async () => {
    const annotation = `<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS${file('note.txt')}>>`;
    const { message } = await find(
      makePdf('a', { 3: makePage('4 0 R', `/Annots[${annotation}]`), 7: stream('x') }),
    );
    expect(message).toEqual([
      say('unexamined.files', { count: 1, names: series('comma', [quote('note.txt')]) }),
    ]);
  });

  it('counts an invoice among the files that were examined', async () => {
    const invoice =
      '<rsm:CrossIndustryInvoice><rsm:ExchangedDocument><ram:ID>1</ram:ID></rsm:ExchangedDocument></rsm:CrossIndustryInvoice>';
    const { message } = await find(
      makePdf('a', {
        1: catalogue(`/Names<</EmbeddedFiles<</Names[(a)${file('factur-x.xml')}]>>>>`),
        7: stream(invoice),
      }),
    );
    expect(message).toEqual([say('pdf-objects.files-attached', { names: 'factur-x.xml' })]);
  });

  it('says of a portfolio that readers show its files in place of its pages', async () => {
    const { message, markers } = await find(attachedTo(['a.pdf'], '/Collection<</Type/Collection>>'));
    expect(message).toEqual([
      say('unexamined.portfolio', { count: 1, names: series('comma', [quote('a.pdf')]) }),
    ]);
    expect(markers).toEqual(['object-attachment', 'object-shown-instead']);
  });

  it.each([
    ['static', '', ['object-xml-form']],
    ['dynamic', '/NeedsRendering true', ['object-xml-form', 'object-shown-instead']],
  ] as const)('says of a %s XML form that it was not examined', async (kind, entries, marked) => {
    const form = catalogue(`/AcroForm<</Fields[]/XFA 7 0 R>>${entries}`);
    const { message, markers } = await find(makePdf('a', { 1: form, 7: stream('<xdp/>') }));
    expect(message).toEqual([say(`unexamined.xml-form-${kind}`)]);
    expect(markers).toEqual(marked);
  });

  it('says that sounds and models were not examined', async () => {
    const sound = '<</Type/Annot/Subtype/Sound/Rect[0 0 9 9]/Sound 7 0 R>>';
    const { message } = await find(
      makePdf('a', { 3: makePage('4 0 R', `/Annots[${sound}]`), 7: stream('x', '/R 8000') }),
    );
    expect(message).toEqual([say('unexamined.media')]);
  });
});
