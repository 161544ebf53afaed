import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, isNull, type SQL, sql } from '../../platform/database/orm.ts';
import { reviewReasons } from '../../platform/database/schema/review.ts';
import { sumUpReview } from './sum-up-review.ts';

/** The weight of a record that somebody marked manually. */
const WEIGHT_OF_MARK = 70;

/**
 * After a decision nobody waits for these reasons any more, though they still apply. For one file, or for the
 * whole record.
 */
export async function settleReasons(
  transaction: Transaction,
  { recordId, assetId }: { recordId: string; assetId: string | null },
): Promise<void> {
  const isThis = [eq(reviewReasons.recordId, recordId), isNull(reviewReasons.settledAt)];
  if (assetId !== null) isThis.push(eq(reviewReasons.assetId, assetId) as SQL);
  await transaction
    .update(reviewReasons)
    .set({ settledAt: sql`clock_timestamp()` })
    .where(and(...isThis));
  await sumUpReview(transaction, recordId);
}

/** A user states that nobody need look. */
export async function clearReview(transaction: Transaction, recordId: string): Promise<void> {
  await transaction
    .delete(reviewReasons)
    .where(and(eq(reviewReasons.recordId, recordId), eq(reviewReasons.kind, 'marked')));
  await settleReasons(transaction, { recordId, assetId: null });
}

/** A user states that a person should look, whatever else is known. */
export async function markForReview(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
): Promise<void> {
  await transaction
    .delete(reviewReasons)
    .where(and(eq(reviewReasons.recordId, recordId), eq(reviewReasons.kind, 'marked')));
  await transaction
    .insert(reviewReasons)
    .values({ organisationId, recordId, kind: 'marked', weight: WEIGHT_OF_MARK });
  await sumUpReview(transaction, recordId);
}
