import { PAGE } from '@assay/contract/constants';
import type { ManagedUser } from '@assay/contract/managed-users';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/list-filter.ts';
import { findPage, inOrder, type ListPage, type ListQuery } from '../../platform/database/list-page.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { readManagedUsers } from './read-users.ts';

const FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  username: { value: sql`username`, type: 'text' },
  displayName: { value: sql`display_name`, type: 'text' },
  email: { value: sql`email`, type: 'text' },
  roles: { value: sql`array_to_string(roles, ' ')`, type: 'text' },
} as const;

/** Admins see their organisation's users, others only themselves. Throws RefusedError INVALID_REQUEST. */
export function listUsers(
  database: Database,
  caller: Caller,
  query: ListQuery & { search?: string },
): Promise<ListPage & { users: ManagedUser[] }> {
  const isAdmin = caller.roles.includes('admin');
  const conditions = [
    ...(isAdmin ? [] : [sql`id = ${caller.userId}`]),
    ...(query.search ? [matches(query.search)] : []),
  ];
  const where = conditions.length > 0 ? sql.join(conditions, sql` AND `) : undefined;
  return database.withOrganisation(
    caller.organisationId,
    async (t) => {
      const page = await findPage(t, { table: 'users', where, fields: FIELDS }, query);
      return { ...page, users: inOrder(page.ids, await readManagedUsers(t, page.ids)) };
    },
    { readOnly: true },
  );
}

/**
 * For clients that request no page, and search the result for their own user: the users as from `listUsers`,
 * as many as one page may hold, with the caller in front, whichever organisation they act for.
 */
export async function listAllUsers(
  database: Database,
  caller: Caller,
  query: ListQuery,
): Promise<ListPage & { users: ManagedUser[] }> {
  const { userId, homeOrganisationId } = caller;
  const list = await listUsers(database, caller, { ...query, count: PAGE.largest });
  const own = await database.withOrganisation(
    homeOrganisationId,
    (t) => readManagedUsers(t, userId ? [userId] : []),
    { readOnly: true },
  );
  return { ...list, users: [...own, ...list.users.filter(({ id }) => id !== userId)] };
}

/** Anywhere in a name or address, ignoring case. */
function matches(search: string): SQL {
  return sql`concat_ws(' ', username, display_name, first_name, last_name, email) ILIKE ${containing(search)}`;
}
