import { findCurrency } from '../currency.ts';
import { findDates, type IsoDate } from '../dates.ts';
import { type Field, makeField } from '../field.ts';
import { findMerchant } from '../merchant.ts';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import type { Row, Word } from '../page.ts';
import type { AccountFields } from './account-model.ts';
import { plainText } from './account-terms.ts';
import { findCells } from './cells.ts';
import type { AccountLine, PrintedDay } from './lines.ts';
import { isCard, maskCard } from './mask-cards.ts';

const BANK =
  /\b(?:bank\w*|\w+bank|banque|banco|banca|banka\w*|pankki|sparkasse\w*|\w*kasse|raiffeisen\w*|caisse|caixa|credit union|building society|credit (?:agricole|mutuel|lyonnais|suisse)|societe generale|american express|n\.a\.)\b/;
const NO_NAME =
  /[:@]|\d{3}|www|http|\b(?:statement|account|konto\w*|releve|extracto|estratto|telephone|online|internet|visit|ihr|page|seite|transfer|payment)\b/;
const ACCOUNT =
  /(?:account (?:number|no|nr)|a\/c (?:no|number)|acc(?:oun)?t\.? ?(?:no|number|#)|kontonummer|konto-? ?nr|konto nummer|(?:numero|n[o°]|no) (?:de |du )?compte|compte n[o°]?|(?:numero|nro|no)\.? (?:de )?cuenta|cuenta (?:no|numero|n[o°])|conto (?:corrente )?n|numero (?:di )?conto|conta (?:corrente)?|rekeningnummer|numer rachunku|kontonr|kontonummer|tilinumero|cislo uctu|hesap no|no\.? akaun|nomor rekening|card number|kartennummer|account)[\s.:#]*/;
const HOLDER =
  /^(?:account (?:holder|name|owner)|customer name|name of (?:account )?holder|kontoinhaber(?:in)?|titulaire(?: du compte)?|titular|intestatario|intestato a|rekeninghouder|posiadacz|kontohavare|kontohaver|majitel uctu|hesap sahibi|nama)[\s.:]+(.+)$/;
const SALUTATION =
  /^(?:mr|mrs|ms|miss|dr|herrn?|frau|m|mme|mlle|monsieur|madame|sr|sra|don|dona|sig|dhr|mevr|mej|pan|pani|shri|smt)\.? (?!und\b)\p{L}[\p{L} .'-]{3,50}$/u;
const HEAD_ROWS = 25;
/** A bank's name has no more words than this. */
const MAX_WORDS = 7;

/** The bank and the holder of the account, its number, the period and the currency. */
export function readAccountFields(
  lines: readonly AccountLine[],
  numbers: readonly CheckedNumber[],
): AccountFields {
  const rows = lines.map(({ row, page }) => withPage(row, page));
  const head = listHead(lines).map(({ row, page }) => withPage(row, page));
  const period = findPeriod(rows);
  return {
    institution: findInstitution(rows),
    holder: findHolder(rows),
    account: findAccount(head, numbers),
    from: period?.from ?? null,
    to: period?.to ?? null,
    currency: findCurrency(
      rows,
      lines.flatMap(({ cells }) => cells.map(({ cell }) => cell)),
    ),
  };
}

/** The text above the first booking: below it, accounts belong to others. */
export function listHead(lines: readonly AccountLine[]): readonly AccountLine[] {
  const first = lines.findIndex(({ date, kind, cells }) => date && !kind && cells.length > 0);
  return lines.slice(0, Math.max(0, first));
}

/** Places of fields name their page. */
function withPage(row: Row, page: number): Row {
  return { ...row, words: row.words.map((word) => ({ ...word, page })) };
}

function fieldOf<T>(value: T, words: readonly Word[], trust: number): Field<T> {
  const field = makeField(value, words, trust);
  const page = words[0]?.page;
  return page === undefined ? field : { ...field, places: field.places.map((place) => ({ page, ...place })) };
}

function findInstitution(rows: readonly Row[]): Field<string> | null {
  const isName = (row: Row) => {
    const plain = plainText(row.text);
    const isShort = row.text.length <= 60 && row.words.length <= MAX_WORDS;
    return BANK.test(plain) && !NO_NAME.test(plain) && isShort && /^\p{Lu}/u.test(row.text);
  };
  const found = rows.slice(0, HEAD_ROWS).find(isName) ?? rows.find(isName);
  if (found) return fieldOf(found.text.trim(), found.words, 0.9);
  const heights = rows.map(({ height }) => height).sort((a, b) => a - b);
  const merchant = findMerchant(rows.slice(0, HEAD_ROWS), heights[heights.length >> 1] ?? 1);
  const row = merchant && rows[merchant.index];
  return row && !NO_NAME.test(plainText(row.text)) ? fieldOf(merchant.field.value, row.words, 0.6) : null;
}

function findHolder(rows: readonly Row[]): Field<string> | null {
  for (const row of rows.slice(0, HEAD_ROWS * 2)) {
    const match = HOLDER.exec(plainText(row.text));
    const name = match?.[1];
    // "Account name: Everyday account" names a product.
    if (name && /\p{L}{2}/u.test(name) && !/account|konto|cuenta|compte|conto\b/.test(name)) {
      const words = row.words.slice(-name.trim().split(/\s+/).length);
      return fieldOf(words.map(({ text }) => text).join(' '), words, 0.9);
    }
  }
  const row = rows.slice(0, HEAD_ROWS).find((one) => SALUTATION.test(plainText(one.text)));
  return row ? fieldOf(row.text.trim(), row.words, 0.8) : null;
}

function findAccount(rows: readonly Row[], numbers: readonly CheckedNumber[]): Field<string> | null {
  for (const row of rows.slice(0, HEAD_ROWS * 2)) {
    const plain = plainText(row.text);
    const label = ACCOUNT.exec(plain);
    if (!label) continue;
    const from = label.index + label[0].length;
    const number = /^(?:[^\dX*]\S{0,3} )?((?:[\dX*x][\dX*x/.-]*)(?: [\dX*x]{2,}[\dX*x/.-]*)*)/.exec(
      row.text.slice(from),
    )?.[1];
    if (!number || number.replace(/[^\dX*x]/g, '').length < 5) continue;
    const parts = number.split(' ');
    const start = row.words.findIndex((word) => word.text.includes(parts[0] ?? number));
    if (start < 0) continue;
    const field = fieldOf(number, row.words.slice(start, start + parts.length), 0.9);
    const kept = isCard(label[0], number) ? maskCard(number) : number;
    return { ...field, value: kept, text: kept };
  }
  const iban = numbers.find(({ kind }) => kind === 'iban');
  return iban
    ? { value: iban.value, text: iban.value, places: iban.places, certainty: iban.certainty }
    : null;
}

function findPeriod(rows: readonly Row[]): { from: Field<IsoDate>; to: Field<IsoDate> } | null {
  // Bookings name the periods of interest and fees.
  const dates = findDates(rows.filter((row) => findCells(row).length === 0));
  for (const [place, one] of dates.entries()) {
    const next = dates[place + 1];
    if (one.role !== 'period' || next?.role !== 'period' || one.date > next.date) continue;
    return { from: fieldOf(one.date, one.words, 0.95), to: fieldOf(next.date, next.words, 0.95) };
  }
  return null;
}

/**
 * Days that a booking may be before the period and after its end, from which a year that is not printed is
 * inferred.
 */
const BEFORE = 60;
const DAY_MS = 86_400_000;

/** The date of a printed day. Without a year: the last one up to the end of the statement. */
export function completeDay({ year, month, day }: PrintedDay, end: IsoDate | null): IsoDate | null {
  const make = (full: number): IsoDate | null => {
    const date = new Date(Date.UTC(full, month - 1, day));
    return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
  };
  if (year !== null) return make(year);
  if (end === null) return null;
  const latest = Date.parse(end) + BEFORE * DAY_MS;
  const last = Number(end.slice(0, 4)) + 1;
  const fitting = [last, last - 1, last - 2]
    .map(make)
    .find((date) => date !== null && Date.parse(date) <= latest);
  return fitting ?? null;
}
