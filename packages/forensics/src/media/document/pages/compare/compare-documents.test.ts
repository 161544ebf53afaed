import { describe, expect, it } from 'vitest';
import { draftPage as draftContent, draftPicture, draftShape, draftText } from '../draft-page.ts';
import { alignWords } from './align-words.ts';
import { compareDocuments } from './compare-documents.ts';
import { type ComparedPage, toComparedPage } from './compared-page.ts';

const FILLER =
  'The vehicle was inspected at the workshop and the following damage was found on the left side of it';

/** The lines of a page, 14 points apart, with letters 6 points wide. */
function draftPage(number: number, lines: readonly string[], { left = 50, top = 60 } = {}): ComparedPage {
  const words = lines.flatMap((line, row) => {
    let x = left;
    return line.split(' ').map((text) => {
      const box = { x, y: top + 14 * row, width: 6 * text.length, height: 9 };
      x += 6 * (text.length + 1);
      return { text, key: text, page: number, row, box };
    });
  });
  return { number, width: 595, height: 842, words, isWhole: true };
}

const texts = (pages: readonly ComparedPage[], others: readonly ComparedPage[]) =>
  compareDocuments(pages, others).differences.map(({ before, after }) => [before?.text, after?.text]);

describe('alignWords', () => {
  it('keeps as many words in order as there are', () => {
    const [one, other] = ['a b c d e f', 'x b d c e y f'].map((text) => text.split(' '));
    const pairs = alignWords(one ?? [], other ?? [], 100) ?? [];
    expect(pairs.length).toBe(4);
    for (const [left, right] of pairs) expect(one?.[left]).toBe(other?.[right]);
  });

  it('says nothing of lists that differ by more than is looked at', () => {
    expect(alignWords(['a', 'b', 'c'], ['x', 'y', 'z'], 5)).toBeNull();
    expect(alignWords([], ['x'], 1)).toEqual([]);
  });
});

describe('compareDocuments', () => {
  it('finds no difference in a version whose text lies elsewhere as a whole', () => {
    const lines = [FILLER, 'Total 1,250.00 EUR'];
    const moved = draftPage(1, lines, { left: 61, top: 49 });
    const compared = compareDocuments([draftPage(1, lines)], [moved]);
    expect(compared.differences).toEqual([]);
    expect(compared.pairs).toMatchObject([
      { first: 1, second: 1, basis: 'text', shift: { x: 11, y: -11 }, explained: [] },
    ]);
  });

  it('lists both values of what changed with their places, figures first', () => {
    const before = draftPage(1, [FILLER, 'Repair of the left door', 'Total 1,250.00 EUR']);
    const after = draftPage(1, [FILLER, 'Repair of the right door', 'Total 9,250.00 EUR']);
    const [first, second] = compareDocuments([before], [after]).differences;
    expect(first).toMatchObject({
      isFigure: true,
      before: { page: 1, text: '1,250.00' },
      after: { page: 1, text: '9,250.00', boxes: [{ x: 86, y: 88, width: 48, height: 9 }] },
    });
    expect(second).toMatchObject({ isFigure: false, before: { text: 'left' }, after: { text: 'right' } });
  });

  it('takes other gaps between the same letters, and another order of the same places, for no difference', () => {
    const page = draftPage(1, [FILLER, 'Sum : 1 250 EUR']);
    expect(texts([page], [draftPage(1, [FILLER, 'Sum: 1250 EUR'])])).toEqual([]);
    const turned = { ...page, words: [...page.words.slice(19), ...page.words.slice(0, 19)] };
    expect(texts([page], [turned])).toEqual([]);
  });

  it('leaves words in their place whose letters one version does not name to the comparison of looks', () => {
    const page = draftPage(1, [FILLER, 'cc: Ann Total 1,250.00']);
    const unnamed = draftPage(1, [FILLER, '��� Ann Total 1,�50.00']);
    for (const compared of [compareDocuments([page], [unnamed]), compareDocuments([unnamed], [page])]) {
      expect(compared.differences).toEqual([]);
      // The look of such a word has to be the same, as its letters say nothing.
      expect(compared.pairs[0]?.agreed).toHaveLength(FILLER.split(' ').length + 2);
    }
    expect(texts([page], [draftPage(1, [FILLER, '���� Ann Total 9,�50.00'])])).toEqual([
      ['1,250.00', '9,�50.00'],
      ['cc:', '����'],
    ]);
  });

  it('tells one line that was put into a column, and not the rows of both that it parts', () => {
    const column = (word: string) =>
      Array.from({ length: 20 }, (_, row) => `${word} line ${row} of the claim number ${row * 7}`);
    const both = (left: readonly string[]) => {
      const [one, other] = [draftPage(1, left), draftPage(1, column('right'), { left: 330 })];
      const words = [...one.words, ...other.words].sort((a, b) => a.row - b.row || a.box.x - b.box.x);
      return { ...one, words };
    };
    const put = column('left').toSpliced(3, 0, 'this was put in');
    expect(texts([both(column('left'))], [both(put)])).toEqual([[undefined, 'this was put in']]);
  });

  it('tells figures that changed places', () => {
    const before = draftPage(1, [FILLER, 'Paint 100 Labour 200']);
    const after = draftPage(1, [FILLER, 'Paint 200 Labour 100']);
    expect(compareDocuments([before], [after]).differences.every(({ isFigure }) => isFigure)).toBe(true);
    expect(texts([before], [after]).length).toBeGreaterThan(0);
  });

  it('names pages that only one has, and lists their words no second time', () => {
    const pages = ['one', 'two', 'three'].map((word) =>
      Array.from({ length: 12 }, (_, row) => `${word} ${row} ${word}${row} ${word}-${row}`),
    );
    const document = (chosen: readonly number[]) =>
      chosen.map((page, at) => draftPage(at + 1, pages[page] ?? []));
    const removed = compareDocuments(document([0, 1, 2]), document([0, 2]));
    expect(removed).toMatchObject({ onlyFirst: [2], onlySecond: [], differences: [] });
    expect(removed.pairs.map(({ first, second }) => [first, second])).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(compareDocuments(document([0, 2]), document([0, 1, 2]))).toMatchObject({
      onlySecond: [2],
      differences: [],
    });
    expect(compareDocuments(document([0, 1, 2]), document([2, 0, 1]))).toMatchObject({
      moved: [1],
      differences: [],
      onlyFirst: [],
      onlySecond: [],
    });
  });

  it('finds text that went on to the next page, and compares no look of such pages', () => {
    const lines = Array.from({ length: 12 }, (_, row) => `line ${row} of this letter about claim ${row * 7}`);
    const before = [draftPage(1, lines.slice(0, 6)), draftPage(2, lines.slice(6))];
    const put = [...lines.slice(0, 2), 'This was put in between', ...lines.slice(2)];
    const after = [draftPage(1, put.slice(0, 6)), draftPage(2, put.slice(6))];
    const compared = compareDocuments(before, after);
    expect(texts(before, after)).toEqual([[undefined, 'This was put in between']]);
    expect(compared.pairs.map(({ shift }) => shift)).toEqual([null, null]);
  });

  it('pairs pages without words by their looks where these are known, not by their order alone', () => {
    const scans = (names: readonly number[]) => names.map((name, at) => ({ ...draftPage(at + 1, []), name }));
    const [before, after] = [scans([1, 2, 3, 4]), scans([1, 3, 4])];
    const nameOf = (page: ComparedPage) => [...before, ...after].find((one) => one === page)?.name;
    const looksAlike = (one: ComparedPage, other: ComparedPage) => (nameOf(one) === nameOf(other) ? 1 : 0.4);
    expect(compareDocuments(before, after, { looksAlike })).toMatchObject({ onlyFirst: [2], onlySecond: [] });
    expect(compareDocuments(after, before, { looksAlike })).toMatchObject({ onlyFirst: [], onlySecond: [2] });
  });

  it('accuses neither of what goes on where one was not read', () => {
    const lines = Array.from({ length: 18 }, (_, row) => `line ${row} of this letter about claim ${row * 7}`);
    const paginate = (all: readonly string[]) =>
      [0, 6, 12].map((start, at) => draftPage(at + 1, all.slice(start, start + 6)));
    const put = [...lines.slice(0, 2), 'This was put in between', ...lines.slice(2)];
    const [before, after] = [paginate(lines), paginate(put)];
    // The last line of the first document is on a page of the second that was not read.
    const compared = compareDocuments(before, after, { isCut: true });
    expect(compared.differences.map(({ after: come }) => come?.text)).toEqual(['This was put in between']);
    const whole = compareDocuments(before, after.slice(0, 2), { isCut: true });
    expect(whole).toMatchObject({ onlyFirst: [], onlySecond: [] });
    expect(compareDocuments(before, after.slice(0, 2)).onlyFirst).toEqual([3]);
  });

  it('compares no words of a page that was not read to its end, nor of one that is a picture', () => {
    const page = draftPage(1, [FILLER, 'Total 100 EUR']);
    const cut = { ...draftPage(1, [FILLER]), isWhole: false };
    expect(compareDocuments([page], [cut])).toMatchObject({
      differences: [],
      onlyFirst: [],
      pairs: [{ basis: 'unread' }],
    });
    expect(compareDocuments([page], [{ ...page, words: [] }])).toMatchObject({
      differences: [],
      pairs: [{ basis: 'picture' }],
    });
  });

  it('says nothing of two documents that have little in common', () => {
    const other = draftPage(
      1,
      Array.from({ length: 9 }, (_, row) => `quite another text stands here ${row}`),
    );
    expect(compareDocuments([draftPage(1, [FILLER])], [other]).isAligned).toBe(false);
  });
});

describe('toComparedPage', () => {
  const keysOf = (text: string) =>
    toComparedPage(draftContent([draftText(50, 100, text)])).words.map(({ key }) => key);

  it('reads ligatures as letters, also those whose bytes a program exchanged', () => {
    expect(keysOf('Identiﬁkator of the pro昀椀l, Anschri昀琀 and more')).toEqual(
      'Identifikator of the profil, Anschrift and more'.split(' '),
    );
    expect(keysOf('the name 昀椀 stays as it was written here')).toContain('昀椀');
  });

  it('reads bytes of Windows that a program passed on, and no gaps that it put into a word', () => {
    expect(keysOf('Finland\u0092s republican constitution \u00931917\u0094')).toEqual(
      'Finland’s republican constitution “1917”'.split(' '),
    );
    const letters = [...'Total', ' ', '\u00a0.', ' ', ...'1,250.00 for all repairs'];
    const { words } = toComparedPage(draftContent([draftText(50, 100, letters.join(''), { letters })]));
    expect(words.slice(0, 3).map(({ key }) => key)).toEqual(['Total', '.', '1,250.00']);
  });

  it('reads letters that a program mapped to two signs, one of them without a shape', () => {
    const { words } = toComparedPage(
      draftContent([
        draftText(50, 100, '\u0000T\u0000o\u0000t\u0000a\u0000l of \u202eall\u001b[2J the repairs'),
      ]),
    );
    expect(words.map(({ key }) => key).slice(0, 2)).toEqual(['Total', 'of']);
    expect(words.map(({ text }) => text).join(' ')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('takes a page with hardly a letter for a picture where it shows any', () => {
    const text = draftText(50, 100, 'Page 7');
    const shapes = Array.from({ length: 20 }, (_, at) => draftShape(50, 120 + at, 9, 9));
    expect(toComparedPage(draftContent([draftPicture(50, 120, 400, 500), text])).words).toEqual([]);
    expect(toComparedPage(draftContent([...shapes, text])).words).toEqual([]);
    // The page contains nothing else: these words are its content.
    expect(keysOf('Total 9,250 EUR')).toEqual(['Total', '9,250', 'EUR']);
  });
});
