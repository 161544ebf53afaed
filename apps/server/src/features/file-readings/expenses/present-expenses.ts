import { type AssetExpenses, digitFindingsSchema } from '@assay/contract/expenses';
import type { Transaction } from '../../../platform/database/database.ts';
import { asc, eq, sql } from '../../../platform/database/orm.ts';
import { expenseCorrections, expenses } from '../../../platform/database/schema/expenses.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { readTaskState } from '../read-task-state.ts';
import { presentRefusal } from '../task-failure.ts';
import { findChains } from './find-chains.ts';
import { findConsecutive, findEarlier } from './find-others.ts';
import { EXPENSES_KIND, explainNoExpenses } from './request-expenses.ts';

/**
 * Everything known about the receipts of an asset. Throws RefusedError NOT_FOUND if there is no such asset.
 */
export async function presentExpenses(transaction: Transaction, assetId: string): Promise<AssetExpenses> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId));
  if (!asset) throw new RefusedError('NOT_FOUND');
  const rows = await transaction
    .select()
    .from(expenses)
    .where(eq(expenses.assetId, assetId))
    .orderBy(asc(expenses.place));
  const [row] = rows;
  const refused = presentRefusal(explainNoExpenses(asset, await readOrganisationConfig(transaction)));
  const isDone = row !== undefined;
  const progress = await readTaskState(transaction, { assetId, kind: EXPENSES_KIND, isDone });
  if (!row) {
    const nothing = { checkedOn: null, page: null, digits: null };
    const none = { expenses: [], notes: [], earlier: [], consecutive: [], chains: [], history: [] };
    return { assetId, ...progress, ...refused, ...nothing, ...none };
  }
  const { checkedOn, page, digits, notes = [], statements, accountStatements } = row.report;
  const found = rows.flatMap(({ report }) => report.expense ?? []);
  return {
    assetId,
    ...progress,
    ...refused,
    checkedOn,
    page,
    notes,
    statements,
    expenses: found,
    accountStatements,
    digits: digits && digitFindingsSchema.parse(digits),
    earlier: found.length > 0 ? await findEarlier(transaction, assetId) : [],
    consecutive: (await Promise.all(rows.map((one) => findConsecutive(transaction, one)))).flat(),
    chains: await findChains(transaction, asset),
    history: await readHistory(transaction, assetId),
  };
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
