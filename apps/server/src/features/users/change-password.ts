import type { Caller } from '../../platform/auth/caller.ts';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { readContextWords } from './context-words.ts';
import { lockUserRow } from './lock-user-row.ts';
import { noteNewPassword } from './note-new-password.ts';
import { setPassword, wasUsedBefore } from './password-history.ts';
import { findBrokenRules, refusePassword } from './password-policy.ts';
import type { ResetPasswordDeps } from './reset-password.ts';

/**
 * Sets a new password for the caller, who must know the current one, and ends all their other sessions.
 * Guesses are counted with those at sign-in. Throws RefusedError CURRENT_PASSWORD_WRONG, TOO_MANY_ATTEMPTS or
 * PASSWORD_RULES, whose details name the violated rules.
 */
export async function changePassword(
  { database, passwords, attempts, sessions, queueMail }: ResetPasswordDeps,
  caller: Caller,
  { currentPassword, password, ipAddress }: { currentPassword: string; password: string; ipAddress: string },
): Promise<void> {
  const { tokenId, homeOrganisationId: organisationId } = caller;
  const given = { passwordDigest: currentPassword, ipAddress };
  const own = await checkOwnPassword({ database, passwords, attempts }, caller, given);
  const { id: userId } = own;
  const broken = await findBrokenRules(password, await readContextWords(database, userId));
  const digest = digestPassword(password);
  if (broken.length === 0 && (await wasUsedBefore(database, passwords, userId, digest))) {
    broken.push('history');
  }
  if (broken.length > 0) throw refusePassword(broken);
  const passwordHash = await passwords.hash(digest);
  await database.asSystem(async (t) => {
    if (!(await lockUserRow(t, own))) throw new RefusedError('CURRENT_PASSWORD_WRONG');
    await noteNewPassword(t, queueMail, { userId, ipAddress });
    await setPassword(t, { userId, organisationId }, passwordHash);
    await sessions.revokeAllOf(t, userId, tokenId);
  });
  sessions.forgetUser(userId);
}
