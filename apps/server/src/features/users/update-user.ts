import type { User, userUpdateSchema } from '@assay/contract/users';
import type { z } from 'zod';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { isTimeZone } from '../../platform/is-time-zone.ts';
import { readUsers } from './read-users.ts';

export type UserChange = z.output<typeof userUpdateSchema>;

/** Changes only the caller's data. Throws RefusedError NOT_FOUND or USER_NOT_UPDATED. */
export async function updateUser(
  database: Database,
  { userId, username, homeOrganisationId }: Caller,
  given: { username: string; data: UserChange },
): Promise<User> {
  if (!userId || given.username.toLowerCase() !== username) throw new RefusedError('NOT_FOUND');
  const { settings, ...rest } = given.data;
  if (rest.timezone !== undefined && !isTimeZone(rest.timezone)) {
    throw new RefusedError('USER_NOT_UPDATED', { details: { timezone: 'is not known' } });
  }
  const user = await database.withOrganisation(homeOrganisationId, async (t) => {
    const merged = settings && { settings: sql`${users.settings} || ${JSON.stringify(settings)}::jsonb` };
    const change = { ...rest, ...merged };
    if (Object.values(change).some((value) => value !== undefined)) {
      await t.update(users).set(change).where(eq(users.id, userId));
    }
    const [changed] = await readUsers(t, [userId]);
    return changed;
  });
  if (!user) throw new RefusedError('USER_NOT_UPDATED');
  return user;
}
