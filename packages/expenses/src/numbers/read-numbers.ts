import { say } from '@assay/statements';
import { wordsBetween } from '../dates.ts';
import { round } from '../field.ts';
import { type Row, surround } from '../page.ts';
import type { CheckedNumber } from './checked-number.ts';
import { classifyReading, findMisreading } from './misreadings.ts';
import { NUMBER_RULES, type NumberRule } from './number-kinds.ts';
import { readZones } from './read-zones.ts';

/** A page has no more relevant ones. */
const MAX_NUMBERS = 60;
/** Characters after its label within which a number begins. */
const NEAR = 40;
/** Length of the longest number, with blanks in between. */
const LONGEST = 60;

/** The numbers with check digits in the rows of a page, each after its label, and whether they are valid. */
export function readNumbers(rows: readonly Row[]): CheckedNumber[] {
  const found = rows.flatMap((row) => NUMBER_RULES.flatMap((rule) => readRow(row, rule)));
  return [...readZones(rows), ...found].slice(0, MAX_NUMBERS);
}

function readRow(row: Row, rule: NumberRule): CheckedNumber[] {
  const ends = [...row.text.matchAll(rule.label)].map(({ index, 0: label }) => index + label.length);
  const numbers = new Map<number, CheckedNumber>();
  for (const end of ends) {
    const found = findFrom(row.text, end, rule);
    if (!found || numbers.has(found.start)) continue;
    const checked = check(found.number, rule, row, found);
    if (checked) numbers.set(found.start, checked);
  }
  return [...numbers.values()];
}

interface Found {
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

/** The first number of the kind that begins with a word soon after the label. */
export function findFrom(
  text: string,
  from: number,
  { cut, between }: Pick<NumberRule, 'cut' | 'between'>,
): Found | null {
  for (const { index } of text.slice(from, from + NEAR).matchAll(/(?<![\p{L}\p{N}])[A-Z0-9]/gu)) {
    const start = from + index;
    const signs = listSigns(text.slice(start, start + LONGEST), between);
    const number = cut(signs.map(({ sign }) => sign).join(''));
    const last = number ? signs[number.length - 1] : undefined;
    if (!number || !last) continue;
    const end = start + last.place + 1;
    if (endsAt(text, end, text.slice(start, end) !== number)) return { number, start, end };
  }
  return null;
}

/** Letters and digits up to the first character that cannot be between them. */
function listSigns(text: string, between: string): { readonly sign: string; readonly place: number }[] {
  const signs = [];
  for (const [place, sign] of [...text].entries()) {
    if (/[A-Z0-9]/.test(sign)) signs.push({ sign, place });
    else if (!between.includes(sign)) break;
  }
  return signs;
}

/** A number with gaps may continue after the next one. */
function endsAt(text: string, end: number, hasGaps: boolean): boolean {
  const rest = text.slice(end);
  return !/^[\p{L}\p{N}]/u.test(rest) && !(hasGaps && /^[ ./-]*\d/.test(rest));
}

function check(number: string, rule: NumberRule, row: Row, { start, end }: Found): CheckedNumber | null {
  const holds = rule.holds(number);
  if (holds === null || (!holds && isPlaceholder(number))) return null;
  const words = wordsBetween(row, start, end);
  const value = rule.kind === 'card' ? `**** ${number.slice(-4)}` : number;
  const base = {
    kind: rule.kind,
    country: rule.country(number),
    value,
    places: [surround(words)],
    certainty: round(Math.min(...words.map(({ certainty }) => certainty))),
  };
  if (holds) return { ...base, state: 'holds', said: null };
  const kind = rule.kind as 'iban';
  const reading = classifyReading(words);
  const misreading =
    reading === 'text' ? null : findMisreading(number, (other) => rule.holds(other) === true);
  if (misreading) {
    const said = say('receipt.check-digit-misread', { kind, number: value, ...misreading });
    return { ...base, state: 'unclear', said };
  }
  const said = say('receipt.check-digit', { kind, number: value });
  return { ...base, state: reading === 'unsure' ? 'unclear' : 'fails', said };
}

/**
 * Placeholders that forms and samples print instead of a number: 123456789, 135792468, 1111 1111, 112233445, XXXX,
 * 1234 1234 1234.
 */
export function isPlaceholder(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  const runs = '01234567890123456789';
  const isRun = (text: string) => runs.includes(text) || [...runs].reverse().join('').includes(text);
  const hasRun = [...digits].some(
    (_, place) => isRun(digits.slice(place, place + 6)) && digits.length - place >= 6,
  );
  const isPairs = digits.length >= 8 && /^(?:(\d)\1)+\d?$/.test(digits);
  return (
    hasRun ||
    isPairs ||
    isCounted(digits) ||
    new Set(digits).size <= 3 ||
    /(\d{3,})\1/.test(digits) ||
    /X{3}/.test(number)
  );
}

/** 246802468: from digit to digit by the same step, but for one. */
function isCounted(digits: string): boolean {
  const steps = [...digits.slice(1)].map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10);
  const same = Math.max(0, ...[...new Set(steps)].map((step) => steps.filter((one) => one === step).length));
  return digits.length >= 8 && same >= steps.length - 1;
}
