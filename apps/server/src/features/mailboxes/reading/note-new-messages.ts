import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FetchMessageObject, MailboxObject } from 'imapflow';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailboxes, mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import type { MailboxRow, MessageRow } from '../mailbox-rows.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings } from './require-settings.ts';

const BATCH = 200;
const TEXT_AT_MOST = 500;

type Numbering = Pick<MailboxRow, 'uidValidity' | 'listedUid' | 'baselineUid'>;
type NewMessage = typeof mailboxMessages.$inferInsert & { messageId: string | null };

/** Begins anew where the server numbers its messages anew (RFC 3501 §2.3.1.1); what is known of them is kept. */
export async function requireNumbering(
  { database }: Pick<Reading, 'database'>,
  { id, organisationId, ...row }: MailboxRow,
  selected: MailboxObject,
): Promise<Numbering> {
  const uidValidity = Number(selected.uidValidity);
  if (row.uidValidity === uidValidity) return row;
  const numbering = { uidValidity, listedUid: 0, baselineUid: selected.uidNext - 1 };
  await database.withOrganisation(organisationId, async (t) => {
    await requireSettings(t, { id, revision: row.revision }, 'lock');
    await forgetNumbers(t, id);
    await t.update(mailboxes).set(numbering).where(eq(mailboxes.id, id));
  });
  return numbering;
}

/** The numbers of messages that were met so far say nothing any more; those that wait are listed again. */
export async function forgetNumbers(t: Transaction, mailboxId: string): Promise<void> {
  const areIts = eq(mailboxMessages.mailboxId, mailboxId);
  await t.delete(mailboxMessages).where(and(areIts, eq(mailboxMessages.state, 'waiting')));
  await t.update(mailboxMessages).set({ uidValidity: null }).where(areIts);
}

/** Notes the messages that came since the last time, batch by batch: none is lost where it is interrupted. */
export async function noteNewMessages(
  reading: Reading,
  selected: MailboxObject,
  { listedUid, baselineUid }: Pick<Numbering, 'listedUid' | 'baselineUid'>,
): Promise<void> {
  if (selected.exists === 0 || selected.uidNext - 1 <= listedUid) return;
  const { client } = reading.mailbox;
  const query = { uid: true, size: true, envelope: true, internalDate: true };
  let batch: NewMessage[] = [];
  const flush = async () => {
    if (batch.length > 0) await note(reading, batch, baselineUid);
    batch = [];
  };
  for await (const message of client.fetch(`${listedUid + 1}:*`, query, { uid: true })) {
    // Where there is nothing after the last, servers tell of the last (RFC 3501 §6.4.8).
    if (message.uid <= listedUid) continue;
    batch.push(describe(reading, message));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}

function describe({ row, uidValidity }: Reading, message: FetchMessageObject): NewMessage {
  const { uid, size = 0, envelope, internalDate } = message;
  const received = new Date(internalDate ?? Number.NaN);
  const senders = (envelope?.from ?? []).map(({ address = '' }) => address.toLowerCase());
  return {
    ...{ organisationId: row.organisationId, mailboxId: row.id, uidValidity, uid, byteSize: size },
    messageId: envelope?.messageId ? clean(envelope.messageId) : null,
    receivedAt: Number.isNaN(received.getTime()) ? null : received,
    sender: clean(senders.join(', ')),
    subject: clean(envelope?.subject ?? ''),
  };
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_AT_MOST)
    .toWellFormed();

async function note(
  { database, row: { id, organisationId, since, revision } }: Reading,
  batch: readonly NewMessage[],
  baselineUid: number,
): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    await requireSettings(t, { id, revision }, 'lock');
    const known = await findKnown(t, id, batch);
    for (const message of batch) {
      const { uid, uidValidity } = message;
      const before = uid <= baselineUid ? takeKnown(known, message) : undefined;
      if (before)
        await t.update(mailboxMessages).set({ uid, uidValidity }).where(eq(mailboxMessages.id, before.id));
      else if (uid > baselineUid || isRecent(message, since))
        await t.insert(mailboxMessages).values(message).onConflictDoNothing();
    }
    const listedUid = Math.max(...batch.map(({ uid }) => uid));
    await t
      .update(mailboxes)
      .set({ listedUid: sql`greatest(${mailboxes.listedUid}, ${listedUid})` })
      .where(eq(mailboxes.id, id));
  });
}

/** Where the server tells no time, it may be a new one. */
const isRecent = ({ receivedAt }: NewMessage, since: Date | null) =>
  since === null || !receivedAt || receivedAt >= since;

/** Messages that were met under other numbers, and have a name by which they can be known again. */
async function findKnown(t: Transaction, mailboxId: string, batch: readonly NewMessage[]) {
  const names = batch.flatMap(({ messageId }) => messageId ?? []);
  if (names.length === 0) return [];
  const { mailboxId: of, messageId, uidValidity } = mailboxMessages;
  const areMeant = and(eq(of, mailboxId), isNull(uidValidity), inArray(messageId, names));
  return t.select().from(mailboxMessages).where(areMeant);
}

/** The same name, size and time of arrival, which no sender sets: it is the same message. Each is given once. */
function takeKnown(known: MessageRow[], message: NewMessage): MessageRow | undefined {
  const place = known.findIndex(
    ({ messageId, byteSize, receivedAt }) =>
      messageId === message.messageId &&
      byteSize === message.byteSize &&
      receivedAt?.getTime() === message.receivedAt?.getTime(),
  );
  return place < 0 ? undefined : known.splice(place, 1)[0];
}
