import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { type CheckFailure, type CheckOptions, checkReceipt } from './check-receipt.ts';
import { type ClosedDay, findClosedDay } from './closed-days/closed-day.ts';
import type { CodeReport } from './codes/report-codes.ts';
import type { IsoDate } from './dates.ts';
import type { ComparedFigure } from './e-invoice/compare-with-page.ts';
import type { CheckedNumber } from './numbers/checked-number.ts';
import type { ObjectNumber } from './numbers/read-objects.ts';
import type { Place } from './page.ts';
import type { Receipt } from './read-receipt.ts';

/** A failure in English, as stored, with its statements for other languages. */
interface WordedFailure extends Omit<CheckFailure, 'said'> {
  readonly sentence: string;
  readonly statements: readonly Statement[];
}

/** A receipt as returned by API calls and the command line: JSON, amounts in its currency. */
export interface Expense {
  readonly merchant: string | null;
  /** Its own number, as its issuer counts. */
  readonly number: string | null;
  readonly address: string | null;
  readonly date: IsoDate | null;
  /** The other reading if day and month are ambiguous. */
  readonly otherDate: IsoDate | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly total: number | null;
  readonly subtotal: number | null;
  readonly tax: number | null;
  /** Delivery, packing, deposits and the like together. */
  readonly charge: number | null;
  readonly tip: number | null;
  readonly service: number | null;
  readonly discount: number | null;
  readonly rounding: number | null;
  /** Amount handed over, and change given back. */
  readonly paid: number | null;
  readonly change: number | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number | null;
    readonly unitPrice: number | null;
    readonly amount: number;
    readonly certainty: number;
    readonly places: readonly Place[];
  }[];
  /**
   * Whether everything that could be compared adds up, and what does not. `fit` is null if nothing could be
   * compared, or a contradiction may be a misreading.
   */
  readonly sums: { readonly fit: boolean | null; readonly failures: readonly WordedFailure[] };
  /** Numbers with check digits, with statements about those that are invalid as read. */
  readonly numbers: readonly (Omit<CheckedNumber, 'said'> & {
    readonly sentence: string | null;
    readonly statements: readonly Statement[];
  })[];
  /** Numbers of the vehicles, phones and appliances on it. */
  readonly objects: readonly ObjectNumber[];
  /** Codes that state figures of the receipt, compared with what is printed. */
  readonly codes: readonly (Omit<CodeReport, 'said'> & {
    readonly sentence: string | null;
    readonly statements: readonly Statement[];
  })[];
  /** A day on which offices are usually closed, if an office dates it so; omitted otherwise. */
  readonly closedDay?: Omit<ClosedDay, 'said'> & {
    readonly sentence: string;
    readonly statements: readonly Statement[];
  };
  /** The electronic invoice in the document; omitted if there is none. */
  readonly eInvoice?: {
    readonly profile: string | null;
    readonly figures: readonly ComparedFigure[];
    readonly rules: readonly {
      readonly rule: string;
      readonly sentence: string;
      readonly statements: readonly Statement[];
    }[];
  };
  /** The places of each field that was found. */
  readonly places: Readonly<Record<string, readonly Place[]>>;
  /** How certainly each field was read, 0 to 1. */
  readonly certainty: Readonly<Record<string, number>>;
}

const FIELDS = [
  'merchant',
  'number',
  'address',
  'date',
  'currency',
  'subtotal',
  'tax',
  'charge',
  'tip',
  'service',
  'discount',
  'rounding',
  'total',
  'paid',
  'change',
] as const;

type AmountName = Exclude<(typeof FIELDS)[number], 'merchant' | 'number' | 'address' | 'date' | 'currency'>;

/** Checks a receipt and describes it. */
export function describeExpense(receipt: Receipt, options: CheckOptions): Expense {
  const failures = checkReceipt(receipt, options);
  const closed = findClosedDay(receipt, options.nameHoliday);
  const { merchant, address, date, currency, lines } = receipt;
  const amountOf = (name: AmountName) => receipt[name]?.value ?? null;
  const found = FIELDS.flatMap((name) => {
    const field = receipt[name];
    return field ? [{ name, field }] : [];
  });
  return {
    merchant: merchant?.value ?? null,
    // Older readings have no number.
    number: receipt.number?.value ?? null,
    address: address?.value ?? null,
    date: date?.value ?? null,
    otherDate: date?.other ?? null,
    currency: currency?.value ?? null,
    total: amountOf('total'),
    subtotal: amountOf('subtotal'),
    tax: amountOf('tax'),
    charge: amountOf('charge'),
    tip: amountOf('tip'),
    service: amountOf('service'),
    discount: amountOf('discount'),
    rounding: amountOf('rounding'),
    paid: amountOf('paid'),
    change: amountOf('change'),
    lines: lines.map(({ amount, ...line }) => ({
      ...line,
      amount: amount.value,
      certainty: amount.certainty,
      places: amount.places,
    })),
    sums: { fit: addsUp(receipt, options), failures: failures.map(putIntoWords) },
    numbers: (receipt.numbers ?? []).map(word),
    objects: receipt.objects ?? [],
    codes: (receipt.codes ?? []).map(word),
    ...(closed && { closedDay: wordClosedDay(closed) }),
    ...(receipt.eInvoice && { eInvoice: wordEInvoice(receipt.eInvoice) }),
    places: Object.fromEntries(found.map(({ name, field }) => [name, field.places])),
    certainty: Object.fromEntries(found.map(({ name, field }) => [name, field.certainty])),
  };
}

/** Whether everything that could be compared adds up; null if nothing could be, or not with certainty. */
export function addsUp(receipt: Receipt, options: CheckOptions): boolean | null {
  return judgeFit(
    receipt,
    checkReceipt(receipt, options),
    checkReceipt(receipt, { ...options, leastCertainty: 0 }),
  );
}

function judgeFit(
  { total, lines, subtotal, paid, change }: Receipt,
  failures: readonly CheckFailure[],
  suspected: readonly CheckFailure[],
): boolean | null {
  const canCompare = total && (lines.length > 0 || subtotal || (paid && change));
  const isOfSums = ({ id }: CheckFailure) => !/^(date|e-invoice|check|code)-/.test(id);
  if (failures.some(isOfSums)) return false;
  return canCompare && !suspected.some(isOfSums) ? true : null;
}

function wordEInvoice({ rules, ...report }: NonNullable<Receipt['eInvoice']>): Expense['eInvoice'] {
  return {
    ...report,
    rules: rules.map(({ rule, said }) => ({ rule, sentence: inEnglish(said), statements: [said] })),
  };
}

function wordClosedDay({ said, ...closed }: ClosedDay) {
  return { ...closed, sentence: inEnglish(said), statements: [said] };
}

/** Adds the English sentence and the statements about a part of the receipt, if there are any. */
function word<T extends { readonly said: Statement | null }>({ said, ...part }: T) {
  return { ...part, sentence: said && inEnglish(said), statements: said ? [said] : [] };
}

function putIntoWords({ said, ...failure }: CheckFailure): WordedFailure {
  return { ...failure, sentence: inEnglish(said), statements: [said] };
}
