import { eq } from 'drizzle-orm';
import type { PasswordHasher } from '../../platform/auth/password-hash.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { IssuedToken } from './access-tokens.ts';
import type { Attempts } from './attempts.ts';
import { issueResetToken } from './reset-tokens.ts';
import type { Sessions } from './sessions.ts';

export interface SignInParts {
  database: Database;
  passwords: PasswordHasher;
  attempts: Attempts;
  sessions: Sessions;
}

export interface SignInRequest {
  username: string;
  /** SHA-256 of the password, 64 lower-case hexadecimal digits. */
  passwordDigest: string;
  address: string;
  userAgent: string | undefined;
}

export type SignInOutcome =
  | { outcome: 'signed-in'; session: IssuedToken; userId: string; organisationId: string }
  | { outcome: 'first-login'; resetToken: string };

/**
 * Signs a user in by name and password. Unknown names take the same time and get the same words as wrong
 * passwords. Throws RefusedError SIGN_IN_FAILED or TOO_MANY_ATTEMPTS.
 */
export async function signIn(parts: SignInParts, request: SignInRequest): Promise<SignInOutcome> {
  const { database, passwords, attempts, sessions } = parts;
  const username = request.username.toLowerCase();
  const attempt = await attempts.begin(
    { kind: 'username', value: username },
    { kind: 'address', value: request.address },
  );
  const { id, organisationId, passwordHash, firstLogin, disabledAt } = users;
  const columns = { id, organisationId, passwordHash, firstLogin, disabledAt };
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
  const session = await sessions.open(user, request.userAgent);
  return { outcome: 'signed-in', session, ...holder };
}
