import type { MediaStorage, StorageSecret } from '@assay/contract/media-storages';
import type { Sealer } from '../../platform/auth/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, count, eq, inArray } from '../../platform/database/orm.ts';
import { detectionJobs, mediaStorages } from '../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export type StorageRow = typeof mediaStorages.$inferSelect;

export function openSecret(row: StorageRow, sealer: Sealer): StorageSecret {
  return row.sealedSecret === null
    ? null
    : (JSON.parse(sealer.open(row.sealedSecret, row.id)) as StorageSecret);
}

export const sealSecret = (sealer: Sealer, id: string, secret: StorageSecret): string | null =>
  secret && sealer.seal(JSON.stringify(secret), id);

/** The storages of the transaction's organisation, the oldest first; or the one with this id. */
export async function readStorages(transaction: Transaction, id?: string): Promise<MediaStorage[]> {
  const rows = await transaction
    .select()
    .from(mediaStorages)
    .where(id === undefined ? undefined : eq(mediaStorages.id, id))
    .orderBy(asc(mediaStorages.createdAt), asc(mediaStorages.id));
  const counts = await transaction
    .select({ storageId: detectionJobs.storageId, jobs: count() })
    .from(detectionJobs)
    .where(
      inArray(
        detectionJobs.storageId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(detectionJobs.storageId);
  const jobsOf = new Map(counts.map(({ storageId, jobs }) => [storageId, jobs]));
  return rows.map((row) => presentStorage(row, jobsOf.get(row.id) ?? 0));
}

function presentStorage(row: StorageRow, jobCount: number): MediaStorage {
  const { id, name, kind, directoryPath, settings, sealedSecret, hostKey, lastTest, createdAt } = row;
  return {
    id,
    name,
    kind,
    directoryPath,
    settings,
    hostKey,
    lastTest,
    jobCount,
    hasSecret: sealedSecret !== null,
    createdAt: createdAt.toISOString(),
    // Kind and settings were validated together on input.
  } as MediaStorage;
}

/** Throws RefusedError NOT_FOUND. */
export async function requireStorage(
  transaction: Transaction,
  id: string,
  lock?: 'lock',
): Promise<StorageRow> {
  const query = transaction.select().from(mediaStorages).where(eq(mediaStorages.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}
