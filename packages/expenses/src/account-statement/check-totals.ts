import type { AccountLine, LabelledCell } from './lines.ts';
import { isOtherDigitOnly } from './other-digits.ts';
import type { Movement, Reading } from './readings.ts';

/** A printed sum of bookings, and whether some choice of them gives it. */
export interface CheckedTotal {
  readonly line: AccountLine;
  readonly one: LabelledCell;
  readonly side: 'credits' | 'debits' | 'total';
  readonly fits: boolean;
  /** The sum of all bookings of its side, in hundredths, without a sign. */
  readonly sum: number;
}

/** Printed sums: of the document, of a page, or of all pages so far, with or without the opening balance. */
export function checkTotals(lines: readonly AccountLine[], reading: Reading): CheckedTotal[] {
  const { movements, checkpoints } = reading;
  if (movements.length === 0) return [];
  const start = checkpoints[0]?.values ?? [];
  const booked = new Set(movements.map(({ line }) => line));
  return lines
    .filter((line) => !booked.has(line))
    .flatMap((line) =>
      line.cells.flatMap((one): CheckedTotal[] => {
        const side = findSide(one, line, reading);
        if (!side) return [];
        const printed = one.cell.hundredths;
        const candidates = listSums(line, side, movements);
        const fits = candidates.some(
          (sum) =>
            sum === printed ||
            start.some((value) => Math.abs(sum + value) === printed || Math.abs(sum - value) === printed),
        );
        return [{ line, one, side, fits, sum: candidates[0] ?? 0 }];
      }),
    );
}

function findSide(
  { kind, cell }: LabelledCell,
  line: AccountLine,
  { rule }: Reading,
): CheckedTotal['side'] | null {
  if (kind === 'credits' || kind === 'debits') return kind;
  if (kind !== 'total' && line.kind !== 'total') return null;
  const part = rule.amounts.find(({ column }) => Math.min(cell.end, column.end) > Math.max(cell.x, column.x));
  if (!part) return null;
  if (rule.amounts.length === 1) return 'total';
  return part.signs[1] < 0 ? 'debits' : 'credits';
}

/** The sum of all bookings comes first. */
function listSums(line: AccountLine, side: CheckedTotal['side'], movements: readonly Movement[]): number[] {
  const add = (some: readonly Movement[]) => {
    const own = some.filter(({ amount }) => side === 'total' || amount > 0 === (side === 'credits'));
    return Math.abs(own.reduce((sum, { amount }) => sum + amount, 0));
  };
  return [
    add(movements),
    add(movements.filter((one) => one.line.page === line.page)),
    add(movements.filter((one) => one.line.index < line.index)),
    add(movements.filter((one) => one.line.index < line.index && one.line.page === line.page)),
    add(movements.filter((one) => one.line.index > line.index && one.line.page === line.page)),
  ];
}

/**
 * A total that differs in one digit from a sum confirmed by the balances. Summaries list fees, checks and
 * interest separately: only the sums of both columns at their foot, of which the other one fits, count
 * against a statement, and none that lead from one balance to the other.
 */
export function isChangedTotal(total: CheckedTotal, all: readonly CheckedTotal[], reading: Reading): boolean {
  const { line, one, side, sum, fits } = total;
  const other = all.find((another) => another.line === line && another.side !== side);
  const [start, end] = [reading.steps[0]?.before, reading.steps.at(-1)?.after];
  if (fits || line.kind !== 'total' || line.cells.length !== 2 || !other) return false;
  if (other.sum !== other.one.cell.hundredths || start === undefined || end === undefined) return false;
  const moved = (one.cell.hundredths - other.sum) * (side === 'credits' ? 1 : -1);
  return start + moved !== end && isOtherDigitOnly(one.cell.hundredths, sum);
}
