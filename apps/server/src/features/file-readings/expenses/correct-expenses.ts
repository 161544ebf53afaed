import { type Correction, correctReceipt, type Receipt } from '@assay/analysis';
import type { Expense, ExpenseCorrection } from '@assay/contract/expenses';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, isNull, sql } from '../../../platform/database/orm.ts';
import {
  expenseCorrections,
  expenses,
  type StoredExpenses,
} from '../../../platform/database/schema/expenses.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { checkReport, describeRow, limitDates } from './describe-row.ts';
import { applyCorrections, type ReceiptName } from './store-expenses.ts';

export interface ExpenseChange extends ReceiptName {
  readonly organisationId: string;
  readonly author: { readonly id: string | null; readonly name: string };
}

/** Corrects a receipt, checks it again and stores the previous values. Throws RefusedError NOT_FOUND. */
export async function correctExpenses(
  transaction: Transaction,
  change: ExpenseChange,
  correction: ExpenseCorrection,
): Promise<void> {
  const { report, known } = await lockReceipt(transaction, change);
  const after = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  await keep(transaction, change, report, correctReceipt(known, correction));
  const before = readFields(known, Object.keys(after) as (keyof ExpenseCorrection)[]);
  await note(transaction, change, { before, after, undoes: null });
}

/**
 * Takes back the last correction in force. Throws RefusedError: NOT_FOUND if the file has no such correction,
 * CONFLICT if it was already taken back or another one was made after it.
 */
export async function undoCorrection(
  transaction: Transaction,
  change: ExpenseChange,
  correctionId: string,
): Promise<void> {
  const { report, known } = await lockReceipt(transaction, change);
  const isMeant = and(isOf(expenseCorrections, change), eq(expenseCorrections.id, correctionId));
  const [meant] = await transaction.select().from(expenseCorrections).where(isMeant);
  if (!meant) throw new RefusedError('NOT_FOUND');
  if ((await findLast(transaction, change)) !== correctionId) throw new RefusedError('CONFLICT');
  // Rows from before readings were stored separately are restored as a person's correction.
  const receipt = report.read
    ? await applyCorrections(transaction, change, report.read as unknown as Receipt, { except: meant.id })
    : correctReceipt(known, meant.before as Correction);
  await keep(transaction, change, report, receipt);
  const after = readFields(receipt, Object.keys(meant.after) as (keyof ExpenseCorrection)[]);
  await note(transaction, change, { before: meant.after, after, undoes: meant.id });
}

/** The last correction that was not taken back; null if none is in force. */
async function findLast(transaction: Transaction, name: ReceiptName): Promise<string | null> {
  const [last] = await transaction
    .select({ id: expenseCorrections.id })
    .from(expenseCorrections)
    .where(
      and(
        isOf(expenseCorrections, name),
        isNull(expenseCorrections.undoes),
        sql`NOT EXISTS (SELECT FROM expense_corrections AS later WHERE later.undoes = ${expenseCorrections.id})`,
      ),
    )
    .orderBy(sql`created_at DESC, id DESC`)
    .limit(1);
  return last?.id ?? null;
}

const isOf = (table: typeof expenses | typeof expenseCorrections, { assetId, place }: ReceiptName) =>
  and(eq(table.assetId, assetId), eq(table.place, place));

/** The second of two concurrent corrections sees the first one's result. */
async function lockReceipt(transaction: Transaction, name: ReceiptName) {
  const [row] = await transaction.select().from(expenses).where(isOf(expenses, name)).for('update');
  if (!row?.report.receipt) throw new RefusedError('NOT_FOUND');
  return { report: row.report, known: row.report.receipt as unknown as Receipt };
}

async function keep(
  transaction: Transaction,
  name: ReceiptName,
  before: StoredExpenses,
  receipt: Receipt,
): Promise<void> {
  const limits = limitDates(before.checkedOn, await readOrganisationConfig(transaction));
  const report: StoredExpenses = { ...before, ...checkReport(receipt, limits) };
  await transaction.update(expenses).set(describeRow(report)).where(isOf(expenses, name));
}

async function note(
  transaction: Transaction,
  { organisationId, assetId, place, author }: ExpenseChange,
  what: Pick<typeof expenseCorrections.$inferInsert, 'before' | 'after' | 'undoes'>,
): Promise<void> {
  const by = { authorId: author.id, authorName: author.name };
  await transaction.insert(expenseCorrections).values({ organisationId, assetId, place, ...by, ...what });
}

/** The receipt's values in these fields, in the form of a correction. */
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
