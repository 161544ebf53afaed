import { correctReceipt, makeReceiptKey, type Receipt } from '@assay/analysis';
import type { Expense, ExpenseCorrection } from '@assay/contract/expenses';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  expenseCorrections,
  expenses,
  type StoredExpenses,
} from '../../../platform/database/schema/expenses.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { checkReport } from './store-expenses.ts';

export interface ExpenseChange {
  readonly organisationId: string;
  readonly assetId: string;
  readonly author: { readonly id: string | null; readonly name: string };
}

/** Corrects a receipt, checks it anew and keeps what stood there before. Throws RefusedError NOT_FOUND. */
export async function correctExpenses(
  transaction: Transaction,
  { organisationId, assetId, author }: ExpenseChange,
  correction: ExpenseCorrection,
): Promise<void> {
  const isThis = eq(expenses.assetId, assetId);
  const [row] = await transaction.select().from(expenses).where(isThis).for('update');
  if (!row?.report.receipt) throw new RefusedError('NOT_FOUND');
  const known = row.report.receipt as unknown as Receipt;
  const after = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  const report: StoredExpenses = {
    ...row.report,
    ...checkReport(correctReceipt(known, correction), row.report.checkedOn),
  };
  const receiptKey = report.expense && makeReceiptKey(report.expense);
  await transaction.update(expenses).set({ report, receiptKey }).where(isThis);
  await transaction.insert(expenseCorrections).values({
    ...{ organisationId, assetId, authorId: author.id, authorName: author.name },
    ...{ before: readFields(known, Object.keys(after) as (keyof ExpenseCorrection)[]), after },
  });
}

/** What the receipt says in these fields, in the words of a correction. */
function readFields(
  receipt: Receipt,
  names: readonly (keyof ExpenseCorrection)[],
): Record<string, Partial<Expense>[keyof Expense] | number> {
  return Object.fromEntries(
    names.map((name) => {
      if (name !== 'lines') return [name, receipt[name]?.value ?? null];
      return [name, receipt.lines.map(({ amount, ...line }) => ({ ...line, amount: amount.value }))];
    }),
  );
}
