import type { RecordView } from '@assay/contract/review';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, eq } from '../../../platform/database/orm.ts';
import { recordViews } from '../../../platform/database/schema/review.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

const MAX_VIEWS = 50;

interface Owner {
  readonly organisationId: string;
  readonly userId: string;
}

export function listViews(transaction: Transaction, { userId }: Owner): Promise<RecordView[]> {
  return transaction
    .select({ name: recordViews.name, search: recordViews.search })
    .from(recordViews)
    .where(eq(recordViews.userId, userId))
    .orderBy(asc(recordViews.name));
}

/** Throws RefusedError CONFLICT if there are too many. */
export async function saveView(transaction: Transaction, owner: Owner, view: RecordView): Promise<void> {
  const saved = await listViews(transaction, owner);
  if (saved.length >= MAX_VIEWS && !saved.some(({ name }) => name === view.name)) {
    throw new RefusedError('CONFLICT', { message: `At most ${MAX_VIEWS} lists can be saved.` });
  }
  await transaction
    .insert(recordViews)
    .values({ ...owner, ...view })
    .onConflictDoUpdate({
      target: [recordViews.organisationId, recordViews.userId, recordViews.name],
      set: { search: view.search },
    });
}

/** Throws RefusedError NOT_FOUND. */
export async function removeView(transaction: Transaction, { userId }: Owner, name: string): Promise<void> {
  const isThis = and(eq(recordViews.userId, userId), eq(recordViews.name, name));
  const removed = await transaction.delete(recordViews).where(isThis).returning();
  if (removed.length === 0) throw new RefusedError('NOT_FOUND');
}
