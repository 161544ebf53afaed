import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { UserDeps } from './create-user-services.ts';

export interface OwnPassword {
  readonly id: string;
  readonly username: string;
  /** The verified hash of the user: another one may be set before it is used. */
  readonly passwordHash: string;
  readonly settings: Record<string, unknown>;
}

/**
 * Whether a signed-in user knows their password. Guesses are counted by user, separately from those at
 * sign-in, so that they do not lock anybody out, and are recorded in the audit log. Throws RefusedError
 * CURRENT_PASSWORD_WRONG or TOO_MANY_ATTEMPTS.
 */
export async function checkOwnPassword(
  { database, passwords, attempts }: Pick<UserDeps, 'database' | 'passwords' | 'attempts'>,
  { userId, username, homeOrganisationId: organisationId }: Caller,
  { passwordDigest, ipAddress }: { passwordDigest: string; ipAddress: string },
): Promise<OwnPassword> {
  if (!userId || !username) throw new RefusedError('FORBIDDEN');
  const attempt = await attempts.begin({ kind: 'own-password', value: userId });
  const { passwordHash, settings } = users;
  const [user] = await database.asSystem((t) =>
    t.select({ passwordHash, settings }).from(users).where(eq(users.id, userId)),
  );
  if (!user || !(await passwords.verify(user.passwordHash, passwordDigest))) {
    const actor = { type: 'user', id: userId, name: username, organisationId, ipAddress } as const;
    const target = { type: 'user', id: userId, name: username };
    await database.asSystem((t) =>
      writeAudit(t, { organisationId, actor, target, action: 'password.refused' }),
    );
    throw new RefusedError('CURRENT_PASSWORD_WRONG');
  }
  await attempt.succeed();
  return { id: userId, username, ...user };
}
