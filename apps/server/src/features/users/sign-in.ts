import type { Proof } from '@assay/fingerprint/proof-of-work';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { and, eq, isNull, not, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { UserDeps } from './create-user-services.ts';
import { lockUserRow } from './lock-user-row.ts';
import { issueResetToken } from './reset-tokens.ts';
import type { IssuedToken } from './session-tokens.ts';
import type { SessionOrigin } from './sessions.ts';

export type SignInDeps = Pick<
  UserDeps,
  'database' | 'passwords' | 'guard' | 'sessions' | 'tokens' | 'twoFactor'
>;

export interface SignInRequest extends SessionOrigin {
  username: string;
  /** SHA-256 of the password, 64 lower-case hexadecimal digits. */
  passwordDigest: string;
  proof?: Proof | undefined;
}

export interface OpenedSession {
  outcome: 'signed-in';
  session: IssuedToken;
  userId: string;
  organisationId: string;
}

export type SignInOutcome =
  | OpenedSession
  | { outcome: 'two-factor'; challengeToken: string }
  | { outcome: 'first-login'; resetToken: string };

/** Shown to a person who knows that password. */
const FIRST_PASSWORD_OVER =
  'This first password was not used in time. Start Assay again: it prints a new one.';

/**
 * Signs a user in by name and password. Unknown names take the same time and get the same message as wrong
 * passwords. Throws RefusedError SIGN_IN_FAILED or TOO_MANY_ATTEMPTS.
 */
export async function signIn(parts: SignInDeps, request: SignInRequest): Promise<SignInOutcome> {
  const { database, passwords, guard, sessions, tokens } = parts;
  const username = request.username.toLowerCase();
  const { passwordDigest, ipAddress, cookies, proof } = request;
  const attempt = await guard.begin({ username, passwordDigest, ipAddress, cookies, proof });
  const { id, organisationId, passwordHash, firstLogin, twoFactorInUse, disabledAt } = users;
  const isOver = sql<boolean>`coalesce(${users.passwordEndsAt} < now(), false)`;
  const columns = { id, organisationId, passwordHash, firstLogin, twoFactorInUse, disabledAt, isOver };
  const [user] = await database.asSystem((t) =>
    t
      .select(columns)
      .from(users)
      .where(and(eq(users.username, username), not(users.nameIsTaken))),
  );
  const matches = await passwords.verify(user?.passwordHash ?? null, passwordDigest, {
    isUrgent: attempt.isKnownDevice,
  });
  if (!user || !matches || user.disabledAt) {
    await noteFailure(parts, { username, ipAddress }, user);
    throw new RefusedError('SIGN_IN_FAILED');
  }
  if (user.isOver) {
    await noteFailure(parts, { username, ipAddress }, user);
    // A user who has since signed in by a provider gets no other one at the next start.
    throw new RefusedError('SIGN_IN_FAILED', user.firstLogin ? { message: FIRST_PASSWORD_OVER } : {});
  }
  await attempt.succeed();
  const holder = { userId: user.id, organisationId: user.organisationId };
  if (user.firstLogin) {
    const resetToken = await database.asSystem(async (t) => {
      if (!(await lockUserRow(t, user))) throw new RefusedError('SIGN_IN_FAILED');
      return issueResetToken(t, holder);
    });
    return { outcome: 'first-login', resetToken };
  }
  if (user.twoFactorInUse) {
    return { outcome: 'two-factor', challengeToken: await tokens.issueChallenge(holder, user.passwordHash) };
  }
  const session = await sessions.open({ ...user, username }, request);
  return { outcome: 'signed-in', session, ...holder };
}

/**
 * Logged for the user's organisation; an unknown name takes the same look-up and time but is written nowhere.
 */
async function noteFailure(
  { database }: Pick<SignInDeps, 'database'>,
  {
    username,
    ipAddress,
    details,
  }: { username: string; ipAddress: string; details?: Record<string, unknown> },
  user: { id: string; organisationId: string } | undefined,
): Promise<void> {
  const actor = { type: 'nobody', id: null, name: username, organisationId: null, ipAddress } as const;
  await database.asSystem(async (t) => {
    if (!user) return;
    const target = { type: 'user', id: user.id, name: username };
    const { organisationId } = user;
    await writeAudit(t, { organisationId, actor, target, details, action: 'session.sign-in-failed' });
  });
}

/**
 * The second step, for users for whom `signIn` gave a challenge. Throws RefusedError TWO_FACTOR_INVALID or
 * TOO_MANY_ATTEMPTS, and TokenExpiredError or NOT_SIGNED_IN for the challenge.
 */
export async function signInWithCode(
  { database, sessions, tokens, twoFactor }: SignInDeps,
  { challenge, code, ...origin }: { challenge: string; code: string } & SessionOrigin,
): Promise<OpenedSession> {
  const { isFor, ...holder } = await tokens.readChallenge(challenge);
  const { id, organisationId, username, passwordHash, disabledAt } = users;
  const [user] = await database.asSystem((t) =>
    t
      .select({ id, organisationId, username, passwordHash })
      .from(users)
      .where(and(eq(id, holder.userId), isNull(disabledAt))),
  );
  if (!user || !isFor(user.passwordHash)) throw new RefusedError('NOT_SIGNED_IN');
  if (!(await twoFactor.takeCode(holder, code))) {
    const about = {
      username: user.username,
      ipAddress: origin.ipAddress,
      details: { step: 'second factor' },
    };
    await noteFailure({ database }, about, user);
    throw new RefusedError('TWO_FACTOR_INVALID');
  }
  const session = await sessions.open(user, origin);
  return { outcome: 'signed-in', session, ...holder };
}
