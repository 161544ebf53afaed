import type { Transaction } from '../../../platform/database/database.ts';
import { eq, inArray } from '../../../platform/database/orm.ts';
import { userGroupMembers, userGroups } from '../../../platform/database/schema/user-groups.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

/** Replaces the user's groups with these. Throws RefusedError NOT_FOUND for an unknown group. */
export async function setGroupsOf(
  transaction: Transaction,
  { userId, organisationId }: { userId: string; organisationId: string },
  identifiers: readonly string[],
): Promise<void> {
  const wanted = [...new Set(identifiers)];
  const known = wanted.length
    ? await transaction.select({ id: userGroups.id }).from(userGroups).where(inArray(userGroups.id, wanted))
    : [];
  if (known.length < wanted.length) throw new RefusedError('NOT_FOUND');
  await transaction.delete(userGroupMembers).where(eq(userGroupMembers.userId, userId));
  const rows = wanted.map((groupId) => ({ groupId, userId, organisationId }));
  if (rows.length > 0) await transaction.insert(userGroupMembers).values(rows);
}
