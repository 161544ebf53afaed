import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../platform/http/read-base-url.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AcceptToken } from '../access-tokens/access-tokens.ts';
import { mountAdministration } from './administration/routes.ts';
import type { UserServices } from './create-user-services.ts';
import { listAllUsers, listUsers } from './list-users.ts';
import { mountMailAddress } from './mail-address/routes.ts';
import { mountOwnSessions } from './own-sessions/routes.ts';
import { mountPasswords } from './password-routes.ts';
import { mountPhoto } from './photo/routes.ts';
import { mountRegistration } from './registration/routes.ts';
import { saveOwnUser } from './save-own-user.ts';
import { mountSignInBlocks } from './sign-in-blocks/routes.ts';
import { mountSignIn, presentSession } from './sign-in-routes.ts';
import { mountSingleSignOn } from './single-sign-on/routes.ts';
import { mountTwoFactor } from './two-factor/routes.ts';
import { updateUser } from './update-user.ts';

export interface UsersDeps {
  queueMail: QueueMail;
  readBaseUrl: ReadBaseUrl;
  readonly acceptToken: AcceptToken;
}

export function mountUsers(
  app: FastifyInstance,
  platform: Pick<Platform, 'database' | 'passwords' | 'queue' | 'secret' | 'config'>,
  services: UserServices,
  { queueMail, readBaseUrl, acceptToken }: UsersDeps,
): void {
  const { database, passwords, queue, config } = platform;
  const { sessions, attempts, twoFactor } = services;
  const parts = { database, passwords, queue, config, ...services, queueMail, readBaseUrl, acceptToken };
  mountSignIn(app, parts);
  mountTwoFactor(app, twoFactor);
  mountSignInBlocks(app, { database });
  mountAdministration(app, parts);
  mountRegistration(app, { database, passwords, attempts, queue }, readBaseUrl);
  mountSingleSignOn(app, platform, services, {
    readBaseUrl,
    presentSession: (opened) => presentSession(database, opened),
  });
  mountOwnSessions(app, { database, sessions });
  mountPhoto(app, { database });
  mountMailAddress(app, { database, passwords, attempts, queueMail }, readBaseUrl);
  mountPasswords(app, parts);

  mountRoute(app, routes.updateOwnUser, async ({ body, caller }) => {
    const user = await saveOwnUser(database, caller, body.user);
    return { ...SUCCESS, message: 'user data saved with API' as const, user };
  });

  mountRoute(app, routes.updateUser, async ({ body, caller }) => {
    return { ...SUCCESS, user: await updateUser(database, caller, body) };
  });

  mountRoute(app, routes.listUsers, async ({ query, caller, request }) => {
    const list = Object.keys(request.query as object).length === 0 ? listAllUsers : listUsers;
    const { users, totalPages, totalDocs, totalIsCapped, pageIndex, next } = await list(
      database,
      caller,
      query,
    );
    return { ...SUCCESS, docs: users, totalPages, totalDocs, totalIsCapped, pageIndex, next };
  });
}
