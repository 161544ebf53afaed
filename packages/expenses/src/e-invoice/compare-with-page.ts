import { readCurrency } from '../amounts.ts';
import type { IsoDate } from '../dates.ts';
import type { Place, ReadPage } from '../page.ts';
import type { AmountKind } from '../terms.ts';
import type { EInvoice } from './e-invoice-model.ts';
import {
  listWords,
  type PageAmount,
  type PageFigures,
  type PageText,
  readPageFigures,
} from './page-figures.ts';

export const COMPARED_FIELDS = [
  'number',
  'date',
  'dueDate',
  'currency',
  'seller',
  'buyer',
  'iban',
  'line',
  'net',
  'rate',
  'tax',
  'total',
  'prepaid',
  'due',
] as const;
type ComparedField = (typeof COMPARED_FIELDS)[number];

/** A figure of an electronic invoice and its counterpart on the page. */
export interface ComparedFigure {
  readonly field: ComparedField;
  /** Name of the line, or percentage of the rate, that the figure belongs to; null for other figures. */
  readonly name: string | null;
  /** What the XML states: an amount, YYYY-MM-DD or a text. */
  readonly stated: number | string;
  /** The page's value; null if it was not found. */
  readonly printed: number | string | null;
  /** `not-compared`: the page does not state it, or it was not read with certainty. */
  readonly state: 'agrees' | 'differs' | 'not-compared';
  readonly places: readonly Place[];
}

type Answer = Pick<ComparedFigure, 'printed' | 'state' | 'places'>;

const NOT_COMPARED: Answer = { printed: null, state: 'not-compared', places: [] };

/** The compared figures of an electronic invoice or a code. */
export type StatedFigures = Pick<
  EInvoice,
  | ('number' | 'date' | 'dueDate' | 'currency' | 'seller' | 'buyer' | 'ibans' | 'lines' | 'taxes')
  | ('net' | 'tax' | 'total' | 'prepaid' | 'due' | 'grossLines' | 'figures')
>;

/**
 * Compares what an electronic invoice states with what its pages print. Only pages with a text layer may be
 * given: text recognised in a picture never counts against an invoice.
 */
export function compareWithPage(invoice: StatedFigures, pages: readonly ReadPage[]): ComparedFigure[] {
  const page = readPageFigures(pages);
  const compared: ComparedFigure[] = [];
  const note = (
    field: ComparedField,
    stated: number | string | null,
    answer: () => Answer,
    name?: string,
  ) => {
    if (stated !== null) compared.push({ field, name: name ?? null, stated, ...answer() });
  };
  const { number, date, dueDate, currency, seller, buyer } = invoice;
  note('number', number, () => compareCode(number ?? '', page, page.number));
  note('date', date, () => compareDate(date ?? '', page, ['issue', 'document', 'date']));
  note('dueDate', dueDate, () => compareDate(dueDate ?? '', page, ['due']));
  note('currency', currency, () => compareCurrency(currency ?? '', page));
  note('seller', seller, () => compareName(seller ?? '', page));
  note('buyer', buyer, () => compareName(buyer ?? '', page));
  for (const iban of new Set(invoice.ibans)) note('iban', iban, () => compareIban(iban, invoice, page));
  return [...compared, ...compareAmounts(invoice, page)];
}

/** The labels of each kind of amount on a page. */
const KINDS: Readonly<Partial<Record<ComparedField, readonly AmountKind[]>>> = {
  net: ['subtotal'],
  tax: ['tax'],
  total: ['total'],
  prepaid: ['prepaid'],
  due: ['due'],
};

interface StatedAmount {
  readonly field: ComparedField;
  readonly name: string | null;
  readonly value: number;
  /** Only for a line. */
  readonly quantity?: number | null;
}

/** The sums come last: what is on a line is found there before a sum of the same amount can claim it. */
function listStated({ lines, taxes, net, tax, total, prepaid, due }: StatedFigures): StatedAmount[] {
  const stated: StatedAmount[] = [];
  const add = (field: ComparedField, value: number | null, name: string | null = null) => {
    // A page need not print zero amounts.
    if (value !== null && value !== 0) stated.push({ field, name, value });
  };
  for (const { total: value, name, quantity } of lines)
    if (value) stated.push({ field: 'line', name, value, quantity });
  // The tax of the only rate is the total tax.
  if (taxes.length > 1) for (const one of taxes) add('rate', one.tax, String(one.rate ?? ''));
  add('net', net);
  add('tax', tax);
  add('total', total);
  add('prepaid', prepaid);
  add('due', due);
  return stated;
}

function compareAmounts(invoice: StatedFigures, page: PageFigures): ComparedFigure[] {
  const explained = new Set(invoice.figures.map((figure) => Math.abs(toHundredths(figure))));
  const totals = new Set(invoice.lines.map(({ total }) => Math.abs(toHundredths(total ?? 0))));
  const gross = new Set(
    invoice.grossLines.map((line) => Math.abs(toHundredths(line))).filter((line) => !totals.has(line)),
  );
  const taken = new Set<PageAmount>();
  const stated = listStated(invoice);
  const compare = (one: StatedAmount): ComparedFigure => {
    const { field, name, value } = one;
    const isOwn = makeOwn(one, page);
    const goal = Math.abs(toHundredths(value));
    const same = page.amounts.filter(({ hundredths }) => Math.abs(hundredths) === goal);
    const free = page.amounts.filter(
      (amount) => !taken.has(amount) && !gross.has(Math.abs(amount.hundredths)),
    );
    const other = findOther({ goal, isPrinted: same.length > 0, isOwn, explained }, free);
    if (other) {
      taken.add(other);
      return {
        field,
        name,
        stated: value,
        printed: other.hundredths / 100,
        state: 'differs',
        places: other.places,
      };
    }
    const first = same.find(isOwn) ?? same[0];
    if (!first) return { field, name, stated: value, ...NOT_COMPARED };
    return { field, name, stated: value, printed: value, state: 'agrees', places: first.places };
  };
  return stated.map(compare);
}

interface Wanted {
  readonly goal: number;
  readonly isPrinted: boolean;
  /** Whether the page labels an amount as the stated one is labelled. */
  readonly isOwn: (one: PageAmount) => boolean;
  /** Amounts that the XML states anywhere, in hundredths. */
  readonly explained: ReadonlySet<number>;
}

/**
 * The amount that the page prints in place of the stated one. It has the stated one's label, or differs in
 * one digit. An amount that the XML explains elsewhere counts only if the stated one is not printed.
 */
function findOther(
  { goal, isPrinted, isOwn, explained }: Wanted,
  amounts: readonly PageAmount[],
): PageAmount | null {
  const others = amounts.filter(({ hundredths }) => Math.abs(hundredths) !== goal);
  const isNew = ({ hundredths }: PageAmount) => !explained.has(Math.abs(hundredths));
  const isNear = ({ hundredths }: PageAmount) => countOtherSigns(spell(hundredths), spell(goal)) === 1;
  const own = others.filter(isOwn);
  // Beside the stated amount a page may print that another part of it is none.
  const near = own.find((one) => isNear(one) && ((isNew(one) && one.hundredths !== 0) || !isPrinted));
  if (near || isPrinted) return near ?? null;
  return (
    findOnly(own.filter((one) => one.isMain && isNew(one))) ??
    findOnly(others.filter((one) => goal >= MIN_ALONE && isNear(one) && isNew(one)))
  );
}

/** With the zero before a decimal sign: 2.90 and 0.90 differ in one digit. */
function spell(hundredths: number): string {
  return String(Math.abs(hundredths)).padStart(3, '0');
}

/** Smaller amounts, in hundredths, are too similar to be identified by a digit alone. */
const MIN_ALONE = 1_000;

/** The first, if all are the same amount. */
function findOnly([first, ...more]: readonly PageAmount[]): PageAmount | null {
  return first && more.every(({ hundredths }) => hundredths === first.hundredths) ? first : null;
}

/** Identifies the amounts that have the stated one's label on the page. */
function makeOwn(
  { field, name, quantity }: StatedAmount,
  { amounts }: PageFigures,
): (one: PageAmount) => boolean {
  if (field === 'line') return (one) => isOnLine(one, name, quantity ?? null);
  if (field === 'rate') return (one) => isOfRate(one, Number(name));
  // The due amount is the total if the page does not distinguish them.
  const isApart = field !== 'due' || amounts.some(({ kind }) => kind === 'due');
  const kinds = (isApart ? KINDS[field] : KINDS.total) ?? [];
  return ({ kind }) => kind !== null && kinds.includes(kind);
}

/** The row contains the rate, or is under it. */
function isOfRate({ row, kind, isMain }: PageAmount, rate: number): boolean {
  const isTax = kind === 'tax' || (isMain && (kind === null || kind === 'subtotal'));
  if (!isTax) return false;
  const rates = row.row.words.map(({ text }) => Number(text.replace(/[%()]/g, '').replace(',', '.')));
  return rates.includes(rate) && (kind === 'tax' || row.isSummary || row.row.text.includes('%'));
}

/** Share of the words of a line's name that must be near its amount. */
const NAME_SHARE = 0.6;

/** The row contains the name, or the quantity: then the name may continue below. */
function isOnLine(
  { above, around, kind, isMain, row }: PageAmount,
  name: string | null,
  quantity: number | null,
): boolean {
  if (!isMain || kind === 'total' || kind === 'due') return false;
  const wanted = listWords(name ?? '');
  const hasName = (found: ReadonlySet<string>) => {
    return wanted.length > 0 && wanted.filter((word) => found.has(word)).length >= NAME_SHARE * wanted.length;
  };
  const hasQuantity = row.row.words.some(
    ({ text }) => quantity !== null && readNumber(text) === Math.abs(quantity),
  );
  return hasQuantity ? hasName(around) : (kind === null || kind === 'other') && hasName(above);
}

/** 1.000,00 and 1,000.00 alike; signs and units are left out. */
function readNumber(text: string): number {
  const [, whole = '', decimals = ''] = /^\D*(\d[\d.,]*?)(?:[.,](\d+))?\D*$/.exec(text) ?? [];
  return Number(`${whole.replace(/[.,]/g, '') || 'NaN'}.${decimals || '0'}`);
}

function countOtherSigns(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return [...one].filter((sign, i) => sign !== other[i]).length;
}

function toHundredths(value: number): number {
  return Math.round(value * 100);
}

function compareDate(stated: IsoDate, { dates }: PageFigures, roles: readonly string[]): Answer {
  const own =
    roles.map((role) => dates.filter((one) => one.role === role)).find((list) => list.length > 0) ?? [];
  const is = ({ date, other }: PageFigures['dates'][number]) => date === stated || other === stated;
  const same = own.find(is);
  const isNear = ({ date, other }: PageFigures['dates'][number]) =>
    other === null && countOtherSigns(date, stated) === 1;
  // A page states its issue date once; due dates may be stated for each discount.
  const rival = same?.role === 'issue' ? own.find((one) => !is(one) && isNear(one)) : undefined;
  if (rival) return { printed: rival.date, state: 'differs', places: rival.places };
  if (same) return { printed: stated, state: 'agrees', places: same.places };
  const [printed] = own.toSorted((a, b) => countOtherSigns(a.date, stated) - countOtherSigns(b.date, stated));
  // An ambiguous date is not a contradiction, nor is a date that the page does not label so.
  const elsewhere = dates.find(is);
  const isCertain = own.every(({ other }) => other === null) && (!elsewhere || printed?.role !== 'date');
  if (printed && isCertain) return { printed: printed.date, state: 'differs', places: printed.places };
  if (elsewhere) return { printed: stated, state: 'agrees', places: elsewhere.places };
  const [near, ...others] = dates.filter((one) => one.role === null && isNear(one));
  const isOne = near && others.every(({ date }) => date === near.date);
  return isOne ? { printed: near.date, state: 'differs', places: near.places } : NOT_COMPARED;
}

const SHORTEST_CODE = 4;

/** A number of the invoice: printed, or another one in its place. */
function compareCode(stated: string, { words, rows }: PageFigures, read: PageText | null): Answer {
  const code = stated.replace(/\s/g, '');
  const trimmed = words.map(({ text, places }) => ({
    text: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    places,
  }));
  const same =
    trimmed.find(({ text }) => text === code) ??
    rows.find(({ text }) => text.replace(/\s/g, '').includes(code));
  const isNear = ({ text }: PageText) => code.length >= SHORTEST_CODE && countOtherSigns(text, code) === 1;
  if (read && read.text !== code && isNear(read))
    return { printed: read.text, state: 'differs', places: read.places };
  if (same) return { printed: stated, state: 'agrees', places: same.places };
  const near = trimmed.find(isNear);
  if (near) return { printed: near.text, state: 'differs', places: near.places };
  return NOT_COMPARED;
}

/** An IBAN is printed in fours. */
const BLANKS = 1.25;
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}(?![A-Z0-9])/g;

function compareIban(stated: string, invoice: StatedFigures, { rows }: PageFigures): Answer {
  const printed = rows.flatMap((row) =>
    [...row.text.matchAll(IBAN)].map((match) => ({
      text: match[0].replaceAll(' ', ''),
      places: row.placeOf(match.index, match.index + stated.length * BLANKS),
    })),
  );
  const others = printed.filter(
    ({ text }) => text.length >= stated.length && !invoice.ibans.some((iban) => text.startsWith(iban)),
  );
  const cut = others.map((one) => ({ ...one, text: one.text.slice(0, stated.length) }));
  const near = cut.find(({ text }) => countOtherSigns(text, stated) <= 2);
  if (near) return { printed: near.text, state: 'differs', places: near.places };
  const same =
    printed.find(({ text }) => text.startsWith(stated)) ??
    rows.find(({ text }) => text.replaceAll(' ', '').includes(stated));
  if (same) return { printed: stated, state: 'agrees', places: same.places };
  const [other] = cut.filter(({ text }) => text.slice(0, 2) === stated.slice(0, 2));
  if (other) return { printed: other.text, state: 'differs', places: other.places };
  return NOT_COMPARED;
}

function compareCurrency(stated: string, { amounts, words }: PageFigures): Answer {
  const found = amounts.flatMap(({ row, places }) =>
    row.amounts.flatMap(({ currency }) => (/^[A-Z]{3}$/.test(currency ?? '') ? [{ currency, places }] : [])),
  );
  const same =
    found.find(({ currency }) => currency === stated) ??
    words.find(({ text }) => readCurrency(text) === stated || text.replace(/[^A-Z]/g, '') === stated);
  if (same) return { printed: stated, state: 'agrees', places: same.places };
  const [other] = found;
  const isOne = found.every(({ currency }) => currency === other?.currency);
  return other && isOne ? { printed: other.currency, state: 'differs', places: other.places } : NOT_COMPARED;
}

/** Names are printed in many ways: another one proves nothing. */
function compareName(stated: string, { rows }: PageFigures): Answer {
  const wanted = listWords(stated).join(' ');
  const same = rows.find(({ text }) => wanted !== '' && listWords(text).join(' ').includes(wanted));
  return same ? { printed: stated, state: 'agrees', places: same.places } : NOT_COMPARED;
}
