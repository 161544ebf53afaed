import { FRESH_SIGN_IN_MINUTES } from '@assay/contract/constants';
import type { Caller } from '../../platform/auth/caller.ts';
import { and, eq, gt, sql } from '../../platform/database/orm.ts';
import { sessions } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { UserDeps } from './create-user-services.ts';

/**
 * An open session that somebody may have found is not enough to change who can get in, or to export or erase
 * an organisation's data: that requires a sign-in, or the password in this session, within the last minutes.
 * Users without a password, whom a provider signs in, sign in again. Throws RefusedError FORBIDDEN, whose
 * details say so.
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

/** The caller's session counts as just signed in again. Throws RefusedError like `checkOwnPassword`. */
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
