import { type Statement, say } from '@assay/statements';
import type { NameHoliday } from './closed-days/closed-day.ts';
import { sayCodeDifference } from './codes/report-codes.ts';
import type { IsoDate } from './dates.ts';
import { isDifferent, sayDifference } from './e-invoice/report-e-invoice.ts';
import { CORRECTED, type Field, round } from './field.ts';
import type { ReceiptLine } from './lines.ts';
import type { Place } from './page.ts';
import type { Receipt } from './read-receipt.ts';
import { CASH_ROUNDING, HIGHEST_TAX } from './receipt-total.ts';

export type CheckId =
  | 'lines-and-total'
  | 'parts-and-total'
  | 'paid-and-change'
  | 'totals-differ'
  | 'line-product'
  | 'tax-share'
  | 'date-in-future'
  | 'date-too-old'
  | 'date-impossible'
  | 'impossible-amount'
  | 'e-invoice-differs'
  | 'e-invoice-rule'
  | 'check-digit'
  | 'code-differs'
  | 'code-signature';

/** A contradiction on a receipt. */
export interface CheckFailure {
  readonly id: CheckId;
  /** Names the line and the figures. */
  readonly said: Statement;
  /** The places of the contradicting figures. */
  readonly places: readonly Place[];
  /**
   * 0 to 1: the certainty that the figures were read correctly, so that the receipt itself is inconsistent.
   */
  readonly certainty: number;
}

export interface CheckOptions {
  /** The date used as today. */
  readonly today: IsoDate;
  /** Receipts older than this are reported; default: never. */
  readonly oldestDays?: number;
  /** Failures whose figures were read with less certainty than this are left out. Default 0.8. */
  readonly leastCertainty?: number;
  /** Without it no public holidays are reported. */
  readonly nameHoliday?: NameHoliday;
}

/** Above this, none of the 40 genuine receipts was reported as inconsistent. */
const MIN_CERTAINTY = 0.8;
/** For a line with consistent count, price and amount. */
const BORNE_OUT = 0.98;
/** Factor for the certainty of a line that nothing confirms. */
const ALONE = 0.9;
const DAY_MS = 86_400_000;
/** Factor for the certainty if there may be further lines. */
const PERHAPS_MORE = 0.5;
/** The certainty of two agreeing ways. */
const AGREED = 0.85;
/** A total below this certainty is about as likely misread as not. */
const MIN_READ = 0.6;
/** Tolerance for rounding each line to the hundredth, and the total to five of them. */
const ROUNDED_OFF = 2;

/**
 * Every contradiction on the receipt; empty if all figures that were read clearly enough to be compared fit.
 */
export function checkReceipt(receipt: Receipt, options: CheckOptions): CheckFailure[] {
  const failures = [
    ...raiseAgreed(receipt, [...checkLines(receipt), ...checkParts(receipt), ...checkPayment(receipt)]),
    ...checkTotals(receipt),
    ...checkProducts(receipt),
    ...checkTax(receipt),
    ...checkDate(receipt, options),
    ...checkEInvoice(receipt),
    ...checkNumbers(receipt),
    ...checkCodes(receipt),
  ];
  return failures.filter(({ certainty }) => certainty >= (options.leastCertainty ?? MIN_CERTAINTY));
}

/**
 * Lines and total agree if adding tax, service, tip, discount and rounding to the lines in some way gives the
 * total.
 */
function checkLines({ lines, total, subtotal, ...parts }: Receipt): CheckFailure[] {
  if (!total || lines.length === 0) return [];
  const amounts = lines.map(({ amount }) => amount);
  const sum = amounts.reduce((all, { value }) => all + toHundredths(value), 0);
  const fits = [total, subtotal].some((target) => target && reaches(sum, listParts(parts), target));
  if (fits) return [];
  const figures = { count: lines.length, sum: toUnits(sum), total: toUnits(toHundredths(total.value)) };
  const failure = fail('lines-and-total', [...amounts, total], say('receipt.lines-and-total', figures));
  const isProven = subtotal !== null && reaches(toHundredths(subtotal.value), listParts(parts), total);
  // Lines may be groups of other lines, or say what a set consists of.
  if (isProven && sum > toHundredths(subtotal.value) && reachesWithout(amounts, subtotal)) return [];
  const trust = areAllFound(lines, isProven) ? 1 : PERHAPS_MORE;
  const certainty = lines.reduce((all, line) => all * trustLine(line), total.certainty * trust);
  return [{ ...failure, certainty: round(certainty) }];
}

/**
 * Whether the lines read are probably all of them. A single line is seldom the only one, even if quantity and
 * price confirm it. If net, tax and total add up (`isProven`) and the lines do not, some are probably missing
 * unless each is confirmed. Lines entered by a person are complete.
 */
function areAllFound(lines: readonly ReceiptLine[], isProven: boolean): boolean {
  if (lines.every(({ amount }) => amount.certainty === CORRECTED)) return true;
  if (lines.length === 1) return false;
  return !isProven || lines.every(isBorneOut);
}

/**
 * The certainty that a line was read correctly and is one: count times price confirms it if it equals the
 * amount.
 */
function trustLine(line: ReceiptLine): number {
  const { certainty } = line.amount;
  if (isBorneOut(line)) return Math.max(certainty, BORNE_OUT);
  return certainty === CORRECTED ? CORRECTED : certainty * ALONE;
}

function isBorneOut({ quantity, unitPrice, amount }: ReceiptLine): boolean {
  if (!quantity || !unitPrice) return false;
  return Math.round(quantity * toHundredths(unitPrice)) === toHundredths(amount.value);
}

function checkParts({ subtotal, total, lines, ...parts }: Receipt): CheckFailure[] {
  const { tax } = parts;
  // Without the tax it is unknown what to add.
  if (!subtotal || !total || !tax) return [];
  if (reaches(toHundredths(subtotal.value), listParts(parts), total)) return [];
  const figures = { subtotal: subtotal.value, tax: tax.value, total: total.value };
  return [fail('parts-and-total', [subtotal, tax, total], say('receipt.parts-and-total', figures))];
}

function checkPayment({ total, paid, change }: Receipt): CheckFailure[] {
  if (!total || !paid || !change) return [];
  const due = toHundredths(total.value);
  const given = toHundredths(paid.value);
  const back = toHundredths(change.value);
  if (Math.abs(given - Math.abs(back) - due) <= 5) return [];
  const figures = {
    paid: toUnits(given),
    change: toUnits(back),
    difference: toUnits(given - back),
    total: toUnits(due),
  };
  return [fail('paid-and-change', [paid, change, total], say('receipt.paid-and-change', figures))];
}

/**
 * Two ways to the total that give the same other amount were hardly both misread: only the total may have
 * been. Then its certainty alone counts, which is low only because nothing confirms it.
 */
function raiseAgreed(receipt: Receipt, failures: readonly CheckFailure[]): CheckFailure[] {
  const { total } = receipt;
  if (!total || failures.length === 0 || total.certainty < MIN_READ) return [...failures];
  const goal = toHundredths(total.value);
  const ways = listWays(receipt);
  const isTotal = (one: number) => Math.abs(one - goal) <= CASH_ROUNDING;
  if (ways.some((way) => way.some(isTotal))) return [...failures];
  const isAgreed = ways.some((way, i) =>
    way.some((one) =>
      ways.some((other, j) => j !== i && other.some((two) => Math.abs(one - two) <= CASH_ROUNDING)),
    ),
  );
  if (!isAgreed) return [...failures];
  return failures.map((failure) => ({ ...failure, certainty: Math.max(failure.certainty, AGREED) }));
}

/** Every independent way to the total, each with its possible amounts, in hundredths. */
function listWays(receipt: Receipt): number[][] {
  const { lines, subtotal, paid, change } = receipt;
  const parts = listParts(receipt);
  const sum = lines.reduce((all, { amount }) => all + toHundredths(amount.value), 0);
  const ways: number[][] = [];
  if (lines.length > 0) ways.push(listSums(sum, parts));
  if (subtotal) ways.push(listSums(toHundredths(subtotal.value), parts));
  if (paid) ways.push([toHundredths(paid.value) - Math.abs(change ? toHundredths(change.value) : 0)]);
  return ways;
}

/** A total that appears twice, once with another digit: the one to which two ways lead is the right one. */
function checkTotals(receipt: Receipt): CheckFailure[] {
  const { total, otherTotals = [] } = receipt;
  if (!total) return [];
  const goal = toHundredths(total.value);
  const leading = listWays(receipt).filter((way) => way.some((one) => Math.abs(one - goal) <= CASH_ROUNDING));
  if (leading.length < 2) return [];
  const parts = listParts(receipt);
  return otherTotals.flatMap((other) => {
    const value = toHundredths(other.value);
    const isExplained = [listSums(value, parts), listSums(goal, parts)].some((sums, i) =>
      sums.some((one) => Math.abs(one - (i === 0 ? goal : value)) <= CASH_ROUNDING),
    );
    if (isExplained || other.certainty < MIN_READ || countOtherDigits(goal, value) !== 1) return [];
    const said = say('receipt.totals-differ', { other: toUnits(value), total: toUnits(goal) });
    return [{ ...fail('totals-differ', [other, total], said), certainty: AGREED }];
  });
}

/** Number of digits in which two amounts of equal length differ; infinite for different lengths. */
function countOtherDigits(one: number, other: number): number {
  const [a, b] = [String(one), String(other)];
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  return [...a].filter((digit, i) => digit !== b[i]).length;
}

function checkProducts({ lines }: Receipt): CheckFailure[] {
  return lines.flatMap(({ name, quantity, unitPrice, amount }) => {
    if (quantity === null || unitPrice === null) return [];
    const product = Math.round(quantity * toHundredths(unitPrice));
    if (Math.abs(product - toHundredths(amount.value)) <= Math.abs(quantity)) return [];
    const figures = { quantity, price: unitPrice, product: toUnits(product), amount: amount.value };
    const said = name
      ? say('receipt.line-product', { name, ...figures })
      : say('receipt.line-product-unnamed', figures);
    return [fail('line-product', [amount], said)];
  });
}

function checkTax({ total, tax, subtotal, ...parts }: Receipt): CheckFailure[] {
  // Credit notes are negative. A figure in no sum of the page may not be its tax at all.
  if (!total || !tax || total.value <= 0 || !subtotal) return [];
  if (!reaches(toHundredths(subtotal.value), listParts({ tax, ...parts }), total)) return [];
  if (tax.value <= (total.value - tax.value) * HIGHEST_TAX) return [];
  return [fail('tax-share', [tax, total], say('receipt.tax-share', { tax: tax.value, total: total.value }))];
}

function checkDate({ date, impossibleDate }: Receipt, { today, oldestDays }: CheckOptions): CheckFailure[] {
  if (impossibleDate && isCountedAsHere(impossibleDate.value, today))
    return [
      fail(
        'date-impossible',
        [impossibleDate],
        say('receipt.date-impossible', { date: impossibleDate.value }),
      ),
    ];
  if (!date) return [];
  // If day and month are ambiguous, only statements true for both readings are made.
  const readings = [date.value, ...(date.other ? [date.other] : [])].map((day) => Date.parse(day));
  const now = Date.parse(today);
  if (readings.every((day) => day > now + DAY_MS))
    return [fail('date-in-future', [date], say('receipt.date-in-future', { date: date.value, today }))];
  const newest = Math.max(...readings);
  if (oldestDays !== undefined && now - newest > oldestDays * DAY_MS) {
    const days = Math.floor((now - newest) / DAY_MS);
    const figures = { date: date.value, days, today, allowed: oldestDays };
    return [fail('date-too-old', [date], say('receipt.date-too-old', figures))];
  }
  return [];
}

/**
 * Ethiopia counts years from seven or eight later, and its second month has thirty days; Nepal from 56 or 57 earlier,
 * and its second month has 31: such years are not near today.
 */
function isCountedAsHere(date: string, today: IsoDate): boolean {
  const year = Number(/(?:19|20)\d\d/.exec(date)?.[0] ?? Number.NaN);
  const now = new Date(today).getUTCFullYear();
  return year > now - ETHIOPIA && year <= now + 1;
}

const ETHIOPIA = 7;

/** The limit of listed contradictions with an electronic invoice. */
const MAX_LISTED = 20;

/** Values compared with an electronic invoice come from text layers, so nothing was misread. */
function checkEInvoice({ eInvoice }: Receipt): CheckFailure[] {
  if (!eInvoice) return [];
  const differing = eInvoice.figures.filter(isDifferent).map((figure) => {
    return {
      id: 'e-invoice-differs',
      said: sayDifference(figure),
      places: figure.places,
      certainty: 1,
    } as const;
  });
  const broken = eInvoice.rules.map(({ said }) => {
    return { id: 'e-invoice-rule', said, places: [], certainty: 1 } as const;
  });
  return [...differing, ...broken].slice(0, MAX_LISTED);
}

/** A deviation that one misread character would explain is not a contradiction. */
function checkNumbers({ numbers = [] }: Receipt): CheckFailure[] {
  return numbers.flatMap(({ state, said, places, certainty }) =>
    state === 'fails' && said ? [{ id: 'check-digit', said, places, certainty }] : [],
  );
}

/**
 * Codes correct misread characters themselves, and parts of a page not read with certainty were not compared.
 */
function checkCodes({ codes = [] }: Receipt): CheckFailure[] {
  return codes.flatMap(({ kind, figures, signature, said, place }) => [
    ...figures.filter(isDifferent).map((figure): CheckFailure => {
      const places = [...figure.places, place];
      return { id: 'code-differs', said: sayCodeDifference(kind, figure), places, certainty: 1 };
    }),
    ...(signature === 'fails' && said
      ? [{ id: 'code-signature', said, places: [place], certainty: 1 } as const]
      : []),
  ]);
}

type Adjustments = Pick<Receipt, 'tax' | 'charge' | 'service' | 'tip' | 'discount' | 'rounding'>;

function listParts({ tax, charge, service, tip, discount, rounding }: Adjustments): number[] {
  const signed = [tax, charge, service, tip].map((part) => (part ? toHundredths(part.value) : 0));
  const less = discount ? -Math.abs(toHundredths(discount.value)) : 0;
  return [...signed, less, rounding ? toHundredths(rounding.value) : 0].filter(Boolean);
}

/** Whether the sum, with some of the parts, gives the target: parts may already be inside it. */
function reaches(sum: number, parts: readonly number[], target: Field<number>): boolean {
  const goal = toHundredths(target.value);
  return listSums(sum, parts).some((one) => Math.abs(one - goal) <= ROUNDED_OFF);
}

/** More lines have too many choices to tell anything. */
const MAX_CHOSEN = 12;

/** Whether some of the lines give the target. */
function reachesWithout(lines: readonly Field<number>[], target: Field<number>): boolean {
  if (lines.length > MAX_CHOSEN) return true;
  return reaches(
    0,
    lines.map(({ value }) => toHundredths(value)),
    target,
  );
}

/** The sum with every choice of the parts. */
function listSums(sum: number, parts: readonly number[]): number[] {
  const sums = [sum];
  for (const part of parts) sums.push(...sums.map((one) => one + part));
  return sums;
}

function fail(id: CheckId, fields: readonly Field<unknown>[], said: Statement): CheckFailure {
  const certainty = fields.reduce((all, field) => all * field.certainty, 1);
  return { id, said, places: fields.flatMap(({ places }) => places), certainty: round(certainty) };
}

function toHundredths(value: number): number {
  return Math.round(value * 100);
}

function toUnits(hundredths: number): number {
  return hundredths / 100;
}
