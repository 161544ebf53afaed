import { readCurrency } from './amounts.ts';
import { type Field, makeField } from './field.ts';
import type { Row, Word } from './page.ts';

/** An amount with the adjacent currency. */
interface Priced {
  readonly currency: string | null;
  readonly words: readonly Word[];
}

/** The currency of most amounts; a column heading may name it too. */
export function findCurrency(rows: readonly Row[], amounts: readonly Priced[]): Field<string> | null {
  const votes = new Map<string, Word[]>();
  const vote = (currency: string | null, words: readonly Word[]) => {
    if (!currency) return;
    const own = votes.get(currency);
    if (own) own.push(...words);
    else votes.set(currency, [...words]);
  };
  for (const { currency, words } of amounts) vote(currency, words);
  for (const { words } of rows) {
    for (const word of words) {
      const text = word.text.replace(/^[^\p{L}\p{S}]+|[^\p{L}\p{S}]+$/gu, '');
      if (isCode(text) || /^\(.+\)$/.test(word.text)) vote(readCurrency(text), [word]);
    }
  }
  const [most] = [...votes].sort((a, b) => b[1].length - a[1].length);
  if (!most) return null;
  const [currency, words] = most;
  if (currency !== '$' && currency !== 'kr')
    return makeField(currency, words.slice(0, 1), words.length > 1 ? 0.97 : 0.85);
  const page = rows.map(({ text }) => text).join('\n');
  const [, known] = (currency === '$' ? DOLLARS : CROWNS).find(([sign]) => sign.test(page)) ?? [];
  return known ? makeField(known, words.slice(0, 1), 0.6) : null;
}

/** Symbols and capitals; `rs` and `lei` within a sentence may be anything. */
function isCode(text: string): boolean {
  return /^(RM|[A-Z]{3}|[€£₹₺₽₪])$/.test(text);
}

/** A state and a ZIP code. */
const AMERICAN = /\b[A-Z]{2} \d{5}(-\d{4})?\b/;

/** Countries' dollars and their abbreviations, identified by place names. */
const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/\b(sdn\.? bhd|malaysia|johor|selangor|kuala lumpur)\b/i, 'MYR'],
  [/\bsingapore\b/i, 'SGD'],
  [/\b(m[ée]xico|cdmx)\b/i, 'MXN'],
  [AMERICAN, 'USD'],
];
const CROWNS: readonly (readonly [RegExp, string])[] = [
  [/\b(moms|org\.? ?nr|sverige|plusgiro|bankgiro)\b/i, 'SEK'],
  [/\b(mva|norge|org\.nr)\b/i, 'NOK'],
  [/\b(cvr|danmark|mobilepay)\b/i, 'DKK'],
];
