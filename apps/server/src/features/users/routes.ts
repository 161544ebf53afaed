import { HEADERS } from '@assay/contract/constants';
import * as routes from '@assay/contract/routes';
import type { User } from '@assay/contract/users';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../platform/http/read-base-url.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AcceptToken } from '../access-tokens/access-tokens.ts';
import { mountAdministration } from './administration/routes.ts';
import { confirmPassword } from './authenticated-again.ts';
import { changePassword } from './change-password.ts';
import type { UserServices } from './create-user-services.ts';
import { requestResetLink } from './forgot-password.ts';
import { listAllUsers, listUsers } from './list-users.ts';
import { mountMailAddress } from './mail-address/routes.ts';
import { mountOwnSessions } from './own-sessions/routes.ts';
import { mountPhoto } from './photo/routes.ts';
import { readUsers } from './read-users.ts';
import { mountRegistration } from './registration/routes.ts';
import { resetPassword } from './reset-password.ts';
import { findResetToken } from './reset-tokens.ts';
import { saveOwnUser } from './save-own-user.ts';
import { type OpenedSession, signIn, signInWithCode } from './sign-in.ts';
import { mountSignInBlocks } from './sign-in-blocks/routes.ts';
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
  const { database, passwords, queue } = platform;
  const { tokens, sessions, attempts, twoFactor, devices, guard } = services;
  const parts = { database, passwords, sessions, attempts, guard, queueMail, tokens, twoFactor };

  async function readUser(userId: string, organisationId: string): Promise<User> {
    const [user] = await database.withOrganisation(organisationId, (t) => readUsers(t, [userId]));
    // Removed between sign-in and here.
    if (!user) throw new RefusedError('AUTH_TOKEN_FAILED');
    return user;
  }

  async function presentSession({ outcome, session, userId, organisationId }: OpenedSession) {
    return {
      ...SUCCESS,
      outcome,
      user: await readUser(userId, organisationId),
      accessToken: session.token,
      expiresAt: session.expiresAt.toISOString(),
    };
  }

  /** Tells the browser that the user is known there from now on. */
  async function presentKnownSession(opened: OpenedSession, request: FastifyRequest, reply: FastifyReply) {
    const answer = await presentSession(opened);
    const username = answer.user.data.username.toLowerCase();
    reply.header(
      'set-cookie',
      devices.mark(username, request.protocol === 'https' || platform.config.proxies > 0),
    );
    return answer;
  }

  mountRoute(app, routes.login, async ({ body, request, reply }) => {
    const { username, password: passwordDigest, proof } = body;
    const { cookie: cookies, 'user-agent': userAgent } = request.headers;
    const origin = { userAgent, ipAddress: request.ip };
    const result = await signIn(parts, { username, passwordDigest, proof, cookies, ...origin });
    if (result.outcome === 'signed-in') return presentKnownSession(result, request, reply);
    return { ...SUCCESS, ...result };
  });

  mountRoute(app, routes.loginWithTwoFactorCode, async ({ body, request, reply }) => {
    const challenge = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!challenge) throw new RefusedError('NOT_SIGNED_IN');
    const userAgent = request.headers['user-agent'];
    const origin = { userAgent, ipAddress: request.ip, cookies: request.headers.cookie };
    const opened = await signInWithCode(parts, { challenge, code: body.code, ...origin });
    return presentKnownSession(opened, request, reply);
  });

  mountTwoFactor(app, twoFactor);
  mountSignInBlocks(app, { database });
  mountAdministration(app, { ...parts, readBaseUrl });
  mountRegistration(app, { database, passwords, attempts, queue }, readBaseUrl);
  mountSingleSignOn(app, platform, services, { readBaseUrl, presentSession });

  mountRoute(app, routes.signInWithToken, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const token = (body.jwt ?? body.access_token ?? body.token) as string;
    const tokenType = request.headers[HEADERS.tokenType.toLowerCase()];
    if (tokenType === 'organization' || tokenType === 'resource') {
      return { ...SUCCESS, ...(await acceptToken(token, tokenType)), user: null, accessToken: token };
    }
    const { jti, expiresAt } = await tokens.read(token).catch((error: unknown) => {
      const isUnknown = error instanceof RefusedError && error.code === 'NOT_SIGNED_IN';
      throw isUnknown ? new RefusedError('AUTH_TOKEN_FAILED', { cause: error }) : error;
    });
    const session = await sessions.find(jti);
    if (!session) throw new RefusedError('AUTH_TOKEN_FAILED');
    const user = await readUser(session.userId, session.organisationId);
    return { ...SUCCESS, user, accessToken: token, expiresAt: expiresAt.toISOString() };
  });

  mountRoute(app, routes.logout, async ({ caller, body, request }) => {
    const { organisationId, actor } = auditedBy(caller, request);
    const target = { type: 'session', id: caller.tokenId };
    const details = body?.reason ? { reason: body.reason } : {};
    await sessions.revoke(caller.tokenId, (t) =>
      writeAudit(t, { organisationId, actor, target, details, action: 'session.signed-out' }),
    );
    return SUCCESS;
  });

  mountOwnSessions(app, { database, sessions });
  mountPhoto(app, { database });
  mountMailAddress(app, { database, passwords, attempts, queueMail }, readBaseUrl);

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
