import { joinBoxes } from './boxes.ts';
import { type Letter, listLetters, listSeenRuns } from './letters.ts';
import type { Box, PageContent } from './page-content.ts';

/** Consecutive letters on one baseline without a gap, in any fonts and painting order. */
export interface Word {
  readonly text: string;
  readonly letters: readonly Letter[];
  readonly box: Box;
  readonly start: number;
  readonly end: number;
}

/** Words on one baseline, from its beginning on. Superscript and subscript form rows of their own. */
export interface Row {
  readonly words: readonly Word[];
  readonly base: number;
  /** The size of its first letters, in points. */
  readonly size: number;
  /** In degrees. */
  readonly angle: number;
}

/** In ems: baselines closer than this are one row. */
const ROW_TOLERANCE = 0.3;
/** In ems: a wider gap ends a word; letters may overlap by as much. */
const WORD_GAP = 0.18;

/** The page's visible text in rows of words, from the top; rows at other angles follow. */
export function listRows(page: PageContent): Row[] {
  const letters = listSeenRuns(page).flatMap(({ run, order }) => listLetters(run, order));
  return groupRows(letters);
}

export function groupRows(letters: readonly Letter[]): Row[] {
  const angles = Map.groupBy(letters, ({ run }) => Math.round(run.angle));
  return [...angles]
    .sort(([a], [b]) => Math.abs(a) - Math.abs(b))
    .flatMap(([angle, group]) => {
      return splitRows(group).map((row) => ({
        words: joinWords(row),
        base: row[0].base,
        size: row[0].run.size,
        angle,
      }));
    })
    .filter(({ words }) => words.length > 0);
}

function splitRows(letters: readonly Letter[]): Letter[][] {
  const rows: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => a.base - b.base || a.order - b.order)) {
    // Baselines of text with different sizes alternate: the last few rows stay open, not only the last.
    const row = rows
      .slice(-4)
      .findLast(
        ([first]) =>
          Math.abs(letter.base - first.base) <= ROW_TOLERANCE * Math.min(first.run.size, letter.run.size),
      );
    if (row) row.push(letter);
    else rows.push([letter]);
  }
  return rows;
}

function joinWords(row: readonly Letter[]): Word[] {
  const parts: Letter[][] = [];
  let open: Letter[] | null = null;
  for (const letter of row.toSorted((a, b) => a.order - b.order)) {
    if (letter.text === ' ') {
      open = null;
      continue;
    }
    if (open && follows(open[open.length - 1], letter)) open.push(letter);
    else {
      open = [letter];
      parts.push(open);
    }
  }
  const words: Letter[][] = [];
  for (const part of parts.sort((a, b) => a[0].start - b[0].start)) {
    const before = words.at(-1);
    if (before && touches(before[before.length - 1], part[0], row)) before.push(...part);
    else words.push(part);
  }
  return words.map((part) => ({
    text: part.map(({ text }) => text).join(''),
    letters: part,
    box: joinBoxes(part.map(({ box }) => box)),
    start: part[0].start,
    end: part[part.length - 1].end,
  }));
}

function follows(before: Letter, next: Letter): boolean {
  const gap = next.start - before.end;
  const em = Math.min(before.run.size, next.run.size);
  return before.order <= next.order && Math.abs(gap) <= WORD_GAP * em;
}

function touches(before: Letter, next: Letter, row: readonly Letter[]): boolean {
  if (!follows({ ...before, order: 0 }, { ...next, order: 0 })) return false;
  // A painted space between them separates words, however narrow it is.
  const middle = (before.end + next.start) / 2;
  return !row.some(
    ({ text, start, end }) => text === ' ' && end - start > 0 && start <= middle && end >= middle,
  );
}

/** The text of a row, with spaces between words. */
export function spellRow({ words }: Row): string {
  return words.map(({ text }) => text).join(' ');
}
