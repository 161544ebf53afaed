import { readDateRole } from './date-roles.ts';
import { wordsBetween } from './dates.ts';
import { type Field, makeField } from './field.ts';
import { readMonthName } from './month-names.ts';
import { classifyReading } from './numbers/misreadings.ts';
import type { Row } from './page.ts';

/** With a year of four digits: 31.04.2026, 2026-02-30. */
const IN_FIGURES =
  /(?<![\p{L}\d][/.-]?|\d[.,])(?:(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))(?![\d/]|[.-]\d)/gu;
/** 31 April 2026, 31. April 2026. */
const IN_WORDS =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.? (?:de |of )?(\p{L}{3,12})\.?,? (?:de )?((?:19|20)\d\d)(?!\d)/giu;
/** What a document is dated by. Other days may be counted in months of thirty days, as banks do. */
const OWN_ROLES: readonly unknown[] = ['issue', 'document', 'date'];

/**
 * The date of the receipt, named so in the same line, if no calendar has such a day: null otherwise, and where
 * the characters come from text recognition, since one misread digit is enough.
 */
export function findImpossibleDate(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    for (const match of [...row.text.matchAll(IN_FIGURES), ...row.text.matchAll(IN_WORDS)]) {
      if (!isImpossible(match)) continue;
      if (!OWN_ROLES.includes(readDateRole(row.text.slice(0, match.index)))) continue;
      const words = wordsBetween(row, match.index, match.index + match[0].length);
      if (classifyReading(words) === 'text') return makeField(match[0], words, 1);
    }
  }
  return null;
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
  const named = readMonthName(second);
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
