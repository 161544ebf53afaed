import type { CheckedNumber } from '../numbers/checked-number.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { groupRows, type ReadPage } from '../page.ts';
import type { AccountStatement } from './account-model.ts';
import { isInvoice, isTitle, readColumnKind } from './account-terms.ts';
import { assembleStatement, type ReadAccount } from './assemble-statement.ts';
import { checkAccount } from './check-account.ts';
import { findColumns } from './columns.ts';
import { type AccountLine, readLines } from './lines.ts';
import { findReading } from './readings.ts';

/** What speaks for an account statement, and how much of it is needed. */
const POINTS = { title: 2, opening: 1, closing: 1, headings: 1, sums: 2, iban: 0.5, invoice: -2 };
const MIN_POINTS = 3;
/** Sums of columns and balances that hardly fit by chance. */
const TELLING_FITS = 3;
const MAX_ROWS = 4_000;
/** Among which an invoice calls itself one. */
const HEAD_LINES = 25;

/** The account statements of a document; none where it is none. */
export function readAccountStatements(pages: readonly ReadPage[]): AccountStatement[] {
  const lines = readLines(pages);
  if (!lines.some(isBooking) || lines.length > MAX_ROWS) return [];
  const numbers = listNumbers(pages);
  const read = splitAccounts(lines).map((own) => readAccount(own, lines));
  if (!isAccountStatement(lines, read, numbers)) return [];
  return read.flatMap((one, place) =>
    one ? [assembleStatement(one, pages, lines, place === 0 ? numbers : [])] : [],
  );
}

/** Each once: banks print their own on every page. */
function listNumbers(pages: readonly ReadPage[]): CheckedNumber[] {
  const all = pages.flatMap(({ words, number }) =>
    readNumbers(groupRows(words)).map((one) => ({
      ...one,
      places: one.places.map((place) => ({ page: number, ...place })),
    })),
  );
  return [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.value}`, one])).values()].reverse();
}

function isBooking({ date, kind, cells }: AccountLine): boolean {
  return date !== null && kind === null && cells.length > 0;
}

function readAccount(lines: readonly AccountLine[], all: readonly AccountLine[]): ReadAccount | null {
  const columns = findColumns(tableLines(lines), all);
  const reading = findReading(lines, columns);
  if (!reading) return null;
  return { lines, columns, reading, ...checkAccount(reading, lines, columns) };
}

/** From the first to the last booking of each page: what stands above and below them is no table. */
function tableLines(lines: readonly AccountLine[]): AccountLine[] {
  const byPage = Map.groupBy(lines, ({ page }) => page);
  return [...byPage.values()].flatMap((own) => {
    const bookings = own.filter(isBooking);
    const [first] = bookings;
    const last = bookings.at(-1);
    if (!first || !last) return [];
    return own.filter(({ index, kind }) => index >= first.index && index <= last.index && kind === null);
  });
}

/** A new account begins with an opening balance behind bookings, if further bookings follow it. */
function splitAccounts(lines: readonly AccountLine[]): AccountLine[][] {
  const starts = lines.filter(
    (line) =>
      line.kind === 'opening' &&
      line.cells.length === 1 &&
      lines.some((one) => isBooking(one) && one.index < line.index) &&
      lines.some((one) => isBooking(one) && one.index > line.index),
  );
  const parts: AccountLine[][] = [[]];
  for (const line of lines) {
    const current = parts.at(-1);
    if (starts.includes(line) && current?.some(isBooking)) parts.push([line]);
    else current?.push(line);
  }
  return parts.filter((part) => part.some(isBooking));
}

function isAccountStatement(
  lines: readonly AccountLine[],
  read: readonly (ReadAccount | null)[],
  numbers: readonly CheckedNumber[],
): boolean {
  const has = (kind: 'opening' | 'closing') =>
    lines.some(({ cells }) => cells.some((one) => one.kind === kind));
  const kinds = new Set(
    lines
      .filter(({ cells }) => cells.length === 0)
      .flatMap(({ row }) => row.words.flatMap(({ text }) => readColumnKind(text.toLowerCase()) ?? [])),
  );
  const points =
    (lines.some(({ plain }) => isTitle(plain)) ? POINTS.title : 0) +
    (has('opening') ? POINTS.opening : 0) +
    (has('closing') ? POINTS.closing : 0) +
    (kinds.has('date') && (kinds.has('balance') || (kinds.has('debit') && kinds.has('credit')))
      ? POINTS.headings
      : 0) +
    (read.some(
      (one) =>
        one && (one.reading.fits >= TELLING_FITS || (one.fitting > 0 && has('opening') && has('closing'))),
    )
      ? POINTS.sums
      : 0) +
    (numbers.some(({ kind }) => kind === 'iban') ? POINTS.iban : 0) +
    (lines.slice(0, HEAD_LINES).some(({ plain }) => isInvoice(plain)) ? POINTS.invoice : 0);
  return points >= MIN_POINTS;
}
