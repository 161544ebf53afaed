import { type Statement, say } from '@assay/statements';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { groupRows, type ReadPage } from '../page.ts';
import { listHead } from './account-fields.ts';
import type { AccountStatement } from './account-model.ts';
import { isInvoice, isTitle, plainText, readColumnKind } from './account-terms.ts';
import { assembleStatement, type ReadAccount } from './assemble-statement.ts';
import { checkAccount } from './check-account.ts';
import { findColumns } from './columns.ts';
import { type AccountLine, MAX_ROWS, MAX_WORDS, readLines } from './lines.ts';
import { detectOrder, findReading } from './readings.ts';

/** Evidence for an account statement, and how much of it is needed. */
const POINTS = { title: 2, opening: 1, closing: 1, headings: 1, sums: 2, iban: 0.5, invoice: -2 };
const MIN_POINTS = 3;
/** This many sums of columns and balances hardly fit by chance. */
const TELLING_FITS = 3;
/** The limit of accounts read in one file. */
const MAX_ACCOUNTS = 20;
/** Number of lines at the top in which an invoice names itself. */
const HEAD_LINES = 25;

export interface ReadAccountStatements {
  /** Empty if the document is not an account statement, or was not examined as one. */
  readonly statements: AccountStatement[];
  /** The parts that were not examined, and why; null if all were. */
  readonly unexamined: Statement | null;
}

/** The account statements of a document. `isWhole`: false if some of its pages were not read. */
export function readAccountStatements(
  pages: readonly ReadPage[],
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): ReadAccountStatements {
  const all = readLines(pages);
  if (!all)
    return {
      statements: [],
      unexamined: say('account.not-examined', { lines: MAX_ROWS, words: MAX_WORDS }),
    };
  const lines = all.some(isBooking) ? listOwn(all) : [];
  const parts = splitAccounts(lines);
  const examined = parts.slice(0, MAX_ACCOUNTS);
  const read = examined.map((own) => readAccount(own, lines, { isWhole, isOnly: parts.length === 1 }));
  if (!isAccountStatement(lines, read, listNumbers(lines))) return { statements: [], unexamined: null };
  return {
    statements: read.flatMap((one) => (one ? [assembleStatement(one, listNumbers(one.lines))] : [])),
    unexamined: parts.length > MAX_ACCOUNTS ? say('account.further-accounts', { count: MAX_ACCOUNTS }) : null,
  };
}

/** Without the trailing pages without bookings and balances, which are attachments. */
function listOwn(lines: readonly AccountLine[]): readonly AccountLine[] {
  const first = lines.find(isBooking)?.page ?? 0;
  const own = new Set(
    lines.flatMap((line) =>
      isBooking(line) || ['opening', 'closing', 'carried'].includes(line.kind ?? '') || isTitle(line.plain)
        ? [line.page]
        : [],
    ),
  );
  return lines.filter(({ page }) => page <= first || own.has(page));
}

/** Account numbers above the first booking, each once: texts of bookings name other accounts. */
function listNumbers(lines: readonly AccountLine[]): CheckedNumber[] {
  const byPage = Map.groupBy(listHead(lines), ({ page }) => page);
  const all = [...byPage].flatMap(([page, own]) =>
    readNumbers(own.map(({ row }) => row)).map((one) => ({
      ...one,
      places: one.places.map((place) => ({ page, ...place })),
    })),
  );
  return [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.value}`, one])).values()].reverse();
}

function isBooking({ date, kind, cells }: AccountLine): boolean {
  return date !== null && kind === null && cells.length > 0;
}

function readAccount(
  lines: readonly AccountLine[],
  all: readonly AccountLine[],
  { isWhole, isOnly }: { readonly isWhole: boolean; readonly isOnly: boolean },
): ReadAccount | null {
  const columns = findColumns(tableLines(lines), all);
  const reading = findReading(lines, columns);
  if (!reading) return null;
  // If newest bookings come first, it is uncertain to which account a balance between two of them belongs.
  const mayObject = (isOnly || !reading.rule.isUpwards) && countOpenings(lines) <= 1;
  return { lines, columns, reading, ...checkAccount(reading, lines, columns, { isWhole, mayObject }) };
}

/** From the first to the last booking of each page: text above and below them is not part of the table. */
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

/** Opening balances of different values. */
function countOpenings(lines: readonly AccountLine[]): number {
  const values = lines.flatMap(({ cells }) =>
    cells.flatMap(({ kind, cell }) => (kind === 'opening' ? [cell.hundredths] : [])),
  );
  return new Set(values).size;
}

/** A new account begins with an opening balance after bookings, if further bookings follow it. */
function splitAccounts(lines: readonly AccountLine[]): AccountLine[][] {
  const last = lines.findLastIndex(isBooking);
  const isUpwards = detectOrder(lines) === 'up';
  const parts: AccountLine[][] = [[]];
  for (const [place, line] of lines.entries()) {
    const current = parts.at(-1) ?? [];
    const isStart =
      line.kind === 'opening' && line.cells.length === 1 && place < last && current.some(isBooking);
    if (!isStart || parts.length > MAX_ACCOUNTS) current.push(line);
    else if (isCarriedOver(line, current)) current.push(carry(line));
    else if (isUpwards) {
      current.push(line);
      parts.push([]);
    } else {
      // Lines above it without an amount are its heading.
      const heading = current.splice(current.findLastIndex(({ cells }) => cells.length > 0) + 1);
      parts.push([...heading, line]);
    }
  }
  return parts.filter((part) => part.some(isBooking));
}

/**
 * "Balance brought forward" at the top of another page: it repeats the last amount of the previous page, on
 * which no account was closed.
 */
function isCarriedOver({ cells: [own] }: AccountLine, before: readonly AccountLine[]): boolean {
  const above = before.slice(before.findLastIndex(isBooking));
  const last = above.findLast(({ cells }) => cells.length > 0)?.cells.at(-1);
  const isClosed = above.some(({ kind }) => kind === 'closing');
  const value = own?.cell.hundredths ?? 0;
  return value !== 0 && !isClosed && last?.cell.hundredths === value;
}

function carry(line: AccountLine): AccountLine {
  return { ...line, kind: 'carried', cells: line.cells.map((one) => ({ ...one, kind: 'carried' })) };
}

/** Whether a page names itself an account statement, as pages without bookings do. */
export function isOfAccountStatement({ words }: ReadPage): boolean {
  return groupRows(words).some(({ text }) => isTitle(plainText(text)));
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
  const hasHeadings =
    kinds.has('date') && (kinds.has('balance') || (kinds.has('debit') && kinds.has('credit')));
  const hasTitle = lines.some(({ plain }) => isTitle(plain));
  // Utility bills also have balances.
  if (!hasTitle && !hasHeadings) return false;
  const points =
    (hasTitle ? POINTS.title : 0) +
    (has('opening') ? POINTS.opening : 0) +
    (has('closing') ? POINTS.closing : 0) +
    (hasHeadings ? POINTS.headings : 0) +
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
