import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, or, sql } from '../../platform/database/orm.ts';
import { assets, records, transactions } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

interface Target {
  readonly organisationId: string;
  readonly recordId: string;
}

/**
 * Puts files that belong to no record into a record that was just opened, with the files extracted from them.
 * Resolves with the added files: none that are already in it, so that the same call can be repeated. Throws
 * RefusedError: NOT_FOUND if a file does not exist, CONFLICT if it is in another record.
 */
export async function fileAssets(
  transaction: Transaction,
  { organisationId, recordId }: Target,
  assetIds: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(assetIds)];
  if (wanted.length === 0) return [];
  const found = await transaction
    .select()
    .from(assets)
    .where(or(inArray(assets.id, wanted), inArray(assets.parentUuid, wanted)))
    // Sorted, to prevent deadlocks between concurrent calls for the same files.
    .orderBy(asc(assets.id))
    .for('update');
  const missing = wanted.filter((id) => found.every((asset) => asset.id !== id));
  if (missing.length > 0) throw new RefusedError('NOT_FOUND', { details: { missing: missing.slice(0, 10) } });
  const elsewhere = found.filter((asset) => asset.recordId !== null && asset.recordId !== recordId);
  if (elsewhere.some(({ id }) => wanted.includes(id)))
    throw new RefusedError('CONFLICT', { message: 'A file is in another record already.' });
  const coming = found.filter((asset) => asset.recordId === null);
  const uploadIds = [...new Set(coming.map(({ transactionId }) => transactionId))];
  for (const uploadId of uploadIds) {
    const ids = coming.filter(({ transactionId }) => transactionId === uploadId).map(({ id }) => id);
    await moveFiles(transaction, { organisationId, recordId }, uploadId, ids);
  }
  const changed = {
    assetCount: sql`${records.assetCount} + ${coming.length}`,
    tamperScore: sql`(SELECT max(tamper_score) FROM assets WHERE assets.record_id = ${recordId} AND band IS DISTINCT FROM 'unknown')`,
  };
  await transaction.update(records).set(changed).where(eq(records.id, recordId));
  return coming.map(({ id }) => id);
}

/**
 * An upload whose files all move is moved itself; otherwise the moved files get an upload row of their own
 * with time, sender and place.
 */
async function moveFiles(
  transaction: Transaction,
  { organisationId, recordId }: Target,
  uploadId: string,
  ids: readonly string[],
): Promise<void> {
  const isUpload = eq(transactions.id, uploadId);
  const [upload] = await transaction.select().from(transactions).where(isUpload).for('update');
  if (!upload) throw new RefusedError('NOT_FOUND');
  const ofUpload = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(eq(assets.transactionId, uploadId));
  const isWhole = ofUpload.length === ids.length;
  const transactionId = isWhole ? uploadId : randomUUID();
  const splitFrom = upload.splitFrom ?? uploadId;
  if (!isWhole)
    await transaction
      .insert(transactions)
      .values({ ...upload, id: transactionId, organisationId, recordId, rejected: [], splitFrom });
  // Files before their upload: members of limiting groups see a file without a record through its upload.
  await transaction
    .update(assets)
    .set({ recordId, transactionId })
    .where(inArray(assets.id, [...ids]));
  if (isWhole) await transaction.update(transactions).set({ recordId }).where(isUpload);
}
