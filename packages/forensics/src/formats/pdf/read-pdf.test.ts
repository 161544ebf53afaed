import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPageContent } from './file/page-tree.ts';
import { NotPdfError, readPdf } from './read-pdf.ts';
import { latin1 } from './syntax/lexer.ts';
import { nameOf } from './syntax/objects.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../shared/data');
const hasData = statSync(DATA, { throwIfNoEntry: false }) !== undefined;
const open = (path: string) => readPdf(readFileSync(resolve(DATA, 'documents', path)));

const BASE = `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/Contents 4 0 R>>
endobj
4 0 obj
<</Length 12>>
stream
(old) Tj    
endstream
endobj
`;

/** Adds a cross-reference table with the actual offsets of the objects. */
function close(text: string, numbers: readonly number[], prev: number | null): string {
  const start = text.length;
  const lines = numbers.map((num) => {
    const offset = text.lastIndexOf(`\n${num} 0 obj`) + 1;
    return `${num} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const link = prev === null ? '' : `/Prev ${prev}`;
  return `${text}xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n<</Size 9/Root 1 0 R${link}>>\nstartxref\n${start}\n%%EOF\n`;
}

const first = close(BASE, [1, 2, 3, 4], null);
const second = close(
  `${first}4 0 obj\n<</Length 99>>\nstream\n(new) Tj\nendstream\nendobj\n`,
  [4],
  first.indexOf('xref\n0 1'),
);

describe('readPdf', () => {
  it('reads every revision as it was', () => {
    const pdf = readPdf(Buffer.from(second));
    expect(pdf.revisions.map(({ start, end }) => [start, end])).toEqual([
      [0, first.length],
      [first.length, second.length],
    ]);
    const drawn = pdf.revisions.map((revision) =>
      latin1(readPageContent(revision, revision.pages[0])).trim(),
    );
    expect(drawn).toEqual(['(old) Tj', '(new) Tj']);
    expect(pdf.revisions[1].changed).toEqual([{ num: 4, kind: 'replaced' }]);
    expect(pdf.latest.pages[0].mediaBox).toEqual([0, 0, 200, 100]);
    expect(pdf.notes).toEqual(['The length of stream 4 is wrong; its end was searched for.']);
  });

  it('counts white space behind the end as part of the last revision, and nothing else', () => {
    for (const space of ['\0', '\t', '\n', '\f', '\r', ' ']) {
      const file = `${second}${space}`;
      expect(readPdf(Buffer.from(file)).latest.end, JSON.stringify(space)).toBe(file.length);
    }
    expect(readPdf(Buffer.from(`${second} .`)).latest.end).toBe(second.length);
  });

  it('finds the objects and the revisions of a file without cross-references', () => {
    const pdf = readPdf(Buffer.from(second.replaceAll(/xref\n0 1[\s\S]*?trailer/g, 'trailer')));
    expect(pdf.revisions.map(({ xref }) => xref)).toEqual(['rebuilt', 'rebuilt']);
    const drawn = pdf.revisions.map((revision) =>
      latin1(readPageContent(revision, revision.pages[0])).trim(),
    );
    expect(drawn).toEqual(['(old) Tj', '(new) Tj']);
  });

  it('ends circles of references, of pages and of cross-references', () => {
    const circle = first
      .replace('/Kids[3 0 R]', '/Kids[2 0 R]')
      .replace('/Size 9', `/Prev ${first.lastIndexOf('xref\n0')}`);
    const pdf = readPdf(Buffer.from(circle.replace('4 0 obj\n<</Length 12>>', '4 0 obj\n4 0 R        ')));
    expect(pdf.latest.pages).toEqual([]);
    expect(pdf.latest.object(4)).not.toBeUndefined();
  });

  it('ends nesting that is too deep', () => {
    const deep = first.replace('/MediaBox[0 0 200 100]', `/MediaBox${'['.repeat(200_000)}`);
    expect(() => readPdf(Buffer.from(deep)).latest.pages).not.toThrow();
  });

  it('says of other bytes that they are no PDF', () => {
    expect(() => readPdf(Buffer.from('hello'))).toThrow(NotPdfError);
  });
});

describe.skipIf(!hasData)('readPdf on real files', () => {
  it.each(['signed-dss/pdf-with-annotations.pdf', 'varied-pdfjs/highlight_popup.pdf'])(
    'takes the first page of the linearised file %s for no revision of its own',
    (path) => {
      const pdf = open(path);
      expect(pdf.linearised).toBe(true);
      expect(pdf.revisions).toHaveLength(1);
    },
  );

  it('takes the second table that Word writes for no revision of its own', () => {
    const pdf = open('signed-dss/validation/Signature-P-BG_BOR-2.pdf');
    expect(pdf.revisions.map(({ end }) => end)).toEqual([7680, 44840, 57002]);
    expect(pdf.revisions[0].xref).toBe('hybrid');
  });

  it('opens encrypted files with the empty or the given password, and says where one is needed', () => {
    expect(open('varied-pdfjs/secHandler.pdf').encryption).toMatchObject({
      state: 'open',
      method: 'AES-256',
    });
    const bytes = readFileSync(resolve(DATA, 'documents/signed-pyhanko/minimal-rc4.pdf'));
    expect(readPdf(bytes).encryption).toMatchObject({ state: 'password-needed', method: 'RC4', bits: 128 });
    for (const password of ['usersecret', 'ownersecret']) {
      const pdf = readPdf(bytes, { password });
      expect(pdf.encryption?.state).toBe('open');
      expect(latin1(readPageContent(pdf.latest, pdf.latest.pages[0]))).toContain('Hello World');
    }
    expect(open('signed-pyhanko/minimal-pubkey-aes256.pdf').encryption?.state).toBe('unreadable');
  });

  it.each(readdirSync(resolve(DATA, 'hostile/pdf-fuzz')))('ends on the hostile file %s', (name) => {
    const bytes = readFileSync(resolve(DATA, 'hostile/pdf-fuzz', name));
    try {
      const pdf = readPdf(bytes);
      for (const num of pdf.latest.objectNumbers()) pdf.latest.object(num);
      for (const page of pdf.latest.pages) readPageContent(pdf.latest, page);
      expect(nameOf(pdf.latest.catalogue?.get('Type') ?? null)).toSatisfy(
        (type) => type === null || typeof type === 'string',
      );
    } catch (error) {
      expect(error).toBeInstanceOf(NotPdfError);
    }
  });
});
