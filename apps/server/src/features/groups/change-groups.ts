import type { Transaction } from '../../platform/database/database.ts';
import { brokenConstraint } from '../../platform/database/errors.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { records } from '../../platform/database/schema/records.ts';
import {
  userGroupMembers,
  userGroupRecords,
  userGroups,
} from '../../platform/database/schema/user-groups.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

interface Place {
  readonly organisationId: string;
  readonly groupId: string;
}

/** An administrator's change to a group; see each field's errors. */
export interface GroupChange {
  readonly name?: string;
  readonly limitsRecords?: boolean;
  /** User names. */
  readonly members?: readonly string[];
}

/** Resolves with the new group's id. Throws RefusedError CONFLICT for a name that another group has. */
export async function createGroup(
  transaction: Transaction,
  group: { organisationId: string; name: string; limitsRecords: boolean },
): Promise<string> {
  const created = oneRow(
    await withFreeName(() => transaction.insert(userGroups).values(group).returning({ id: userGroups.id })),
  );
  return created.id;
}

/**
 * Throws RefusedError: NOT_FOUND for an unknown group, USER_GROUP_NOT_UPDATED for unknown members, CONFLICT
 * for a name that another group has.
 */
export async function changeGroup(
  transaction: Transaction,
  place: Place,
  { members, ...change }: GroupChange,
): Promise<void> {
  await lockGroup(transaction, place.groupId);
  if (Object.values(change).some((value) => value !== undefined)) {
    await withFreeName(() =>
      transaction.update(userGroups).set(change).where(eq(userGroups.id, place.groupId)),
    );
  }
  if (members) await setMembers(transaction, place, members);
}

/** Locks the group until the transaction ends; resolves with its name. Throws RefusedError NOT_FOUND. */
export async function lockGroup(transaction: Transaction, groupId: string): Promise<string> {
  const [group] = await transaction
    .select({ name: userGroups.name })
    .from(userGroups)
    .where(eq(userGroups.id, groupId))
    .for('update');
  if (!group) throw new RefusedError('NOT_FOUND');
  return group.name;
}

/** Ids of the current members. */
export async function readMemberIds(transaction: Transaction, groupId: string): Promise<string[]> {
  const rows = await transaction
    .select({ userId: userGroupMembers.userId })
    .from(userGroupMembers)
    .where(eq(userGroupMembers.groupId, groupId));
  return rows.map(({ userId }) => userId);
}

/**
 * Adds records to a group and removes others, by their references. Throws RefusedError NOT_FOUND for an
 * unknown one.
 */
export async function changeRecords(
  transaction: Transaction,
  place: Place,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await lockGroup(transaction, place.groupId);
  const added = await findRecordIds(transaction, add);
  const removed = await findRecordIds(transaction, remove);
  if (added.length > 0) {
    const rows = added.map((recordId) => ({ ...place, recordId }));
    await transaction.insert(userGroupRecords).values(rows).onConflictDoNothing();
  }
  if (removed.length > 0) {
    const { groupId, recordId } = userGroupRecords;
    await transaction
      .delete(userGroupRecords)
      .where(and(eq(groupId, place.groupId), inArray(recordId, removed)));
  }
}

async function setMembers(
  transaction: Transaction,
  { organisationId, groupId }: Place,
  usernames: readonly string[],
): Promise<void> {
  const wanted = [...new Set(usernames.map((username) => username.toLowerCase()))];
  const known = wanted.length
    ? await transaction.select({ id: users.id }).from(users).where(inArray(users.username, wanted))
    : [];
  if (known.length < wanted.length) throw new RefusedError('USER_GROUP_NOT_UPDATED');
  await transaction.delete(userGroupMembers).where(eq(userGroupMembers.groupId, groupId));
  const rows = known.map(({ id: userId }) => ({ organisationId, groupId, userId }));
  if (rows.length > 0) await transaction.insert(userGroupMembers).values(rows);
}

async function findRecordIds(transaction: Transaction, references: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(references)];
  if (wanted.length === 0) return [];
  const known = await transaction
    .select({ id: records.id })
    .from(records)
    .where(inArray(records.referenceId, wanted));
  if (known.length < wanted.length) throw new RefusedError('NOT_FOUND');
  return known.map(({ id }) => id);
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'user_groups_name') throw error;
    throw new RefusedError('CONFLICT', { message: 'A group with this name already exists.', cause: error });
  }
}
