import type { Expense } from './describe-expense.ts';

/**
 * The same for every picture of one receipt, however it was taken: letters and digits of the merchant, date and total in
 * hundredths. Null where one of the three is not known, since two of them are shared by many receipts.
 */
export function makeReceiptKey({
  merchant,
  date,
  total,
}: Pick<Expense, 'merchant' | 'date' | 'total'>): string | null {
  if (!merchant || !date || total === null) return null;
  const name = normaliseName(merchant);
  return name ? `${name}|${date}|${Math.round(total * 100)}` : null;
}

/** Without accents, case, spaces, punctuation and legal form, in which text recognition errs most. */
function normaliseName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(sdn\.? ?bhd|s\/b|gmbh|ltd|limited|inc|llc|s\.? ?l|s\.? ?a)\b\.?/g, '')
    .replace(/[^a-z0-9]/g, '');
}
