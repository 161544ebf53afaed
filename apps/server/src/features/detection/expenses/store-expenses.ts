import { type Correction, correctReceipt, type DetectedExpenses, type Receipt } from '@assay/analysis';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  expenseCorrections,
  expenses,
  type StoredExpenses,
} from '../../../platform/database/schema/expenses.ts';
import type { TaskEnd } from '../../analysis/analysis.ts';
import { keepRecognisedText } from '../../page-texts/page-texts.ts';
import { checkReport, type DateLimits, describeRow } from './describe-row.ts';

type Found = Extract<DetectedExpenses, { status: 'complete' }>;

/**
 * Keeps what was read, in the transaction that ends its task. What reviewers corrected before holds for the new reading
 * as well. Resolves with the task's end.
 */
export async function storeExpenses(
  transaction: Transaction,
  names: { organisationId: string; assetId: string; taskId: string },
  { receipts: [read], digits, page, notes }: Found,
  limits: DateLimits,
): Promise<TaskEnd> {
  const receipt = read ? await applyCorrections(transaction, names.assetId, read) : null;
  const report: StoredExpenses = {
    ...checkReport(receipt, limits),
    ...{ checkedOn: limits.today, page: page && { width: page.width, height: page.height } },
    ...{ read: read ? { ...read } : null, digits: digits && { ...digits }, notes: [...notes] },
  };
  // Of a document its analysis keeps the text.
  if (page) await keepRecognisedText(transaction, names, page);
  const row = { taskId: names.taskId, ...describeRow(report) };
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

/** The receipt with the corrections that hold: those taken back, and what took them back, change nothing. */
export async function applyCorrections(
  transaction: Transaction,
  assetId: string,
  read: Receipt,
  { except }: { readonly except?: string } = {},
): Promise<Receipt> {
  const corrections = await transaction
    .select({ id: expenseCorrections.id, after: expenseCorrections.after, undoes: expenseCorrections.undoes })
    .from(expenseCorrections)
    .where(eq(expenseCorrections.assetId, assetId))
    .orderBy(sql`created_at, id`);
  const undone = new Set([except, ...corrections.map(({ undoes }) => undoes)]);
  return corrections
    .filter(({ id, undoes }) => undoes === null && !undone.has(id))
    .reduce((known, { after }) => correctReceipt(known, after as Correction), read);
}
