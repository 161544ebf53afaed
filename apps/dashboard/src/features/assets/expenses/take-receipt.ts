import type { AssetExpenses, Expense } from '@assay/contract/expenses';
import { t } from './expenses-texts.ts';
import { writeAmount } from './receipt-fields.ts';

/** One receipt of a file with its own data. */
export interface ReceiptView extends AssetExpenses {
  /** Its place among those of the file, from 0. */
  readonly receipt: number;
}

/** The chosen receipt, or the last one if there are fewer now. Data of the whole file belongs to each. */
export function takeReceipt(all: AssetExpenses, chosen: number): ReceiptView {
  const receipt = Math.max(0, Math.min(chosen, all.expenses.length - 1));
  const isOwn = (one: { readonly receipt: number | null }) => one.receipt === null || one.receipt === receipt;
  return {
    ...all,
    receipt,
    expenses: all.expenses.slice(receipt, receipt + 1),
    earlier: all.earlier.filter(isOwn),
    consecutive: all.consecutive.filter(isOwn),
    chains: all.chains.filter(isOwn),
    history: all.history.filter(isOwn),
  };
}

/** "2. Corner Cafe · 7.00 · page 3" */
export function describeReceipt({ merchant, total, currency, places }: Expense, place: number): string {
  const page = Object.values(places).flat()[0]?.page;
  return [
    `${place + 1}. ${merchant ?? t('notFound')}`,
    total === null ? null : [currency, writeAmount(total)].filter(Boolean).join(' '),
    page === undefined ? null : t('onPage', { page }),
  ]
    .filter(Boolean)
    .join(' · ');
}
