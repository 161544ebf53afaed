import { findDateName } from './date-roles.ts';
import { NO_NUMBER_BEFORE, UNTIL_WORD, wordsBetween } from './dates.ts';
import { type Field, makeField } from './field.ts';
import { readMonthName } from './month-names.ts';
import { classifyReading } from './numbers/misreadings.ts';
import { type Row, splitColumns } from './page.ts';

/** With a year of four digits: 31.04.2026, 2026-02-30. */
const IN_FIGURES = new RegExp(
  String.raw`${NO_NUMBER_BEFORE}(?:(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))(?![\d/]|[.-]\d)`,
  'gu',
);
/** 31 April 2026, 31. April 2026. */
const IN_WORDS = new RegExp(
  String.raw`${NO_NUMBER_BEFORE}(\d{1,2})(?:st|nd|rd|th)?\.? (?:de |of )?(\p{L}{3,12})\.?,? (?:de )?((?:19|20)\d\d)(?!\d)`,
  'giu',
);
/** November in Poland and Czechia, but October in Croatia. */
const EITHER_MONTH = /^lis/i;
/** The end of a period. */
const UNTIL = new RegExp(String.raw`^\s*${UNTIL_WORD}\s*\d`, 'iu');
/** "No. 4711 of" between "Invoice" and its date. */
const NUMBER_OF =
  /^[^\d]{0,12}\S*\d\S*,? (?:vom|of|dated|du|del|di|van|z dnia|dnia|av den|den|fra|fran|de)$/u;

/**
 * The date of the receipt, named so directly before it, if the calendar has no such day: null otherwise, and where the
 * characters come from text recognition, since one misread digit is enough. Days of banks, last days to pay and periods may be
 * counted in months of thirty days.
 */
export function findImpossibleDate(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    for (const match of [...row.text.matchAll(IN_FIGURES), ...row.text.matchAll(IN_WORDS)]) {
      const end = match.index + match[0].length;
      if (!isImpossible(match) || UNTIL.test(row.text.slice(end))) continue;
      const words = wordsBetween(row, match.index, end);
      if (classifyReading(words) === 'text' && isOwn(textBefore(row, match.index)))
        return makeField(match[0], words, 1);
    }
  }
  return null;
}

/** What stands before it in its column, or else in the one before. */
function textBefore(row: Row, start: number): string {
  let place = 0;
  let before = '';
  for (const column of splitColumns(row)) {
    const text = column.map((word) => word.text).join(' ');
    if (start < place + text.length) return start > place ? text.slice(0, start - place) : before;
    place += text.length + 1;
    before = text;
  }
  return before;
}

/** Whether this ends with the name of a receipt's own date. */
function isOwn(text: string): boolean {
  const name = findDateName(text);
  if (!name) return false;
  const { role, before, after } = name;
  const isBeside = !/[\p{L}\p{N}]/u.test(after);
  // "Original invoice date", "our letter dated"
  if (role === 'issue') return isBeside && !/\p{L} ?$/u.test(before);
  // "Berlin, den"
  if (role === 'date') return isBeside && (before === '' || (before.endsWith(', ') && !findDateName(before)));
  return role === 'document' && before === '' && NUMBER_OF.test(after.trimEnd());
}

/** Whether it is written as a day of a month that has fewer days, whichever of the two comes first. */
function isImpossible([
  ,
  first = '',
  second = '',
  third = '',
  fourth = '',
  ...iso
]: RegExpMatchArray): boolean {
  const [year, month, day] = iso.map(Number);
  if (year && month !== undefined && day !== undefined) return isTooLate(year, month, day);
  const named = EITHER_MONTH.test(second) ? null : readMonthName(second);
  if (named) return isTooLate(Number(third), named, Number(first));
  const [one, other, in4] = [Number(first), Number(third), Number(fourth)];
  const readings = [[other, one] as const, ...(second === '.' ? [] : [[one, other] as const])];
  const plausible = readings.filter(([month, day]) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
  return plausible.length > 0 && plausible.every(([month, day]) => isTooLate(in4, month, day));
}

function isTooLate(year: number, month: number, day: number): boolean {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day > days && day <= 31;
}
