import { FRESH_SIGN_IN_MINUTES } from '@assay/contract/constants';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { sessions } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { UserDeps } from './create-user-services.ts';

/**
 * What changes who can get in wants more than a session that somebody may have found open: a sign-in, or the password in this
 * session, of the last minutes. Who has no password, since a provider signs them in, signs in again. Throws RefusedError
 * FORBIDDEN, whose details say so.
 */
export async function requireFreshSignIn(
  { database }: Pick<UserDeps, 'database'>,
  caller: Caller,
): Promise<void> {
  const isFresh = and(
    eq(sessions.jti, caller.tokenId),
    gt(sessions.authenticatedAt, sql`now() - make_interval(mins => ${FRESH_SIGN_IN_MINUTES})`),
  );
  const [fresh] = await database.asSystem((t) =>
    t.select({ id: sessions.jti }).from(sessions).where(isFresh),
  );
  if (fresh) return;
  throw new RefusedError('FORBIDDEN', {
    message: 'Please confirm your password, or sign in again.',
    details: { confirm: 'password' },
  });
}

/** The caller's session counts as just signed in again. Throws RefusedError as `checkOwnPassword` does. */
export async function confirmPassword(
  parts: Pick<UserDeps, 'database' | 'passwords' | 'attempts'>,
  caller: Caller,
  given: { passwordDigest: string; ipAddress: string },
): Promise<void> {
  await checkOwnPassword(parts, caller, given);
  await parts.database.asSystem((t) =>
    t.update(sessions).set({ authenticatedAt: sql`now()` }).where(eq(sessions.jti, caller.tokenId)),
  );
}
