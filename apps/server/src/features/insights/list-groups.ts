import type { Insights } from '@assay/contract/insights';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq } from '../../platform/database/orm.ts';
import { userGroupMembers, userGroups } from '../../platform/database/schema/user-groups.ts';
import { currentViewer } from '../../platform/database/viewer.ts';

/**
 * The user groups of the organisation; for a limited viewer only their own, since other groups' records are
 * invisible to them.
 */
export function listGroups(transaction: Transaction): Promise<Insights['groups']> {
  const viewer = currentViewer();
  const columns = { identifier: userGroups.id, name: userGroups.name };
  const order = asc(userGroups.name);
  if (viewer === null) return transaction.select(columns).from(userGroups).orderBy(order);
  return transaction
    .select(columns)
    .from(userGroups)
    .innerJoin(userGroupMembers, eq(userGroupMembers.groupId, userGroups.id))
    .where(eq(userGroupMembers.userId, viewer))
    .orderBy(order);
}
