import type { Row, Word } from './page.ts';

/** An amount of money on a page. */
export interface Amount {
  /** In hundredths, so that sums are exact. */
  readonly hundredths: number;
  readonly words: readonly Word[];
  /** ISO 4217 if it is beside the figures. */
  readonly currency: string | null;
  /** Whether it has two decimals; a whole number may as well be a count or a code. */
  readonly hasDecimals: boolean;
  /** Whether a decimal sign or a digit was corrected. */
  readonly isGuess: boolean;
}

/**
 * Currencies by sign or abbreviation; a bare dollar sign or `kr` belongs to many countries and is resolved by
 * the page.
 */
const CURRENCIES: readonly (readonly [sign: string, code: string])[] = [
  ['€|EUR|EUROS?', 'EUR'],
  ['£|GBP', 'GBP'],
  ['RM|MYR|RN|RK', 'MYR'],
  [String.raw`USD|US\$`, 'USD'],
  [String.raw`\$`, '$'],
  ['CHF|SFR|Fr\\.', 'CHF'],
  [String.raw`S\$|SGD`, 'SGD'],
  [String.raw`MXN|MX\$`, 'MXN'],
  [String.raw`A\$|AU\$|AUD`, 'AUD'],
  [String.raw`C\$|CA\$|CAD`, 'CAD'],
  [String.raw`NZ\$|NZD`, 'NZD'],
  [String.raw`HK\$|HKD`, 'HKD'],
  [String.raw`R\$|BRL`, 'BRL'],
  ['¥|JPY', 'JPY'],
  ['CNY|RMB', 'CNY'],
  [String.raw`₹|INR|Rs\.?`, 'INR'],
  ['zł|PLN', 'PLN'],
  ['Kč|CZK', 'CZK'],
  ['Ft|HUF', 'HUF'],
  ['lei|RON', 'RON'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
  [String.raw`kr\.?`, 'kr'],
  ['₺|TRY', 'TRY'],
  ['₽|RUB', 'RUB'],
  ['₪|ILS', 'ILS'],
  ['AED', 'AED'],
  ['ZAR', 'ZAR'],
  ['THB|฿', 'THB'],
];
const READ_CURRENCIES = CURRENCIES.map(([sign, code]) => [new RegExp(`^(?:${sign})$`, 'i'), code] as const);
const MARK = CURRENCIES.map(([sign]) => sign).join('|');
const WHOLE = new RegExp(`^(${MARK})?[-+−–]?(${MARK})?([\\d.,'’ ]*\\d)[-−]?(${MARK})?$`, 'i');
/** Misreadings of digits by text recognition. */
const MISREAD: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  C: '0',
  c: '0',
  '(': '0',
  '¢': '0',
  l: '1',
  I: '1',
  '|': '1',
  '!': '1',
  i: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  B: '8',
};
const MISREAD_LETTER = /[OoDQCc(¢lI|!iZzSsGbB]/g;

/** The amounts of a row, from left to right. Percentages, dates, times and codes are not among them. */
export function findAmounts(row: Row): Amount[] {
  const found: Amount[] = [];
  const { words } = row;
  for (let index = 0; index < words.length; index++) {
    const parts = countParts(words, index);
    const own = words.slice(index, index + parts);
    const amount = readAmount(own);
    index += parts - 1;
    if (!amount || /^%/.test(words[index + 1]?.text ?? '')) continue;
    const before = readCurrency(words[index - parts]?.text);
    const after = readCurrency(words[index + 1]?.text);
    found.push({ ...amount, currency: amount.currency ?? before ?? after });
  }
  return found;
}

export function readCurrency(text = ''): string | null {
  const bare = text.replace(/[:()[\]]/g, '');
  return READ_CURRENCIES.find(([sign]) => sign.test(bare))?.[1] ?? null;
}

/** Number of words that the amount at `index` spans: thousands and decimals may be separate. */
function countParts(words: readonly Word[], index: number): number {
  const thousands = countThousands(words, index);
  if (thousands > 1) return thousands;
  const [word, next] = [words[index], words[index + 1]];
  const isNumber = /\d$/.test(words[index - 1]?.text ?? '') || /^\d/.test(words[index + 2]?.text ?? '');
  return isSplit(word, next) && !isNumber ? 2 : 1;
}

/** "1 234,50" and "12 345 678.90": groups of three digits with narrow gaps, and a decimal part. */
function countThousands(words: readonly Word[], index: number): number {
  if (!/^\D{0,3}\d{1,3}$/.test(words[index]?.text ?? '')) return 1;
  // A longer run of groups is a reference number.
  if (/^\d+$/.test(words[index - 1]?.text ?? '') && isClose(words[index - 1], words[index])) return 1;
  for (let count = 1; count <= 4; count++) {
    const [word, next] = [words[index + count - 1], words[index + count]];
    if (!word || !next || !isClose(word, next)) return 1;
    if (/^\d{3}[.,]\d{2}\D{0,3}$/.test(next.text)) return count + 1;
    if (!/^\d{3}$/.test(next.text)) return 1;
  }
  return 1;
}

function isClose(word: Word | undefined, next: Word | undefined): boolean {
  return word !== undefined && next !== undefined && next.x - word.x - word.width < word.height * 0.5;
}

/** A decimal part that was set apart: "12. 50", or "12 50" with a gap no wider than a lost point. */
function isSplit(word: Word | undefined, next: Word | undefined): boolean {
  if (!word || !next || !/^\d{2}$/.test(next.text)) return false;
  if (/^\D{0,3}\d+[.,]$/.test(word.text)) return true;
  return /^\d+$/.test(word.text) && next.x - word.x - word.width < word.height * 0.45;
}

/** "Amount:$6.90" in one word: the text before the figures. */
const NAMED = /^[^:]*[\p{L}%)]:(?=\D{0,3}\d[\d.,]*[.,]\d\d$)/u;

function readAmount(words: readonly Word[]): Amount | null {
  const [first] = words;
  const isDecimalApart = words.length === 2 && /^\d{2}$/.test(words[1]?.text ?? '');
  const raw = words
    .map(({ text }) => text)
    .join(isDecimalApart && first && !/[.,]$/.test(first.text) ? '.' : '');
  const start = raw.replace(NAMED, '').replace(/^[:=*~_"'“”‘’({]+/, '');
  const trimmed = start.replace(/[:;*~_"'“”‘’)}]+$/, '').replace(/[.,]$/, '');
  const text = WHOLE.test(trimmed) ? trimmed : correct(start);
  const match = WHOLE.exec(text);
  if (!match) return null;
  const figures = readFigures(match[3] ?? '');
  if (!figures) return null;
  const sign = /[-−–]/.test(text.replace(/\d.*\d/, '')) ? -1 : 1;
  return {
    ...figures,
    hundredths: sign * figures.hundredths,
    words,
    currency: readCurrency(match[1] ?? match[2] ?? match[4]),
    isGuess: text !== trimmed || isDecimalApart,
  };
}

/** Letters for digits, only if a decimal sign is at the right position and most of the word is digits. */
function correct(text: string): string {
  const cleaned = text.replace(/(\d[.,]\d\d)(T|S|SR|ZR|ZRL)$/, '$1');
  if (cleaned !== text) return cleaned;
  const mark = /^(RM|€|\$|£)/.exec(text)?.[0] ?? '';
  const figures = text.slice(mark.length);
  const digits = figures.replace(/\D/g, '').length;
  if (!/^[^.,]{1,7}[.,][^.,]{2}$/.test(figures) || digits < (figures.length - 1) / 2) return text;
  return mark + figures.replace(MISREAD_LETTER, (letter) => MISREAD[letter] ?? letter);
}

/**
 * 1,234.56 · 1.234,56 · 1 234,56 · 1'234.56 · 1,23,456.00 · 12 · .50; null if the separators do not form an
 * amount.
 */
function readFigures(text: string): Pick<Amount, 'hundredths' | 'hasDecimals'> | null {
  const plain = text.replace(/[ '’]/g, '');
  const parts = /^(\d{0,9}|\d{1,3}(?:[.,]\d{3}){1,3}|\d{1,2}(?:,\d{2}){1,3},\d{3})[.,](\d{2})$/.exec(plain);
  if (parts) {
    const [, whole = '', decimals] = parts;
    const units = Number(whole.replace(/[.,]/g, '') || '0');
    return { hundredths: units * 100 + Number(decimals), hasDecimals: true };
  }
  if (/^\d{1,3}([.,]\d{3}){1,3}$/.test(plain))
    return { hundredths: Number(plain.replace(/[.,]/g, '')) * 100, hasDecimals: false };
  if (/^\d{1,7}$/.test(plain)) return { hundredths: Number(plain) * 100, hasDecimals: false };
  return null;
}
