import type { IsoDate } from './dates.ts';

/**
 * The same for every picture of one receipt, however it was taken: letters and digits of the merchant, date
 * and total in hundredths. Null if one of the three is unknown, since many receipts share two of them.
 */
export function makeReceiptKey({
  merchant,
  date,
  total,
}: {
  readonly merchant: string | null;
  readonly date: IsoDate | null;
  readonly total: number | null;
}): string | null {
  if (!date || total === null) return null;
  const name = makeMerchantKey(merchant);
  return name ? `${name}|${date}|${Math.round(total * 100)}` : null;
}

/**
 * Without accents, case, spaces, punctuation and legal form, in which text recognition errs most. Null if
 * nothing is left.
 */
export function makeMerchantKey(name: string | null): string | null {
  const key = (name ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(sdn\.? ?bhd|s\/b|gmbh|ltd|limited|inc|llc|s\.? ?l|s\.? ?a)\b\.?/g, '')
    .replace(/[^a-z0-9]/g, '');
  return key || null;
}

/** More digits than these are not a count. */
const MAX_COUNT = 15;

/** A receipt's number as a position in its merchant's series; null if it does not end with digits. */
export function splitNumber(
  number: string | null,
): { readonly series: string; readonly value: number } | null {
  const [, series = '', digits = ''] = /^(.*?)(\d+)$/s.exec(number ?? '') ?? [];
  if (!digits || digits.length > MAX_COUNT) return null;
  return { series: series.toUpperCase(), value: Number(digits) };
}
