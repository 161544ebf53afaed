import type { AssetExpenses } from '@assay/contract/expenses';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../../platform/database/orm.ts';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { assets } from '../../../platform/database/schema/records.ts';

const MAX_RECEIPTS = 100;

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
 * Earlier files with the same receipt or the same content, among those that the viewer may see. Receipts that
 * merely look alike are left out: different receipts of one merchant do.
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
    receipt: number | null;
  }>(sql`
    SELECT b.id, b.record_id, b.original_name, b.created_at, min(f.place) AS receipt
    FROM assets AS a
    CROSS JOIN LATERAL (
      SELECT o.asset_id, e.place FROM expenses AS e
        JOIN expenses AS o ON o.organisation_id = e.organisation_id AND o.receipt_key = e.receipt_key
        WHERE e.asset_id = a.id
      UNION ALL
      SELECT s.id, NULL FROM assets AS s
        WHERE s.organisation_id = a.organisation_id AND s.fingerprint = a.fingerprint
    ) AS f(asset_id, place)
    JOIN assets AS b ON b.id = f.asset_id
    WHERE a.id = ${assetId} AND (b.created_at, b.id) < (a.created_at, a.id)
    GROUP BY b.id
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${MAX_RECEIPTS}`);
  return rows.map((row) => ({
    assetId: row.id,
    recordId: row.record_id,
    originalName: row.original_name,
    receivedAt: new Date(row.created_at).toISOString(),
    match: row.receipt === null ? 'content' : 'receipt',
    receipt: row.receipt,
  }));
}

type Numbered = Pick<typeof expenses.$inferSelect, 'place' | 'merchantKey' | 'numberSeries' | 'numberValue'>;

/**
 * Files with the merchant's previous and next receipt, possibly including this one, among those that the
 * viewer may see.
 */
export async function findConsecutive(
  transaction: Transaction,
  { place, merchantKey, numberSeries, numberValue }: Numbered,
): Promise<AssetExpenses['consecutive']> {
  if (merchantKey === null || numberSeries === null || numberValue === null) return [];
  const rows = await transaction
    .select({ ...FILE, number: expenses.number })
    .from(expenses)
    .innerJoin(assets, eq(assets.id, expenses.assetId))
    .where(
      and(
        eq(expenses.merchantKey, merchantKey),
        eq(expenses.numberSeries, numberSeries),
        inArray(expenses.numberValue, [numberValue - 1, numberValue + 1]),
      ),
    )
    .orderBy(sql`${assets.createdAt} DESC, ${assets.id} DESC`)
    .limit(MAX_RECEIPTS);
  return rows.map(({ number, ...file }) => ({ ...present(file), number: number ?? '', receipt: place }));
}
