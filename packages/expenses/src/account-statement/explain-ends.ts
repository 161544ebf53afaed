import type { CheckedTotal } from './check-totals.ts';
import type { Column } from './columns.ts';
import {
  type FailedSum,
  figureOf,
  hasUnreadFigures,
  isUnbroken,
  type Suspect,
  sumsOfSome,
} from './explain-steps.ts';
import type { AccountLine } from './lines.ts';
import { isOtherDigitOnly } from './other-digits.ts';
import type { Reading, Step } from './readings.ts';

const MIN_BOOKINGS = 3;

/**
 * Statements without a running balance: the bookings do not lead from one balance to the next, at the end of
 * a page or of all. Counts against the statement only if both balances enclose the bookings, every amount
 * between them is a booking, and each direction is marked or follows from its column.
 */
export function explainEnds(
  reading: Reading,
  lines: readonly AccountLine[],
  columns: readonly Column[],
  totals: readonly CheckedTotal[],
): FailedSum | null {
  const { steps, rule } = reading;
  const [step, another] = steps.filter((one) => one.difference !== 0);
  if (!step || another || rule.balance || step.movements.length < MIN_BOOKINGS) return null;
  const { from, to, movements, difference } = step;
  const indices = movements.map(({ line }) => line.index);
  const [first, last] = [Math.min(...indices), Math.max(...indices)];
  const among = lines.filter(({ index }) => index >= first && index <= last);
  const isSigned =
    rule.amounts.length === 2
      ? rule.amounts.every(({ column: { kind } }) => kind === 'debit' || kind === 'credit')
      : movements.some(({ cell }) => cell.mark !== 0) && !rule.isEither;
  const other = among.flatMap((line) =>
    line.cells
      .filter(({ cell }) => !movements.some((one) => one.cell === cell))
      .map(({ cell }) => cell.hundredths),
  );
  const isBordered =
    !among.includes(from.line) &&
    !among.includes(to.line) &&
    from.line.page === to.line.page &&
    isUnbroken(among, lines) &&
    countEnds(lines) <= 2;
  const moved = movements.map(({ amount }) => amount);
  const isOtherwise =
    sumsOfSome(other).some((sum) => Math.abs(sum) === Math.abs(difference)) ||
    moved.some((amount) => difference === -2 * amount || difference === -amount);
  if (!isSigned || !isBordered || isOtherwise || among.some((line) => hasUnreadFigures(line, columns)))
    return null;
  const isBorneOut = steps.length === 1 && addsUpByTotals(reading, totals);
  const isEnclosed =
    other.length === 0 &&
    [from.line.index, to.line.index].some((index) => index < first) &&
    [from.line.index, to.line.index].some((index) => index > last);
  const suspects = listSuspects(step, totals).filter(({ figure }) => !isBorneOut || figure === 'amount');
  return (isBorneOut || isEnclosed) && suspects.length > 0 ? { steps: [step], suspects } : null;
}

/** Lines that name an opening or a closing balance of another value. */
function countEnds(lines: readonly AccountLine[]): number {
  const values = lines.flatMap(({ cells }) =>
    cells.flatMap(({ kind, cell }) =>
      kind === 'opening' || kind === 'closing' ? [`${kind} ${cell.hundredths}`] : [],
    ),
  );
  return new Set(values).size;
}

/**
 * Whether the printed totals of both sides lead from one balance to the other, which leaves the bookings as
 * the cause.
 */
function addsUpByTotals({ steps }: Reading, totals: readonly CheckedTotal[]): boolean {
  const [step] = steps;
  const credits = totals.find(({ side }) => side === 'credits');
  const debits = totals.find(({ side }) => side === 'debits');
  if (!step || !credits || !debits) return false;
  const sum = credits.one.cell.hundredths - debits.one.cell.hundredths;
  return step.after - step.before === sum;
}

function listSuspects(
  { from, to, before, after, movements, difference }: Step,
  totals: readonly CheckedTotal[],
): Suspect[] {
  const amounts = movements.flatMap(({ line, cell, amount }): Suspect[] => {
    const expected = amount + difference;
    const isPlausible = Math.sign(expected) === Math.sign(amount) && isOtherDigitOnly(amount, expected);
    const isBorneOut = totals.some(({ side, fits }) => fits && side === (amount > 0 ? 'credits' : 'debits'));
    return isPlausible && !isBorneOut
      ? [{ figure: 'amount', line, printed: cell.hundredths, expected: Math.abs(expected) }]
      : [];
  });
  const ends: Suspect[] = [
    { figure: figureOf(from), line: from.line, printed: before, expected: before + difference },
    { figure: figureOf(to), line: to.line, printed: after, expected: after - difference },
  ];
  return [...amounts, ...ends.filter(({ printed, expected }) => isOtherDigitOnly(printed, expected))];
}
