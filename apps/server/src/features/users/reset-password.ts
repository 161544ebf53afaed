import { digestPassword } from '../../platform/auth/password-hash.ts';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readContextWords } from './context-words.ts';
import type { UserDeps } from './create-user-services.ts';
import { noteNewPassword } from './note-new-password.ts';
import { setPassword, wasUsedBefore } from './password-history.ts';
import { findBrokenRules, refusePassword } from './password-policy.ts';
import { consumeResetToken, findResetToken } from './reset-tokens.ts';

export type ResetPasswordDeps = Pick<
  UserDeps,
  'database' | 'passwords' | 'attempts' | 'sessions' | 'queueMail'
>;

/**
 * Sets a new password, given in plain text so that the server itself can judge it, ends all the user's
 * sessions and informs the user by mail. Throws RefusedError RESET_TOKEN_INVALID, TOO_MANY_ATTEMPTS or
 * PASSWORD_RULES, whose details name the violated rules.
 */
export async function resetPassword(
  { database, passwords, attempts, sessions, queueMail }: ResetPasswordDeps,
  { token, password, ipAddress }: { token: string; password: string; ipAddress: string },
): Promise<void> {
  const holder = await findResetToken(database, token);
  if (!holder) throw new RefusedError('RESET_TOKEN_INVALID');
  // Each try costs many hashes.
  const attempt = await attempts.begin({ kind: 'reset', value: holder.userId });
  const broken = await findBrokenRules(password, await readContextWords(database, holder.userId));
  const digest = digestPassword(password);
  if (broken.length === 0 && (await wasUsedBefore(database, passwords, holder.userId, digest))) {
    broken.push('history');
  }
  if (broken.length > 0) throw refusePassword(broken);
  const passwordHash = await passwords.hash(digest);
  await database.asSystem(async (t) => {
    // The second of two concurrent links waits here, and is void then.
    await t.select({ id: users.id }).from(users).where(eq(users.id, holder.userId)).for('update');
    if (!(await consumeResetToken(t, token))) throw new RefusedError('RESET_TOKEN_INVALID');
    await noteNewPassword(t, queueMail, { userId: holder.userId, ipAddress });
    await setPassword(t, holder, passwordHash);
    await sessions.revokeAllOf(t, holder.userId);
  });
  sessions.forgetUser(holder.userId);
  await attempt.succeed();
}
