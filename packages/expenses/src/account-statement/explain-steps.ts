import type { Column } from './columns.ts';
import type { AccountLine } from './lines.ts';
import { isOtherDigitOnly } from './other-digits.ts';
import type { Checkpoint, Movement, Reading, Step } from './readings.ts';

/** A figure that, if it were different, would make the sums fit. */
export interface Suspect {
  readonly figure: 'balance' | 'amount' | 'opening' | 'closing';
  readonly line: AccountLine;
  /** In hundredths. */
  readonly printed: number;
  readonly expected: number;
}

/** A sum that fails, and what would explain it. */
export interface FailedSum {
  readonly steps: readonly Step[];
  readonly suspects: readonly Suspect[];
}

/** The number of steps that must fit before a failing one counts against the statement. */
const MIN_FITS = 4;
/**
 * For a balance that contradicts both its predecessor and its successor by the same amount, fewer suffice.
 */
const MIN_FITS_OF_BALANCE = 3;

/**
 * The one sum that fails in the best reading, if a reading error is excluded: all other sums of the same
 * columns fit, one figure explains it, and nothing between the two balances was left unread or could be read
 * otherwise. If two or more fail, rows may be missing or in another order than booked, which says nothing.
 */
export function explainSteps(
  reading: Reading,
  lines: readonly AccountLine[],
  columns: readonly Column[],
): FailedSum | null {
  const wrong = reading.steps.filter(({ difference }) => difference !== 0);
  const [step, next] = wrong;
  const isOneBalance =
    wrong.length === 2 && next?.from === step?.to && next?.difference === -(step?.difference ?? 0);
  if (!step || (wrong.length > 1 && !isOneBalance)) return null;
  const suspects = isOneBalance ? [suspectBalance(step)] : suspectFigures(step, reading.steps);
  const isBorneOut = reading.fits >= (isOneBalance ? MIN_FITS_OF_BALANCE : MIN_FITS);
  return isBorneOut && suspects.length > 0 && wrong.every((one) => isClear(one, lines, columns))
    ? { steps: wrong, suspects }
    : null;
}

function suspectBalance({ to, after, difference }: Step): Suspect {
  return { figure: figureOf(to), line: to.line, printed: after, expected: after - difference };
}

export function figureOf({ role }: Checkpoint): Suspect['figure'] {
  return role === 'opening' || role === 'closing' ? role : 'balance';
}

/**
 * Suspects another digit in one amount of the step or, at either end of the statement, in the balance there.
 */
function suspectFigures(step: Step, steps: readonly Step[]): Suspect[] {
  const { from, before, movements, difference } = step;
  const figures = movements.flatMap((movement) => suspectAmount(movement, difference));
  if (steps.at(-1) === step) figures.push(suspectBalance(step));
  if (steps[0] === step)
    figures.push({ figure: figureOf(from), line: from.line, printed: before, expected: before + difference });
  return figures.filter(({ printed, expected }) => isOtherDigitOnly(printed, expected));
}

function suspectAmount({ line, cell, amount }: Movement, difference: number): Suspect[] {
  const expected = amount + difference;
  // An amount with the opposite direction is in the wrong column, and is not a changed figure.
  if (Math.sign(expected) !== Math.sign(amount)) return [];
  return [{ figure: 'amount', line, printed: cell.hundredths, expected: Math.abs(expected) }];
}

/** Whether no other reading of the lines between the two balances is possible. */
function isClear(step: Step, lines: readonly AccountLine[], columns: readonly Column[]): boolean {
  const { from, to, movements, difference } = step;
  // A booking without an amount was not read, and a balance that equals the sum of the bookings is not a
  // balance.
  const sum = movements.reduce((all, { amount }) => all + amount, 0);
  const isTurnover = to.values.some((value) => Math.abs(value) === Math.abs(sum) && sum !== 0);
  if (isTurnover || (movements.length === 0 && to.role === 'running')) return false;
  const [start = 0, end = 0] = [from.line.index, to.line.index].sort((a, b) => a - b);
  const between = lines.filter(({ index }) => index >= start && index <= end);
  const taken = new Set([...movements.map(({ cell }) => cell), from.cell, to.cell]);
  // Whatever their lines are called: bookings may be named like a label.
  const free = between.flatMap(({ cells }) =>
    cells.filter(({ cell }) => !taken.has(cell)).map(({ cell }) => cell.hundredths),
  );
  // An amount that was left out, or one with the opposite direction, explains the difference.
  const moved = movements.map(({ amount }) => amount);
  if (sumsOfSome(free).some((one) => Math.abs(one) === Math.abs(difference))) return false;
  if (sumsOfSome(moved).some((one) => difference === -2 * one || difference === -one)) return false;
  return !between.some((line) => hasUnreadFigures(line, columns)) && isUnbroken(between, lines);
}

/**
 * Relative to the usual distance between a booking and the line above it: from here on a row may be missing
 * between them.
 */
const GAP = 1.3;

/** Whether the lines are on one page with no space for an unread row between them. */
export function isUnbroken(between: readonly AccountLine[], lines: readonly AccountLine[]): boolean {
  const [first] = between;
  if (!first || between.some(({ page }) => page !== first.page)) return false;
  const gaps = (some: readonly AccountLine[]) =>
    some.flatMap((line, place) => {
      const above = some[place - 1];
      return above ? [{ line, gap: line.row.y - above.row.y }] : [];
    });
  const usual = gaps(lines.filter(({ page }) => page === first.page))
    .filter(({ line }) => line.date && line.cells.length > 0)
    .map(({ gap }) => gap)
    .sort((a, b) => a - b);
  const median = usual[usual.length >> 1] ?? 0;
  return gaps(between).every(({ gap }) => gap <= GAP * median);
}

const MAX_PARTS = 10;

/** For every choice of at most ten amounts; with more, each separately and all together. */
export function sumsOfSome(amounts: readonly number[]): number[] {
  if (amounts.length > MAX_PARTS) return [...amounts, amounts.reduce((sum, one) => sum + one, 0)];
  const sums = [0];
  for (const amount of amounts) sums.push(...sums.map((sum) => sum + amount));
  return sums.filter(Boolean);
}

/** Digits at the position of the columns that were not read as an amount. */
export function hasUnreadFigures({ row, cells }: AccountLine, columns: readonly Column[]): boolean {
  const read = new Set(cells.flatMap(({ cell }) => cell.words));
  const last = columns.at(-1);
  const first = columns[0];
  if (!first || !last) return false;
  return row.words.some(
    (word) =>
      !read.has(word) &&
      /\d[.,]?\d/.test(word.text) &&
      columns.some(
        ({ x, end }) =>
          word.x + word.width > x + row.height && word.x + word.width < end + row.height && word.x < end,
      ),
  );
}
