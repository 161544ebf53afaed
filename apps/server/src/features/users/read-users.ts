import { ROLES, type Role, type User, userSettingsSchema } from '@assay/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { organisations, users } from '../../platform/database/schema/organisations.ts';

type UserRow = typeof users.$inferSelect;
type OrganisationRow = Pick<typeof organisations.$inferSelect, 'id' | 'identifier' | 'name' | 'isMain'>;

/** Users of the transaction's organisation as the contract shows them; those that are not there are left out. */
export async function readUsers(transaction: Transaction, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const { id, identifier, name, isMain } = organisations;
  const rows = await transaction
    .select({ user: users, organisation: { id, identifier, name, isMain } })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(inArray(users.id, [...ids]));
  return rows.map(({ user, organisation }) => presentUser(user, organisation));
}

function presentUser(row: UserRow, organization: OrganisationRow): User {
  const { username, firstName, lastName, email, displayName, photoUrl, timezone, shortcuts } = row;
  const roles = row.roles as Role[];
  // What an older version kept and this one does not know is no reason to lock anyone out.
  const settings = userSettingsSchema.safeParse(row.settings);
  return {
    id: row.id,
    // The first of the list that the user has, since it is the strongest.
    role: ROLES.find((role) => roles.includes(role)) ?? 'user',
    roles,
    organization,
    userGroups: [],
    data: {
      ...{ username, firstName, lastName, email, displayName, timezone, shortcuts },
      photoURL: photoUrl,
      settings: settings.success ? settings.data : {},
      receiveEmailNotifications: row.receiveEmailNotifications,
      twoFactorInUse: row.twoFactorInUse,
      firstLogin: row.firstLogin,
    },
  };
}
