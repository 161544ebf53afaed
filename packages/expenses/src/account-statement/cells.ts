import { readCurrency } from '../amounts.ts';
import type { Row, Word } from '../page.ts';

/** An amount with two decimals in a column of an account statement. */
export interface Cell {
  /** In hundredths, without a sign. */
  readonly hundredths: number;
  /** Its mark: a sign before or after it, brackets, or letters such as CR, DR, S and H. 0: unmarked. */
  readonly mark: -1 | 0 | 1;
  /** Marked by letters, which name the favoured party and not the direction of the balance. */
  readonly isLettered: boolean;
  readonly words: readonly Word[];
  /** From its first figure to its last one. */
  readonly x: number;
  readonly end: number;
  readonly currency: string | null;
}

const SIGN = '[-+−–]';
const CURRENCY = String.raw`(?:[€£$₹₺₽₪¥]|[A-Z]{0,2}\$|RM|Rs\.?|Rp\.?|zł|Kč|kr\.?|[A-Z]{3})`;
const LETTERS = String.raw`(?:CR|DR|OD|C|D|H|S|Haben|Soll)\.?`;
const NUMBER = String.raw`(?:\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3}|\d+)?[.,]\d{2}`;
const CELL = new RegExp(
  String.raw`^(\()?(${SIGN})?${CURRENCY}?(${SIGN})?(\()?(${NUMBER})(\))?(${SIGN})?(${LETTERS})?(${SIGN})?${CURRENCY}?(\))?[*]?$`,
  'i',
);
/** A sign or letters after the figures as a separate word. */
const AFTER = new RegExp(`^(?:${SIGN}|${LETTERS})$`, 'i');
/**
 * Largest gaps, in heights of the letters: between thousands, before a sign, and before a mark after the
 * figures.
 */
const GROUP_GAP = 0.55;
const SIGN_GAP = 0.9;
const MARK_GAP = 3;
const MAX_GROUPS = 4;

/** The amounts of a row with two decimals, from left to right. */
export function findCells(row: Row): Cell[] {
  const { words } = row;
  const cells: Cell[] = [];
  for (let index = 0; index < words.length; index++) {
    const found = readFrom(words, index);
    if (!found) continue;
    const { count, cell } = found;
    const marked = takeNeighbours(words, index, count, cell);
    cells.push(marked.cell);
    index += marked.count - 1;
  }
  return cells;
}

/** Thousands may be separate words: the longest run of words that is one amount. */
function readFrom(words: readonly Word[], index: number): { count: number; cell: Cell } | null {
  for (let count = countGroups(words, index); count >= 1; count--) {
    const own = words.slice(index, index + count);
    const cell = readCell(own);
    if (cell) return { count, cell };
  }
  return null;
}

function countGroups(words: readonly Word[], index: number): number {
  const [first] = words.slice(index, index + 1);
  if (!first || !/\d{1,3}$/.test(first.text) || /[.,]/.test(first.text)) return 1;
  let count = 1;
  for (let left = first; count <= MAX_GROUPS; count++) {
    const next = words[index + count];
    if (!next || !/^\d{3}(?!\d)/.test(next.text) || gap(left, next) > GROUP_GAP) break;
    left = next;
  }
  return count;
}

function readCell(words: readonly Word[]): Cell | null {
  const text = words.map((word) => word.text).join(' ');
  const match = CELL.exec(text.replace(/^[:=]/, ''));
  const [first] = words;
  const last = words.at(-1);
  if (!match || !first || !last) return null;
  const [, open, before, beforeToo, openToo, figures = '', , close, after, letters, afterToo, closeToo] =
    match;
  const isBracketed = Boolean((open ?? openToo) && (close ?? closeToo));
  if (Boolean(open ?? openToo) !== Boolean(close ?? closeToo)) return null;
  const sign = before ?? beforeToo ?? after ?? afterToo;
  // A suffix takes its share of the word's width: columns are identified by the end of the figures.
  const behind = text.length - (text.lastIndexOf(figures) + figures.length);
  const share = last.text.length > 0 ? Math.min(1, behind / last.text.length) : 0;
  return {
    hundredths: Number(figures.replace(/\D/g, '')),
    mark: isBracketed ? -1 : sign ? readSign(sign) : readLetters(letters),
    isLettered: !isBracketed && !sign && Boolean(letters),
    words,
    x: first.x,
    end: last.x + last.width * (1 - share),
    currency: readCurrency(/^\W*([A-Z]{3}|[^\d\s(+−–-]{1,3})(?=[\d\s(+−–-])/i.exec(text)?.[1] ?? ''),
  };
}

/** A sign before the amount, and a sign or letters after it, as separate words. */
function takeNeighbours(
  words: readonly Word[],
  index: number,
  count: number,
  cell: Cell,
): { cell: Cell; count: number } {
  const before = words[index - 1];
  const [first] = words.slice(index, index + 1);
  const next = words[index + count];
  const last = words[index + count - 1];
  const unmarked = cell.mark === 0;
  if (
    unmarked &&
    before &&
    first &&
    new RegExp(`^${SIGN}$`).test(before.text) &&
    gap(before, first) < SIGN_GAP
  )
    return { cell: { ...cell, mark: readSign(before.text), words: [before, ...cell.words] }, count };
  if (unmarked && next && last && AFTER.test(next.text)) {
    const isSign = new RegExp(`^${SIGN}$`).test(next.text);
    if (gap(last, next) < (isSign ? SIGN_GAP : MARK_GAP)) {
      const mark = isSign ? readSign(next.text) : readLetters(next.text);
      return { cell: { ...cell, mark, isLettered: !isSign, words: [...cell.words, next] }, count: count + 1 };
    }
  }
  return { cell, count };
}

function gap(left: Word, right: Word): number {
  return (right.x - left.x - left.width) / Math.max(1, Math.min(left.height, right.height));
}

function readSign(sign: string): -1 | 1 {
  return sign === '+' ? 1 : -1;
}

function readLetters(letters: string | undefined): -1 | 0 | 1 {
  if (!letters) return 0;
  return /^(?:CR|C|H|Haben)\.?$/i.test(letters) ? 1 : -1;
}
