import type { AssetExpenses } from '@assay/contract/expenses';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { assets } from '../../../platform/database/schema/records.ts';

const MOST = 100;

const FILE = {
  assetId: assets.id,
  recordId: assets.recordId,
  originalName: assets.originalName,
  createdAt: assets.createdAt,
};
const present = <Row extends { createdAt: Date }>({ createdAt, ...file }: Row) => ({
  ...file,
  receivedAt: createdAt.toISOString(),
});

/**
 * Files that came before with the same receipt or the same content, among those that the viewer may see. What merely looks
 * alike is left out: different receipts of one merchant do.
 */
export async function findEarlier(
  transaction: Transaction,
  assetId: string,
): Promise<AssetExpenses['earlier']> {
  const { rows } = await transaction.execute<{
    id: string;
    record_id: string | null;
    original_name: string;
    created_at: Date;
    is_receipt: boolean;
  }>(sql`
    SELECT b.id, b.record_id, b.original_name, b.created_at, bool_or(f.is_receipt) AS is_receipt
    FROM assets AS a
    CROSS JOIN LATERAL (
      SELECT o.asset_id, true FROM expenses AS e
        JOIN expenses AS o ON o.organisation_id = e.organisation_id AND o.receipt_key = e.receipt_key
        WHERE e.asset_id = a.id
      UNION ALL
      SELECT s.id, false FROM assets AS s
        WHERE s.organisation_id = a.organisation_id AND s.fingerprint = a.fingerprint
    ) AS f(asset_id, is_receipt)
    JOIN assets AS b ON b.id = f.asset_id
    WHERE a.id = ${assetId} AND (b.created_at, b.id) < (a.created_at, a.id)
    GROUP BY b.id
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${MOST}`);
  return rows.map((row) => ({
    ...{ assetId: row.id, recordId: row.record_id, originalName: row.original_name },
    receivedAt: new Date(row.created_at).toISOString(),
    match: row.is_receipt ? 'receipt' : 'content',
  }));
}

type Numbered = Pick<
  typeof expenses.$inferSelect,
  'assetId' | 'merchantKey' | 'numberSeries' | 'numberValue'
>;

/** Files with the merchant's receipt before and after, among those that the viewer may see. */
export async function findConsecutive(
  transaction: Transaction,
  { assetId, merchantKey, numberSeries, numberValue }: Numbered,
): Promise<AssetExpenses['consecutive']> {
  if (merchantKey === null || numberSeries === null || numberValue === null) return [];
  const rows = await transaction
    .select({ ...FILE, number: expenses.number })
    .from(expenses)
    .innerJoin(assets, eq(assets.id, expenses.assetId))
    .where(
      and(
        ne(expenses.assetId, assetId),
        eq(expenses.merchantKey, merchantKey),
        eq(expenses.numberSeries, numberSeries),
        inArray(expenses.numberValue, [numberValue - 1, numberValue + 1]),
      ),
    )
    .orderBy(sql`${assets.createdAt} DESC, ${assets.id} DESC`)
    .limit(MOST);
  return rows.map(({ number, ...file }) => ({ ...present(file), number: number ?? '' }));
}
