import { and, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { NewMail, QueueMail } from '../../platform/mail/queue-mail.ts';

/** A mail to every administrator of the transaction's organisation. */
export async function tellAdmins(
  transaction: Transaction,
  queueMail: QueueMail,
  mail: Pick<NewMail, 'subject' | 'content'>,
): Promise<void> {
  const { organisationId, email: recipient, roles, disabledAt } = users;
  const admins = await transaction
    .select({ organisationId, recipient })
    .from(users)
    .where(and(sql`'admin' = ANY (${roles})`, isNull(disabledAt)));
  for (const admin of admins) await queueMail(transaction, { ...admin, ...mail });
}
