import { findDates } from '../dates.ts';
import { type Field, makeField } from '../field.ts';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import { type Place, surround } from '../page.ts';
import { completeDay, readAccountFields } from './account-fields.ts';
import type { AccountRow, AccountStatement } from './account-model.ts';
import type { CheckedAccount } from './check-account.ts';
import { type Column, columnOf } from './columns.ts';
import type { AccountLine } from './lines.ts';
import { listRemarks } from './list-remarks.ts';
import { maskCards } from './mask-cards.ts';
import type { Reading } from './readings.ts';

/** An account as it was read and checked. */
export interface ReadAccount extends CheckedAccount {
  readonly lines: readonly AccountLine[];
  readonly columns: readonly Column[];
  readonly reading: Reading;
}

/** The statement in its final form: fields, rows, and the results of its sums. */
export function assembleStatement(account: ReadAccount, numbers: readonly CheckedNumber[]): AccountStatement {
  const { lines, reading, fit, compared, fitting } = account;
  const fields = readAccountFields(lines, numbers);
  const end = fields.to?.value ?? latestDay(lines) ?? latestDate(lines);
  const known = listRows(account, end);
  const rowOf = (line: AccountLine) => known.findIndex((one) => one.line === line);
  const failures = account.failures.map(({ id, said, lines: named, explanations, certainty }) => ({
    id,
    said,
    rows: named.map(rowOf),
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
      (step ? (role === 'opening' ? step.before : step.after) : (point.values[0] ?? 0)) / 100,
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

function latestDay(lines: readonly AccountLine[]): string | null {
  const days = lines
    .flatMap(({ date }) => (date?.year ? [completeDay(date, null)] : []))
    .filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

function latestDate(lines: readonly AccountLine[]): string | null {
  const dates = findDates(lines.map(({ row }) => row)).map(({ date }) => date);
  return dates.sort().at(-1) ?? null;
}

function placeOf({ row, page }: AccountLine): Place {
  return { page, ...surround(row.words) };
}

function listRows({ lines, columns, reading, failures }: ReadAccount, end: string | null) {
  const { rule, movements, checkpoints, steps } = reading;
  const compared = new Set(
    steps.flatMap((step) =>
      step.difference === 0 ? [step.from.line, step.to.line, ...step.movements.map(({ line }) => line)] : [],
    ),
  );
  const named = new Set(failures.flatMap((one) => one.lines));
  return lines.flatMap((line): { line: AccountLine; row: AccountRow }[] => {
    const own = movements.filter((one) => one.line === line);
    const point = checkpoints.find((one) => one.line === line);
    const kind =
      point && point.role !== 'running'
        ? point.role
        : own.length === 0 && (line.kind === 'credits' || line.kind === 'debits' || line.kind === 'total')
          ? line.kind
          : null;
    if (!kind && own.length === 0 && !(line.date && point) && !named.has(line)) return [];
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
          description: maskCards(line.description.trim()).slice(0, 200),
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
