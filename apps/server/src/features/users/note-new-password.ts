import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';

/**
 * In the audit log, and by mail to the user in case it was somebody else; a first password needs no mail.
 * Runs in the transaction that sets it, before it does.
 */
export async function noteNewPassword(
  transaction: Transaction,
  queueMail: QueueMail,
  { userId, ipAddress }: { userId: string; ipAddress: string },
): Promise<void> {
  const { organisationId: organisation, email, username, firstLogin: isFirst, settings } = users;
  const columns = { organisationId: organisation, recipient: email, username, isFirst, settings };
  const [user] = await transaction.select(columns).from(users).where(eq(users.id, userId));
  if (!user) return;
  const { organisationId, recipient, username: name } = user;
  await writeAudit(transaction, {
    organisationId,
    actor: { type: 'user', id: userId, name, organisationId, ipAddress },
    action: 'password.changed',
    target: { type: 'user', id: userId, name },
  });
  if (user.isFirst) return;
  await queueMail(transaction, {
    organisationId,
    recipient,
    ...writeUserMail(user.settings, (mails) => mails.passwordChanged({ username: name })),
  });
}
