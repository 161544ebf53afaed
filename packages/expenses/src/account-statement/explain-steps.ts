import type { Column } from './columns.ts';
import type { AccountLine } from './lines.ts';
import { isOtherDigitOnly } from './other-digits.ts';
import type { Checkpoint, Movement, Reading, Step } from './readings.ts';

/** A figure that would make the sums fit, were it another. */
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

/** Steps that have to fit before one that does not is held against the statement, and how many times as many. */
const MIN_FITS = 4;
/** Of a balance that contradicts what stands before it and what stands after it by the same amount fewer do. */
const MIN_FITS_OF_BALANCE = 3;
/** A difference that no single digit explains may as well be a booking that was not read, unless so many fit and it is the only one. */
const MIN_FITS_UNLIKE = 8;
const TIMES_AS_MANY = 3;

/**
 * The sums that fail in the best reading, as far as the reading cannot be at fault: enough of the other sums of the same columns fit,
 * and nothing between the two balances was left unread or could be read otherwise.
 */
export function explainSteps(
  reading: Reading,
  lines: readonly AccountLine[],
  columns: readonly Column[],
): FailedSum[] {
  const { steps, fits, misfits } = reading;
  if (misfits === 0) return [];
  const failed: FailedSum[] = [];
  for (let place = 0; place < steps.length; place++) {
    const [step, next] = steps.slice(place, place + 2);
    if (!step || step.difference === 0) continue;
    const isOneBalance = next !== undefined && next.difference === -step.difference && next.from === step.to;
    const own = isOneBalance && next ? [step, next] : [step];
    if (isOneBalance) place++;
    const suspects = isOneBalance ? [suspectBalance(step)] : suspectAmounts(step, steps);
    const isExplained =
      own.length > 1 ||
      suspects.some(({ printed, expected }) => isOtherDigitOnly(printed, expected)) ||
      (step.movements.length > 0 &&
        suspects.length > 0 &&
        fits >= MIN_FITS_UNLIKE &&
        countContradictions(steps) === 1);
    if (isExplained && own.every((one) => isClear(one, reading, lines, columns)))
      failed.push({ steps: own, suspects });
  }
  const isOneBalance =
    failed.every(({ steps: own }) => own.length > 1) && countContradictions(steps) === failed.length;
  const least = isOneBalance ? MIN_FITS_OF_BALANCE : MIN_FITS;
  return fits >= least && fits >= TIMES_AS_MANY * countContradictions(steps) ? failed : [];
}

/** Two opposite differences of one balance are one contradiction. */
function countContradictions(steps: readonly Step[]): number {
  let [count, before] = [0, 0];
  for (const { difference } of steps) {
    const isSame = difference !== 0 && difference === -before;
    if (difference !== 0 && !isSame) count++;
    before = isSame ? 0 : difference;
  }
  return count;
}

function suspectBalance({ to, difference }: Step): Suspect {
  const printed = printedIn(to);
  return { figure: figureOf(to), line: to.line, printed, expected: printed - difference };
}

export function figureOf({ role }: Checkpoint): Suspect['figure'] {
  return role === 'opening' || role === 'closing' ? role : 'balance';
}

/** One amount of the step; at either end of the statement also the balance there. */
function suspectAmounts(step: Step, steps: readonly Step[]): Suspect[] {
  const { from, movements, difference } = step;
  const amounts = movements.flatMap((movement) => suspectAmount(movement, difference));
  // Of several amounts one is named only if another digit explains it.
  const named =
    movements.length === 1
      ? amounts
      : amounts.filter(({ printed, expected }) => isOtherDigitOnly(printed, expected));
  const ends: Suspect[] = [];
  const isFirst = steps[0] === step;
  const isLast = steps.at(-1) === step;
  if (isLast) ends.push({ ...suspectBalance(step) });
  if (isFirst) {
    const printed = printedIn(from);
    ends.push({ figure: figureOf(from), line: from.line, printed, expected: printed + difference });
  }
  return [...named, ...ends];
}

function suspectAmount({ line, cell, amount }: Movement, difference: number): Suspect[] {
  const expected = amount + difference;
  // An amount that would have to go the other way stands in the wrong column, and is no changed figure.
  if (Math.sign(expected) !== Math.sign(amount)) return [];
  return [{ figure: 'amount', line, printed: cell.hundredths, expected: Math.abs(expected) }];
}

function printedIn({ values }: Checkpoint): number {
  return values[0] ?? 0;
}

/** Whether no other reading of what stands between the two balances is possible. */
function isClear(
  step: Step,
  reading: Reading,
  lines: readonly AccountLine[],
  columns: readonly Column[],
): boolean {
  const { from, to, movements, difference } = step;
  // A booking without an amount was not read, and a balance that is the sum of the bookings is none.
  const sum = movements.reduce((all, { amount }) => all + amount, 0);
  const isTurnover = to.values.some((value) => Math.abs(value) === Math.abs(sum) && sum !== 0);
  if (isTurnover || (movements.length === 0 && to.role === 'running')) return false;
  const [start, end] = [from.line.index, to.line.index].sort((a, b) => a - b);
  const between = lines.filter(({ index }) => index >= (start ?? 0) && index <= (end ?? 0));
  const isApart = [from, to].some(({ role }) => role === 'opening' || role === 'closing');
  const taken = new Set([...movements.map(({ cell }) => cell), from.cell, to.cell]);
  const free = between.flatMap(({ cells, kind }) =>
    kind ? [] : cells.filter(({ cell }) => !taken.has(cell)).map(({ cell }) => cell.hundredths),
  );
  // An amount that was left out, or one that goes the other way, explains the difference.
  const moved = movements.map(({ amount }) => amount);
  if (sumsOfSome(free).some((sum) => Math.abs(sum) === Math.abs(difference))) return false;
  if (sumsOfSome(moved).some((sum) => difference === -2 * sum || difference === -sum)) return false;
  if (!isApart && between.some((line) => hasUnreadFigures(line, columns))) return false;
  if (from.line.page === to.line.page || isApart) return true;
  // Between two pages one may be missing, unless the other pages follow one another.
  const crossing = reading.steps.filter((one) => one.from.line.page !== one.to.line.page && one !== step);
  return crossing.length > 0 && crossing.every((one) => one.difference === 0);
}

const MOST_PARTS = 10;

/** Of every choice of at most ten amounts; of more, each by itself and all together. */
export function sumsOfSome(amounts: readonly number[]): number[] {
  if (amounts.length > MOST_PARTS) return [...amounts, amounts.reduce((sum, one) => sum + one, 0)];
  const sums = [0];
  for (const amount of amounts) sums.push(...sums.map((sum) => sum + amount));
  return sums.filter(Boolean);
}

/** Digits that stand where the columns are, and were not read as an amount. */
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
