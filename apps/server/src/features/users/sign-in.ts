import { and, eq, isNull } from 'drizzle-orm';
import type { PasswordHasher } from '../../platform/auth/password-hash.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { AccessTokens, IssuedToken } from './access-tokens.ts';
import type { Attempts } from './attempts.ts';
import { issueResetToken } from './reset-tokens.ts';
import type { Sessions } from './sessions.ts';
import type { TwoFactor } from './two-factor/two-factor.ts';

export interface SignInParts {
  database: Database;
  passwords: PasswordHasher;
  attempts: Attempts;
  sessions: Sessions;
  tokens: AccessTokens;
  twoFactor: TwoFactor;
}

export interface SignInRequest {
  username: string;
  /** SHA-256 of the password, 64 lower-case hexadecimal digits. */
  passwordDigest: string;
  address: string;
  userAgent: string | undefined;
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

/**
 * Signs a user in by name and password. Unknown names take the same time and get the same words as wrong
 * passwords. Throws RefusedError SIGN_IN_FAILED or TOO_MANY_ATTEMPTS.
 */
export async function signIn(parts: SignInParts, request: SignInRequest): Promise<SignInOutcome> {
  const { database, passwords, attempts, sessions, tokens } = parts;
  const username = request.username.toLowerCase();
  const attempt = await attempts.begin(
    { kind: 'username', value: username },
    { kind: 'address', value: request.address },
  );
  const { id, organisationId, passwordHash, firstLogin, twoFactorInUse, disabledAt } = users;
  const columns = { id, organisationId, passwordHash, firstLogin, twoFactorInUse, disabledAt };
  const [user] = await database.asSystem((t) =>
    t.select(columns).from(users).where(eq(users.username, username)),
  );
  const matches = await passwords.verify(user?.passwordHash ?? null, request.passwordDigest);
  if (!user || !matches || user.disabledAt) throw new RefusedError('SIGN_IN_FAILED');
  await attempt.succeed();
  const holder = { userId: user.id, organisationId: user.organisationId };
  if (user.firstLogin) {
    const resetToken = await database.asSystem((t) => issueResetToken(t, holder));
    return { outcome: 'first-login', resetToken };
  }
  if (user.twoFactorInUse) {
    return { outcome: 'two-factor', challengeToken: await tokens.issueChallenge(holder) };
  }
  const session = await sessions.open(user, request.userAgent);
  return { outcome: 'signed-in', session, ...holder };
}

/**
 * The second step, for whom `signIn` gave a challenge. Throws RefusedError TWO_FACTOR_INVALID or TOO_MANY_ATTEMPTS,
 * and TokenExpiredError or NOT_SIGNED_IN for the challenge.
 */
export async function signInWithCode(
  { database, sessions, tokens, twoFactor }: SignInParts,
  { challenge, code, userAgent }: { challenge: string; code: string; userAgent: string | undefined },
): Promise<OpenedSession> {
  const holder = await tokens.readChallenge(challenge);
  if (!(await twoFactor.takeCode(holder, code))) throw new RefusedError('TWO_FACTOR_INVALID');
  const { id, organisationId, disabledAt } = users;
  const [user] = await database.asSystem((t) =>
    t
      .select({ id, organisationId })
      .from(users)
      .where(and(eq(id, holder.userId), isNull(disabledAt))),
  );
  if (!user) throw new RefusedError('NOT_SIGNED_IN');
  const session = await sessions.open(user, userAgent);
  return { outcome: 'signed-in', session, ...holder };
}
