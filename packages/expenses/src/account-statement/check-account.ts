import { type Statement, say } from '@assay/statements';
import type { AccountCheckId } from './account-model.ts';
import { checkTotals, isChangedTotal } from './check-totals.ts';
import { type Column, columnOf } from './columns.ts';
import { explainEnds } from './explain-ends.ts';
import { explainSteps, type FailedSum, type Suspect } from './explain-steps.ts';
import type { AccountLine } from './lines.ts';
import type { Reading } from './readings.ts';

interface CheckedFailure {
  readonly id: AccountCheckId;
  readonly said: Statement;
  readonly lines: readonly AccountLine[];
  readonly explanations: readonly (Omit<Suspect, 'figure'> & {
    readonly figure: Suspect['figure'] | 'total';
  })[];
  readonly certainty: number;
}

export interface CheckedAccount {
  readonly compared: number;
  readonly fitting: number;
  readonly fit: boolean | null;
  readonly failures: readonly CheckedFailure[];
}

/** Figures read with less certainty do not count against a statement. */
const MIN_CERTAINTY = 0.9;
/** The number of sums that must fit before a total counts against the statement. */
const MIN_FITS = 4;

/** The sums of a statement: which were compared, which fit, and which fail in every reading. */
export function checkAccount(
  reading: Reading,
  lines: readonly AccountLine[],
  columns: readonly Column[],
  { mayObject, isWhole: hasAllPages }: { readonly mayObject: boolean; readonly isWhole: boolean },
): CheckedAccount {
  const { steps } = reading;
  const totals = checkTotals(lines, reading);
  const moving = steps.filter(({ movements, difference }) => movements.length > 0 || difference !== 0);
  const fitting =
    moving.filter(({ difference }) => difference === 0).length + totals.filter(({ fits }) => fits).length;
  const compared = moving.length + totals.length;
  const ends = hasAllPages ? explainEnds(reading, lines, columns, totals) : null;
  const failed = explainSteps(reading, lines, columns) ?? ends;
  const isProven =
    steps.length > 0 && reading.misfits === 0 && (reading.fits >= MIN_FITS || hasBothEnds(reading));
  const wrong = isProven && hasAllPages ? totals.filter((one) => isChangedTotal(one, totals, reading)) : [];
  const failures = [
    ...(failed ? [describeFailedSum(failed)] : []),
    ...wrong.map(({ line, one, sum }): CheckedFailure => {
      const [printed, certainty] = [
        one.cell.hundredths,
        certaintyOf([line, ...reading.movements.map((one) => one.line)]),
      ];
      const said = say('account.total', { page: line.page, printed: printed / 100, sum: sum / 100 });
      return {
        id: 'account-total',
        said,
        lines: [line],
        explanations: [{ figure: 'total', line, printed, expected: sum }],
        certainty,
      };
    }),
  ].filter(({ certainty }) => mayObject && certainty >= MIN_CERTAINTY);
  const isWhole = compared > 0 && fitting === compared && !leavesColumn(reading, lines, columns);
  const fit = failures.length > 0 ? false : isWhole ? true : null;
  return { compared, fitting, fit, failures };
}

/**
 * If at least this share of the bookings has an amount in a column, the column must take part in the sums.
 */
const TELLING_SHARE = 0.3;

/** Whether a column that most bookings fill takes part in no sum. */
function leavesColumn(
  { rule, movements }: Reading,
  lines: readonly AccountLine[],
  columns: readonly Column[],
): boolean {
  const taken = [rule.balance, ...rule.amounts.map(({ column }) => column)];
  const booked = new Set(movements.map(({ line }) => line));
  const left = columns.filter((column) => !taken.includes(column));
  return left.some((column) => {
    const own = lines.filter(
      (line) => booked.has(line) && line.cells.some((one) => columnOf(one, columns) === column),
    );
    return own.length > TELLING_SHARE * booked.size;
  });
}

function hasBothEnds({ checkpoints }: Reading): boolean {
  return checkpoints[0]?.role === 'opening' && checkpoints.at(-1)?.role === 'closing';
}

function describeFailedSum({ steps, suspects }: FailedSum): CheckedFailure {
  const [step] = steps;
  if (!step) throw new Error('A failed sum has a step');
  const { from, to, before: start, after: end, movements, difference } = step;
  const expected = end - difference;
  const page = to.line.page;
  const figures = {
    page,
    before: start / 100,
    moved: (expected - start) / 100,
    count: movements.length,
    expected: expected / 100,
    printed: end / 100,
  };
  const isWhole = from.role === 'opening' && to.role === 'closing';
  const isBalance = steps.length > 1;
  const [id, said]: [AccountCheckId, Statement] = isWhole
    ? ['account-sum', say('account.sum', figures)]
    : isBalance
      ? ['account-balance', say('account.balance', figures)]
      : ['account-amount', say('account.amount', figures)];
  const named = [...new Set(suspects.map(({ line }) => line))];
  const figured = steps.flatMap((one) => [
    one.from.line,
    one.to.line,
    ...one.movements.map(({ line }) => line),
  ]);
  return {
    id,
    said,
    lines: named,
    explanations: suspects,
    certainty: certaintyOf([...named, ...figured]),
  };
}

/** Only from the lines' figures: names are often misread. */
function certaintyOf(lines: readonly AccountLine[]): number {
  return Math.min(
    ...lines.flatMap(({ cells }) =>
      cells.flatMap(({ cell }) => cell.words.map(({ certainty }) => certainty)),
    ),
  );
}
