import { INVITATION_DAYS } from '@assay/contract/constants';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { eq } from '../../../platform/database/orm.ts';
import { organisations, passwordResetTokens } from '../../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import { issueResetToken } from '../reset-tokens.ts';

export interface Invitee {
  id: string;
  organisationId: string;
  username: string;
  email: string;
  settings: Record<string, unknown>;
  nameIsTaken: boolean;
}

/**
 * Mails a link to choose a first password; the previous link is void. A person whose name is taken is
 * informed, and gets no link.
 */
export async function invite(
  transaction: Transaction,
  { queueMail, baseUrl }: { queueMail: QueueMail; baseUrl: string },
  { id: userId, organisationId, username, email, settings, nameIsTaken }: Invitee,
): Promise<void> {
  await transaction.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
  const organisation = oneRow(
    await transaction
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, organisationId)),
  );
  if (nameIsTaken) {
    await queueMail(transaction, {
      organisationId,
      recipient: email,
      ...writeUserMail(settings, (mails) =>
        mails.invitedElsewhere({ organisation: organisation.name, username }),
      ),
    });
    return;
  }
  const token = await issueResetToken(transaction, { userId, organisationId }, INVITATION_DAYS * 24 * 60);
  await queueMail(transaction, {
    organisationId,
    recipient: email,
    ...writeUserMail(
      settings,
      (mails) =>
        mails.invitation({ organisation: organisation.name, username, days: String(INVITATION_DAYS) }),
      `${baseUrl}/reset-password#${token}`,
    ),
  });
}
