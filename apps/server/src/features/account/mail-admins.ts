import type { Transaction } from '../../platform/database/database.ts';
import { and, isNull, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';

/** Sends a mail to every administrator of the transaction's organisation, in the language of each. */
export async function mailAdmins(
  transaction: Transaction,
  queueMail: QueueMail,
  write: Parameters<typeof writeUserMail>[1],
  url?: string,
): Promise<void> {
  const { organisationId, email: recipient, settings, roles, disabledAt } = users;
  const admins = await transaction
    .select({ organisationId, recipient, settings })
    .from(users)
    .where(and(sql`'admin' = ANY (${roles})`, isNull(disabledAt)));
  for (const { settings: own, ...admin } of admins)
    await queueMail(transaction, { ...admin, ...writeUserMail(own, write, url) });
}
