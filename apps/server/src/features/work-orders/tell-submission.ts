import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { RequestRow } from './move-state.ts';

/** A mail to whoever is to look at it and whoever asked for it, as far as they want mails. */
export function createSubmissionMail(queueMail: QueueMail) {
  return async (transaction: Transaction, row: RequestRow): Promise<void> => {
    const { id, organisationId, requestId, linkAddress } = row;
    const concerned = [row.assignedUserId, row.createdBy].filter((userId) => userId !== null);
    if (concerned.length === 0) return;
    const wantsIt = and(
      inArray(users.id, concerned),
      isNull(users.disabledAt),
      eq(users.receiveEmailNotifications, true),
    );
    const recipients = await transaction.select({ recipient: users.email }).from(users).where(wantsIt);
    for (const { recipient } of recipients) {
      await queueMail(transaction, {
        organisationId,
        recipient,
        subject: `Work order ${requestId} was submitted`,
        content: {
          paragraphs: [
            `The client has answered work order ${requestId}.`,
            'You get this mail because you created the work order or it is assigned to you. You can turn off such mails in your profile.',
          ],
          action: linkAddress ? { label: 'Open it', url: `${linkAddress}/workorder/${id}` } : undefined,
        },
      });
    }
  };
}
