import type { Mailbox, MailboxMessage } from '@assay/contract/mailboxes';
import type { Sealer } from '../../platform/auth/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, sql } from '../../platform/database/orm.ts';
import { mailboxes, type mailboxMessages } from '../../platform/database/schema/mailboxes.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;
export type MessageRow = typeof mailboxMessages.$inferSelect;

export const openPassword = ({ id, sealedPassword }: MailboxRow, sealer: Sealer): string =>
  sealer.open(sealedPassword, id);

/** Reads the mailboxes of the transaction's organisation, the oldest first, or only the one with this id. */
export async function readMailboxes(transaction: Transaction, id?: string): Promise<Mailbox[]> {
  const rows = await transaction
    .select()
    .from(mailboxes)
    .where(id === undefined ? undefined : eq(mailboxes.id, id))
    .orderBy(asc(mailboxes.createdAt), asc(mailboxes.id));
  const { rows: counted } = await transaction.execute<{ id: string } & Omit<Mailbox['counts'], 'taken'>>(sql`
    SELECT id,
      (SELECT count(*)::int FROM mailbox_messages w WHERE w.mailbox_id = m.id AND w.state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM mailbox_messages r WHERE r.mailbox_id = m.id AND r.state = 'refused') AS refused
    FROM mailboxes m ${id === undefined ? sql`` : sql`WHERE id = ${id}`}`);
  const countsOf = new Map(counted.map(({ id: of, ...counts }) => [of, counts]));
  return rows.map((row) =>
    presentMailbox(row, { taken: row.taken, ...(countsOf.get(row.id) ?? { waiting: 0, refused: 0 }) }),
  );
}

function presentMailbox(row: MailboxRow, counts: Mailbox['counts']): Mailbox {
  const { id, name, host, port, tls, user, folder, targetFolder, senders, joinsReplies } = row;
  const { enabled, pollMinutes, takesExisting, lastTest, lastProblem } = row;
  return {
    ...{ id, name, host, port, tls, user, folder, targetFolder, senders, joinsReplies },
    ...{ enabled, pollMinutes, takesExisting, lastTest, lastProblem, counts },
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    nextTryAt: (enabled && row.nextPollAt?.toISOString()) || null,
  };
}

/** Why a message cannot be retried; null: it can. */
export function whyNotAgain(
  message: MessageRow,
  { enabled, uidValidity }: Pick<MailboxRow, 'enabled' | 'uidValidity'>,
): string | null {
  if (message.state !== 'refused') return 'The message was not refused.';
  if (message.erased)
    return 'Sender and subject of the message were erased, so that it cannot be tried again.';
  if (!enabled) return 'The mailbox is switched off.';
  // A UID is assigned once: a message that left the folder does not return under it.
  const isGone = message.refusal === 'gone' || message.uidValidity === null;
  return isGone || message.uidValidity !== uidValidity
    ? 'The message is not known to be in the folder any more.'
    : null;
}

export function presentMessage(row: MessageRow, mailbox: MailboxRow): MailboxMessage {
  const { id, subject, sender, byteSize, receivedAt, state, refusal, error, assetId, recordId } = row;
  const { joined, erased } = row;
  return {
    ...{ id, subject, sender, byteSize, state, refusal, error, assetId, recordId },
    ...{ joined, erased },
    receivedAt: receivedAt?.toISOString() ?? null,
    noticedAt: row.noticedAt.toISOString(),
    canRetry: whyNotAgain(row, mailbox) === null,
  };
}

/** Throws RefusedError NOT_FOUND. */
export async function requireMailbox(
  transaction: Transaction,
  id: string,
  lock?: 'lock',
): Promise<MailboxRow> {
  const query = transaction.select().from(mailboxes).where(eq(mailboxes.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}
