import type { UserGroup } from '@assay/contract/user-groups';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import {
  userGroupMembers,
  userGroupRecords,
  userGroups,
} from '../../platform/database/schema/user-groups.ts';

/** Groups of the transaction's organisation, by name: all of them, or the one with this id. */
export async function readGroups(transaction: Transaction, id?: string): Promise<UserGroup[]> {
  const recordCount = transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(userGroupRecords)
    .where(eq(userGroupRecords.groupId, sql`user_groups.id`));
  const rows = await transaction
    .select({ group: userGroups, recordCount: sql<number>`(${recordCount})` })
    .from(userGroups)
    .where(id === undefined ? undefined : eq(userGroups.id, id))
    .orderBy(sql`lower(${userGroups.name})`, asc(userGroups.id));
  const members = await readMembers(
    transaction,
    rows.map(({ group }) => group.id),
  );
  return rows.map(({ group, recordCount: count }) => ({
    identifier: group.id,
    name: group.name,
    limitsRecords: group.limitsRecords,
    members: members.get(group.id) ?? [],
    recordCount: count,
    createdAt: group.createdAt.toISOString(),
  }));
}

async function readMembers(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, UserGroup['members']>> {
  if (ids.length === 0) return new Map();
  const { username, displayName } = users;
  const rows = await transaction
    .select({ groupId: userGroupMembers.groupId, username, displayName })
    .from(userGroupMembers)
    .innerJoin(users, eq(users.id, userGroupMembers.userId))
    .where(inArray(userGroupMembers.groupId, [...ids]))
    .orderBy(asc(displayName), asc(username));
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
  return new Map(
    [...byGroup].map(([id, members]) => [
      id,
      members.map((member) => ({ username: member.username, displayName: member.displayName })),
    ]),
  );
}
