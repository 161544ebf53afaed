import { readMonthName } from './month-names.ts';
import type { Row, Word } from './page.ts';

/** A calendar date as YYYY-MM-DD. */
export type IsoDate = string;

export interface FoundDate {
  readonly date: IsoDate;
  /** The other reading where day and month could be either way round; null where only one is possible. */
  readonly other: IsoDate | null;
  readonly words: readonly Word[];
  /** Whether the row names it, e.g. "Date:". */
  readonly isLabelled: boolean;
  /** Whether the row speaks of another day than that of the purchase, e.g. "Due date". */
  readonly isOther: boolean;
}

/** Which of two numbers comes first where a date could be read both ways. */
export type DateOrder = 'day-first' | 'month-first';

const LABEL = /\b(date|datum|fecha|tarikh|dated)\b/i;
const OTHER_DAY =
  /\b(due|expir\w*|valid|until|delivery|f[äa]llig|g[üu]ltig|liefer\w*|vence|vencimiento|printed|since|warranty|return)\b/i;
const SEPARATED = /(?<!\d)(\d{1,4})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/g;
const COMPACT = /(?<![\dA-Za-z])(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/g;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[.,\-/ ]{0,2}(?:de |of )?([\p{L}]{3,10})\.?[,\-/ ]{0,2}(?:de |del )?(\d{4}|\d{2})(?![\d:])/giu;
const MONTH_DAY = /(?<![\p{L}])(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/giu;
const EARLIEST = 1980;
const LATEST = 2079;

/** The dates of a row. */
export function findDates(row: Row, order: DateOrder = 'day-first'): FoundDate[] {
  const isLabelled = LABEL.test(row.text);
  const isOther = OTHER_DAY.test(row.text);
  return readings(row.text, order).map(({ start, end, date, other }) => {
    return { date, other, words: wordsBetween(row, start, end), isLabelled, isOther };
  });
}

interface Reading {
  readonly start: number;
  readonly end: number;
  readonly date: IsoDate;
  readonly other: IsoDate | null;
}

function readings(text: string, order: DateOrder): Reading[] {
  const found: Reading[] = [];
  const add = (match: RegExpMatchArray, date: IsoDate | null, other: IsoDate | null = null) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    const isFree = found.every((reading) => reading.end <= start || reading.start >= end);
    if (date && isFree) found.push({ start, end, date, other: other === date ? null : other });
  };
  for (const match of text.matchAll(SEPARATED)) {
    const [, first = '', , second = '', third = ''] = match;
    if (first.length === 4) add(match, makeDate(first, second, third));
    else if (first.length <= 2) {
      const dayFirst = makeDate(third, second, first);
      const monthFirst = makeDate(third, first, second);
      // Two figures at each place: the year may also come first, but hardly ever does on a receipt.
      const [one, two] = order === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
      add(match, one ?? two, one ? two : null);
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
  return found;
}

/** Null where the calendar has no such day, or it lies far outside the time of receipts. */
function makeDate(yearText: string, monthText: string, dayText: string): IsoDate | null {
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const [month, day] = [Number(monthText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && yearText.length % 2 === 0;
  return exists && year >= EARLIEST && year <= LATEST ? date.toISOString().slice(0, 10) : null;
}

/** The words of which these characters of the row's text are. */
export function wordsBetween(row: Row, start: number, end: number): Word[] {
  let place = 0;
  return row.words.filter(({ text }) => {
    const from = place;
    place += text.length + 1;
    return from < end && from + text.length > start;
  });
}
