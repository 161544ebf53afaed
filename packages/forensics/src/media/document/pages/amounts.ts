import { attachStrays } from './attach-strays.ts';
import type { Row, Word } from './words.ts';

/** A number on a page. */
export interface Amount {
  /** In ten-thousandths, so that prices with four decimals stay whole numbers. */
  readonly value: number;
  readonly decimals: number;
  /** Whether a sign, brackets or a debit mark makes it negative. */
  readonly negative: boolean;
  readonly word: Word;
  readonly row: Row;
  readonly page: number;
}

export const ONE = 10_000;

const NUMBER =
  /^(?<open>[-−–+(]?)\p{Sc}?(?<open2>[-−–]?)(?<digits>\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?)\p{Sc}?(?<close>[-−)]|CR|DR|C|D|S|H)?$/u;

/**
 * Parses a number in any common notation (1,234.56 · 1.234,56 · 1'234.56 · (12.00) · 12.00- · $5); null for
 * anything else. Three digits after a single comma or point are thousands.
 */
export function readNumber(text: string): Pick<Amount, 'value' | 'decimals' | 'negative'> | null {
  const parts = NUMBER.exec(text)?.groups;
  if (!parts) return null;
  const { digits, open, open2, close = '' } = parts;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const tail = last < 0 ? '' : digits.slice(last + 1);
  const isDecimal =
    last >= 0 && (tail.length !== 3 || /[.,].*[.,]/.test(digits.replaceAll(digits[last], '')));
  const decimals = isDecimal ? tail.length : 0;
  const whole = (isDecimal ? digits.slice(0, last) : digits).replaceAll(/\D/g, '');
  if (whole.length > 11) return null;
  const value = Number(whole) * ONE + (isDecimal ? Number(tail.padEnd(4, '0')) : 0);
  const negative = /[-−–(]/.test(open + open2) || /^([-−)]|DR|D|S)$/.test(close);
  return { value, decimals, negative };
}

/** The numbers of rows in reading order. */
export function listAmounts(rows: readonly Row[], page: number): Amount[] {
  return rows
    .filter(({ angle }) => angle === 0)
    .flatMap((row) =>
      row.words.flatMap((word): Amount[] => {
        const number = readNumber(word.text);
        return number ? [{ ...number, word, row, page }] : [];
      }),
    );
}

/** Groups numbers with aligned right edges, from top to bottom, across pages with one layout. */
export function groupColumns(amounts: readonly Amount[]): Amount[][] {
  const columns: Amount[][] = [];
  for (const amount of amounts) {
    const column = columns.find(([first]) => Math.abs(first.word.end - amount.word.end) <= 1.5);
    if (column) column.push(amount);
    else columns.push([amount]);
  }
  return attachStrays(columns);
}

/** The value for a sentence, without a negative zero. */
export function toNumber(value: number): number {
  return value / ONE + 0;
}

/** Whether two numbers differ as if one digit had been changed. */
export function differByOneDigit(a: number, b: number): boolean {
  const difference = Math.abs(a - b);
  return difference > 0 && /^[1-9]0*$/.test(String(difference));
}
