import { wordsBetween } from './dates.ts';
import { type Field, makeField } from './field.ts';
import type { Row } from './page.ts';

/**
 * The labels before a receipt's own number, with the code of its kind in between (UNTDID 1001: 380); numbers
 * of tables, customers, tills and taxes have other labels.
 */
const LABEL =
  /(?<![\p{L}])(?:(?:tax )?invoice|receipt|bill|doc(?:ument)?|cash sales?|credit note|\p{L}*rechnungs?|\p{L}*gutschrift|rechnungskorrektur|beleg|bon|quittungs?|facture|avoir|factura|recibo|ticket|fattura|ricevuta|factuur|bonnummer|faktura|fatura|lasku)(?: ?\(\d{3}\))?[ .-]{0,2}(?:no|nos|num|number|nummer|nr|n[ºo°]|n[uú]mero|numero|num[eé]ro|id)?(?!\p{L})[ .:#º°-]{0,4}/giu;
/** Letters and digits with separators, including some digits: 41, RE-2026-0041, INV/NORTH/0041. */
const NUMBER = /^(?:[A-Z]{1,6}[-/._]){0,3}[A-Z]{0,6}[-/._]?\d[\dA-Z]*(?:[-/._][\dA-Z]+)*$/i;
const LONGEST = 30;
/** Amounts, dates and times are not receipt numbers. */
const OTHER = /^\d{1,4}[.,]\d\d$|^\d{1,4}([./-])\d{1,2}\1\d{2,4}$|^\d{1,2}:\d\d/;

/** The receipt's number, from the first row that names one; null if none does. */
export function findNumber(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    for (const match of row.text.matchAll(LABEL)) {
      const start = (match.index ?? 0) + match[0].length;
      const text = /^\S+/.exec(row.text.slice(start))?.[0].replace(/[,;:)]+$/, '') ?? '';
      const isNumber = NUMBER.test(text) && !OTHER.test(text) && text.length <= LONGEST;
      if (isNumber && /\d{2}/.test(text))
        return makeField(text, wordsBetween(row, start, start + text.length), 0.9);
    }
  }
  return null;
}
