import type { PageText, PlacedWord, TextMatch } from '@assay/contract/page-text';

/** Words around what was found. */
const AROUND = 7;

interface Word {
  readonly word: PlacedWord;
  readonly line: number;
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
  const words = lines.flatMap((line, number) => line.map((word): Word => ({ word, line: number })));
  const starts: number[] = [];
  let text = '';
  for (const { word } of words) {
    starts.push(text.length);
    text += `${word[0].toLowerCase()} `;
  }
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(sought); at >= 0 && matches.length < most; ) {
    const first = findWord(starts, at);
    const last = findWord(starts, at + sought.length - 1);
    const end = at + sought.length;
    matches.push({
      page,
      ...cutSnippet(words, first, last),
      boxes: joinRows(words, first, last, at - (starts[first] ?? 0), end - (starts[last] ?? 0)),
    });
    at = text.indexOf(sought, end);
  }
  return matches;
}

/** The word that holds a character. */
function findWord(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
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

/** One box a row. Within a word letters are taken to be equally wide. */
function joinRows(
  words: readonly Word[],
  first: number,
  last: number,
  from: number,
  to: number,
): TextMatch['boxes'] {
  const rows = new Map<number, { x: number; y: number; right: number; bottom: number }>();
  for (const [index, { word, line }] of words.slice(first, last + 1).entries()) {
    const place = first + index;
    const [text, x, y, width, height] = word;
    const share = (letters: number) => Math.min(1, letters / Math.max(1, text.length));
    const left = place === first ? x + width * share(from) : x;
    const right = place === last ? x + width * share(to) : x + width;
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
    ...{ x: round(x), y: round(y), width: round(right - x), height: round(bottom - y) },
  }));
}
