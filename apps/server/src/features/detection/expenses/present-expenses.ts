import { type AssetExpenses, digitFindingsSchema } from '@assay/contract/expenses';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { expenseCorrections, expenses } from '../../../platform/database/schema/expenses.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

const MAX_EARLIER = 100;

/** What is known of the receipt on an asset. Throws RefusedError NOT_FOUND where expenses were not looked for. */
export async function presentExpenses(transaction: Transaction, assetId: string): Promise<AssetExpenses> {
  const [row] = await transaction.select().from(expenses).where(eq(expenses.assetId, assetId));
  if (!row) throw new RefusedError('NOT_FOUND');
  const { checkedOn, page, expense, digits } = row.report;
  return {
    ...{ assetId, checkedOn, page, expenses: expense ? [expense] : [] },
    digits: digits && digitFindingsSchema.parse(digits),
    earlier: row.receiptKey ? await findEarlier(transaction, assetId, row.receiptKey) : [],
    history: await readHistory(transaction, assetId),
  };
}

/** Files of the same receipt that came before this one, among those that the viewer may see. */
async function findEarlier(
  transaction: Transaction,
  assetId: string,
  receiptKey: string,
): Promise<AssetExpenses['earlier']> {
  const rows = await transaction
    .select({
      assetId: assets.id,
      recordId: assets.recordId,
      originalName: assets.originalName,
      createdAt: assets.createdAt,
    })
    .from(expenses)
    .innerJoin(assets, eq(assets.id, expenses.assetId))
    .where(
      and(
        eq(expenses.receiptKey, receiptKey),
        ne(expenses.assetId, assetId),
        sql`(${assets.createdAt}, ${assets.id}) < (SELECT created_at, id FROM assets WHERE id = ${assetId})`,
      ),
    )
    .orderBy(sql`${assets.createdAt} DESC, ${assets.id} DESC`)
    .limit(MAX_EARLIER);
  return rows.map(({ createdAt, ...asset }) => ({ ...asset, receivedAt: createdAt.toISOString() }));
}

async function readHistory(transaction: Transaction, assetId: string): Promise<AssetExpenses['history']> {
  const rows = await transaction
    .select()
    .from(expenseCorrections)
    .where(eq(expenseCorrections.assetId, assetId))
    .orderBy(sql`created_at DESC, id DESC`);
  return rows.map(({ id, createdAt, authorName, before, after }) => ({
    ...{ id, at: createdAt.toISOString(), by: authorName, before, after },
  }));
}
