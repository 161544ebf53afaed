import { say } from '@assay/statements';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import type { Row, Word } from '../../media/document/pages/words.ts';

const DATE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})([./])(\d{1,2})\5(\d{4}))[,;:)]?$/;
const EARLIEST = 1900;
/** Nepal counts years from 56 or 57 earlier, and its months have up to 32 days. */
const LATEST = 2059;
const MIN_IN_ORDER = 6;
const EDGE = 1.5;

interface DateWord {
  readonly word: Word;
  readonly page: number;
  /** Days since 1970 for each possible reading; empty if there is no such day. */
  readonly days: readonly number[];
}

/** Dates that do not exist, and a single date that breaks the order of a long column. */
export function checkDates(pages: readonly { readonly rows: readonly Row[]; readonly page: number }[]): {
  readonly evidence: PageEvidence[];
  readonly dates: number;
} {
  const dates = pages.flatMap(({ rows, page }) =>
    rows
      .filter(({ angle }) => angle === 0)
      .flatMap(({ words }) => words.flatMap((word) => readDate(word, page) ?? [])),
  );
  const ofBanks = new Set(pages.filter(isOfBank).map(({ page }) => page));
  const impossible = dates
    .filter(({ days, word, page }) => days.length === 0 && !(ofBanks.has(page) && THIRTIETH.test(word.text)))
    .map(({ word, page }) => ({
      marker: 'date-impossible' as const,
      weight: 0.5,
      page,
      box: word.box,
      sentence: say('pdf-figures.date-impossible', { page, date: shorten(word.text) }),
    }));
  return {
    evidence: [...impossible, ...findDisorder(dates.filter(({ days }) => days.length > 0))],
    dates: dates.length,
  };
}

/** Banks count interest in months of thirty days. */
const BANK = /valut|wertstell|zins|interest|int[ée]r[êe]t|inter[ée]s|\brente|odset/iu;
const THIRTIETH = /^(?:(?:29|30)[./]0?2[./]|0?2\/(?:29|30)\/|\d{4}-02-(?:29|30))/;

function isOfBank({ rows }: { readonly rows: readonly Row[] }): boolean {
  return rows.some(({ words }) => words.some(({ text }) => BANK.test(text)));
}

/** Null for other numbers with such signs, as 12.40.2024. */
function readDate(word: Word, page: number): DateWord | null {
  const parts = DATE.exec(word.text);
  if (!parts) return null;
  const [, year, month, day, first, separator, second, last] = parts;
  const readings: [string, string, string][] = year
    ? [[year, month, day]]
    : [
        [last, second, first],
        ...(separator === '/' ? [[last, first, second] as [string, string, string]] : []),
      ];
  const plausible = readings
    .map((reading) => reading.map(Number) as [number, number, number])
    .filter(([y, m, d]) => y >= EARLIEST && y <= LATEST && m >= 1 && m <= 12 && d >= 1 && d <= 31);
  const days = plausible.map((reading) => countDays(...reading)).filter((days) => days !== null);
  return plausible.length > 0 ? { word, page, days } : null;
}

function countDays(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() / 86_400_000 : null;
}

/** Columns with more dates are not examined. */
const MAX_IN_ORDER = 2_000;

function findDisorder(dates: readonly DateWord[]): PageEvidence[] {
  const columns = new Map<number, DateWord[]>();
  for (const date of dates) {
    const key =
      [...columns.keys()].find((start) => Math.abs(start - date.word.start) <= EDGE) ?? date.word.start;
    columns.set(key, [...(columns.get(key) ?? []), date]);
  }
  return [...columns.values()].flatMap((column) => {
    if (column.length < MIN_IN_ORDER || column.length > MAX_IN_ORDER) return [];
    // Dates with slashes are read the same way throughout a list: the way in which they are in better order.
    const readings = [0, 1].map((way) =>
      column.map(({ days }) => days[Math.min(way, days.length - 1)] ?? null),
    );
    const odd = readings
      .flatMap((days) => [
        findOrderBreaks(days),
        findOrderBreaks(days.map((day) => (day === null ? null : -day))),
      ])
      .reduce((least, one) => (one.length < least.length ? one : least));
    if (odd.length !== 1) return [];
    const { word, page } = column[odd[0]];
    const sentence = say('pdf-figures.date-out-of-order', { page, date: shorten(word.text) });
    return [{ marker: 'date-out-of-order' as const, weight: 0.3, page, box: word.box, sentence }];
  });
}

/**
 * The indices that have to be removed so that the rest ascends: all but the longest ascending subsequence.
 */
function findOrderBreaks(days: readonly (number | null)[]): number[] {
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [place, day] of days.entries()) {
    lengths[place] = 1;
    before[place] = -1;
    if (day === null) continue;
    for (let earlier = 0; earlier < place; earlier++) {
      const other = days[earlier];
      if (other !== null && other <= day && lengths[earlier] + 1 > lengths[place]) {
        lengths[place] = lengths[earlier] + 1;
        before[place] = earlier;
      }
    }
  }
  const kept = new Set<number>();
  for (let place = lengths.indexOf(Math.max(...lengths)); place >= 0; place = before[place]) kept.add(place);
  return days.flatMap((_, place) => (kept.has(place) ? [] : [place]));
}
