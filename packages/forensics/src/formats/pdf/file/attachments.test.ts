import { expect, it } from 'vitest';
import { addSave, makePdf, stream } from '../pdf-fixtures.ts';
import { readPdf } from '../read-pdf.ts';
import { listAttachments } from './attachments.ts';

const FILE = '<</Type/Filespec/F(a.xml)/UF(invoice.xml)/AFRelationship/Data/EF<</F 21 0 R>>>>';
const list = (bytes: Buffer) =>
  listAttachments(readPdf(bytes).latest).map(({ read, ...attachment }) => ({
    ...attachment,
    text: new TextDecoder().decode(read()),
  }));

it('lists embedded files once, though name tree and catalogue both name them', () => {
  const bytes = makePdf('page', {
    1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 18 0 R>>/AF[20 0 R]>>',
    18: '<</Kids[19 0 R]>>',
    19: '<</Names[(k) 20 0 R]>>',
    20: FILE,
    21: stream('<invoice/>', '/Subtype/text#2Fxml'),
  });
  expect(list(bytes)).toEqual([
    { name: 'invoice.xml', mimeType: 'text/xml', relationship: 'Data', text: '<invoice/>' },
  ]);
});

it('ends in a name tree that leads back to itself, or to nothing', () => {
  const circle = makePdf('page', {
    1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 18 0 R>>>>',
    18: '<</Kids[18 0 R 19 0 R 99 0 R]/Names[(k) 20 0 R]>>',
    19: '<</Kids[18 0 R]>>',
    20: FILE,
    21: stream('x'),
  });
  expect(list(circle)).toMatchObject([{ name: 'invoice.xml', text: 'x' }]);
  expect(list(addSave(circle, { 20: '<</EF<</F 77 0 R>>>>' }))).toEqual([]);
});
