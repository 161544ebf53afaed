import type { ManagedUser } from '@assay/contract/managed-users';
import { ROLES, type Role } from '@assay/contract/roles';
import { type User, userSettingsSchema } from '@assay/contract/users';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, max, sql } from '../../platform/database/orm.ts';
import { userIdentities } from '../../platform/database/schema/identity-providers.ts';
import { organisations, sessions, users } from '../../platform/database/schema/organisations.ts';
import { userGroupMembers, userGroups } from '../../platform/database/schema/user-groups.ts';

type UserRow = typeof users.$inferSelect;
type OrganisationRow = Pick<typeof organisations.$inferSelect, 'id' | 'identifier' | 'name' | 'isMain'>;

/** Users of the transaction's organisation in the contract's form; missing ones are left out. */
export async function readUsers(transaction: Transaction, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const { id, identifier, name, isMain } = organisations;
  const rows = await transaction
    .select({ user: users, organisation: { id, identifier, name, isMain } })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(inArray(users.id, [...ids]));
  const groups = await readGroups(transaction, ids);
  return rows.map(({ user, organisation }) => presentUser(user, organisation, groups.get(user.id) ?? []));
}

/** The same with what administrators want to know besides. */
export async function readManagedUsers(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ManagedUser[]> {
  if (ids.length === 0) return [];
  const shown = await readUsers(transaction, ids);
  const { id, disabledAt, firstLogin, createdAt } = users;
  const rows = await transaction
    .select({
      ...{ id, disabledAt, firstLogin, createdAt, lastSignInAt: max(sessions.createdAt) },
      hasIdentity: sql<boolean>`EXISTS (SELECT FROM ${userIdentities} WHERE ${userIdentities.userId} = ${id})`,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, id))
    .where(inArray(id, [...ids]))
    .groupBy(id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((user) => {
    const row = byId.get(user.id);
    if (!row) return [];
    const status = row.disabledAt ? 'disabled' : row.firstLogin ? 'invited' : 'active';
    const times = {
      createdAt: row.createdAt.toISOString(),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    };
    return [{ ...user, status, ...times, hasIdentity: row.hasIdentity } as const];
  });
}

async function readGroups(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, User['userGroups']>> {
  const rows = await transaction
    .select({ userId: userGroupMembers.userId, identifier: userGroups.id, name: userGroups.name })
    .from(userGroupMembers)
    .innerJoin(userGroups, eq(userGroups.id, userGroupMembers.groupId))
    .where(inArray(userGroupMembers.userId, [...ids]))
    .orderBy(asc(userGroups.name), asc(userGroups.id));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([id, groups]) => [id, groups.map(({ identifier, name }) => ({ identifier, name }))]),
  );
}

function presentUser(row: UserRow, organization: OrganisationRow, groups: User['userGroups']): User {
  const { username, firstName, lastName, email, displayName, photoUrl, timezone, shortcuts } = row;
  const roles = row.roles as Role[];
  // Unknown settings stored by another version must not lock anyone out.
  const settings = userSettingsSchema.safeParse(row.settings);
  return {
    id: row.id,
    // The user's first role in the list, which is the strongest.
    role: ROLES.find((role) => roles.includes(role)) ?? 'user',
    roles,
    organization,
    userGroups: groups,
    data: {
      username,
      firstName,
      lastName,
      email,
      displayName,
      timezone,
      shortcuts,
      photoURL: photoUrl,
      settings: settings.success ? settings.data : {},
      receiveEmailNotifications: row.receiveEmailNotifications,
      twoFactorInUse: row.twoFactorInUse,
      firstLogin: row.firstLogin,
    },
  };
}
