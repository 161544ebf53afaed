import { findDates } from '../dates.ts';
import { type Field, makeField } from '../field.ts';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import { groupRows, type Place, type ReadPage, surround } from '../page.ts';
import { completeDay, readAccountFields } from './account-fields.ts';
import type { AccountRow, AccountStatement } from './account-model.ts';
import type { CheckedAccount } from './check-account.ts';
import { type Column, columnOf } from './columns.ts';
import type { AccountLine } from './lines.ts';
import { listRemarks } from './list-remarks.ts';
import type { Reading } from './readings.ts';

/** An account as it was read and checked. */
export interface ReadAccount extends CheckedAccount {
  readonly lines: readonly AccountLine[];
  readonly columns: readonly Column[];
  readonly reading: Reading;
}

/** The statement as it is told: fields, rows, and what its sums say. */
export function assembleStatement(
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
    remarks: listRemarks(
      known.map(({ row }) => row),
      fields,
      account,
    ),
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
