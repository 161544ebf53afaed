import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { findOtherWriter, hasOtherTrailer } from '../../formats/pdf/metadata/writers.ts';
import { addSave, findInPdf, makePage, makePdf, stream } from '../../formats/pdf/pdf-fixtures.ts';
import pdfMetadata from './pdf-metadata.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data/documents');
const hasData = statSync(DATA, { throwIfNoEntry: false }) !== undefined;

const describeAs = (info: string) => makePdf('a', { 8: `<<${info}>>` }, '/Info 8 0 R');
const list = async (bytes: Uint8Array) => (await findInPdf(pdfMetadata, bytes)).markers;

function withXmp(info: string, properties: string): Buffer {
  const packet = `<x:xmpmeta><rdf:Description ${properties}/></x:xmpmeta>`;
  const catalogue = '<</Type/Catalog/Pages 2 0 R/Metadata 9 0 R>>';
  return makePdf(
    'a',
    { 1: catalogue, 8: `<<${info}>>`, 9: stream(packet, '/Type/Metadata/Subtype/XML') },
    '/Info 8 0 R',
  );
}

describe('pdf-metadata', () => {
  it('has nothing to say against dates and programs that go together', async () => {
    const info = "/Producer(FPDF 1.7)/CreationDate(D:20240131120000+01'00')/ModDate(D:20240131120000+01'00')";
    const outcome = await findInPdf(pdfMetadata, withXmp(info, 'xmp:CreateDate="2024-01-31T12:00:00+01:00"'));
    expect(outcome).toMatchObject({
      markers: [],
      compromisedScore: 0,
      message: say('pdf-metadata.consistent'),
    });
  });

  it('finds dates in another order, in the future, or that do not exist', async () => {
    const made = '/CreationDate(D:20240131120000Z)';
    expect(await list(describeAs(`${made}/ModDate(D:20240130120000Z)`))).toEqual([
      'metadata-dates-reordered',
    ]);
    expect(await list(describeAs('/CreationDate(D:20310131120000Z)'))).toEqual(['metadata-date-future']);
    expect(await list(describeAs('/CreationDate(D:20240230120000Z)'))).toEqual(['metadata-date-impossible']);
    expect(await list(describeAs("/CreationDate(D:20240131120000+23'00')"))).toEqual([
      'metadata-date-impossible',
    ]);
    expect(await list(describeAs(`${made}/ModDate(D:20240301120000Z)`))).toEqual(['metadata-changed-later']);
  });

  it('takes the zones of dates into account', async () => {
    const zones = "/CreationDate(D:20240131120000+02'00')/ModDate(D:20240131103000Z)";
    expect(await list(describeAs(zones))).toEqual([]);
  });

  it('compares the two places of the metadata', async () => {
    const info = '/Producer(FPDF 1.7)/CreationDate(D:20240131120000Z)';
    const xmp = 'xmp:CreateDate="2023-05-01T12:00:00Z" pdf:Producer="Acrobat Distiller 9"';
    expect(await list(withXmp(info, xmp))).toEqual(['metadata-dates-differ', 'metadata-producers-differ']);
  });

  it('names editors, services and programs for pictures', async () => {
    expect(await list(describeAs('/Producer(SAMBox 2.2.3 \\(www.sejda.com\\))'))).toEqual([
      'metadata-editor',
    ]);
    expect(await list(describeAs('/Producer(iLovePDF)'))).toEqual(['metadata-online-service']);
    expect(await list(describeAs('/Creator(Adobe Photoshop 24.1)'))).toEqual(['metadata-graphics-program']);
    const outcome = await findInPdf(pdfMetadata, describeAs('/Producer(Quartz PDFContext, AppendMode 1.1)'));
    expect(outcome.message).toEqual([say('pdf-metadata.online-service', { program: 'macOS Preview' })]);
  });

  it('finds an annotation that is older than the file', async () => {
    const note = '<</Type/Annot/Subtype/Text/Rect[1 1 9 9]/M(D:20230101000000Z)>>';
    const objects = {
      3: makePage('4 0 R', '/Annots[6 0 R]'),
      6: note,
      8: '<</CreationDate(D:20240131120000Z)>>',
    };
    expect(await list(makePdf('a', objects, '/Info 8 0 R'))).toEqual(['metadata-annotation-older']);
  });

  it('finds another producer and another permanent number in a later save', async () => {
    const first = makePdf('a', { 8: '<</Producer(One)>>' }, '/Info 8 0 R/ID[<aa><aa>]');
    const second = addSave(first, { 8: '<</Producer(Two)>>' }, '/Info 8 0 R/ID[<bb><bb>]');
    expect(await list(second)).toEqual(['metadata-several-producers', 'metadata-id-changed']);
  });

  it('tells by the first lines when another program saved the file', async () => {
    expect(findOtherWriter('b5b5b5b5', 'Microsoft\u00ae Word 2016')).toBeNull();
    expect(findOtherWriter('bff7a2fe', 'Microsoft\u00ae Word 2016')).toEqual({ writer: 'qpdf' });
    expect(findOtherWriter('e2e3cfd3', 'Microsoft\u00ae Word 2016')).toEqual({ writer: null });
    // Unlisted programs may use any library.
    expect(findOtherWriter('f6e4fcdf', 'Invoice maker 3')).toBeNull();
    expect(await list(describeAs('/Producer(LibreOffice 7.3)'))).toEqual(['metadata-other-writer']);
  });

  it('tells by the order of the trailer, where the first lines say nothing', () => {
    const trailer = (...keys: string[]) =>
      ({ xref: 'table', trailer: new Map(keys.map((key) => [key, null])) }) as never;
    expect(hasOtherTrailer(trailer('Size', 'Root', 'Info', 'ID'), 'TCPDF 6.3.5')).toBe(false);
    expect(hasOtherTrailer(trailer('ID', 'Info', 'Root', 'Size'), 'TCPDF 6.3.5')).toBe(true);
    expect(hasOtherTrailer(trailer('ID', 'Info', 'Root', 'Size'), 'Invoice maker 3')).toBe(false);
  });

  it('notes that the file says nothing of its origin', async () => {
    expect(await list(makePdf('a'))).toEqual(['metadata-missing']);
  });

  it
    .skipIf(!hasData)
    .each([
      'ordinary-pypdf/011-google-doc-document/google-doc-document.pdf',
      'ordinary-pypdf/003-pdflatex-image/pdflatex-image.pdf',
      'signed-dss/validation/PAdESWithCrossCertificateOCSP.pdf',
      'signed-dss/visualSignature/test.pdf',
      'varied-pdfjs/highlight_popup.pdf',
    ])('finds the first lines of %s as its producer writes them', async (path) => {
    expect(await list(readFileSync(join(DATA, path)))).not.toContain('metadata-other-writer');
  });
});
