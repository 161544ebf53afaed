import { INVITATION_DAYS } from '@assay/contract/constants';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { organisations, passwordResetTokens } from '../../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { issueResetToken } from '../reset-tokens.ts';

export interface Invitee {
  id: string;
  organisationId: string;
  username: string;
  email: string;
}

/** Mails a link to choose a first password; the link before it is void. */
export async function invite(
  transaction: Transaction,
  { queueMail, baseUrl }: { queueMail: QueueMail; baseUrl: string },
  { id: userId, organisationId, username, email }: Invitee,
): Promise<void> {
  await transaction.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
  const token = await issueResetToken(transaction, { userId, organisationId }, INVITATION_DAYS * 24 * 60);
  const organisation = oneRow(
    await transaction
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, organisationId)),
  );
  await queueMail(transaction, {
    organisationId,
    recipient: email,
    subject: `You are invited to Assay by ${organisation.name}`,
    content: {
      paragraphs: [
        `${organisation.name} checks media and documents for authenticity with Assay, and has added you. Your user name is ${username}.`,
        `The link works once, for ${INVITATION_DAYS} days. After that, ask your administrator for a new one.`,
      ],
      action: { label: 'Choose a password', url: `${baseUrl}/reset-password#${token}` },
    },
  });
}
