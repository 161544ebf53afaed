import type { Comment } from '@assay/contract/review';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { recordComments } from '../../../platform/database/schema/review.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

export function presentComment(row: typeof recordComments.$inferSelect, caller: Caller): Comment {
  const { id, text, withdrawnAt, withdrawnBy } = row;
  return {
    id,
    text,
    at: row.createdAt.toISOString(),
    by: row.authorName,
    isOwn: row.authorId !== null && row.authorId === caller.userId,
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), by: withdrawnBy ?? '' },
  };
}

export async function addComment(
  transaction: Transaction,
  { recordId, text, caller, name }: { recordId: string; text: string; caller: Caller; name: string },
): Promise<Comment> {
  const { organisationId, userId } = caller;
  const row = oneRow(
    await transaction
      .insert(recordComments)
      .values({ organisationId, recordId, text, authorId: userId, authorName: name })
      .returning(),
  );
  return presentComment(row, caller);
}

/** Users may withdraw their own comments, administrators any. Throws RefusedError: NOT_FOUND, FORBIDDEN. */
export async function withdrawComment(
  transaction: Transaction,
  { recordId, id, caller, name }: { recordId: string; id: string; caller: Caller; name: string },
): Promise<Comment> {
  const isThis = and(eq(recordComments.id, id), eq(recordComments.recordId, recordId));
  const [row] = await transaction.select().from(recordComments).where(isThis).for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  if (row.withdrawnAt) return presentComment(row, caller);
  if (row.authorId !== caller.userId && !caller.roles.includes('admin')) throw new RefusedError('FORBIDDEN');
  const withdrawn = oneRow(
    await transaction
      .update(recordComments)
      .set({ text: null, withdrawnAt: sql`clock_timestamp()`, withdrawnBy: name })
      .where(isThis)
      .returning(),
  );
  return presentComment(withdrawn, caller);
}
