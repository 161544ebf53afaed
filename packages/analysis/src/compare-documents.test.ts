import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '@assay/statements/english';
import { afterAll, describe, expect, it } from 'vitest';
import { type DraftPage, draftPdf } from './child/pdf/draft-pdf.ts';
import {
  type ComparedDocuments,
  compareDocuments,
  readComparedDocuments,
  sayDocumentComparison,
  writePages,
} from './compare-documents.ts';
import { closeAnalysis } from './default-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'document-comparison-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

const LINES = [
  'Invoice 2026-0117 of the workshop at the harbour',
  'Repair of the left door and of its frame 840.00',
  'Paint, two layers, and drying 410.00',
  'Total 1,250.00 EUR',
];

const write = (lines: readonly string[], more = ''): DraftPage => ({
  content: `BT /F1 12 Tf 16 TL 60 720 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET ${more}`,
});

let count = 0;
async function compare(first: readonly DraftPage[], second: readonly DraftPage[]) {
  const paths = [first, second].map((pages) => {
    const path = join(folder, `${++count}.pdf`);
    writeFileSync(path, draftPdf({ pages }));
    return path;
  });
  const compared = await compareDocuments(paths[0] ?? '', paths[1] ?? '');
  const said = inEnglish(sayDocumentComparison(compared));
  if (compared.status === 'failed') throw new Error(said);
  return { compared, said };
}

describe('compareDocuments', () => {
  it('finds nothing in a version with the same words and looks, however it is written', async () => {
    const anew = write([...LINES].reverse()).content.replace('16 TL 60 720', '-16 TL 60 672');
    const { compared, said } = await compare([write(LINES)], [{ content: anew }]);
    expect(compared).toMatchObject({ outcome: 'same', differences: [] });
    expect(said).toBe(
      'No difference was found: the text of the only page agrees, and it looks alike. Only what is seen on the pages was compared: not attachments, hidden layers, invisible text or values of fields that are not drawn.',
    );
  });

  it('tells a changed figure with both values and its place', async () => {
    const changed = [...LINES.slice(0, 3), 'Total 9,250.00 EUR'];
    const { compared, said } = await compare([write(LINES)], [write(changed)]);
    expect(compared.outcome).toBe('differs');
    expect(compared.differences).toMatchObject([
      { isFigure: true, before: { page: 1, text: '1,250.00' }, after: { page: 1, text: '9,250.00' } },
    ]);
    expect(compared.differences[0]?.after?.boxes[0]?.y).toBeGreaterThan(115);
    expect(compared.pairs).toMatchObject([{ look: 'same' }]);
    expect(said).toBe('One passage of text differs; figures differ in one.');
  });

  it('sees a figure that is covered though its text is still there', async () => {
    const { compared, said } = await compare([write(LINES)], [write(LINES, '1 1 1 rg 90 668 60 16 re f')]);
    expect(compared).toMatchObject({ outcome: 'differs', differences: [], pairs: [{ look: 'differs' }] });
    const [place] = compared.pairs[0]?.places ?? [];
    expect(place?.x).toBeGreaterThan(80);
    expect(place?.y).toBeGreaterThan(105);
    expect(said).toContain('looks different though the words there agree, on page 1');
  });

  it('sees one digit that is drawn over another, below which the text is still the same', async () => {
    const [x, y] = [97.4, 672];
    const nine = `0 G 1 w ${x + 1} ${y + 4} 4 4 re S ${x + 5} ${y} m ${x + 5} ${y + 8} l S`;
    const cover = `1 1 1 rg ${x} ${y - 0.6} 6.6 9.6 re f ${nine}`;
    const { compared, said } = await compare([write(LINES)], [write(LINES, cover)]);
    expect(compared).toMatchObject({ outcome: 'differs', differences: [], pairs: [{ look: 'differs' }] });
    expect(said).toContain('One place looks different');
  });

  it('sees a stamp on a part of the page that the other version cuts off', async () => {
    const stamp = '1 0 0 rg 100 20 200 60 re f';
    const cut: DraftPage = { ...write(LINES, stamp), entries: '/CropBox [0 100 600 800]' };
    const { compared } = await compare([write(LINES, stamp)], [cut]);
    expect(compared.pairs).toMatchObject([{ look: 'differs' }]);
  });

  it('says of a page that is drawn small for its size that digits would not be seen', async () => {
    const large: DraftPage = { ...write(LINES), size: [9_000, 9_000] };
    const { said } = await compare([large], [write(LINES)]);
    expect(said).toContain(
      'A change as small as a digit that leaves the words as they are would not be seen',
    );
  });

  it('names pages that only one has', async () => {
    const more = write(['Terms of business of the workshop at the harbour', 'Payment is due within 14 days']);
    const { compared, said } = await compare([write(LINES)], [more, write(LINES)]);
    expect(compared).toMatchObject({ onlySecond: [1], differences: [] });
    expect(said).toBe('Only the second document has this page: 1.');
  });

  it('compares pages without text as pictures, and says that nothing on them was read', async () => {
    const draw = (more: string) => {
      const boxes = Array.from({ length: 30 }, (_, at) => {
        const shade = ((at * 7) % 10) / 12;
        return `${shade} ${1 - shade} .4 rg ${(at * 83) % 500} ${(at * 131) % 700} ${40 + (at % 5) * 20} ${30 + (at % 4) * 15} re f`;
      });
      return { content: `${boxes.join(' ')} ${more}` };
    };
    const { compared, said } = await compare([draw('')], [draw('0 0 0 rg 200 300 90 70 re f')]);
    expect(compared.pairs).toMatchObject([{ basis: 'picture', look: 'differs' }]);
    expect(said).toContain('was compared as a picture; what is written on it was not read: 1.');
    const same = await compare([draw('')], [draw('')]);
    expect(same.said).toContain('No difference was found in what could be compared.');
  });

  it('names the page of a scan that only one has, though no words tell pages apart', async () => {
    const scan = (seed: number): DraftPage => {
      const boxes = Array.from({ length: 30 }, (_, at) => {
        const place = `${(at * (83 + seed)) % 500} ${(at * (131 + 2 * seed)) % 700}`;
        return `${((at * 7 + seed) % 10) / 12} .5 .4 rg ${place} ${40 + (at % 5) * 20} ${30 + (at % 4) * 15} re f`;
      });
      return { content: boxes.join(' ') };
    };
    const { compared } = await compare([1, 2, 3].map(scan), [9, 1, 2, 3].map(scan));
    expect(compared).toMatchObject({ outcome: 'differs', onlyFirst: [], onlySecond: [1] });
    expect(compared.pairs.map(({ look }) => look)).toEqual(['same', 'same', 'same']);
  });

  it('says nothing of two documents that have little in common', async () => {
    const other = ['Quite another letter by somebody else', 'about a garden, its hedge and two old trees'];
    const { compared, said } = await compare([write(LINES)], [write(other)]);
    expect(compared.outcome).toBe('apart');
    expect(said).toContain('How they differ is not known.');
  });

  it('says which document cannot be read, and why', async () => {
    const [good, bad] = [join(folder, 'good.pdf'), join(folder, 'bad.pdf')];
    writeFileSync(good, draftPdf({ pages: [write(LINES)] }));
    writeFileSync(bad, '%PDF-1.4 nothing more');
    const failed = await compareDocuments(good, bad);
    expect(failed).toMatchObject({ status: 'failed', which: 'second', error: { code: 'unreadable' } });
    expect(inEnglish(sayDocumentComparison(failed))).toContain('The second document could not be compared.');
    const picture = join(folder, 'picture.txt');
    writeFileSync(picture, 'no document');
    expect(await compareDocuments(picture, good)).toMatchObject({ status: 'failed', which: 'first' });
  });
});

const FOUND = {
  pages: [
    { count: 1, read: 1, unread: [], words: 9 },
    { count: 1, read: 1, unread: [], words: 9 },
  ],
  pairs: [{ first: 1, second: 1, basis: 'text', look: 'same', places: [], isCoarse: false }],
  ...{ isAligned: true, onlyFirst: [], onlySecond: [], moved: [], differences: [] },
};

describe('readComparedDocuments', () => {
  it('refuses what has not the right shape', () => {
    expect(readComparedDocuments(FOUND).outcome).toBe('same');
    for (const broken of [
      null,
      { ...FOUND, pages: [] },
      { ...FOUND, pairs: [{ first: 1 }] },
      { ...FOUND, differences: [{ isFigure: true, before: null, after: null }] },
      { ...FOUND, moved: ['1'] },
    ])
      expect(() => readComparedDocuments(broken)).toThrow();
  });
});

describe('sayDocumentComparison', () => {
  const sayOf = (changes: Partial<typeof FOUND> | object) =>
    inEnglish(sayDocumentComparison(readComparedDocuments({ ...FOUND, ...changes }) as ComparedDocuments));

  it('says that nothing differs of whole documents alone', () => {
    expect(sayOf({})).toContain('the text of the only page agrees');
    const pair = FOUND.pairs[0];
    const seen =
      'Only what is seen on the pages was compared: not attachments, hidden layers, invisible text or values of fields that are not drawn.';
    const inPart = 'No difference was found in what could be compared.';
    const [first, second] = FOUND.pages;
    expect(sayOf({ pages: [{ ...first, count: 120 }, second] })).toBe(
      `${inPart} ${seen} Of the first document, 1 of 120 pages were read; the rest was not compared.`,
    );
    expect(sayOf({ pages: [first, { ...second, unread: [1] }] })).toContain(inPart);
    expect(sayOf({ pairs: [{ ...pair, look: 'left-out' }] })).toBe(
      `${inPart} ${seen} On this page only words were compared; looks were not, as it would have taken too long or the page could not be drawn: 1.`,
    );
    expect(sayOf({ pairs: [{ ...pair, look: 'moved' }] })).toContain('text stands elsewhere');
  });

  it('says where no more than part is listed, and where small changes are not seen', () => {
    const one = { isFigure: false, before: null, after: { page: 1, text: 'word', boxes: [] } };
    const listed = sayOf({ differences: Array.from({ length: 612 }, () => one) });
    expect(listed).toContain('612 passages of text differ');
    expect(listed).toContain('Only 500 of them are listed.');
    expect(sayOf({ pairs: [{ ...FOUND.pairs[0], isCoarse: true }] })).toContain(
      'This page was compared coarsely',
    );
  });

  it('names no pages of one document alone where nothing could be matched', () => {
    const pairs = [{ ...FOUND.pairs[0], basis: 'picture', look: 'apart' }];
    expect(readComparedDocuments({ ...FOUND, pairs, onlySecond: [2] })).toMatchObject({
      ...{ outcome: 'apart', onlySecond: [] },
    });
  });

  it('knows nothing where no page could be compared', () => {
    expect(sayOf({ pairs: [{ ...FOUND.pairs[0], basis: 'picture', look: 'apart' }] })).toContain(
      'The two documents could not be matched',
    );
  });

  it('writes numbers of pages briefly', () => {
    expect(writePages([9, 2, 3, 4])).toBe('2–4, 9');
  });
});
