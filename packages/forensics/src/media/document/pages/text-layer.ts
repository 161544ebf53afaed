import { isInSight, listLetters } from './letters.ts';
import type { Box, PageContent, TextRun } from './page-content.ts';
import { groupRows, listRows, type Row } from './words.ts';

/** A word and its box: text, x, y, width, height; in points from the top left corner of the page as shown. */
export type PlacedWord = readonly [text: string, x: number, y: number, width: number, height: number];

export interface TextLayer {
  /**
   * `page`: painted and visible text. `invisible`: the text layer of a scan, which a program recognised and
   * which need not agree with the picture. `none`: there is neither.
   */
  readonly source: 'page' | 'invisible' | 'none';
  /** The words of each row, from the top. */
  readonly lines: readonly (readonly PlacedWord[])[];
}

/** Longer texts of one page are truncated, at a word. */
const MAX_CHARACTERS = 50_000;

/** The text of a page with its places, for selection and search. */
export function readTextLayer(page: PageContent): TextLayer {
  const seen = listRows(page);
  if (seen.length > 0) return { source: 'page', lines: placeWords(seen) };
  const unseen = page.marks.flatMap((mark, order) =>
    isInvisible(mark) && isInSight(mark, page) ? listLetters(mark, order) : [],
  );
  const rows = groupRows(unseen);
  return rows.length > 0 ? { source: 'invisible', lines: placeWords(rows) } : { source: 'none', lines: [] };
}

function isInvisible(mark: PageContent['marks'][number]): mark is TextRun {
  return mark.kind === 'text' && mark.mode === 3 && !mark.hiddenLayer && mark.size > 0;
}

function placeWords(rows: readonly Row[]): PlacedWord[][] {
  let room = MAX_CHARACTERS;
  const lines: PlacedWord[][] = [];
  for (const { words } of rows) {
    const line: PlacedWord[] = [];
    for (const { text, box } of words) {
      room -= text.length + 1;
      if (room < 0) return line.length > 0 ? [...lines, line] : lines;
      line.push(placeWord(text, box));
    }
    lines.push(line);
  }
  return lines;
}

function placeWord(text: string, { x, y, width, height }: Box): PlacedWord {
  const round = (value: number) => Math.round(10 * value) / 10;
  return [text, round(x), round(y), round(width), round(height)];
}

/** The text in reading order, one line per row. */
export function spellLines(lines: TextLayer['lines']): string {
  return lines.map((line) => line.map(([text]) => text).join(' ')).join('\n');
}
