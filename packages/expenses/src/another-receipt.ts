import type { Receipt } from './read-receipt.ts';
import { makeMerchantKey } from './receipt-key.ts';

/** Less certain values are guesses, or the date of something else. */
const MIN_CERTAINTY = 0.6;

/** Whether it names its merchant and its date. */
export function namesItself({ merchant, date }: Receipt): boolean {
  return merchant !== null && date !== null && date.certainty >= MIN_CERTAINTY;
}

export function hasTotal({ total }: Receipt): boolean {
  return total !== null && total.certainty >= MIN_CERTAINTY;
}

export function isComplete(receipt: Receipt): boolean {
  return namesItself(receipt) && hasTotal(receipt);
}

/** The receipts' own numbers decide if both have one. */
export function isAnother(one: Receipt, other: Receipt): boolean {
  if (one.number && other.number) return one.number.value !== other.number.value;
  const [name, otherName] = [one, other].map(({ merchant }) => makeMerchantKey(merchant?.value ?? null));
  return name !== otherName || one.date?.value !== other.date?.value;
}
