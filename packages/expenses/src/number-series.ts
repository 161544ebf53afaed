import type { IsoDate } from './dates.ts';

/** A document as its issuer counts it. */
export interface Numbered {
  /** As printed. */
  readonly number: string;
  /** What stands before its last digits, and these: as `splitNumber` gives them. */
  readonly series: string;
  readonly value: number;
  readonly date: IsoDate;
}

/** Days between two documents from which on few issuers write none in between. */
export const FAR_DAYS = 60;
/** Days by which documents may be dated before those that were numbered earlier: work is dated and billed later. */
const LATE_DAYS = 14;
/** Tills count to a thousand within days, and begin again. */
const MIN_DIGITS = 4;
/** With fewer documents on one side, a date or number that was misread would decide. */
const MIN_DOCUMENTS = 3;
const DAY_MS = 86_400_000;

/** Whether both count in one series: numbers of the same length after the same letters, as far as it can be told. */
export function areInSeries(one: Numbered, other: Numbered): boolean {
  const isAlike = one.series === other.series && one.number.length === other.number.length && hasDigits(one);
  return isAlike && !isOfDate(one) && !isOfDate(other);
}

/**
 * Whether its last digits are the year, the month or the day of its date, as in "41/2026", or begin with the day, as in "3011260041": such
 * numbers meet, or fall, without being counted so.
 */
function isOfDate({ number, series, date }: Numbered): boolean {
  const digits = number.slice(series.length);
  const [year = '', month = '', day = ''] = date.split('-');
  if (digits.length === 4 && Math.abs(Number(digits) - Number(year)) <= 1) return true;
  const [whole, short] = [year, year.slice(2)].map(
    (y) => [`${y}${month}${day}`, `${month}${day}${y}`] as const,
  );
  const begins = [`${day}${month}`, whole?.[1], short?.[1]].some((part) => part && digits.startsWith(part));
  return begins || [`${year}${month}`, `${month}${year}`, whole?.[0], short?.[0]].includes(digits);
}

/** The documents with the numbers directly before and after another. */
export interface Neighbours<Other extends Numbered> {
  /** Their dates are far from its own. */
  readonly apart: readonly Other[];
  readonly near: readonly Other[];
}

/** None where the others are in no order themselves, as of several tills or of one that begins again: there, numbers meet by chance. */
export function findNeighbours<Other extends Numbered>(
  own: Numbered,
  others: readonly Other[],
): Neighbours<Other> {
  if (!areInOrder(others.filter((other) => areInSeries(own, other)))) return { apart: [], near: [] };
  const findAll = (how: 'apart' | 'near') => others.filter((other) => compareNext(own, other) === how);
  return { apart: findAll('apart'), near: findAll('near') };
}

/** Whether larger numbers have later dates, as far as work is not billed late, and each number one date. */
function areInOrder(others: readonly Numbered[]): boolean {
  const sorted = others.toSorted(byValue);
  return sorted.every((one, place) => {
    const next = sorted[place + 1];
    if (!next || next.date === one.date) return true;
    return next.value !== one.value && (next.date > one.date || countDays(one, next) <= LATE_DAYS);
  });
}

const byValue = (one: Numbered, other: Numbered) => one.value - other.value;

/**
 * `apart`: the numbers follow one another, and the dates are far apart. `near`: they follow one another, and so do the dates. Null: they do
 * not.
 */
export function compareNext(one: Numbered, other: Numbered): 'apart' | 'near' | null {
  if (Math.abs(one.value - other.value) !== 1 || !areInSeries(one, other)) return null;
  return countDays(one, other) > FAR_DAYS ? 'apart' : 'near';
}

/** What shows that a number is too large, or too small, for its date. */
export interface OutOfOrder<Other extends Numbered> {
  readonly isToo: 'large' | 'small';
  readonly others: readonly Other[];
}

/**
 * Among others of its series and year: all with smaller numbers are dated well after it, or all with larger ones well before it, and they are
 * in order themselves. Null where they are not, or too few are known.
 */
export function findOutOfOrder<Other extends Numbered>(
  own: Numbered,
  others: readonly Other[],
): OutOfOrder<Other> | null {
  const year = own.date.slice(0, 4);
  const known = others
    .filter((other) => areInSeries(own, other) && other.value !== own.value && other.date.startsWith(year))
    .sort(byValue);
  const isOrdered = known.every((other, place) => (known[place + 1]?.date ?? '9999') >= other.date);
  if (!isOrdered) return null;
  const larger = known.filter(({ value }) => value > own.value);
  const smaller = known.filter(({ value }) => value < own.value);
  const isOff = (side: readonly Other[], areEarlier: boolean) =>
    new Set(side.map(({ value }) => value)).size >= MIN_DOCUMENTS &&
    side.every((other) => other.date < own.date === areEarlier && countDays(own, other) > LATE_DAYS);
  if (isOff(larger, true)) return { isToo: 'small', others: larger };
  return isOff(smaller, false) ? { isToo: 'large', others: smaller } : null;
}

const countDays = (one: Numbered, other: Numbered) =>
  Math.round(Math.abs(Date.parse(one.date) - Date.parse(other.date)) / DAY_MS);

/** Signs between the digits, as in "2026/0041", belong to what stands before the last of them. */
const hasDigits = ({ number, series }: Numbered) => number.length - series.length >= MIN_DIGITS;
