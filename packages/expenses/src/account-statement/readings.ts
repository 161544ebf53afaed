import { isCalledOverdrawn } from './account-terms.ts';
import type { Cell } from './cells.ts';
import { type Column, columnOf } from './columns.ts';
import type { AccountLine, LabelledCell } from './lines.ts';

/** The effect of a column's amounts on the balance, by their mark: minus, none, plus. */
type Signs = readonly [minus: number, none: number, plus: number];

/** A hypothesis about the meaning of a statement's columns. */
interface Rule {
  readonly balance: Column | null;
  readonly amounts: readonly { readonly column: Column; readonly signs: Signs }[];
  /** For one column without marks: every amount takes the direction that fits. */
  readonly isEither: boolean;
  /** Newest bookings first. */
  readonly isUpwards: boolean;
  /** Lines without a date are bookings as well. */
  readonly takesUndated: boolean;
  /** A carried amount is a balance, and not a sum of turnovers. */
  readonly takesCarried: boolean;
}

export interface Checkpoint {
  readonly line: AccountLine;
  readonly cell: Cell;
  /** In hundredths; several if its sign is not marked. */
  readonly values: readonly number[];
  readonly role: 'opening' | 'closing' | 'running' | 'carried';
}

export interface Movement {
  readonly line: AccountLine;
  readonly cell: Cell;
  readonly column: Column;
  /** In hundredths. */
  readonly amount: number;
}

/** From one balance to the next. */
export interface Step {
  readonly from: Checkpoint;
  readonly to: Checkpoint;
  readonly movements: readonly Movement[];
  /** The two balances as used in the sum, in hundredths. */
  readonly before: number;
  readonly after: number;
  /** The excess of the balance over the movements; 0 if it fits. */
  readonly difference: number;
}

export interface Reading {
  readonly rule: Rule;
  readonly steps: readonly Step[];
  /** In the order in which they were booked. */
  readonly movements: readonly Movement[];
  readonly checkpoints: readonly Checkpoint[];
  /** Steps that fit and move something. */
  readonly fits: number;
  readonly misfits: number;
}

const AS_MARKED: Signs = [-1, 1, 1];
const REVERSED: Signs = [1, -1, -1];
const OUT_UNLESS_PLUS: Signs = [-1, -1, 1];
/** Cards: purchases raise the debt, and marked amounts lower it. */
const OWED: Signs = [-1, 1, -1];
const OUT: Signs = [-1, -1, -1];
const IN: Signs = [1, 1, 1];
/** Movements in one step from which on no choice of their signs is tried. */
const MAX_CHOICES = 5;

/** The reading of the lines that explains most of the balances; null if there are no bookings. */
export function findReading(lines: readonly AccountLine[], columns: readonly Column[]): Reading | null {
  let best: { reading: Reading; score: number } | null = null;
  const places = new Map(
    lines.flatMap(({ cells }) => cells.map((one) => [one, columnOf(one, columns)] as const)),
  );
  for (const rule of preselect(listRules(lines, columns), lines, columns, places)) {
    const reading = applyRule(lines, places, rule);
    if (reading.movements.length === 0) continue;
    const score = scoreReading(reading, columns);
    if (!best || score > best.score) best = { reading, score };
  }
  return best?.reading ?? null;
}

/** For a long account, the number of lines for preselecting rules, and the number of preselected rules. */
const SAMPLE = 80;
const MAX_RULES = 24;

function preselect(
  rules: readonly Rule[],
  lines: readonly AccountLine[],
  columns: readonly Column[],
  places: Places,
): readonly Rule[] {
  if (lines.length <= SAMPLE) return rules;
  const start = Math.max(0, lines.findIndex(({ date, cells }) => date && cells.length > 0) - SAMPLE / 4);
  const sample = lines.slice(start, start + SAMPLE);
  return rules
    .map((rule) => ({ rule, score: scoreReading(applyRule(sample, places, rule), columns) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RULES)
    .map(({ rule }) => rule);
}

function scoreReading(
  { rule, fits, misfits, steps, movements }: Reading,
  columns: readonly Column[],
): number {
  const headings =
    rule.amounts.filter(
      ({ column, signs }) =>
        (column.kind === 'debit' && signs[1] < 0) ||
        (column.kind === 'credit' && signs[1] > 0) ||
        column.kind === 'amount',
    ).length + (rule.balance?.kind === 'balance' ? 1 : 0);
  const misnamed =
    rule.amounts.filter(({ column }) => column.kind === 'balance').length +
    (rule.balance && rule.balance.kind !== null && rule.balance.kind !== 'balance' ? 1 : 0) +
    (!rule.balance && columns.some(({ kind }) => kind === 'balance') ? 2 : 0);
  return (
    3 * fits -
    1.5 * misfits +
    headings -
    2 * misnamed +
    0.002 * movements.length +
    (steps.length > 0 ? 0.1 : 0) -
    (rule.isEither ? 0.5 : 0) -
    (rule.isUpwards ? 0.05 : 0)
  );
}

function listRules(lines: readonly AccountLine[], columns: readonly Column[]): Rule[] {
  const rules: Rule[] = [];
  const order = detectOrder(lines);
  const directions = order === 'up' ? [true] : order === 'down' ? [false] : [false, true];
  const carrying = lines.some(({ kind }) => kind === 'carried') ? [true, false] : [true];
  const undated = lines.some(({ date, kind, cells }) => !date && !kind && cells.length > 0)
    ? [false, true]
    : [false];
  for (const balance of [...columns, null]) {
    const others = columns.filter((column) => column !== balance);
    for (const parts of listParts(lines, others)) {
      for (const isUpwards of directions)
        for (const takesUndated of undated)
          for (const takesCarried of carrying)
            rules.push({ balance, ...parts, isUpwards, takesUndated, takesCarried });
    }
  }
  return rules;
}

type Parts = Pick<Rule, 'amounts' | 'isEither'>;

function listParts(lines: readonly AccountLine[], columns: readonly Column[]): Parts[] {
  const parts: Parts[] = [];
  for (const column of columns) {
    for (const signs of [AS_MARKED, REVERSED, OUT_UNLESS_PLUS, OWED])
      parts.push({ amounts: [{ column, signs }], isEither: false });
    parts.push({ amounts: [{ column, signs: AS_MARKED }], isEither: true });
  }
  const marksOut = (column: Column): Signs => (countMinus(lines, column) * 2 > column.size ? OUT : REVERSED);
  for (const out of columns)
    for (const into of columns)
      if (out !== into)
        parts.push({
          amounts: [
            { column: out, signs: marksOut(out) },
            { column: into, signs: countMinus(lines, into) * 2 > into.size ? IN : AS_MARKED },
          ],
          isEither: false,
        });
  return parts;
}

function countMinus(lines: readonly AccountLine[], column: Column): number {
  return lines
    .flatMap(({ cells }) => cells)
    .filter(({ cell }) => cell.mark < 0 && cell.end > column.x && cell.end <= column.end + 1).length;
}

/** Whether the dates rise or fall down the page; null if they do neither. */
export function detectOrder(lines: readonly AccountLine[]): 'up' | 'down' | null {
  const days = lines.flatMap(({ date, cells }) =>
    date && cells.length > 0 ? [(date.year ?? 0) * 10_000 + date.month * 100 + date.day] : [],
  );
  let [rising, falling] = [0, 0];
  for (const [place, day] of days.entries()) {
    const before = days[place - 1];
    if (before !== undefined && day > before) rising++;
    if (before !== undefined && day < before) falling++;
  }
  if (rising > 3 * falling) return 'down';
  return falling > 3 * rising ? 'up' : null;
}

/** The column of each cell. */
type Places = ReadonlyMap<LabelledCell, Column | null>;

/** Reads the lines by a rule. */
function applyRule(lines: readonly AccountLine[], columns: Places, rule: Rule): Reading {
  const ordered = rule.isUpwards ? lines.toReversed() : lines;
  const checkpoints: Checkpoint[] = [];
  const movements: Movement[] = [];
  const steps: Step[] = [];
  let pending: Movement[] = [];
  const reach = (to: Checkpoint) => {
    const from = checkpoints.at(-1);
    if (from) steps.push(makeStep(from, to, pending, rule));
    if (from || pending.length === 0) pending = [];
    checkpoints.push(to);
  };
  const [opening, closing] = chooseEnds(ordered, rule);
  const bookings = lines.filter((one) => one.date !== null && one.kind === null && one.cells.length > 0);
  const [first, last] = [bookings[0]?.index ?? 0, bookings.at(-1)?.index ?? 0];
  const firstDated = lines.find(({ date }) => date !== null)?.index ?? 0;
  const isAmongBookings = ({ index }: AccountLine) => index > first && index < last;
  /** A dated line labelled like a balance or a total, with an amount that leads to the balance beside it. */
  const isBookingCalledSo = (line: AccountLine) => {
    const running = rule.balance && line.cells.find((one) => columns.get(one) === rule.balance);
    const own = line.date && running ? moveBy(line, columns, rule) : [];
    const moved = [...pending, ...own].reduce((sum, { amount }) => sum + amount, 0);
    const start = checkpoints.at(-1)?.values ?? [];
    return (
      own.length > 0 &&
      running !== null &&
      start.some((value) => value + moved === signed(running as LabelledCell))
    );
  };
  if (opening) checkpoints.push(opening);
  for (const line of ordered) {
    if (line === opening?.line || line === closing?.line) {
      // Balances in the middle of the bookings are read in place, the others at the ends.
      continue;
    }
    if (line.kind && !isBookingCalledSo(line)) {
      const carried =
        line.kind === 'carried' && rule.takesCarried && isAmongBookings(line)
          ? checkpointOf(line, rule, 'carried')
          : null;
      if (carried) reach(carried);
      continue;
    }
    // Above the first dated line there are summaries.
    if (!line.date && line.index < firstDated) continue;
    const own = moveBy(line, columns, rule);
    pending.push(...own);
    movements.push(...own);
    const balance = rule.balance && line.cells.find((one) => columns.get(one) === rule.balance);
    const isBooking = own.length > 0 || line.date !== null || rule.takesUndated;
    if (balance && isBooking) {
      const running: Checkpoint = { line, cell: balance.cell, values: [signed(balance)], role: 'running' };
      if (checkpoints.length === 0) pending = [];
      reach(running);
    }
  }
  if (closing) reach(closing);
  const known = new Map(steps.flatMap((step) => step.movements.map((one) => [one.cell, one] as const)));
  const fits = steps.filter((step) => step.difference === 0 && step.movements.length > 0).length;
  const misfits = steps.filter(({ difference }) => difference !== 0).length;
  return {
    rule,
    steps,
    movements: movements.map((one) => known.get(one.cell) ?? one),
    checkpoints,
    fits,
    misfits,
  };
}

/** The balance before the first booking and after the last, where lines name them. */
function chooseEnds(ordered: readonly AccountLine[], rule: Rule): [Checkpoint | null, Checkpoint | null] {
  const bookings = ordered.flatMap((line, place) =>
    line.date && !line.kind && line.cells.length > 0 ? [place] : [],
  );
  const [first = 0] = bookings;
  const last = bookings.at(-1) ?? ordered.length;
  const ofKind = (kind: 'opening' | 'closing') =>
    ordered.filter((line) => line.cells.some((one) => one.kind === kind));
  const before = ordered.slice(0, first).filter(({ kind }) => kind === 'carried');
  const after = ordered.slice(last + 1).filter(({ kind }) => kind === 'carried');
  const opening = ofKind('opening').at(-1) ?? before.at(-1);
  const closing = ofKind('closing').at(-1) ?? after[0];
  return [
    opening ? checkpointOf(opening, rule, 'opening') : null,
    closing && closing !== opening ? checkpointOf(closing, rule, 'closing') : null,
  ];
}

function checkpointOf(
  line: AccountLine,
  rule: Rule,
  role: 'opening' | 'closing' | 'carried',
): Checkpoint | null {
  const named = line.cells.filter(
    ({ kind }) => kind === role || (kind === 'carried' && line.kind === 'carried'),
  );
  const chosen = named.find((one) => rule.balance && columnOf(one, [rule.balance])) ?? named.at(-1);
  if (!chosen) return null;
  const value = signed(chosen);
  const isMarked = chosen.cell.mark !== 0;
  if (isCalledOverdrawn(line.plain)) return { line, cell: chosen.cell, values: [-Math.abs(value)], role };
  const isApart = !rule.balance || !columnOf(chosen, [rule.balance]);
  return {
    line,
    cell: chosen.cell,
    values: !isMarked && isApart && value !== 0 ? [value, -value] : [value],
    role,
  };
}

function signed({ cell }: LabelledCell): number {
  return cell.mark < 0 ? -cell.hundredths : cell.hundredths;
}

function moveBy(line: AccountLine, columns: Places, rule: Rule): Movement[] {
  if (!line.date && !rule.takesUndated) return [];
  return line.cells.flatMap((one) => {
    const column = columns.get(one);
    const part = column && rule.amounts.find((amount) => amount.column === column);
    if (!part || one.cell.hundredths === 0) return [];
    const sign = part.signs[one.cell.mark + 1] ?? 1;
    return [{ line, cell: one.cell, column, amount: sign * one.cell.hundredths }];
  });
}

function makeStep(from: Checkpoint, to: Checkpoint, movements: readonly Movement[], rule: Rule): Step {
  const choices = rule.isEither ? listChoices(movements) : [movements];
  const tried = choices.flatMap((chosen) => {
    const sum = chosen.reduce((all, { amount }) => all + amount, 0);
    return from.values.flatMap((start) =>
      to.values.map((end) => ({ chosen, before: start, after: end, difference: end - start - sum })),
    );
  });
  const best = tried.reduce((least, one) =>
    Math.abs(one.difference) < Math.abs(least.difference) ? one : least,
  );
  const { chosen, before, after, difference } = best;
  return { from, to, movements: chosen, before, after, difference };
}

/** Each movement in either direction; if there are many, only as marked. */
function listChoices(movements: readonly Movement[]): (readonly Movement[])[] {
  if (movements.length > MAX_CHOICES) return [movements];
  return movements.reduce<(readonly Movement[])[]>(
    (choices, one) =>
      choices.flatMap((chosen) => [
        [...chosen, one],
        [...chosen, { ...one, amount: -one.amount }],
      ]),
    [[]],
  );
}
