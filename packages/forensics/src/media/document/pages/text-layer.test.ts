import { describe, expect, it } from 'vitest';
import { draftFont, draftPage, draftPicture, draftText } from './draft-page.ts';
import { listFonts } from './list-fonts.ts';
import { readTextLayer, spellLines } from './text-layer.ts';

describe('the text layer of a page', () => {
  it('has each word with its box, row by row', () => {
    const { source, lines } = readTextLayer(
      draftPage([draftText(50, 120, 'Second'), draftText(50, 100, 'Balance 350.00')]),
    );
    expect(source).toBe('page');
    // Letters of the draft are 5 points wide and 10 high.
    expect(lines).toEqual([
      [
        ['Balance', 50, 93, 35, 7.2],
        ['350.00', 90, 93, 30, 7.2],
      ],
      [['Second', 50, 113, 30, 7.2]],
    ]);
    expect(spellLines(lines)).toBe('Balance 350.00\nSecond');
  });

  it('is the text without ink where nothing else is, and says so', () => {
    const scan = draftPicture(0, 0, 600, 800);
    const hidden = draftText(50, 100, 'read by a scanner', { mode: 3 });
    expect(readTextLayer(draftPage([hidden, scan]))).toMatchObject({ source: 'invisible' });
    const seen = readTextLayer(draftPage([draftText(50, 50, 'printed'), hidden, scan]));
    expect([seen.source, spellLines(seen.lines)]).toEqual(['page', 'printed']);
    expect(readTextLayer(draftPage([scan]))).toEqual({ source: 'none', lines: [] });
  });

  it('ends at a word where there is too much', () => {
    const rows = Array.from({ length: 700 }, (_, row) => draftText(0, 1 + row, 'x'.repeat(99)));
    const text = spellLines(readTextLayer(draftPage(rows)).lines);
    expect(text.length).toBeLessThanOrEqual(50_000);
    expect(text.length % 100).toBe(99);
  });
});

describe('the fonts of a document', () => {
  it('are counted by what is seen of them, subsets apart', () => {
    const pages = [
      draftPage([
        draftText(50, 100, 'Balance', { font: draftFont('Arial', { subset: 'ABCDEF' }) }),
        draftText(50, 120, '9', { font: draftFont('Arial', { subset: 'GHIJKL' }) }),
        draftText(50, 140, 'hidden', { mode: 3, font: draftFont('Courier') }),
      ]),
      draftPage([draftText(50, 100, 'more', { font: draftFont('Arial', { subset: 'ABCDEF' }) })], {
        number: 2,
      }),
    ];
    expect(
      listFonts(pages).map(({ name, subset, letters, pageCount, firstPage }) => {
        return [name, subset, letters, pageCount, firstPage];
      }),
    ).toEqual([
      ['Arial', 'ABCDEF', 11, 2, 1],
      ['Arial', 'GHIJKL', 1, 1, 1],
    ]);
  });
});
