import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';
import { ringBell, wantsBy } from '../notifications/notifications.ts';
import type { RequestRow } from './move-state.ts';

/** The bell for the assignee and the author of the request, and a mail, as each of them wants it. */
export function createSubmissionMail(queueMail: QueueMail) {
  return async (transaction: Transaction, row: RequestRow): Promise<void> => {
    const { id, organisationId, requestId, recordId, linkAddress } = row;
    const concerned = [row.assignedUserId, row.createdBy].filter((userId) => userId !== null);
    if (concerned.length === 0) return;
    if (recordId)
      await ringBell(transaction, { organisationId, kind: 'answered', recordId, userIds: concerned });
    const wantsIt = and(
      inArray(users.id, concerned),
      isNull(users.disabledAt),
      eq(users.receiveEmailNotifications, true),
      wantsBy('mail', 'answered'),
    );
    const recipients = await transaction
      .select({ recipient: users.email, settings: users.settings })
      .from(users)
      .where(wantsIt);
    const url = linkAddress ? `${linkAddress}/workorder/${id}` : undefined;
    for (const { recipient, settings } of recipients) {
      const mail = writeUserMail(
        settings,
        (mails) => {
          const { action, ...words } = mails.submitted({ requestId });
          return url && action ? { ...words, action } : words;
        },
        url,
      );
      await queueMail(transaction, { organisationId, recipient, ...mail });
    }
  };
}
