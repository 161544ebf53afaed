import type { Amount } from './amounts.ts';
import { type FigureRow, mainAmount } from './figures.ts';
import { listTaxParts, type TaxPart } from './tax-parts.ts';
import type { AmountKind, Label } from './terms.ts';

/** The figures that a bill adds up, in the reading that explains most of the page. */
export interface Sums {
  readonly total: ChosenTotal | null;
  /** Without tax; one figure, or the bases of several rates. Empty if none is named. */
  readonly net: readonly Amount[];
  /** One figure, or one for each rate. */
  readonly tax: readonly Amount[];
  /** Delivery, packing, deposits and the like, if the total includes them. */
  readonly charges: readonly Amount[];
  /** Whether net, tax and other named parts give the total to the hundredth. */
  readonly addsUp: boolean;
}

export interface ChosenTotal {
  readonly amount: Amount;
  /** Index of the row on its page, from 0. */
  readonly index: number;
  /** 0 to 1: how clearly it is the total. */
  readonly trust: number;
}

interface Entry {
  readonly hundredths: number;
  readonly amount: Amount;
  readonly index: number;
  readonly row: FigureRow;
  readonly kind: AmountKind | null;
  readonly strength: number;
}

/** A way in which figures of the page add up to a total. */
interface Equation {
  readonly net: readonly Entry[];
  readonly parts: readonly Entry[];
  readonly weight: number;
}

/**
 * Weights of the evidence for a total, set by hand on half of the development receipts and a third of the
 * invoices.
 */
const WEIGHTS = {
  label: 3,
  due: 2.4,
  /** The amount paid, less change. */
  paidLessChange: 2,
  /** Net and taxes with a printed rate. */
  rates: 2.5,
  /** A named net amount and named parts. */
  parts: 2,
  linesAddUp: 1,
  lessPrepaid: 1,
  /** Another total rounded by the page, as for cash payments: this is the later step. */
  rounded: 4,
  /** A total of the page plus a tax and further parts. */
  added: 1.5,
  addedFurther: 1,
  /** A total to which other amounts are added. */
  isBase: -1,
  /** For each other row of the bill with the same amount, at most three. */
  repeated: 0.4,
  /** For letters of twice the usual height. */
  large: 0.8,
  largest: 0.3,
  inSummary: -2.5,
  otherKind: -2.5,
  negative: -1,
  zero: -4,
  noDecimals: -1.5,
};
/** Rounding of each rate, or of cash to five hundredths. */
const TOLERANCE = 2;
/** Cash is rounded by at most this many hundredths, to a multiple of them. */
export const CASH_ROUNDING = 5;
/** No sales tax in the world exceeds this share of the net price. */
export const HIGHEST_TAX = 0.35;
/** Parts of one bill that are combined; further ones are left out. */
const MAX_PARTS = 10;
const MIN_SCORE = 1;

/** Chooses the total, together with net and taxes that give it. `linesSum` is in hundredths. */
export function findReceiptTotal(
  figures: readonly FigureRow[],
  { usualHeight, linesSum }: { usualHeight: number; linesSum: number },
): Sums {
  const entries = figures.flatMap(makeEntries);
  const bill = entries.filter(({ row }) => !row.isSummary);
  const taxParts = listTaxParts(figures);
  const equations = findEquations(entries, taxParts);
  const counts = countValues(bill);
  const paid = listPaidLessChange(entries);
  const prepaid = listLessPrepaid(entries);
  const rounded = listRounded(bill);
  const bases = new Set(
    [...equations.values()].flatMap(({ net }) => net.filter(({ kind }) => kind === 'total')),
  );
  const totals = entries.filter(({ kind }) => kind === 'total').map(({ hundredths }) => Math.abs(hundredths));
  const largest = Math.max(0, ...totals);
  const candidates = entries.map((entry) => {
    const { hundredths, amount, kind, row } = entry;
    const equation = equations.get(hundredths) ?? null;
    const score =
      scoreLabel(entry) +
      (equation?.weight ?? 0) +
      (kind !== 'paid' && paid.has(hundredths) ? WEIGHTS.paidLessChange : 0) +
      (hundredths === linesSum && linesSum !== 0 ? WEIGHTS.linesAddUp : 0) +
      (prepaid.has(hundredths) ? WEIGHTS.lessPrepaid : 0) +
      (rounded.has(hundredths) ? WEIGHTS.rounded : 0) +
      (bases.has(entry) ? WEIGHTS.isBase : 0) +
      (Math.abs(hundredths) === largest ? WEIGHTS.largest : 0) +
      Math.min(3, (counts.get(hundredths) ?? 1) - 1) * WEIGHTS.repeated +
      Math.min(1, Math.max(0, row.row.height / usualHeight - 1.2)) * WEIGHTS.large +
      (row.isSummary ? WEIGHTS.inSummary : 0) +
      (amount.hasDecimals ? 0 : WEIGHTS.noDecimals) +
      (hundredths < 0 ? WEIGHTS.negative : hundredths === 0 ? WEIGHTS.zero : 0);
    return { entry, equation, score };
  });
  // The lower one on the page if equal: rounding and credit notes come last.
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (most, candidate) => (most && most.score > candidate.score ? most : candidate),
    null,
  );
  if (!best || best.score < MIN_SCORE) return { total: null, net: [], tax: [], charges: [], addsUp: false };
  const rivals = candidates.filter(({ entry }) => entry.hundredths !== best.entry.hundredths);
  const rival = Math.max(0, ...rivals.map(({ score }) => score));
  const trust = 1 / (1 + Math.exp(-(best.score - 2) - 0.5 * (best.score - rival)));
  const { index } = best.entry;
  const amount = mend(best.entry.amount, entries, paid);
  return { total: { amount, index, trust }, ...splitEquation(best.equation, best.entry, bill, taxParts) };
}

/**
 * A total with a guessed digit, or one set among others, is replaced with the result of the rest of the page,
 * if that is almost the same.
 */
function mend(amount: Amount, entries: readonly Entry[], paid: ReadonlySet<number>): Amount {
  if (!amount.isGuess) return amount;
  const sure = entries.filter((entry) => !entry.amount.isGuess && entry.amount !== amount);
  const sums = [...listPartSums(sure).keys()];
  // "SUE-TOTAL" is read as a total.
  const nets = sure.filter(({ kind }) => kind === 'subtotal' || kind === 'total');
  const ways = new Set([...paid, ...nets.flatMap(({ hundredths }) => sums.map((sum) => hundredths + sum))]);
  if (ways.has(amount.hundredths)) return amount;
  const [close, ...others] = [...ways].filter((way) => way > 0 && isOneSignOff(way, amount.hundredths));
  return close !== undefined && others.length === 0 ? { ...amount, hundredths: close } : amount;
}

/** Whether two amounts differ in one digit, or by a digit that only one of them has. */
function isOneSignOff(one: number, other: number): boolean {
  const [short = '', long = ''] = [String(one), String(other)].sort((a, b) => a.length - b.length);
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = short.slice(long.length === short.length ? at + 1 : at);
  return rest === long.slice(at + 1);
}

/** The amount of a row; under headings, each amount with a heading. */
function makeEntries(row: FigureRow): Entry[] {
  if (row.columns.size > 0)
    return [...row.columns].map(([amount, label]) => makeEntry({ ...row, isSummary: false }, amount, label));
  return [makeEntry(row, mainAmount(row), row.label)];
}

function makeEntry(row: FigureRow, amount: Amount, label: Label | null): Entry {
  const { hundredths } = amount;
  return {
    hundredths,
    amount,
    index: row.index,
    row,
    kind: label?.kind ?? null,
    strength: label?.strength ?? 0,
  };
}

function scoreLabel({ kind, strength, hundredths }: Entry): number {
  if (kind === null) return 0;
  if (kind === 'total') return WEIGHTS.label * strength;
  if (kind === 'due') return WEIGHTS.due;
  if (kind === 'paid') return 1;
  if (kind === 'subtotal') return 0.5;
  // "Rounding 42.35": the rounded total, since the rounding itself is less than one.
  if (kind === 'rounding' && Math.abs(hundredths) >= 100) return WEIGHTS.label * 0.8;
  return WEIGHTS.otherKind;
}

/** The strongest equation for each amount that can be obtained by adding up. */
function findEquations(entries: readonly Entry[], taxParts: readonly TaxPart[]): Map<number, Equation> {
  const found = new Map<number, Equation>();
  const offer = (value: number, equation: Equation) => {
    const best = found.get(value);
    if (!best || best.weight < equation.weight) found.set(value, equation);
  };
  const targets = [
    ...new Set(entries.filter(({ amount }) => amount.hasDecimals).map(({ hundredths }) => hundredths)),
  ];
  const reach = (sum: number, equation: Equation, isTarget: (entry: Entry) => boolean = () => true) => {
    for (const target of targets)
      if (
        Math.abs(target - sum) <= TOLERANCE &&
        entries.some((entry) => entry.hundredths === target && isTarget(entry)) &&
        !equation.net.some(({ hundredths }) => hundredths === target)
      )
        offer(target, equation);
  };
  for (const group of groupTaxParts(taxParts)) {
    const net = group.map(({ base, row }) => entryOf(base, row, 'subtotal'));
    const tax = group.map(({ tax, row }) => entryOf(tax, row, 'tax'));
    const sum = [...net, ...tax].reduce((all, { hundredths }) => all + hundredths, 0);
    reach(sum, { net, parts: tax, weight: WEIGHTS.rates });
  }
  const sums = listPartSums(entries);
  for (const net of entries.filter(({ kind }) => kind === 'subtotal' || kind === 'lines'))
    for (const [added, parts] of sums)
      if (added !== 0 && isPlausible(net, parts))
        reach(net.hundredths + added, {
          net: [net],
          parts,
          weight: WEIGHTS.parts - 0.15 * (parts.length - 1) + (net.kind === 'lines' ? -0.1 : 0),
        });
  for (const base of entries.filter(({ kind, row }) => kind === 'total' && !row.isSummary))
    for (const [added, parts] of sums) {
      const isAdded =
        parts.some(({ kind }) => kind === 'tax') && parts.every(({ index }) => index > base.index);
      if (added <= 0 || !isAdded || !isPlausible(base, parts)) continue;
      const weight = WEIGHTS.added + (parts.length > 1 ? WEIGHTS.addedFurther : 0);
      reach(base.hundredths + added, { net: [base], parts, weight }, ({ kind, index }) => {
        return index > base.index && (kind === 'total' || kind === 'due' || kind === 'subtotal');
      });
    }
  return found;
}

/** One group per rate, and one with all rates together. */
function groupTaxParts(parts: readonly TaxPart[]): TaxPart[][] {
  return parts.length > 1 ? [[...parts], ...parts.map((part) => [part])] : parts.map((part) => [part]);
}

function entryOf(amount: Amount, row: FigureRow, kind: AmountKind): Entry {
  return { hundredths: amount.hundredths, amount, index: row.index, row, kind, strength: 1 };
}

const PARTS: readonly (AmountKind | null)[] = ['tax', 'charge', 'service', 'tip', 'discount', 'rounding'];

/** The sums of every choice of the named parts, each sum with the fewest parts that give it. */
function listPartSums(entries: readonly Entry[]): Map<number, readonly Entry[]> {
  const named = entries.filter(({ kind, amount, hundredths }) => {
    return PARTS.includes(kind) && hundredths !== 0 && amount.hasDecimals;
  });
  const isRepeated = (one: Entry, at: number) =>
    named.findIndex(({ hundredths, kind }) => hundredths === one.hundredths && kind === one.kind) < at &&
    one.row.row.text === named.find(({ hundredths }) => hundredths === one.hundredths)?.row.row.text;
  const parts = named.filter((one, at) => !isRepeated(one, at)).slice(-MAX_PARTS);
  const sums = new Map<number, readonly Entry[]>([[0, []]]);
  for (const part of parts) {
    const value = part.kind === 'discount' ? -Math.abs(part.hundredths) : part.hundredths;
    for (const [sum, chosen] of [...sums]) {
      const before = sums.get(sum + value);
      if (!before || before.length > chosen.length + 1) sums.set(sum + value, [...chosen, part]);
    }
  }
  return sums;
}

function isPlausible(net: Entry, parts: readonly Entry[]): boolean {
  const tax = sumOf(parts.filter(({ kind }) => kind === 'tax'));
  return net.hundredths !== 0 && tax / net.hundredths <= HIGHEST_TAX && tax / net.hundredths >= 0;
}

function splitEquation(
  equation: Equation | null,
  total: Entry,
  bill: readonly Entry[],
  taxParts: readonly TaxPart[],
): Omit<Sums, 'total'> {
  if (equation) {
    const of = (kind: AmountKind) =>
      equation.parts.filter((part) => part.kind === kind).map(({ amount }) => amount);
    return {
      net: equation.net.map(({ amount }) => amount),
      tax: of('tax'),
      charges: of('charge'),
      addsUp: true,
    };
  }
  const named = (kind: AmountKind) =>
    bill.find((entry) => entry.kind === kind && entry.index !== total.index && entry.amount.hasDecimals);
  const net = named('subtotal');
  const tax = named('tax');
  const rated = taxParts.map((part) => part.tax);
  return {
    net: net ? [net.amount] : [],
    tax: rated.length > 0 ? rated : tax ? [tax.amount] : [],
    charges: [],
    addsUp: false,
  };
}

function countValues(entries: readonly Entry[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { hundredths } of entries) counts.set(hundredths, (counts.get(hundredths) ?? 0) + 1);
  return counts;
}

function listPaidLessChange(entries: readonly Entry[]): Set<number> {
  const listOf = (kind: AmountKind) =>
    entries.filter((entry) => entry.kind === kind).map(({ hundredths }) => Math.abs(hundredths));
  const changes = listOf('change');
  return new Set(listOf('paid').flatMap((paid) => changes.map((change) => paid - change)));
}

/** Totals as paid in cash. The sign of the rounding is often omitted, or lost in reading. */
function listRounded(bill: readonly Entry[]): Set<number> {
  const isSmall = ({ kind, hundredths, amount }: Entry) =>
    kind === 'rounding' && amount.hasDecimals && hundredths !== 0 && Math.abs(hundredths) <= CASH_ROUNDING;
  const totals = bill.filter(({ kind }) => kind === 'total' || kind === 'subtotal' || kind === 'due');
  return new Set(
    bill
      .filter(isSmall)
      .flatMap((rounding) =>
        totals
          .flatMap((total) => [
            total.hundredths + rounding.hundredths,
            total.hundredths - rounding.hundredths,
          ])
          .filter((sum) => sum % CASH_ROUNDING === 0),
      ),
  );
}

/** The amount still due, after prepayments. */
function listLessPrepaid(entries: readonly Entry[]): Set<number> {
  const due = entries.filter(({ kind }) => kind === 'due');
  const prepaid = entries.filter(({ kind, hundredths }) => kind === 'prepaid' && hundredths !== 0);
  return new Set(due.flatMap((one) => prepaid.map((other) => one.hundredths + Math.abs(other.hundredths))));
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { hundredths }) => sum + hundredths, 0);
}
