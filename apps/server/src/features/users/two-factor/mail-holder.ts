import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import type { TokenHolder } from '../reset-tokens.ts';

/**
 * Informs the holder of a second factor by mail, since it may have been somebody else; in the transaction of
 * the event.
 */
export async function mailHolder(
  transaction: Transaction,
  queueMail: QueueMail,
  { userId, organisationId }: TokenHolder,
  what: 'secondFactorOn' | 'secondFactorOff' | 'codeReused',
): Promise<void> {
  const { email: recipient, username, settings } = users;
  const [user] = await transaction
    .select({ recipient, username, settings })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await queueMail(transaction, {
    ...{ organisationId, recipient: user.recipient },
    ...writeUserMail(user.settings, (mails) => mails[what]({ username: user.username })),
  });
}
