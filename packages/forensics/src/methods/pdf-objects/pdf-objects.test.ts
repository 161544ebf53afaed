import { say } from '@assay/statements';
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
    expect(
      (await find(makePdf('a', { 1: catalogue('/AcroForm<</Fields[]/XFA 7 0 R>>'), 7: stream('<xdp/>') })))
        .markers,
    ).toEqual(['object-xml-form']);
  });
});
