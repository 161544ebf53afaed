import type { SampleData } from '@assay/contract/sample-data';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { count, eq, inArray, sql } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { sampleData, sampleRecords } from '../../platform/database/schema/sample-data.ts';

export type SampleRow = typeof sampleData.$inferSelect;

export async function readRow(transaction: Transaction, lock?: 'lock'): Promise<SampleRow | null> {
  const query = transaction.select().from(sampleData);
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The state of the transaction's organisation. */
export async function readState(transaction: Transaction): Promise<SampleData> {
  const row = await readRow(transaction);
  const nothing = { records: 0, files: { total: 0, made: 0, analysed: 0 }, error: null };
  if (!row) return { state: 'none', ...nothing };
  const { records } = oneRow(await transaction.select({ records: count() }).from(sampleRecords));
  const ofSample = inArray(
    assets.recordId,
    transaction.select({ id: sampleRecords.recordId }).from(sampleRecords),
  );
  const { analysed } = oneRow(
    await transaction
      .select({
        analysed: sql<number>`count(*) FILTER (WHERE ${assets.analysisStatus} NOT IN ('queued', 'running'))::int`,
      })
      .from(assets)
      .where(ofSample),
  );
  const { state, total, made, error } = row;
  return { state, records, files: { total, made, analysed }, error };
}

export async function changeRow(
  transaction: Transaction,
  { organisationId }: SampleRow,
  change: Partial<SampleRow>,
): Promise<void> {
  await transaction.update(sampleData).set(change).where(eq(sampleData.organisationId, organisationId));
}
