import type { Expense } from '@assay/expenses';
import type { ReceiptSample } from './read-samples.ts';

export interface FieldResult {
  /** Letters and digits equal, ignoring case and punctuation; the same day; the same amount. */
  readonly right: { readonly merchant: boolean; readonly date: boolean; readonly total: boolean };
  /** At most a fifth of the merchant's letters wrong; the day, or the day with day and month swapped. */
  readonly nearly: { readonly merchant: boolean; readonly date: boolean; readonly total: boolean };
}

export function compareFields(expense: Expense | undefined, key: ReceiptSample['key']): FieldResult {
  const name = normalise(key.company);
  const found = normalise(expense?.merchant ?? '');
  const day = readDay(key.date);
  const total = expense?.total === Number(key.total.replace(/[^\d.-]/g, ''));
  const date = day !== null && expense?.date === day;
  return {
    right: { merchant: found === name, date, total },
    nearly: {
      merchant: editDistance(found, name) <= name.length / 5,
      date: date || (day !== null && expense?.otherDate === day),
      total,
    },
  };
}

function normalise(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Reads the notations of the keys, independently of the measured code: 2018-03-23, 20180304, 25032018,
 * 9/2/2017, 03 MAR 2018, OCT 3, 2016, and with the month first if it must be.
 */
function readDay(text: string): string | null {
  const plain = text.trim().toUpperCase().replace(/[(),]/g, '');
  const parts =
    /^(?<y>20\d{2})[-/]?(?<m>\d{2})[-/]?(?<d>\d{2})$/.exec(plain) ??
    /^(?<d>\d{2})(?<m>\d{2})(?<y>20\d{2})$/.exec(plain) ??
    /^(?<m>[A-Z]{3,9}) (?<d>\d{1,2}) (?<y>\d{4})$/.exec(plain) ??
    /^(?<m>\d{1,2})[/.-](?<d>1[3-9]|2\d|3[01])[/.-](?<y>\d{4})$/.exec(plain) ??
    /^(?<d>\d{1,2})[/.\- ](?<m>\d{1,2}|[A-Z]{3,9})[/.\- ](?<y>\d{4}|\d{2})$/.exec(plain);
  if (!parts?.groups) return null;
  const { y, m, d } = parts.groups;
  const month = /\d/.test(m) ? Number(m) : MONTHS.indexOf(m.slice(0, 3)) + 1;
  const year = y.length === 2 ? `20${y}` : y;
  return `${year}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change));
    }
    row = next;
  }
  return row[other.length];
}
