import { isDeepStrictEqual } from 'node:util';
import type { RouteRequest } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { type User, userUpdateSchema } from '@assay/contract/users';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readUsers } from './read-users.ts';
import { updateUser } from './update-user.ts';

type GivenUser = RouteRequest<typeof routes.updateOwnUser>['body']['user'];

/**
 * Saves the changeable fields of a whole user object as it was read. All others must be unchanged:
 * RefusedError NOT_FOUND if it identifies somebody or something else, otherwise USER_NOT_UPDATED with the
 * fields in its details.
 */
export async function saveOwnUser(database: Database, caller: Caller, given: GivenUser): Promise<User> {
  const { userId, username, homeOrganisationId } = caller;
  if (!userId || !username) throw new RefusedError('FORBIDDEN');
  const [own] = await database.withOrganisation(homeOrganisationId, (t) => readUsers(t, [userId]));
  if (!own) throw new RefusedError('USER_NOT_UPDATED');
  const { data, ...rest } = given;
  const names = findDifferent(
    { id: rest.id, organization: rest.organization, userGroups: rest.userGroups },
    own,
  );
  if (names.length > 0 || (data.username ?? username).toLowerCase() !== username) {
    throw new RefusedError('NOT_FOUND');
  }
  const change = userUpdateSchema.strip().parse(data);
  const fixed = Object.fromEntries(Object.entries(data).filter(([name]) => !(name in change)));
  const refused = [
    ...findDifferent({ role: rest.role, roles: rest.roles }, own),
    ...findDifferent(fixed, own.data),
  ];
  if (refused.length > 0) {
    const details = Object.fromEntries(refused.map((name) => [name, 'cannot be changed here']));
    throw new RefusedError('USER_NOT_UPDATED', { details });
  }
  return updateUser(database, caller, { username, data: change });
}

/** Names of given fields that differ. */
function findDifferent(given: Record<string, unknown>, own: object): string[] {
  const known = own as Record<string, unknown>;
  return Object.keys(given).filter(
    (name) => given[name] !== undefined && !isDeepStrictEqual(given[name], known[name]),
  );
}
