import type { IsoDate } from './dates.ts';
import { CORRECTED, type Field, round } from './field.ts';
import type { ReceiptLine } from './lines.ts';
import type { Place } from './page.ts';
import type { Receipt } from './read-receipt.ts';

export type CheckId =
  | 'lines-and-total'
  | 'parts-and-total'
  | 'paid-and-change'
  | 'line-product'
  | 'tax-share'
  | 'date-in-future'
  | 'date-too-old'
  | 'impossible-amount';

/** What does not fit together on a receipt. */
export interface CheckFailure {
  readonly id: CheckId;
  /** One sentence that names the line and the figures. */
  readonly sentence: string;
  /** Where the figures stand that contradict each other. */
  readonly places: readonly Place[];
  /** 0 to 1: that the figures were read right, so that it is the receipt that does not fit. */
  readonly certainty: number;
}

export interface CheckOptions {
  /** The day that stands for today. */
  readonly today: IsoDate;
  /** Receipts older than this are told; default: never. */
  readonly oldestDays?: number;
  /** Failures whose figures were read with less certainty than this are left out. Default 0.8. */
  readonly leastCertainty?: number;
}

/** From it on none of the 19 genuine receipts of the development half was said not to add up, and 1 of 21 others. */
const LEAST_CERTAINTY = 0.8;
/** Of a line whose count, price and amount fit. */
const BORNE_OUT = 0.98;
/** Share of a line's certainty that is left where nothing bears it out. */
const ALONE = 0.9;
const DAY_MS = 86_400_000;
/** Rounding of each line to the hundredth, and of the total to five of them. */
const ROUNDED_OFF = 2;
/** No sales tax of the world is higher than this share of the net price. */
const HIGHEST_TAX = 0.35;

/** Every contradiction on the receipt; none where everything that was read clearly enough to be compared fits. */
export function checkReceipt(receipt: Receipt, options: CheckOptions): CheckFailure[] {
  const failures = [
    ...raiseAgreed(receipt, [...checkLines(receipt), ...checkParts(receipt), ...checkPayment(receipt)]),
    ...checkProducts(receipt),
    ...checkAmounts(receipt),
    ...checkDate(receipt, options),
  ];
  return failures.filter(({ certainty }) => certainty >= (options.leastCertainty ?? LEAST_CERTAINTY));
}

/** Lines and total agree when some way of adding tax, service, tip, discount and rounding to the lines gives the total. */
function checkLines({ lines, total, subtotal, ...parts }: Receipt): CheckFailure[] {
  if (!total || lines.length === 0) return [];
  const amounts = lines.map(({ amount }) => amount);
  const sum = amounts.reduce((all, { value }) => all + toHundredths(value), 0);
  const fits = [total, subtotal].some((target) => target && reaches(sum, listParts(parts), target));
  if (fits) return [];
  const which =
    lines.length === 1 ? 'The one line says' : `The ${lines.length} lines that were read add up to`;
  const failure = fail(
    'lines-and-total',
    [...amounts, total],
    `${which} ${format(sum)}, but the total says ${format(toHundredths(total.value))}.`,
  );
  const certainty = lines.reduce((all, line) => all * trustLine(line), total.certainty);
  return [{ ...failure, certainty: round(certainty) }];
}

/** How far a line was read right and is one: count times price, where it gives the amount, bears it out. */
function trustLine({ quantity, unitPrice, amount }: ReceiptLine): number {
  const product =
    quantity === null || unitPrice === null ? null : Math.round(quantity * toHundredths(unitPrice));
  const isBorneOut = product === toHundredths(amount.value);
  if (isBorneOut) return Math.max(amount.certainty, BORNE_OUT);
  return amount.certainty === CORRECTED ? CORRECTED : amount.certainty * ALONE;
}

function checkParts({ subtotal, total, lines, ...parts }: Receipt): CheckFailure[] {
  const { tax } = parts;
  // Without the tax it is not known what has to be added.
  if (!subtotal || !total || !tax) return [];
  if (reaches(toHundredths(subtotal.value), listParts(parts), total)) return [];
  const [net, added, due] = [subtotal, tax, total].map(({ value }) => format(toHundredths(value)));
  const sentence = `The subtotal of ${net} and the tax of ${added} do not make the total of ${due}.`;
  return [fail('parts-and-total', [subtotal, tax, total], sentence)];
}

function checkPayment({ total, paid, change }: Receipt): CheckFailure[] {
  if (!total || !paid || !change) return [];
  const [due, given, back] = [total, paid, change].map(({ value }) => toHundredths(value));
  if (Math.abs(given - Math.abs(back) - due) <= 5) return [];
  const sentence = `${format(given)} paid less ${format(back)} change is ${format(given - back)}, but the total says ${format(due)}.`;
  return [fail('paid-and-change', [paid, change, total], sentence)];
}

/**
 * Two sums that contradict the total and give the same other amount were hardly both misread: only the total may have
 * been, and its certainty alone counts.
 */
function raiseAgreed(receipt: Receipt, failures: readonly CheckFailure[]): CheckFailure[] {
  const { total, subtotal, paid, change, lines } = receipt;
  const parts = listParts(receipt);
  const sumOfLines = lines.reduce((all, { amount }) => all + toHundredths(amount.value), 0);
  const ways: Partial<Record<CheckId, readonly number[]>> = {
    'lines-and-total': listSums(sumOfLines, parts),
    'parts-and-total': subtotal ? listSums(toHundredths(subtotal.value), parts) : [],
    'paid-and-change':
      paid && change ? [toHundredths(paid.value) - Math.abs(toHundredths(change.value))] : [],
  };
  return failures.map((failure) => {
    const others = failures.filter(({ id }) => id !== failure.id).flatMap(({ id }) => ways[id] ?? []);
    const agreed = (ways[failure.id] ?? []).some((one) => others.includes(one));
    return agreed && total
      ? { ...failure, certainty: Math.max(failure.certainty, total.certainty) }
      : failure;
  });
}

function checkProducts({ lines }: Receipt): CheckFailure[] {
  return lines.flatMap(({ name, quantity, unitPrice, amount }) => {
    if (quantity === null || unitPrice === null) return [];
    const product = Math.round(quantity * toHundredths(unitPrice));
    if (Math.abs(product - toHundredths(amount.value)) <= quantity) return [];
    const line = name ? `The line "${name}"` : 'A line';
    const sentence = `${line} says ${quantity} × ${format(toHundredths(unitPrice))}, which is ${format(product)}, but its amount is ${format(toHundredths(amount.value))}.`;
    return [fail('line-product', [amount], sentence)];
  });
}

function checkAmounts({ total, tax }: Receipt): CheckFailure[] {
  const failures: CheckFailure[] = [];
  if (total && total.value <= 0)
    failures.push(fail('impossible-amount', [total], `The total is ${format(toHundredths(total.value))}.`));
  if (total && tax && total.value > 0 && tax.value > (total.value - tax.value) * HIGHEST_TAX) {
    const sentence = `The tax of ${format(toHundredths(tax.value))} is more than any sales tax would be of a total of ${format(toHundredths(total.value))}.`;
    failures.push(fail('tax-share', [tax, total], sentence));
  }
  return failures;
}

function checkDate({ date }: Receipt, { today, oldestDays }: CheckOptions): CheckFailure[] {
  if (!date) return [];
  // Where day and month could be swapped, only what holds for both readings is said.
  const readings = [date.value, ...(date.other ? [date.other] : [])].map((day) => Date.parse(day));
  const now = Date.parse(today);
  if (readings.every((day) => day > now + DAY_MS))
    return [fail('date-in-future', [date], `The date, ${date.value}, lies after ${today}.`)];
  const newest = Math.max(...readings);
  if (oldestDays !== undefined && now - newest > oldestDays * DAY_MS) {
    const days = Math.floor((now - newest) / DAY_MS);
    return [
      fail(
        'date-too-old',
        [date],
        `The date, ${date.value}, lies ${days} days before ${today}; ${oldestDays} are allowed.`,
      ),
    ];
  }
  return [];
}

type Adjustments = Pick<Receipt, 'tax' | 'service' | 'tip' | 'discount' | 'rounding'>;

function listParts({ tax, service, tip, discount, rounding }: Adjustments): number[] {
  const signed = [tax, service, tip].map((part) => (part ? toHundredths(part.value) : 0));
  const less = discount ? -Math.abs(toHundredths(discount.value)) : 0;
  return [...signed, less, rounding ? toHundredths(rounding.value) : 0].filter(Boolean);
}

/** Whether the sum, with some of the parts, gives the target: parts may already be inside it. */
function reaches(sum: number, parts: readonly number[], target: Field<number>): boolean {
  const goal = toHundredths(target.value);
  return listSums(sum, parts).some((one) => Math.abs(one - goal) <= ROUNDED_OFF);
}

/** The sum with every choice of the parts. */
function listSums(sum: number, parts: readonly number[]): number[] {
  const sums = [sum];
  for (const part of parts) sums.push(...sums.map((one) => one + part));
  return sums;
}

function fail(id: CheckId, fields: readonly Field<unknown>[], sentence: string): CheckFailure {
  const certainty = fields.reduce((all, field) => all * field.certainty, 1);
  return { id, sentence, places: fields.flatMap(({ places }) => places), certainty: round(certainty) };
}

function toHundredths(value: number): number {
  return Math.round(value * 100);
}

function format(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
