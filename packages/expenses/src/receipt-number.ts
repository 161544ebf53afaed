import { wordsBetween } from './dates.ts';
import { type Field, makeField } from './field.ts';
import { type Row, splitColumns, type Word } from './page.ts';

const KINDS = String.raw`(?:tax )?invoice|receipt|bill|doc(?:ument)?|cash sales?|credit note|\p{L}*rechnungs?|\p{L}*gutschrift|rechnungskorrektur|beleg|bon|quittungs?|facture|avoir|factura|recibo|ticket|fattura|ricevuta|factuur|bonnummer|faktur[ay]|fatura|lasku`;
const NUMBER_WORD = `no|nos|num|number|nummer|numer|nr|n[ºo°]|n[uú]mero|num[eé]ro|id`;
/** The code of a document's kind (UNTDID 1001: 380). */
const CODE = String.raw`(?: \p{L}{2,20})? ?\(\d{3}\)`;
/**
 * The labels before a receipt's own number, with the code of its kind in between; numbers of tables, customers,
 * tills, taxes and of other receipts have other labels.
 */
const LABEL = new RegExp(
  String.raw`(?<![\p{L}])((?:${NUMBER_WORD})[ .]{1,2}(?:d[eio] |d[ae]lla |de la )?)?(?:(?:${KINDS})(?:${CODE})?|\p{L}{4,30} \([1-9]\d\d\)(?= (?:nr|no)\b))(?! (?:associ|li[ée]e|d.origine|rectif))[ .-]{0,2}(${NUMBER_WORD})?(?!\p{L})[ .:#º°-]{0,4}`,
  'giu',
);
/** A title above the number of the document. */
const TITLE = new RegExp(`^(?:(?:tax|vat) )?(?:${KINDS})(?: (?:vat|ust|tva))?$`, 'iu');
const NUMBER_WORD_ALONE = new RegExp(String.raw`^(?:${NUMBER_WORD})(?!\p{L})[ .:#º°]{0,3}`, 'iu');
/** Nothing, or its date, follows the number of a document: "No. 12, Jalan Ampang" is an address. */
const ITS_END =
  /^[;:)]?(?:$|,? [-–(]? ?(?:(?:du|vom|of|on|dated?|datum|data|fecha|del?|di|van|z dnia|z|av|fra|från|den)[ :]{1,3})?\d{1,4}[./-]\d|,? \(?(?:seite|page|p[aá]gina|strona|side|sida) )/iu;
/** Letters and digits with separators, including some digits: 41, RE-2026-0041, INV/NORTH/0041. */
const NUMBER = /^(?:[A-Z]{1,6}[-/._]){0,3}[A-Z]{0,6}[-/._]?\d[\dA-Z]*(?:[-/._][\dA-Z]+)*$/i;
const LONGEST = 30;
/** Amounts, dates and times are not receipt numbers. */
const OTHER = /^\d{1,4}[.,]\d\d$|^\d{1,4}([./-])\d{1,2}\1\d{2,4}$|^\d{1,2}:\d\d/;
/** Rows between a title and the number. */
const TITLE_REACH = 3;
/** More words before it are a sentence that names some document. */
const MAX_BEFORE = 2;

/** The receipt's number, from the first row that names one; null if none does. */
export function findNumber(rows: readonly Row[]): Field<string> | null {
  for (const [index, row] of rows.entries()) {
    const found = readBelowTitle(rows, index) ?? readLabelled(row, rows.slice(index + 1, index + 3));
    if (found) return found;
  }
  return null;
}

function readLabelled(row: Row, below: readonly Row[]): Field<string> | null {
  for (const match of row.text.matchAll(LABEL)) {
    const start = match.index + match[0].length;
    const text = takeNumber(row.text.slice(start));
    const words = wordsBetween(row, match.index, match.index + match[0].trimEnd().length);
    const isNamed = match[1] !== undefined || match[2] !== undefined;
    if (text && (isNamed || countBefore(row, words[0]) <= MAX_BEFORE))
      return makeField(text, wordsBetween(row, start, start + text.length), 0.9);
    const under = isNamed && !text && endsColumn(row, words) ? readUnder(words, below) : null;
    if (under) return under;
  }
  return null;
}

/** The words of a row up to this one that no wide gap separates from it. */
function countBefore(row: Row, word: Word | undefined): number {
  const column = splitColumns(row).find((words) => word && words.includes(word)) ?? [];
  return word ? column.indexOf(word) : 0;
}

function endsColumn(row: Row, label: readonly Word[]): boolean {
  return splitColumns(row).some((words) => words.at(-1) === label.at(-1));
}

/** The number alone below its label; null where another follows, as in a list of open invoices. */
function readUnder(label: readonly Word[], [below, next]: readonly Row[]): Field<string> | null {
  const left = Math.min(...label.map(({ x }) => x));
  const found = below ? readAt(left, below) : null;
  return next && readAt(left, next) ? null : found;
}

function readAt(left: number, row: Row): Field<string> | null {
  const column = splitColumns(row).find(([first]) => first && Math.abs(first.x - left) < row.height);
  const [word, ...others] = column ?? [];
  const text = takeNumber(word?.text ?? '');
  return word && text && others.length === 0 ? makeField(text, [word], 0.9) : null;
}

/** "FACTURE", and in one of the next rows "N° FA-2026-0001". */
function readBelowTitle(rows: readonly Row[], index: number): Field<string> | null {
  for (const column of rows[index] ? splitColumns(rows[index]) : []) {
    const line = column.map(({ text }) => text).join(' ');
    const label = NUMBER_WORD_ALONE.exec(line)?.[0] ?? '';
    const text = label && takeNumber(line.slice(label.length));
    const word = column.find((one) => text && one.text.includes(text));
    if (!text || !word || !column[0] || !ITS_END.test(line.slice(label.length + text.length))) continue;
    const { x, height } = column[0];
    const titles = rows.slice(Math.max(0, index - TITLE_REACH), index).flatMap(splitColumns);
    const isTitled = titles.some(
      (words) =>
        words[0] &&
        Math.abs(words[0].x - x) < 2 * height &&
        TITLE.test(words.map((one) => one.text).join(' ')),
    );
    if (isTitled) return makeField(text, [word], 0.9);
  }
  return null;
}

/** The number that the text begins with; null if it is none. */
function takeNumber(text: string): string | null {
  const first = /^\S+/.exec(text)?.[0].replace(/[,;:)]+$/, '') ?? '';
  const isNumber = NUMBER.test(first) && !OTHER.test(first) && first.length <= LONGEST;
  return isNumber && /\d{2}/.test(first) ? first : null;
}
