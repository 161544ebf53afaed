import * as routes from '@assay/contract/routes';
import type { User } from '@assay/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readUsers } from '../read-users.ts';
import { makePortrait } from './make-portrait.ts';

export function mountPhoto(app: FastifyInstance, { database }: { database: Database }): void {
  mountRoute(app, routes.setPhoto, async ({ form, caller, signal }) => {
    let portrait: string | undefined;
    await form.read(async ({ stream }) => {
      portrait = await makePortrait(stream, signal);
    });
    if (!portrait) throw new RefusedError('MISSING_FILE_DATA');
    return { ...SUCCESS, user: await keepPhoto(database, caller, portrait) };
  });

  mountRoute(app, routes.removePhoto, async ({ caller }) => {
    return { ...SUCCESS, user: await keepPhoto(database, caller, null) };
  });
}

async function keepPhoto(
  database: Database,
  { userId, homeOrganisationId }: Caller,
  photoUrl: string | null,
): Promise<User> {
  if (!userId) throw new RefusedError('FORBIDDEN');
  return database.withOrganisation(homeOrganisationId, async (t) => {
    await t.update(users).set({ photoUrl }).where(eq(users.id, userId));
    const [user] = await readUsers(t, [userId]);
    if (!user) throw new RefusedError('NOT_SIGNED_IN');
    return user;
  });
}
