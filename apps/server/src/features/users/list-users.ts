import type { User } from '@assay/contract';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPage, inOrder, type ListPage, type ListQuery } from '../../platform/database/list-page.ts';
import { readUsers } from './read-users.ts';

const FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  username: { value: sql`username`, type: 'text' },
  displayName: { value: sql`display_name`, type: 'text' },
  email: { value: sql`email`, type: 'text' },
} as const;

/** Admins see their organisation's users, others themselves alone. Throws RefusedError INVALID_REQUEST. */
export function listUsers(
  database: Database,
  caller: Caller,
  query: ListQuery,
): Promise<ListPage & { users: User[] }> {
  const isAdmin = caller.roles.includes('admin');
  const where = isAdmin ? undefined : sql`id = ${caller.userId}`;
  return database.withOrganisation(
    caller.organisationId,
    async (t) => {
      const page = await findPage(t, { from: sql`users`, where, fields: FIELDS }, query);
      return { ...page, users: inOrder(page.ids, await readUsers(t, page.ids)) };
    },
    { readOnly: true },
  );
}
