import { type DateRole, readDateRole } from './date-roles.ts';
import type { Field } from './field.ts';
import { readMonthName } from './month-names.ts';
import type { Row, Word } from './page.ts';

/** A calendar date as YYYY-MM-DD. */
export type IsoDate = string;

export interface FoundDate {
  readonly date: IsoDate;
  /** The other reading if day and month are ambiguous; null if only one reading is possible. */
  readonly other: IsoDate | null;
  readonly words: readonly Word[];
  /** According to the words beside or above it; null if they do not name one. */
  readonly role: DateRole | null;
  /** Whether a time of day follows, as on till receipts. */
  readonly hasTime: boolean;
}

/** The date of a receipt. */
export interface ReceiptDate extends Field<IsoDate> {
  /** The other reading if day and month are ambiguous. */
  readonly other: IsoDate | null;
}

/** Which of two numbers comes first in an ambiguous date. */
type DateOrder = 'day-first' | 'month-first';

/** A date is not part of a document's number, such as INV/2023/03/0008. */
export const NO_NUMBER_BEFORE = String.raw`(?<![\p{L}\d][/.-]?|\d[.,])`;
const SEPARATED = new RegExp(
  String.raw`${NO_NUMBER_BEFORE}(\d{1,4})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/]|[.-]\d)`,
  'gu',
);
const GLUED = /(?<=\p{L}{3})(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/gu;
const COMPACT =
  /(?<![\p{L}\d/.#-])(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d\p{L}-]|\/(?!\d{6}(?!\d)))/gu;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?[.,\-/ ]{0,2}(?:de |of )?([\p{L}]{3,12})\.?[,\-/ ]{0,2}(?:de |del )?(\d{4}|\d{2})(?![\d:])/giu;
const MONTH_DAY = /(?<![\p{L}])(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)? ?,? (\d{4})(?!\d)/giu;
const EARLIEST = 1980;
const LATEST = 2059;
/** Lead of the Buddhist era in years; a year is read in it if the result is that close to today. */
const BUDDHIST = 543;
const BUDDHIST_SPAN = 15;
/** A US state and a ZIP code: the month comes first there. */
const AMERICAN =
  /\b(A[KLRZ]|C[AOT]|D[C]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(-\d{4})?\b/;

/** The dates of a page, row by row. */
export function findDates(rows: readonly Row[]): FoundDate[] {
  const order = detectOrder(rows);
  return rows.flatMap((row, index) => {
    const above = rows.slice(Math.max(0, index - 2), index).toReversed();
    let from = 0;
    const read = readings(row.text, order);
    return read.map(({ start, end, date, other }, place) => {
      const words = wordsBetween(row, start, end);
      const until = read[place + 1];
      const hasTime = TIME.test(row.text.slice(end));
      const isRange =
        (until && UNTIL.test(row.text.slice(end, until.start))) ||
        (from > 0 && UNTIL.test(row.text.slice(from, start)));
      const role =
        (isRange ? 'period' : null) ??
        (hasTime && PAGE_NUMBER.test(row.text.slice(end)) ? 'print' : null) ??
        readDateRole(row.text.slice(from, start)) ??
        (start === 0 ? readDateRole((above[0]?.text ?? '').slice(-CONTINUED)) : null) ??
        readColumnRole(above, words);
      from = end;
      return { date, other, words, role, hasTime };
    });
  });
}

const TIME = /^.{0,8}?(?<![\d:])([01]?\d|2[0-3]):[0-5]\d(?!\d)/;
/** After a date with its time: the footer of a page, with the time of printing. */
const PAGE_NUMBER = /^.{0,25}(?<!\p{L})(seite|blatt|page|p[aá]gina|pagina|strona|side|sida)\s?:?\s?\d/iu;
/** Between the first and the last day of a period. */
export const UNTIL_WORD = '(?:[-–—]|to|until|till|through|thru|bis|hasta|al?|au|t/m|tot|até|do|až do)';
const UNTIL = new RegExp(String.raw`^\s*${UNTIL_WORD}\s*$`, 'i');

/** Number of characters at the end of a line that may name a date at the start of the next one. */
const CONTINUED = 14;

/** The heading of the column in which the words stand. */
function readColumnRole(above: readonly Row[], words: readonly Word[]): DateRole | null {
  const left = Math.min(...words.map(({ x }) => x));
  const right = Math.max(...words.map(({ x, width }) => x + width));
  for (const row of above) {
    // "Reg. no. 000364929024" is a line of its own, and heads nothing.
    if (/\d{6}/.test(row.text)) continue;
    const slack = row.height;
    const heading = row.words.filter(({ x, width }) => x < right + slack && x + width > left - slack);
    const role = readDateRole(heading.map(({ text }) => text).join(' '));
    if (role) return role;
  }
  return null;
}

/** A date with a day above 12 settles the order of the page's other dates. Without one, or if two disagree, the address decides. */
function detectOrder(rows: readonly Row[]): { readonly order: DateOrder; readonly isSure: boolean } {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const { text } of rows)
    for (const [, first = '', sign, second = ''] of text.matchAll(SEPARATED)) {
      if (sign === '.' || first.length > 2) continue;
      if (Number(first) > 12 && Number(first) <= 31) dayFirst++;
      else if (Number(second) > 12 && Number(second) <= 31) monthFirst++;
    }
  if (dayFirst > 0 !== monthFirst > 0)
    return { order: dayFirst > 0 ? 'day-first' : 'month-first', isSure: true };
  const isAmerican = rows.some(({ text }) => AMERICAN.test(text));
  return { order: isAmerican ? 'month-first' : 'day-first', isSure: false };
}

interface Reading {
  readonly start: number;
  readonly end: number;
  readonly date: IsoDate;
  readonly other: IsoDate | null;
}

function readings(text: string, { order, isSure }: ReturnType<typeof detectOrder>): Reading[] {
  const found: Reading[] = [];
  const add = (match: RegExpMatchArray, date: IsoDate | null, other: IsoDate | null = null) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    const isFree = found.every((reading) => reading.end <= start || reading.start >= end);
    if (date && isFree) found.push({ start, end, date, other: other === date ? null : other });
  };
  for (const match of [...text.matchAll(SEPARATED), ...text.matchAll(GLUED)]) {
    const [, first = '', sign, second = '', third = ''] = match;
    if (first.length === 4) add(match, third.length === 2 ? makeDate(first, second, third) : null);
    else if (first.length <= 2) {
      const dayFirst = makeDate(third, second, first);
      const monthFirst = makeDate(third, first, second);
      // Two digits at each position: the year may also come first, but hardly ever does on a receipt.
      // In dates with points the day comes first.
      if (sign === '.') add(match, dayFirst);
      else if (order === 'day-first')
        add(match, dayFirst ?? monthFirst, dayFirst && !isSure ? monthFirst : null);
      else add(match, monthFirst ?? dayFirst, monthFirst && !isSure ? dayFirst : null);
    }
  }
  for (const match of text.matchAll(COMPACT)) {
    const [, year = '', month = '', day = ''] = match;
    add(match, makeDate(year, month, day));
  }
  for (const match of text.matchAll(DAY_MONTH)) {
    const [, day = '', name = '', year = ''] = match;
    const month = readMonthName(name);
    if (month) add(match, makeDate(year, String(month), day));
  }
  for (const match of text.matchAll(MONTH_DAY)) {
    const [, name = '', day = '', year = ''] = match;
    const month = readMonthName(name);
    if (month) add(match, makeDate(year, String(month), day));
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Thailand counts years from 543 years earlier. Two digits are ambiguous: "58" is 2015 there. Null for such a
 * year if it would be in the future, and for four-digit years that are near today in no era.
 */
function readYear(text: string): number | null {
  const year = Number(text);
  const next = new Date().getUTCFullYear() + 1;
  if (text.length === 2) return 2000 + year <= next ? 2000 + year : null;
  if (year <= LATEST) return year;
  const counted = year - BUDDHIST;
  return counted <= next && counted >= next - BUDDHIST_SPAN ? counted : null;
}

/** Null if the calendar has no such day, or it is far outside the time of receipts. */
function makeDate(yearText: string, monthText: string, dayText: string): IsoDate | null {
  const year = readYear(yearText);
  if (year === null) return null;
  const [month, day] = [Number(monthText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && yearText.length % 2 === 0;
  return exists && year >= EARLIEST && year <= LATEST ? date.toISOString().slice(0, 10) : null;
}

/** The words that contain these characters of the row's text. */
export function wordsBetween(row: Row, start: number, end: number): Word[] {
  let place = 0;
  return row.words.filter(({ text }) => {
    const from = place;
    place += text.length + 1;
    return from < end && from + text.length > start;
  });
}
