import type { PageText, PlacedWord, TextMatch } from '@assay/contract/page-text';

/** Words around what was found. */
const AROUND = 7;

interface Word {
  readonly word: PlacedWord;
  readonly line: number;
  /** Where it begins in the text of the page. */
  readonly start: number;
}

/** Blanks of any kind are one, and letters small: what is looked for, and what it is looked for in. */
export function normaliseSearch(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Where the words of `query` stand on a page, in its order; also within words and over the ends of rows. */
export function findMatches(
  { page, lines }: Pick<PageText, 'page' | 'lines'>,
  query: string,
  most: number,
): TextMatch[] {
  const sought = normaliseSearch(query);
  if (sought === '') return [];
  let text = '';
  const words: Word[] = [];
  for (const [line, row] of lines.entries())
    for (const word of row) {
      words.push({ word, line, start: text.length });
      text += `${word[0].toLowerCase()} `;
    }
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(sought); at >= 0 && matches.length < most; ) {
    const end = at + sought.length;
    const first = findWord(words, at);
    const last = findWord(words, end - 1);
    matches.push({
      page,
      ...cutSnippet(words, first, last),
      boxes: joinRows(words.slice(first, last + 1), at, end),
    });
    at = text.indexOf(sought, end);
  }
  return matches;
}

/** The place of the word that holds a character: the last one that begins there or before. */
function findWord(words: readonly Word[], at: number): number {
  let [low, high] = [0, words.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.start ?? Infinity) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cutSnippet(words: readonly Word[], first: number, last: number) {
  const spell = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map(({ word }) => word[0])
      .join(' ');
  return {
    before: spell(first - AROUND, first),
    match: spell(first, last + 1),
    after: spell(last + 1, last + 1 + AROUND),
  };
}

/** One box a row around the characters from `from` to `to`. Within a word letters are taken to be equally wide. */
function joinRows(words: readonly Word[], from: number, to: number): TextMatch['boxes'] {
  const rows = new Map<number, { x: number; y: number; right: number; bottom: number }>();
  for (const { word, line, start } of words) {
    const [text, x, y, width, height] = word;
    const place = (at: number) => x + width * Math.min(1, Math.max(0, at - start) / Math.max(1, text.length));
    const [left, right] = [place(from), place(to)];
    const row = rows.get(line) ?? { x: left, y, right, bottom: y + height };
    rows.set(line, {
      x: Math.min(row.x, left),
      y: Math.min(row.y, y),
      right: Math.max(row.right, right),
      bottom: Math.max(row.bottom, y + height),
    });
  }
  const round = (value: number) => Math.round(10 * value) / 10;
  return [...rows.values()].map(({ x, y, right, bottom }) => ({
    x: round(x),
    y: round(y),
    width: round(right - x),
    height: round(bottom - y),
  }));
}
