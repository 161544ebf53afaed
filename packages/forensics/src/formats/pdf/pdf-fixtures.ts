/** Small PDF files for tests, with consistent cross-reference tables. */
import { openDocument } from '../../media/document/decoded-document.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import type { DocumentMethod } from '../../method.ts';

/** Objects by number: the text between `obj` and `endobj`. */
export type ObjectTexts = Readonly<Record<number, string>>;

export const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Draws a line of text at a position in points. */
export const draw = (text: string, x = 20, y = 80): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

/** One page (3 0) with the text (4 0) in a font (5 0); objects may be added or replaced. */
export function makePdf(text: string, more: ObjectTexts = {}, trailer = ''): Buffer {
  const objects: ObjectTexts = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 100]>>',
    3: makePage('4 0 R'),
    4: stream(draw(text)),
    5: FONT,
    ...more,
  };
  return addSave(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'), objects, trailer);
}

export const makePage = (contents: string, more = ''): string =>
  `<</Type/Page/Parent 2 0 R/Contents ${contents}/Resources<</Font<</F1 5 0 R>>>>${more}>>`;

/** Adds an incremental update with these objects. */
export function addSave(before: Buffer, objects: ObjectTexts, trailer = ''): Buffer {
  let body = before.toString('latin1');
  const prev = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(body)?.[1];
  const rows: string[] = [];
  for (const [num, text] of Object.entries(objects)) {
    rows.push(`${num} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`);
    body += `${num} 0 obj\n${text}\nendobj\n`;
  }
  return Buffer.from(closeSave(body, rows.join(''), prev, trailer), 'latin1');
}

/** Adds an update whose table points to existing objects, by their offsets. */
export function addRedirection(before: Buffer, offsets: Readonly<Record<number, number>>): Buffer {
  const body = before.toString('latin1');
  const prev = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(body)?.[1];
  const rows = Object.entries(offsets).map(
    ([num, offset]) => `${num} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  return Buffer.from(closeSave(body, rows.join(''), prev, ''), 'latin1');
}

function closeSave(body: string, rows: string, prev: string | undefined, trailer: string): string {
  const link = prev === undefined ? '' : `/Prev ${prev}`;
  const head = prev === undefined ? '0 1\n0000000000 65535 f \n' : '';
  return `${body}xref\n${head}${rows}trailer\n<</Size 99/Root 1 0 R${link}${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
}

/** The finding of a method that needs only the structure, for a file received on 1 January 2026. */
export async function findInPdf(
  method: DocumentMethod,
  bytes: Uint8Array,
  password?: string,
  pages: readonly PageContent[] = [],
) {
  const refuse = () => Promise.reject(new Error('Only the structure is looked at.'));
  const document = openDocument({
    bytes,
    mimeType: 'application/pdf',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: { pixels: refuse, pages: async () => pages },
    password,
  });
  const outcome = await method.run(document, new AbortController().signal);
  if (outcome.status === 'finding') return outcome;
  const { status, message } = outcome;
  return { status, message, compromisedScore: null, markers: [], regions: [], raw: null };
}
