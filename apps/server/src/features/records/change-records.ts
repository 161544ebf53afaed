import type { Assignee } from '@assay/contract/review';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, desc, inArray, isNotNull, isNull } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { clearReview, markForReview } from '../review-reasons/review-reasons.ts';

interface RecordChanges {
  readonly name?: string;
  readonly archived?: boolean;
  readonly needsReview?: boolean;
  readonly assignedTo?: string | null;
}

export const isChange = (changes: RecordChanges) =>
  Object.values(changes).some((value) => value !== undefined);

/** Throws RefusedError NOT_FOUND if records are assigned to somebody who is not a user here. */
export async function changeRecords(
  transaction: Transaction,
  { organisationId, ids }: { organisationId: string; ids: readonly string[] },
  { needsReview, ...changes }: RecordChanges,
): Promise<void> {
  if (typeof changes.assignedTo === 'string') await requireUsers(transaction, [changes.assignedTo]);
  if (isChange(changes)) {
    await transaction
      .update(records)
      .set(changes)
      .where(inArray(records.id, [...ids]));
  }
  if (needsReview === undefined) return;
  for (const recordId of ids) {
    if (needsReview) await markForReview(transaction, { organisationId, recordId });
    else await clearReview(transaction, recordId);
  }
}

/** Each once. Throws RefusedError NOT_FOUND, naming the record, if one does not exist. */
export async function findAllByReference(
  transaction: Transaction,
  referenceIds: readonly string[],
): Promise<{ id: string; referenceId: string }[]> {
  const wanted = [...new Set(referenceIds)];
  const found = await transaction
    .select({ id: records.id, referenceId: records.referenceId })
    .from(records)
    .where(inArray(records.referenceId, wanted))
    .orderBy(asc(records.id))
    // Sorted, to prevent deadlocks between concurrent changes of the same records.
    .for('update');
  const missing = wanted.filter((name) => found.every(({ referenceId }) => referenceId !== name));
  if (missing.length > 0) throw new RefusedError('NOT_FOUND', { details: { missing: missing.slice(0, 10) } });
  return found;
}

/** Users to whom a record can be assigned: all who can sign in. */
export function findAssignees(transaction: Transaction): Promise<Assignee[]> {
  return transaction
    .select({ id: users.id, username: users.username, displayName: users.displayName })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.displayName), asc(users.username))
    .limit(1_000);
}

/** Disabled users: their names are still shown beside what they did. */
export function findFormerAssignees(transaction: Transaction): Promise<Assignee[]> {
  return transaction
    .select({ id: users.id, username: users.username, displayName: users.displayName })
    .from(users)
    .where(isNotNull(users.disabledAt))
    .orderBy(desc(users.disabledAt))
    .limit(1_000);
}

/** Throws RefusedError NOT_FOUND unless all of them are users here. */
export async function requireUsers(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const areWorking = and(inArray(users.id, wanted), isNull(users.disabledAt));
  const found = await transaction.select({ id: users.id }).from(users).where(areWorking);
  if (found.length < wanted.length) throw new RefusedError('NOT_FOUND');
}
