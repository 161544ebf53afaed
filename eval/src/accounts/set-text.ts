import type { ReadPage } from '@assay/expenses';

type Word = ReadPage['words'][number];

const LINE = 12;
const LETTER = 4;
const SIZE = 8;
/** The right edge of amounts at the end of a line, and the distance to the previous amount, in points. */
const RIGHT = 560;
const APART = 90;
const AMOUNT = /^[-+]?\(?\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}\)?[-+]?(?:EUR|€|S|H|CR|DR)?$/;
const MARK = /^(?:[-+SH]|EUR|CR|DR|€|C|D)$/;
const SIGN = /^[-+]$/;
/**
 * If at least this share of the lines with an amount have gaps of three blanks, the blanks are taken as the
 * layout.
 */
const LAID_OUT = 0.5;

/**
 * A page with the lines of a text: laid out by its blanks or, if there are none, with the amounts at the end
 * of each line in columns.
 */
export function setText(text: string): ReadPage[] {
  const lines = text.split(/\r?\n/);
  const priced = lines.filter((line) =>
    line
      .trim()
      .split(/\s+/)
      .some((word) => AMOUNT.test(word)),
  );
  const isLaidOut = priced.filter((line) => /\S {3,}\S/.test(line)).length > LAID_OUT * priced.length;
  const words = lines.flatMap((line, row) => (isLaidOut ? setByBlanks(line, row) : setInColumns(line, row)));
  return [{ number: 1, width: 2_000, height: LINE * (lines.length + 2), words }];
}

/** Places words as in a monospaced font. */
export function setByBlanks(line: string, row: number): Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => place(text, 20 + LETTER * index, row));
}

function setInColumns(line: string, row: number): Word[] {
  const parts = line.trim().split(/\s+/).filter(Boolean);
  const tail: Word[] = [];
  let end = parts.length;
  let right = RIGHT;
  while (end > 0) {
    const word = parts[end - 1] ?? '';
    const before = parts[end - 2] ?? '';
    if (MARK.test(word) && AMOUNT.test(before)) tail.push(place(word, right + 2, row));
    else if (AMOUNT.test(word)) {
      tail.push(place(word, right - LETTER * word.length, row));
      if (SIGN.test(before)) {
        tail.push(place(before, right - LETTER * (word.length + 2), row));
        end--;
      }
      right -= APART;
    } else break;
    end--;
  }
  let x = 20;
  const first = parts.slice(0, end).map((word) => {
    const placed = place(word, x, row);
    x += placed.width + 3;
    return placed;
  });
  return [...first, ...tail.reverse()];
}

function place(text: string, x: number, row: number): Word {
  return { text, x, y: LINE * (row + 1), width: LETTER * text.length, height: SIZE, certainty: 0.99 };
}
