import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { userIdentities } from '../../../platform/database/schema/identity-providers.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import type { Sessions } from '../sessions.ts';
import { lockUser, type UserRow } from './administration.ts';

/**
 * Unlinks the identity provider's account from the user, so that the next sign-in may link another one. Ends
 * the user's sessions and informs by mail. Throws RefusedError: NOT_FOUND, CONFLICT if none is linked,
 * USER_SIGNED_IN for one's own.
 */
export async function unlinkIdentity(
  transaction: Transaction,
  { sessions, queueMail }: { sessions: Sessions; queueMail: QueueMail },
  caller: Caller,
  username: string,
): Promise<{ user: UserRow; unlinked: { issuer: string; subject: string }[] }> {
  const user = await lockUser(transaction, username);
  if (user.id === caller.userId) throw new RefusedError('USER_SIGNED_IN');
  const { issuer, subject } = userIdentities;
  const unlinked = await transaction
    .delete(userIdentities)
    .where(eq(userIdentities.userId, user.id))
    .returning({ issuer, subject });
  if (unlinked.length === 0) {
    throw new RefusedError('CONFLICT', { message: 'No account of an identity provider is linked.' });
  }
  await sessions.revokeAllOf(transaction, user.id);
  await queueMail(transaction, {
    organisationId: user.organisationId,
    recipient: user.email,
    ...writeUserMail(user.settings, (mails) =>
      mails.identityUnlinked({ username: user.username, by: caller.username ?? '' }),
    ),
  });
  return { user, unlinked };
}
