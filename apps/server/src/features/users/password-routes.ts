import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { confirmPassword } from './authenticated-again.ts';
import { changePassword } from './change-password.ts';
import type { UserDeps } from './create-user-services.ts';
import { requestResetLink } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { findResetToken } from './reset-tokens.ts';

export type PasswordDeps = Pick<
  UserDeps,
  'database' | 'queue' | 'passwords' | 'sessions' | 'attempts' | 'queueMail' | 'readBaseUrl'
>;

/** A forgotten password, a new one, and the password asked for again. */
export function mountPasswords(app: FastifyInstance, parts: PasswordDeps): void {
  const { database, queue, attempts, readBaseUrl } = parts;

  mountRoute(app, routes.forgotPassword, async ({ body, request }) => {
    const asked = { username: body.username, caller: request.ip, baseUrl: readBaseUrl() };
    await requestResetLink({ queue, attempts }, asked);
    return SUCCESS;
  });

  mountRoute(app, routes.validatePasswordToken, async ({ body }) => {
    return { ...SUCCESS, valid: (await findResetToken(database, body.token)) !== null };
  });

  mountRoute(app, routes.resetPassword, async ({ body, request }) => {
    await resetPassword(parts, { ...body, ipAddress: request.ip });
    return SUCCESS;
  });

  mountRoute(app, routes.changePassword, async ({ body, caller, request }) => {
    await changePassword(parts, caller, { ...body, ipAddress: request.ip });
    return SUCCESS;
  });

  mountRoute(app, routes.confirmPassword, async ({ body, caller, request }) => {
    const given = { passwordDigest: body.currentPassword, ipAddress: request.ip };
    await confirmPassword(parts, caller, given);
    return SUCCESS;
  });
}
