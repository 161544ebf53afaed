import type { Row, Word } from './page.ts';

/** An amount of money as it stands on a page. */
export interface Amount {
  /** In hundredths, so that sums are exact. */
  readonly hundredths: number;
  readonly words: readonly Word[];
  /** ISO 4217 where it stands with the figures. */
  readonly currency: string | null;
  /** Whether two decimals stand there; a whole number may as well be a count or a code. */
  readonly hasDecimals: boolean;
  /** Set where a decimal sign or a digit was put right. */
  readonly isGuess: boolean;
}

/** Signs and abbreviations; a bare dollar sign is many countries' and is told apart by the page. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(€|EUR|EURO)$/i, 'EUR'],
  [/^(£|GBP)$/i, 'GBP'],
  [/^(RM|MYR|RN|RK)$/i, 'MYR'],
  [/^(USD|US\$)$/i, 'USD'],
  [/^\$$/, '$'],
  [/^(CHF|SFR)$/i, 'CHF'],
  [/^(S\$|SGD)$/i, 'SGD'],
  [/^(MXN|MX\$)$/i, 'MXN'],
  [/^(¥|JPY)$/i, 'JPY'],
];
const MARK = String.raw`€|£|US\$|S\$|\$|¥|RM|MYR|RN|RK|EURO?|GBP|USD|CHF|SGD|MXN`;
const WHOLE = new RegExp(`^(${MARK})?[-+]?(${MARK})?([\\d.,' ]*\\d)-?(${MARK})?$`, 'i');
/** What text recognition makes of digits. */
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
    const parts = isSplit(words[index], words[index + 1]) ? 2 : 1;
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
  return CURRENCIES.find(([mark]) => mark.test(bare))?.[1] ?? null;
}

/** A decimal part that was set apart: "12. 50", or "12 50" with a gap no wider than a lost point. */
function isSplit(word: Word | undefined, next: Word | undefined): boolean {
  if (!word || !next || !/^\d{2}$/.test(next.text)) return false;
  if (/^\D{0,3}\d+[.,]$/.test(word.text)) return true;
  return /^\d+$/.test(word.text) && next.x - word.x - word.width < word.height * 0.45;
}

function readAmount(words: readonly Word[]): Amount | null {
  const [first] = words;
  const raw = words.map(({ text }) => text).join(first && !/[.,]$/.test(first.text) ? '.' : '');
  const start = raw.replace(/^[:=*~_"'“”‘’({]+/, '');
  const trimmed = start.replace(/[:;*~_"'“”‘’)}]+$/, '').replace(/[.,]$/, '');
  const text = WHOLE.test(trimmed) ? trimmed : correct(start);
  const match = WHOLE.exec(text);
  if (!match) return null;
  const figures = readFigures(match[3] ?? '');
  if (!figures) return null;
  const sign = /-/.test(text.replace(/\d.*\d/, '')) ? -1 : 1;
  return {
    ...figures,
    hundredths: sign * figures.hundredths,
    words,
    currency: readCurrency(match[1] ?? match[2] ?? match[4]),
    isGuess: text !== trimmed || words.length > 1,
  };
}

/** Letters for digits, only where a decimal sign stands where it should and most of the word is digits. */
function correct(text: string): string {
  const cleaned = text.replace(/(\d[.,]\d\d)(T|S|SR|ZR|ZRL)$/, '$1');
  if (cleaned !== text) return cleaned;
  const mark = /^(RM|€|\$|£)/.exec(text)?.[0] ?? '';
  const figures = text.slice(mark.length);
  const digits = figures.replace(/\D/g, '').length;
  if (!/^[^.,]{1,7}[.,][^.,]{2}$/.test(figures) || digits < (figures.length - 1) / 2) return text;
  return mark + figures.replace(MISREAD_LETTER, (letter) => MISREAD[letter] ?? letter);
}

/** 1,234.56 · 1.234,56 · 1 234,56 · 1'234.56 · 12 · .50; null where the signs are those of no amount. */
function readFigures(text: string): Pick<Amount, 'hundredths' | 'hasDecimals'> | null {
  const plain = text.replace(/[ ']/g, '');
  const parts = /^(\d{0,9}|\d{1,3}(?:[.,]\d{3}){1,3})[.,](\d{2})$/.exec(plain);
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
