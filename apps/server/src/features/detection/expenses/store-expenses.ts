import {
  type Correction,
  correctReceipt,
  type DetectedExpenses,
  describeExpense,
  makeReceiptKey,
  type Receipt,
} from '@assay/analysis';
import { type Expense, expenseSchema } from '@assay/contract/expenses';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  expenseCorrections,
  expenses,
  type StoredExpenses,
} from '../../../platform/database/schema/expenses.ts';
import type { TaskEnd } from '../../analysis/analysis.ts';
import { keepRecognisedText } from '../../page-texts/page-texts.ts';

type Found = Extract<DetectedExpenses, { status: 'complete' }>;

/**
 * Keeps what was read, in the transaction that ends its task. What reviewers corrected before holds for the new reading
 * as well. Resolves with the task's end.
 */
export async function storeExpenses(
  transaction: Transaction,
  names: { organisationId: string; assetId: string; taskId: string },
  { receipts: [read], digits, page }: Found,
  checkedOn: string,
): Promise<TaskEnd> {
  const corrections = await transaction
    .select({ after: expenseCorrections.after })
    .from(expenseCorrections)
    .where(eq(expenseCorrections.assetId, names.assetId))
    .orderBy(sql`created_at, id`);
  const receipt = read
    ? corrections.reduce((known, { after }) => correctReceipt(known, after as Correction), read)
    : null;
  const report: StoredExpenses = {
    ...checkReport(receipt, checkedOn),
    ...{ checkedOn, page: { width: page.width, height: page.height } },
    digits: digits && { ...digits },
  };
  await keepRecognisedText(transaction, names, page);
  const row = { taskId: names.taskId, report, receiptKey: report.expense && makeReceiptKey(report.expense) };
  await transaction
    .insert(expenses)
    .values({ ...names, ...row })
    .onConflictDoUpdate({ target: expenses.assetId, set: row });
  return {
    status: 'complete',
    progress: 1,
    result: { expenses: report.expense ? [report.expense] : [] },
  };
}

/** The receipt with what its checks say. */
export function checkReport(
  receipt: Receipt | null,
  checkedOn: string,
): Pick<StoredExpenses, 'receipt' | 'expense'> {
  if (!receipt) return { receipt: null, expense: null };
  const expense: Expense = expenseSchema.parse(describeExpense(receipt, { today: checkedOn }));
  return { receipt: { ...receipt }, expense };
}
