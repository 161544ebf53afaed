import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { secondFactors } from '../../../platform/database/schema/second-factors.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import type { Sessions } from '../sessions.ts';
import { removeRecoveryCodes } from '../two-factor/recovery-codes.ts';
import { lockUser, type UserRow } from './administration.ts';

/**
 * Removes a lost second factor: ends the user's sessions, since one of them may be the finder's, and informs
 * by mail. Throws RefusedError: NOT_FOUND, CONFLICT if there is none, USER_SIGNED_IN for one's own, which
 * requires a code.
 */
export async function removeSecondFactor(
  transaction: Transaction,
  { sessions, queueMail }: { sessions: Sessions; queueMail: QueueMail },
  caller: Caller,
  username: string,
): Promise<UserRow> {
  const user = await lockUser(transaction, username);
  if (user.id === caller.userId) throw new RefusedError('USER_SIGNED_IN');
  if (!user.twoFactorInUse) {
    throw new RefusedError('CONFLICT', { message: 'This user has no second factor.' });
  }
  await transaction.delete(secondFactors).where(eq(secondFactors.userId, user.id));
  await removeRecoveryCodes(transaction, user.id);
  await transaction.update(users).set({ twoFactorInUse: false }).where(eq(users.id, user.id));
  await sessions.revokeAllOf(transaction, user.id);
  await queueMail(transaction, {
    organisationId: user.organisationId,
    recipient: user.email,
    ...writeUserMail(user.settings, (mails) =>
      mails.secondFactorRemoved({ username: user.username, by: caller.username ?? '' }),
    ),
  });
  return user;
}
