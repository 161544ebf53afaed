import { HEADERS } from '@assay/contract/constants';
import * as routes from '@assay/contract/routes';
import type { User } from '@assay/contract/users';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { AcceptToken } from '../access-tokens/access-tokens.ts';
import type { UserDeps } from './create-user-services.ts';
import { readUsers } from './read-users.ts';
import { type OpenedSession, signIn, signInWithCode } from './sign-in.ts';

export interface SignInDeps
  extends Pick<
    UserDeps,
    | 'database'
    | 'config'
    | 'passwords'
    | 'sessions'
    | 'attempts'
    | 'guard'
    | 'queueMail'
    | 'tokens'
    | 'twoFactor'
    | 'devices'
  > {
  readonly acceptToken: AcceptToken;
}

/** Sign-in with a password, with the code after it, or with a token; and sign-out. */
export function mountSignIn(app: FastifyInstance, parts: SignInDeps): void {
  const { database, tokens, sessions, acceptToken } = parts;

  mountRoute(app, routes.login, async ({ body, request, reply }) => {
    const { username, password: passwordDigest, proof } = body;
    const { cookie: cookies, 'user-agent': userAgent } = request.headers;
    const origin = { userAgent, ipAddress: request.ip };
    const result = await signIn(parts, { username, passwordDigest, proof, cookies, ...origin });
    if (result.outcome === 'signed-in') return presentKnownSession(parts, result, request, reply);
    return { ...SUCCESS, ...result };
  });

  mountRoute(app, routes.loginWithTwoFactorCode, async ({ body, request, reply }) => {
    const challenge = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!challenge) throw new RefusedError('NOT_SIGNED_IN');
    const userAgent = request.headers['user-agent'];
    const origin = { userAgent, ipAddress: request.ip, cookies: request.headers.cookie };
    const opened = await signInWithCode(parts, { challenge, code: body.code, ...origin });
    return presentKnownSession(parts, opened, request, reply);
  });

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
    const user = await readUser(database, session.userId, session.organisationId);
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
}

/** The browser's answer after a sign-in. */
export async function presentSession(
  database: Database,
  { outcome, session, userId, organisationId }: OpenedSession,
) {
  return {
    ...SUCCESS,
    outcome,
    user: await readUser(database, userId, organisationId),
    accessToken: session.token,
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** The same, with a cookie that marks the browser as known from now on. */
async function presentKnownSession(
  { database, devices, config }: SignInDeps,
  opened: OpenedSession,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await presentSession(database, opened);
  const username = answer.user.data.username.toLowerCase();
  const isSecure = request.protocol === 'https' || config.proxies > 0;
  reply.header('set-cookie', devices.mark(username, isSecure));
  return answer;
}

async function readUser(database: Database, userId: string, organisationId: string): Promise<User> {
  const [user] = await database.withOrganisation(organisationId, (t) => readUsers(t, [userId]));
  // Removed between sign-in and here.
  if (!user) throw new RefusedError('AUTH_TOKEN_FAILED');
  return user;
}
