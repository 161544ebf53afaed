import type { MessageReport } from '@assay/analysis';
import type { EmailPart } from '@assay/contract/emails';
import type { Transaction } from '../../platform/database/database.ts';
import { emails } from '../../platform/database/schema/emails.ts';

/** An e-mail that came in, with the outcome for its parts. */
export interface TakenEmail {
  readonly assetId: string;
  /** The message that contained it. */
  readonly parentId: string | null;
  readonly message: MessageReport;
  readonly parts: readonly EmailPart[];
}

/** Stores what was read from e-mails beside their files. Existing ones are unchanged. */
export async function keepEmails(
  transaction: Transaction,
  organisationId: string,
  taken: readonly TakenEmail[],
): Promise<void> {
  const rows = taken.map(({ assetId, parentId, message, parts }): typeof emails.$inferInsert => {
    const { subject, from, to, cc, replyTo, sentAt, messageId, headers, signatures } = message;
    const { text, isFromHtml, isCut, leftOut } = message;
    return {
      ...{ assetId, organisationId, parentId, subject, from, messageId, text, isFromHtml, isCut, leftOut },
      receivers: { to: [...to], cc: [...cc], replyTo: [...replyTo] },
      sentAt: sentAt === null ? null : new Date(sentAt),
      headers: [...headers],
      signatures: signatures.map((one) => ({ ...one, covers: [...one.covers] })),
      parts: [...parts],
    };
  });
  if (rows.length > 0) await transaction.insert(emails).values(rows).onConflictDoNothing();
}
