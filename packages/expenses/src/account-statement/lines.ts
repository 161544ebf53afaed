import { type FoundDate, findDates, type IsoDate } from '../dates.ts';
import { readMonthName } from '../month-names.ts';
import { groupRows, type ReadPage, type Row, type Word } from '../page.ts';
import { type LineKind, plainText, readLineKind } from './account-terms.ts';
import { type Cell, findCells } from './cells.ts';

/** A day as a line prints it: the year is often left out. */
export interface PrintedDay {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly words: readonly Word[];
}

/** An amount with the text before it on its line. */
export interface LabelledCell {
  readonly cell: Cell;
  readonly kind: LineKind | null;
  /** Lower case, without accents. */
  readonly label: string;
}

/** One line of an account statement. */
export interface AccountLine {
  readonly page: number;
  /** Its place among the lines of the document. */
  readonly index: number;
  readonly row: Row;
  readonly plain: string;
  readonly date: PrintedDay | null;
  readonly valueDate: PrintedDay | null;
  readonly cells: readonly LabelledCell[];
  /** The meaning of the line; null for a booking, and for lines without an amount. */
  readonly kind: LineKind | null;
  readonly description: string;
}

/** Characters allowed before the date of a booking: a running number. */
const BEFORE_DATE = 12;
/** For a dated line, the share of its letters in a label: bookings may contain the same words. */
const LABEL_SHARE = 0.55;

/** More than the longest statements that are read whole have: reading takes time with their square. */
export const MAX_ROWS = 2_000;
export const MAX_WORDS = 30_000;

/** Null of more than are read. */
export function readLines(pages: readonly ReadPage[]): AccountLine[] | null {
  if (pages.reduce((sum, { words }) => sum + words.length, 0) > MAX_WORDS) return null;
  const grouped = pages.map((page) => ({ page, rows: groupRows(page.words) }));
  if (grouped.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) return null;
  const lines: AccountLine[] = [];
  for (const { page, rows } of grouped) {
    const dates = datesByRow(rows);
    const read = rows.map((row, place) => readLine(row, dates[place] ?? [], page.number));
    for (const [place, line] of read.entries()) {
      const headed =
        line.kind || line.date ? line : nameByHeadings(line, read.slice(Math.max(0, place - 2), place));
      lines.push({ ...headed, index: lines.length });
    }
  }
  return lines;
}

/** `findDates` determines the order of day and month from all rows, and lists the dates row by row. */
function datesByRow(rows: readonly Row[]): FoundDate[][] {
  const byWord = Map.groupBy(findDates(rows), ({ words }) => words[0]);
  return rows.map(({ words }) => words.flatMap((word) => byWord.get(word) ?? []));
}

type ReadLine = Omit<AccountLine, 'index'>;

function readLine(row: Row, dates: readonly FoundDate[], page: number): ReadLine {
  const [date, valueDate] = leadingDays(row, dates);
  const ofDates = new Set([date, valueDate].flatMap((day) => day?.words ?? []));
  const rest = { ...row, words: row.words.filter((word) => !ofDates.has(word)) };
  const found = findCells(rest).filter(({ words }) => !isPercentage(rest, words) && !isDate(words, dates));
  const cells = labelCells(rest, found);
  const inCells = new Set(found.flatMap(({ words }) => words));
  const description = rest.words
    .filter((word) => !inCells.has(word))
    .map(({ text }) => text)
    .join(' ');
  const plain = plainText(row.text);
  const named = cells.find(({ kind }) => kind)?.kind ?? null;
  const isBooking = date && named && (leadsToBalance(named, cells) || !isMostlyLabel(plainText(description)));
  const kind = isBooking ? null : named;
  return {
    page,
    row,
    plain,
    date: date ?? null,
    valueDate: valueDate ?? null,
    cells: kind ? cells : cells.map((one) => ({ ...one, kind: null })),
    kind,
    description,
  };
}

/** An amount and a balance beside it: "Honorar Vortrag", "Transport Müller". */
function leadsToBalance(kind: LineKind, [first, ...others]: readonly LabelledCell[]): boolean {
  const isBalance = kind === 'opening' || kind === 'closing' || kind === 'carried';
  return isBalance && others.length > 0 && (first?.cell.hundredths ?? 0) > 0;
}

function isPercentage(row: Row, words: readonly Word[]): boolean {
  const last = words.at(-1);
  const next = last && row.words[row.words.indexOf(last) + 1];
  return next?.text.startsWith('%') ?? false;
}

function isDate(words: readonly Word[], dates: readonly FoundDate[]): boolean {
  return dates.some((date) => date.words.some((word) => words.includes(word)));
}

/** The text between an amount and the previous one names it; "Totals 10.00 20.00" names both. */
function labelCells(row: Row, cells: readonly Cell[]): LabelledCell[] {
  let from = 0;
  let inherited: LineKind | null = null;
  return cells.map((cell) => {
    const [first] = cell.words;
    const start = first ? row.words.indexOf(first) : from;
    const label = plainText(
      row.words
        .slice(from, start)
        .map(({ text }) => text)
        .join(' '),
    );
    from = start + cell.words.length;
    const own: LineKind | null = /\p{L}{2}/u.test(label) ? readLineKind(label) : inherited;
    inherited = own;
    return { cell, label, kind: own };
  });
}

/** The kind that the words above an amount name, as summaries in boxes have it. */
function nameByHeadings(line: ReadLine, above: readonly ReadLine[]): ReadLine {
  if (line.cells.length === 0) return line;
  const cells = line.cells.map((one) => {
    for (const heading of above.toReversed()) {
      if (heading.cells.length > 0) break;
      const slack = line.row.height;
      const words = heading.row.words.filter(
        ({ x, width }) => x < one.cell.end + slack && x + width > one.cell.x - slack,
      );
      const kind = readLineKind(plainText(words.map(({ text }) => text).join(' ')));
      if (kind) return { ...one, kind };
    }
    return one;
  });
  const [named] = cells.filter(({ kind }) => kind === 'opening' || kind === 'closing');
  const isAll = cells.every(({ kind }) => kind);
  const kind = named?.kind ?? (isAll ? (cells[0]?.kind ?? null) : null);
  return kind ? { ...line, cells, kind } : line;
}

function isMostlyLabel(plain: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
  const words = plain.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const start = words.slice(0, 3).join(' ');
  const kind = readLineKind(start);
  // "Neuer Saldo Nr. 004/2016 Währung EUR": no booking begins like that.
  if (kind === 'opening' || kind === 'closing') return true;
  return kind !== null && words.length <= 5 && letters(start) >= LABEL_SHARE * letters(plain);
}

/** The date that a line begins with, and the one that follows it at once. */
function leadingDays(row: Row, dates: readonly FoundDate[]): PrintedDay[] {
  const first = dayAt(row, dates, 0) ?? dayAt(row, dates, 1) ?? dayAt(row, dates, 2);
  if (!first) return [];
  const last = first.words.at(-1);
  const after = last ? row.words.indexOf(last) + 1 : 0;
  const second = dayAt(row, dates, after);
  return second ? [first, second] : [first];
}

function dayAt(row: Row, dates: readonly FoundDate[], place: number): PrintedDay | null {
  const word = row.words[place];
  if (!word) return null;
  const before = row.words
    .slice(0, place)
    .map(({ text }) => text)
    .join(' ');
  if (place > 0 && place <= 2 && before.length > BEFORE_DATE && !/\d[./-]\d/.test(before)) return null;
  const full = dates.find(({ words }) => words[0] === word);
  if (full) return { ...splitDay(full.date), words: full.words };
  return partialDay(row.words, place);
}

function splitDay(date: IsoDate): Omit<PrintedDay, 'words'> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\.?$/;
const GLUED = /^(\d{1,2})[-.]?(\p{L}{3,9})\.?$/u;

/** "12.03.", "12/03", "12 Mar", "Mar 12", "03MAR". The month comes second, unless it cannot. */
function partialDay(words: readonly Word[], place: number): PrintedDay | null {
  const [word, next] = words.slice(place, place + 2);
  if (!word) return null;
  const make = (day: number, month: number | null, own: readonly Word[]): PrintedDay | null =>
    month && month >= 1 && month <= 12 && day >= 1 && day <= 31
      ? { year: null, month, day, words: own }
      : null;
  const numbers = NUMBERS.exec(word.text);
  // "12.03" may be an amount, unless a point or another sign makes it a day.
  if (numbers && (numbers[2] !== '.' || word.text.endsWith('.') || place === 0)) {
    const [one, two] = [Number(numbers[1]), Number(numbers[3])];
    return make(one, two, [word]) ?? make(two, one, [word]);
  }
  const glued = GLUED.exec(word.text);
  if (glued) return make(Number(glued[1]), readMonthName(glued[2] ?? ''), [word]);
  if (!next) return null;
  const name = /^(\p{L}{3,9})[.,]?$/u.exec(next.text)?.[1];
  if (/^\d{1,2}\.?$/.test(word.text) && name)
    return make(Number(word.text.replace('.', '')), readMonthName(name), [word, next]);
  const first = /^(\p{L}{3,9})\.?$/u.exec(word.text)?.[1];
  if (first && /^\d{1,2},?$/.test(next.text))
    return make(Number(next.text.replace(',', '')), readMonthName(first), [word, next]);
  return null;
}
