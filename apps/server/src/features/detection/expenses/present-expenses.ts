import { type AssetExpenses, digitFindingsSchema } from '@assay/contract/expenses';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { expenseCorrections, expenses } from '../../../platform/database/schema/expenses.ts';
import { assets, tasks } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { findConsecutive, findEarlier } from './find-others.ts';
import { EXPENSES_KIND, explainNoExpenses } from './request-expenses.ts';

/** What is known of the receipts of an asset. Throws RefusedError NOT_FOUND where there is no such asset. */
export async function presentExpenses(transaction: Transaction, assetId: string): Promise<AssetExpenses> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId));
  if (!asset) throw new RefusedError('NOT_FOUND');
  const rows = await transaction
    .select()
    .from(expenses)
    .where(eq(expenses.assetId, assetId))
    .orderBy(asc(expenses.place));
  const [row] = rows;
  const refusal = explainNoExpenses(asset, await readOrganisationConfig(transaction));
  const progress = await readState(transaction, assetId, row !== undefined);
  if (!row) {
    const nothing = { checkedOn: null, page: null, digits: null };
    const none = { expenses: [], notes: [], earlier: [], consecutive: [], history: [] };
    return { assetId, ...progress, refusal, ...nothing, ...none };
  }
  const { checkedOn, page, digits, notes = [] } = row.report;
  const found = rows.flatMap(({ report }) => report.expense ?? []);
  return {
    assetId,
    ...progress,
    refusal,
    checkedOn,
    page,
    notes,
    expenses: found,
    digits: digits && digitFindingsSchema.parse(digits),
    earlier: found.length > 0 ? await findEarlier(transaction, assetId) : [],
    consecutive: (await Promise.all(rows.map((one) => findConsecutive(transaction, one)))).flat(),
    history: await readHistory(transaction, assetId),
  };
}

type Progress = Pick<AssetExpenses, 'state' | 'failure'>;

/** By the last task. One that was refused was never asked for. */
async function readState(transaction: Transaction, assetId: string, isRead: boolean): Promise<Progress> {
  const [task] = await transaction
    .select({ status: tasks.status, error: tasks.error })
    .from(tasks)
    .where(and(eq(tasks.assetId, assetId), eq(tasks.kind, EXPENSES_KIND)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1);
  const { code, message } = (task?.error ?? {}) as { code?: string; message?: string };
  switch (task?.status) {
    case 'pending':
      return { state: 'waiting', failure: null };
    case 'running':
      return { state: 'running', failure: null };
    case 'failed':
      if (code !== 'not-available') return { state: 'failed', failure: message ?? 'Unable to run detection' };
      break;
    default:
  }
  return { state: isRead ? 'complete' : 'not-asked', failure: null };
}

async function readHistory(transaction: Transaction, assetId: string): Promise<AssetExpenses['history']> {
  const rows = await transaction
    .select()
    .from(expenseCorrections)
    .where(eq(expenseCorrections.assetId, assetId))
    .orderBy(sql`created_at DESC, id DESC`);
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows.map(({ id, place, createdAt, authorName, before, after, undoes }) => ({
    id,
    receipt: place,
    at: createdAt.toISOString(),
    by: authorName,
    before,
    after,
    undoes,
    isUndone: undone.has(id),
  }));
}
