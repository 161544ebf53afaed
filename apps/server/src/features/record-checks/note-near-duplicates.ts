import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, or } from '../../platform/database/orm.ts';
import { nearDuplicates } from '../../platform/database/schema/near-duplicates.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { CheckRequests } from './request-checks.ts';

interface FoundAlike {
  readonly organisationId: string;
  readonly assetId: string;
  /** Files of the organisation that it is a copy of, or that are copies of it. */
  readonly alike: readonly string[];
}

/**
 * Records which files are similar to this one, replacing earlier records; the later of two is the copy,
 * regardless of which was read first.
 */
export async function noteNearDuplicates(
  transaction: Transaction,
  found: FoundAlike,
  requestCheck: CheckRequests['requestCheck'],
): Promise<void> {
  const { assetId } = found;
  const isOf = or(eq(nearDuplicates.assetId, assetId), eq(nearDuplicates.earlierId, assetId));
  await transaction.delete(nearDuplicates).where(isOf);
  await noteMoreNearDuplicates(transaction, found, requestCheck);
}

/** In addition to earlier records. */
export async function noteMoreNearDuplicates(
  transaction: Transaction,
  { organisationId, assetId, alike }: FoundAlike,
  requestCheck: CheckRequests['requestCheck'],
): Promise<void> {
  if (alike.length === 0) return;
  // Locked, so that none is erased before the rows are written; some may have been erased since they were
  // found.
  const rows = await transaction
    .select({ id: assets.id, recordId: assets.recordId })
    .from(assets)
    .where(inArray(assets.id, [assetId, ...alike]))
    .orderBy(asc(assets.createdAt), asc(assets.id))
    .for('key share');
  const place = rows.findIndex(({ id }) => id === assetId);
  if (place < 0 || rows.length === 1) return;
  const earlier = rows.slice(0, place).map(({ id }) => ({ organisationId, assetId, earlierId: id }));
  const later = rows.slice(place + 1);
  const all = [...earlier, ...later.map(({ id }) => ({ organisationId, assetId: id, earlierId: assetId }))];
  await transaction.insert(nearDuplicates).values(all).onConflictDoNothing();
  for (const { recordId } of later) await requestCheck(transaction, { organisationId, recordId });
}
