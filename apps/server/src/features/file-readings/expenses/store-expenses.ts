import { type Correction, correctReceipt, type DetectedExpenses, type Receipt } from '@assay/analysis';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, gte, max, sql } from '../../../platform/database/orm.ts';
import {
  expenseCorrections,
  expenses,
  type StoredExpenses,
} from '../../../platform/database/schema/expenses.ts';
import type { TaskEnd } from '../../analysis/analysis.ts';
import { keepRecognisedText } from '../../page-texts/page-texts.ts';
import { checkAccounts, checkReport, type DateLimits, describeRow } from './describe-row.ts';

type Found = Extract<DetectedExpenses, { status: 'complete' }>;

/**
 * Stores a reading, in the transaction that ends its task. Reviewers' earlier corrections are applied to the
 * new reading as well. Resolves with the task's end.
 */
export async function storeExpenses(
  transaction: Transaction,
  names: { organisationId: string; assetId: string; taskId: string },
  { receipts, accountStatements, digits, page, notes, statements }: Found,
  limits: DateLimits,
): Promise<TaskEnd> {
  const whole = { checkedOn: limits.today, page: page && { width: page.width, height: page.height } };
  const size = Math.max(1, receipts.length, await countCorrected(transaction, names.assetId));
  const reports: StoredExpenses[] = [];
  for (let place = 0; place < size; place++) {
    const read = receipts[place];
    const known = read && (await applyCorrections(transaction, { assetId: names.assetId, place }, read));
    reports.push({
      ...checkReport(known ?? null, limits),
      ...whole,
      read: read ? { ...read } : null,
      ...(place === 0 && { accountStatements: checkAccounts(accountStatements) }),
      digits: digits && { ...digits },
      notes: [...notes],
      statements: { notes: statements.notes.map((note) => [...note]) },
    });
  }
  // The text of a document is stored by its analysis.
  if (page) await keepRecognisedText(transaction, names, page);
  for (const [place, report] of reports.entries()) {
    const row = { taskId: names.taskId, ...describeRow(report) };
    await transaction
      .insert(expenses)
      .values({ ...names, place, ...row })
      .onConflictDoUpdate({ target: [expenses.assetId, expenses.place], set: row });
  }
  await transaction
    .delete(expenses)
    .where(and(eq(expenses.assetId, names.assetId), gte(expenses.place, reports.length)));
  return {
    status: 'complete',
    progress: 1,
    result: {
      expenses: reports.flatMap(({ expense }) => expense ?? []),
    },
  };
}

/** Receipts of the file up to the last corrected one: if a new reading finds fewer, their history stays. */
async function countCorrected(transaction: Transaction, assetId: string): Promise<number> {
  const [row] = await transaction
    .select({ last: max(expenseCorrections.place) })
    .from(expenseCorrections)
    .where(eq(expenseCorrections.assetId, assetId));
  return (row?.last ?? -1) + 1;
}

/** A receipt by its index among those of its file, from 0. */
export interface ReceiptName {
  readonly assetId: string;
  readonly place: number;
}

/**
 * The receipt with the corrections in force: those taken back, and those that took them back, change nothing.
 */
export async function applyCorrections(
  transaction: Transaction,
  { assetId, place }: ReceiptName,
  read: Receipt,
  { except }: { readonly except?: string } = {},
): Promise<Receipt> {
  const corrections = await transaction
    .select({ id: expenseCorrections.id, after: expenseCorrections.after, undoes: expenseCorrections.undoes })
    .from(expenseCorrections)
    .where(and(eq(expenseCorrections.assetId, assetId), eq(expenseCorrections.place, place)))
    .orderBy(sql`created_at, id`);
  const undone = new Set([except, ...corrections.map(({ undoes }) => undoes)]);
  return corrections
    .filter(({ id, undoes }) => undoes === null && !undone.has(id))
    .reduce((known, { after }) => correctReceipt(known, after as Correction), read);
}
