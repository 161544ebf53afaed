import type { MailboxObject } from 'imapflow';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, inArray, isNull, or, sql } from '../../../platform/database/orm.ts';
import { mailboxes, mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import type { MailboxRow, MessageRow } from '../mailbox-rows.ts';
import { type Described, listMessages, type Oversized } from './list-messages.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings } from './require-settings.ts';

const TEXT_AT_MOST = 500;

type Numbering = Pick<MailboxRow, 'uidValidity' | 'listedUid' | 'baselineUid'>;
type NewMessage = typeof mailboxMessages.$inferInsert & {
  messageId: string | null;
  receivedAt: Date | null;
};

/** Starts over if the server's UIDs have changed (RFC 3501 §2.3.1.1); known messages are kept. */
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

/** The UIDs of known messages are no longer valid; the messages are recognised by their other properties. */
export async function forgetNumbers(t: Transaction, mailboxId: string): Promise<void> {
  const areIts = eq(mailboxMessages.mailboxId, mailboxId);
  await t.update(mailboxMessages).set({ uidValidity: null }).where(areIts);
}

/**
 * Records the messages that came since the last time, batch by batch: an interruption loses none. Throws
 * OversizedAnswer, MailboxProblem, SettingsChanged.
 */
export async function noteNewMessages(
  reading: Reading,
  { listedUid }: Pick<Numbering, 'listedUid'>,
  oversized: Oversized,
): Promise<void> {
  const { exists, uidNext } = reading.selected;
  // Messages that arrive in the meantime are recorded the next time.
  const range = { first: listedUid + 1, last: uidNext - 1, oversized };
  if (exists > 0 && range.last >= range.first)
    for await (const batch of listMessages(reading, range)) await note(reading, batch);
  await giveUpVanished(reading);
}

/**
 * The folder was listed to its end: a waiting message without a UID is not there. If it returns, it waits
 * again.
 */
async function giveUpVanished({ database, row }: Reading): Promise<void> {
  const { id, organisationId } = row;
  const { mailboxId, state, uidValidity } = mailboxMessages;
  await database.withOrganisation(organisationId, async (t) => {
    await requireSettings(t, row, 'lock');
    await t
      .update(mailboxMessages)
      .set({ state: 'refused', refusal: 'gone', error: null })
      .where(and(eq(mailboxId, id), eq(state, 'waiting'), isNull(uidValidity)));
  });
}

function describe({ row, uidValidity }: Reading, message: Described): NewMessage {
  const { uid, size, envelope, internalDate } = message;
  const received = new Date(internalDate ?? Number.NaN);
  const senders = (envelope?.from ?? []).map(({ address = '' }) => address.toLowerCase());
  return {
    ...{ organisationId: row.organisationId, mailboxId: row.id, uidValidity, uid, byteSize: size },
    messageId: envelope?.messageId ? clean(envelope.messageId) : null,
    receivedAt: Number.isNaN(received.getTime()) ? null : received,
    sender: clean(senders.join(', ')),
    subject: clean(envelope?.subject ?? ''),
    ...(envelope
      ? {}
      : { state: 'refused', refusal: 'unreadable', error: 'Its sender and subject cannot be read.' }),
  };
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_AT_MOST)
    .toWellFormed();

async function note(reading: Reading, described: readonly Described[]): Promise<void> {
  const { id, organisationId, since } = reading.row;
  const batch = described.map((message) => describe(reading, message));
  if (batch.length === 0) return;
  await reading.database.withOrganisation(organisationId, async (t) => {
    await requireSettings(t, reading.row, 'lock');
    const known = await findKnown(t, id, batch);
    for (const message of batch) {
      const { uid, uidValidity } = message;
      const isBaseline = uid <= reading.baselineUid;
      const before = isBaseline ? takeKnown(known, message) : undefined;
      if (before) {
        const again = { state: 'waiting' as const, refusal: null, error: null, attempts: 0 };
        await t
          .update(mailboxMessages)
          .set({ uid, uidValidity, ...(before.refusal === 'gone' ? again : {}) })
          .where(eq(mailboxMessages.id, before.id));
      } else if (!isBaseline || isRecent(message, since))
        await t.insert(mailboxMessages).values(message).onConflictDoNothing();
    }
    const listedUid = Math.max(...batch.map(({ uid }) => uid));
    await t
      .update(mailboxes)
      .set({ listedUid: sql`greatest(${mailboxes.listedUid}, ${listedUid})` })
      .where(eq(mailboxes.id, id));
  });
}

/** Servers must report the time of arrival: an existing message without one cannot count as new. */
const isRecent = ({ receivedAt }: NewMessage, since: Date | null) =>
  since === null || (receivedAt !== null && receivedAt >= since);

/**
 * Messages known under other UIDs that can be recognised: by Message-ID, or, while they wait, by their other
 * properties.
 */
async function findKnown(t: Transaction, mailboxId: string, batch: readonly NewMessage[]) {
  const names = batch.flatMap(({ messageId }) => messageId ?? []);
  const { mailboxId: of, messageId, uidValidity, state, refusal } = mailboxMessages;
  const isUnnamed = and(isNull(messageId), or(eq(state, 'waiting'), eq(refusal, 'gone')));
  const canBeKnown = names.length === 0 ? isUnnamed : or(inArray(messageId, names), isUnnamed);
  const areMeant = and(eq(of, mailboxId), isNull(uidValidity), canBeKnown);
  return t.select().from(mailboxMessages).where(areMeant);
}

/**
 * The same Message-ID, size and time of arrival, which no sender sets: it is the same message. A waiting one
 * is taken in anyway, so fewer properties suffice. Each is returned once.
 */
function takeKnown(known: MessageRow[], message: NewMessage): MessageRow | undefined {
  const isAlike = (row: MessageRow) =>
    row.messageId === message.messageId && row.byteSize === message.byteSize;
  const isSame = (row: MessageRow) =>
    isAlike(row) && row.messageId !== null && row.receivedAt?.getTime() === message.receivedAt?.getTime();
  const isAwaited = (row: MessageRow) =>
    isAlike(row) &&
    !row.erased &&
    (row.state === 'waiting' || row.refusal === 'gone') &&
    row.sender === message.sender &&
    row.subject === message.subject;
  const same = known.findIndex(isSame);
  const place = same < 0 ? known.findIndex(isAwaited) : same;
  return place < 0 ? undefined : known.splice(place, 1)[0];
}
