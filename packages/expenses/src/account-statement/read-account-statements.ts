import { say } from '@assay/statements';
import { findDates } from '../dates.ts';
import type { Field } from '../field.ts';
import { makeField } from '../field.ts';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { groupRows, type Place, type ReadPage, surround } from '../page.ts';
import { completeDay, readAccountFields } from './account-fields.ts';
import type { AccountRow, AccountStatement } from './account-model.ts';
import { isInvoice, isTitle, readColumnKind } from './account-terms.ts';
import { type CheckedAccount, checkAccount } from './check-account.ts';
import { type Column, columnOf, findColumns } from './columns.ts';
import { type AccountLine, readLines } from './lines.ts';
import { findReading, type Reading } from './readings.ts';

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
  const numbers = pages.flatMap(({ words, number }) =>
    readNumbers(groupRows(words)).map((one) => ({
      ...one,
      places: one.places.map((place) => ({ page: number, ...place })),
    })),
  );
  const read = splitAccounts(lines).map((own) => readAccount(own, lines));
  if (!isAccountStatement(lines, read, numbers)) return [];
  return read.flatMap((one, place) => (one ? [describe(one, pages, lines, place === 0 ? numbers : [])] : []));
}

function isBooking({ date, kind, cells }: AccountLine): boolean {
  return date !== null && kind === null && cells.length > 0;
}

interface ReadAccount extends CheckedAccount {
  readonly lines: readonly AccountLine[];
  readonly columns: readonly Column[];
  readonly reading: Reading;
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

function describe(
  account: ReadAccount,
  pages: readonly ReadPage[],
  all: readonly AccountLine[],
  numbers: readonly CheckedNumber[],
): AccountStatement {
  const { lines, reading, fit, compared, fitting } = account;
  const fields = readAccountFields(pages, lines, numbers);
  const end = fields.to?.value ?? latestDay(all) ?? latestDate(pages);
  const known = listRows(account, end);
  const rowOf = (line: AccountLine) => known.findIndex((one) => one.line === line);
  const failures = account.failures.map(({ id, said, lines: named, explanations, certainty }) => ({
    id,
    said,
    rows: named.map(rowOf).filter((row) => row >= 0),
    explanations: explanations.map(({ figure, line, printed, expected }) => ({
      figure,
      row: rowOf(line),
      printed: printed / 100,
      expected: expected / 100,
    })),
    places: named.map(placeOf),
    certainty,
  }));
  const failing = new Set(failures.flatMap(({ rows }) => rows));
  const [first] = reading.checkpoints;
  const last = reading.checkpoints.at(-1);
  const ofEnd = (point: typeof last, role: 'opening' | 'closing'): Field<number> | null => {
    if (
      !point ||
      (point.role !== role && point.role !== 'carried' && !(role === 'closing' && point.role === 'running'))
    )
      return null;
    const step = role === 'opening' ? reading.steps[0] : reading.steps.at(-1);
    const field = makeField(
      (step ? valueIn(step, point) : (point.values[0] ?? 0)) / 100,
      point.cell.words,
      0.95,
    );
    return { ...field, places: [placeOf(point.line)] };
  };
  return {
    ...fields,
    opening: ofEnd(first, 'opening'),
    closing: ofEnd(last, 'closing'),
    rows: known.map(({ row }, place) => (failing.has(place) ? { ...row, state: 'fails' } : row)),
    compared,
    fitting,
    fit,
    failures: [
      ...failures,
      ...numbers.flatMap(({ state, said, places, certainty }) =>
        state === 'fails' && said
          ? [{ id: 'check-digit' as const, said, rows: [], explanations: [], places, certainty }]
          : [],
      ),
    ],
    remarks: listRemarks(known, fields, end, account),
    numbers,
  };
}

/** Of the readings of a balance without a mark, the one that the sum took. */
function valueIn(
  { from, to, movements, difference }: Reading['steps'][number],
  point: Reading['checkpoints'][number],
): number {
  const moved = movements.reduce((sum, { amount }) => sum + amount, 0);
  for (const start of from.values)
    for (const end of to.values) if (end - start - moved === difference) return point === from ? start : end;
  return point.values[0] ?? 0;
}

function latestDay(lines: readonly AccountLine[]): string | null {
  const days = lines
    .flatMap(({ date }) => (date?.year ? [completeDay(date, null)] : []))
    .filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

function latestDate(pages: readonly ReadPage[]): string | null {
  const dates = pages.flatMap(({ words }) => findDates(groupRows(words)).map(({ date }) => date));
  return dates.sort().at(-1) ?? null;
}

function placeOf({ row, page }: AccountLine): Place {
  return { page, ...surround(row.words) };
}

function listRows({ lines, columns, reading }: ReadAccount, end: string | null) {
  const { rule, movements, checkpoints, steps } = reading;
  const compared = new Set(
    steps.flatMap((step) =>
      step.difference === 0 ? [step.from.line, step.to.line, ...step.movements.map(({ line }) => line)] : [],
    ),
  );
  return lines.flatMap((line): { line: AccountLine; row: AccountRow }[] => {
    const own = movements.filter((one) => one.line === line);
    const point = checkpoints.find((one) => one.line === line);
    const kind =
      point && point.role !== 'running'
        ? point.role
        : line.kind === 'credits' || line.kind === 'debits' || line.kind === 'total'
          ? line.kind
          : null;
    if (!kind && own.length === 0 && !(line.date && point)) return [];
    const running = rule.balance && line.cells.find((one) => columnOf(one, columns) === rule.balance);
    const balance = point?.cell ?? running?.cell ?? null;
    const amount = own.reduce((sum, one) => sum + one.amount, 0);
    const words = line.row.words;
    return [
      {
        line,
        row: {
          kind: kind ?? 'booking',
          date: line.date && completeDay(line.date, end),
          valueDate: line.valueDate && completeDay(line.valueDate, end),
          description: line.description.trim().slice(0, 200),
          amount: own.length > 0 ? amount / 100 : (totalOf(line) ?? null),
          balance: balance && (balance.mark < 0 ? -balance.hundredths : balance.hundredths) / 100,
          state: compared.has(line) ? 'fits' : 'not-compared',
          places: [placeOf(line)],
          certainty: Math.min(...words.map(({ certainty }) => certainty)),
        },
      },
    ];
  });
}

function totalOf({ kind, cells }: AccountLine): number | null {
  const [first] = cells;
  return first && (kind === 'credits' || kind === 'debits' || kind === 'total')
    ? first.cell.hundredths / 100
    : null;
}

/** Longer periods are rare. */
const MOST_DAYS = 370;
/** Bookings that lie further outside the period are told. */
const OUTSIDE_DAYS = 45;
const DAY_MS = 86_400_000;

/** What an honest statement may also have, and yet is to be known. */
function listRemarks(
  known: readonly { line: AccountLine; row: AccountRow }[],
  { from, to }: { from: Field<string> | null; to: Field<string> | null },
  _end: string | null,
  { fit, compared }: ReadAccount,
): AccountStatement['remarks'] {
  const remarks = [];
  if (compared === 0) remarks.push(say('account.nothing-compared'));
  else if (fit === null) remarks.push(say('account.cannot-tell'));
  if (from && to) {
    const days = (Date.parse(to.value) - Date.parse(from.value)) / DAY_MS + 1;
    if (days > MOST_DAYS) remarks.push(say('account.long-period', { days }));
    const outside = known.filter(({ row: { date, kind } }) => {
      if (!date || kind !== 'booking') return false;
      const [start, day, last] = [from.value, date, to.value].map(Date.parse);
      return (
        day !== undefined &&
        start !== undefined &&
        last !== undefined &&
        (day < start - OUTSIDE_DAYS * DAY_MS || day > last + DAY_MS)
      );
    });
    if (outside.length > 0)
      remarks.push(
        say('account.outside-period', {
          count: outside.length,
          from: { date: from.value },
          to: { date: to.value },
        }),
      );
  }
  return remarks;
}
