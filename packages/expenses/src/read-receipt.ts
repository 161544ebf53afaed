import { findAddress } from './address.ts';
import type { Amount } from './amounts.ts';
import type { CodeReport } from './codes/report-codes.ts';
import { findCurrency } from './currency.ts';
import type { DateRole } from './date-roles.ts';
import { type FoundDate, findDates, type ReceiptDate } from './dates.ts';
import type { EInvoiceReport } from './e-invoice/report-e-invoice.ts';
import { type Field, makeField } from './field.ts';
import { type FigureRow, findFigureRows, mainAmount } from './figures.ts';
import { findImpossibleDate } from './impossible-date.ts';
import { findLines, type ReceiptLine } from './lines.ts';
import { findMerchant } from './merchant.ts';
import type { CheckedNumber } from './numbers/checked-number.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { type ObjectNumber, readObjects } from './numbers/read-objects.ts';
import { groupRows, type PageSize, type Row, type Word } from './page.ts';
import { findNumber } from './receipt-number.ts';
import { type ChosenTotal, findReceiptTotal } from './receipt-total.ts';
import type { AmountKind } from './terms.ts';

/**
 * The content of a receipt or an invoice. Amounts are in its currency; facts that it does not print are null.
 */
export interface Receipt {
  readonly merchant: Field<string> | null;
  /** Its own number, as its issuer counts. */
  readonly number: Field<string> | null;
  readonly address: Field<string> | null;
  readonly date: ReceiptDate | null;
  /** The day that it names as its date although no calendar has it, as printed. Missing in older readings. */
  readonly impossibleDate?: Field<string> | null;
  /** ISO 4217. */
  readonly currency: Field<string> | null;
  readonly lines: readonly ReceiptLine[];
  readonly subtotal: Field<number> | null;
  readonly tax: Field<number> | null;
  /** Delivery, packing, deposits and the like together. Missing in older readings. */
  readonly charge?: Field<number> | null;
  readonly service: Field<number> | null;
  readonly tip: Field<number> | null;
  readonly discount: Field<number> | null;
  readonly rounding: Field<number> | null;
  readonly total: Field<number> | null;
  /** Further, different amounts labelled as total. Missing in older readings. */
  readonly otherTotals?: readonly Field<number>[];
  /** Amount handed over, and change given back. */
  readonly paid: Field<number> | null;
  readonly change: Field<number> | null;
  /** Numbers with check digits. Missing in older readings. */
  readonly numbers?: readonly CheckedNumber[];
  /** Numbers of the vehicles, phones or appliances on the invoice. Missing in receipts read before these numbers were. */
  readonly objects?: readonly ObjectNumber[];
  /** Codes on it that state its figures. Missing if there are none, and in older readings. */
  readonly codes?: readonly CodeReport[];
  /** For a document that carries an electronic invoice. */
  readonly eInvoice?: EInvoiceReport | null;
}

/** A page with more words is not a receipt, and is not read as one. */
const MAX_WORDS = 5_000;

/** Reads the fields of a receipt or an invoice from the words of its page. */
export function readReceipt(words: readonly Word[], page: PageSize): Receipt {
  const rows = groupRows(words.slice(0, MAX_WORDS).filter((word) => isOnPage(word, page)));
  const heights = rows.flatMap((row) => row.words.map(() => row.height)).sort((a, b) => a - b);
  const usualHeight = heights[heights.length >> 1] ?? 1;
  const figures = findFigureRows(rows);
  const merchant = findMerchant(rows, usualHeight);
  const headEnd = merchant && merchant.index < rows.length / 2 ? merchant.index : -1;
  const lines = findLines(rows, figures, headEnd);
  const linesSum = lines.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
  const { total, ...sums } = findReceiptTotal(figures, { usualHeight, linesSum });
  const bill = figures.filter(({ isSummary }) => !isSummary);
  const find = (kind: AmountKind, among = bill) => findPart(among, kind, total?.index ?? -1);
  return {
    merchant: merchant?.field ?? null,
    number: findNumber(rows),
    address: merchant ? findAddress(rows, merchant.index) : null,
    date: findDate(rows),
    impossibleDate: findImpossibleDate(rows),
    currency: findCurrency(
      rows,
      figures.flatMap(({ amounts }) => amounts),
    ),
    lines,
    subtotal: addUp(sums.net, 0.9),
    tax: addUp(sums.tax, 0.9) ?? find('tax', figures),
    charge: addUp(sums.charges, 0.9),
    service: find('service'),
    tip: find('tip'),
    discount: find('discount'),
    rounding: find('rounding'),
    total:
      total &&
      makeField(
        total.amount.hundredths / 100,
        total.amount.words,
        total.trust * (total.amount.isGuess ? 0.7 : 1),
      ),
    otherTotals: listOtherTotals(bill, total),
    paid: find('paid'),
    change: find('change'),
    numbers: readNumbers(rows),
    objects: readObjects(rows),
  };
}

function isOnPage({ x, y }: Word, { width, height }: PageSize): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** The first row with this label and an amount of money, other than the total's own row. */
function findPart(rows: readonly FigureRow[], kind: AmountKind, totalRow: number): Field<number> | null {
  const found = rows.find((row) => {
    return row.label?.kind === kind && row.index !== totalRow && mainAmount(row).hasDecimals;
  });
  if (!found) return null;
  const amount: Amount = mainAmount(found);
  return makeField(amount.hundredths / 100, amount.words, amount.isGuess ? 0.6 : 0.9);
}

/** The sum of amounts as one field, with the places of each; null if there are none. */
function addUp(amounts: readonly Amount[], trust: number): Field<number> | null {
  if (amounts.length === 0) return null;
  const fields = amounts.map(({ hundredths, words, isGuess }) =>
    makeField(hundredths, words, isGuess ? 0.6 : trust),
  );
  return {
    value: fields.reduce((sum, { value }) => sum + value, 0) / 100,
    text: fields.map(({ text }) => text).join(' + '),
    places: fields.flatMap(({ places }) => places),
    certainty: Math.min(...fields.map(({ certainty }) => certainty)),
  };
}

const MAX_OTHER_TOTALS = 5;

function listOtherTotals(bill: readonly FigureRow[], total: ChosenTotal | null): Field<number>[] {
  return bill
    .filter((row) => row.label?.kind === 'total' && row.index !== total?.index)
    .map(mainAmount)
    .filter(({ hasDecimals, isGuess, hundredths }) => {
      return hasDecimals && !isGuess && hundredths !== total?.amount.hundredths;
    })
    .slice(0, MAX_OTHER_TOTALS)
    .map(({ hundredths, words }) => makeField(hundredths / 100, words, 0.9));
}

/** How much a role speaks for the date of the receipt. */
const ROLE_SCORES: Readonly<Record<DateRole, number>> = {
  issue: 3,
  document: 2.5,
  date: 2,
  service: 0.4,
  order: 0,
  period: -0.5,
  print: -1,
  due: -1,
  other: -1.5,
};
const NO_ROLE = 1;
const WITH_TIME = 0.4;

function findDate(rows: readonly Row[]): ReceiptDate | null {
  const dates = findDates(rows);
  const agreeing = ({ date }: FoundDate) =>
    dates.filter((one) => one.date === date && (!one.role || ROLE_SCORES[one.role] >= NO_ROLE)).length;
  const score = (found: FoundDate) =>
    (found.role ? ROLE_SCORES[found.role] : NO_ROLE) +
    0.3 * Math.min(2, Math.max(0, agreeing(found) - 1)) +
    (found.hasTime ? WITH_TIME : 0) +
    Math.min(...found.words.map(({ certainty }) => certainty));
  const [best] = dates.toSorted((a, b) => score(b) - score(a));
  if (!best) return null;
  const roleScore = best.role ? ROLE_SCORES[best.role] : NO_ROLE;
  const trust = roleScore < NO_ROLE ? 0.5 : roleScore >= ROLE_SCORES.date || agreeing(best) > 1 ? 0.98 : 0.9;
  return { ...makeField(best.date, best.words, trust * (best.other ? 0.8 : 1)), other: best.other };
}
