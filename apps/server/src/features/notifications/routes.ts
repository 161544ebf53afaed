import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/auth/caller.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countUnread,
  listAlerts,
  listNotifications,
  markRead,
  readWays,
  writeWays,
} from './read-notifications.ts';

export function mountNotifications(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  mountRoute(app, routes.listNotifications, ({ query: { count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const owner = ownerOf(caller);
        const docs = await listNotifications(t, owner, count);
        const alerts = await listAlerts(t, owner, count);
        return { ...SUCCESS, docs, alerts, unread: await countUnread(t, owner) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.readNotifications, ({ body: { ids }, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const owner = ownerOf(caller);
      await markRead(t, owner, ids);
      return { ...SUCCESS, unread: await countUnread(t, owner) };
    }),
  );

  mountRoute(app, routes.getNotificationWays, ({ caller }) =>
    database.withOrganisation(
      caller.homeOrganisationId,
      async (t) => ({ ...SUCCESS, data: await readWays(t, ownerOf(caller)) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.setNotificationWays, ({ body, caller }) =>
    database.withOrganisation(caller.homeOrganisationId, async (t) => {
      const owner = { ...ownerOf(caller), organisationId: caller.homeOrganisationId };
      await writeWays(t, owner, body);
      return { ...SUCCESS, data: await readWays(t, owner) };
    }),
  );
}

/** These calls are only open to users. */
function ownerOf({ organisationId, userId, roles }: Caller) {
  if (!userId) throw new RefusedError('FORBIDDEN');
  return { organisationId, userId, isAdmin: roles.includes('admin') };
}
