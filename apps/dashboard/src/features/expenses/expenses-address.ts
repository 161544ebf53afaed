import {
  type ListAddress,
  type ListOrder,
  type ListPlace,
  parseListAddress,
  readListAddress,
} from '../../platform/list-address.ts';

export const SORT_FIELDS = ['date', 'merchant', 'total', 'createdAt'] as const;
type SortField = (typeof SORT_FIELDS)[number];

export interface ExpenseFilters {
  /** First and last day that receipts name. */
  from?: string;
  to?: string;
  merchant?: string;
  currency?: string;
  /** Reference or id of a record. */
  record?: string;
  /** A check that fails, or another sign. */
  flag?: string;
}

/** The content of the address: `?from=2026-01-01&merchant=sol&sort=total:desc`, and `view=merchants`. */
export interface ExpensesSearch extends ListAddress<SortField>, ExpenseFilters {
  view?: 'merchants';
}

const ORDER: ListOrder<SortField> = { fields: SORT_FIELDS, usual: 'date:desc' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 200;

/** Parses an address leniently: unknown parts are ignored, never an error. */
export function parseExpenses(search: Record<string, unknown>): ExpensesSearch {
  const known: ExpensesSearch = parseListAddress(search, ORDER);
  if (search.view === 'merchants') known.view = 'merchants';
  const [from, to] = [dayOf(search.from), dayOf(search.to)];
  if (from) known.from = from;
  // A period that ends before it begins is ignored.
  if (to && (!from || from <= to)) known.to = to;
  for (const name of ['merchant', 'record', 'flag'] as const) {
    const text = textOf(search[name]);
    if (text) known[name] = text;
  }
  const currency = textOf(search.currency)?.toUpperCase();
  if (currency && /^[A-Z]{3}$/.test(currency)) known.currency = currency;
  return known;
}

export function readPlace(search: ExpensesSearch): ListPlace<SortField> {
  return readListAddress(search, ORDER);
}

/** Whether anything but the order narrows the list. */
export function isFiltered({ from, to, merchant, currency, record, flag }: ExpenseFilters): boolean {
  return [from, to, merchant, currency, record, flag].some((value) => value !== undefined);
}

function dayOf(given: unknown): string | undefined {
  return typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
}

function textOf(given: unknown): string | undefined {
  // The address reads what looks like a number as one.
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text === '' ? undefined : text.slice(0, LONGEST);
}
