import { Readable } from 'node:stream';
import type { MailboxRefusal } from '@assay/contract/mailboxes';
import { and, eq, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../../platform/database/errors.ts';
import { mailboxes, mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { UploadCompanion } from '../../intake/intake.ts';
import { type FetchedMessage, fetchMessage } from '../connection/fetch-message.ts';
import { explainFailure, MailboxProblem } from '../mailbox-problem.ts';
import type { MessageRow } from '../mailbox-rows.ts';
import { allowsSender } from './allows-sender.ts';
import { findRecordOfReply } from './find-record-of-reply.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings, SettingsChanged } from './require-settings.ts';

const ATTEMPTS = 5;
/** As much of a message is read (`MESSAGE_LIMITS` of the analysis). */
const LARGEST_BYTES = 64 * 1024 ** 2;

/**
 * Takes one message in, or says why not; what may pass is tried again the next time. Throws what is not the message's fault:
 * MailboxProblem, DatabaseUnavailableError.
 */
export async function takeInMessage(reading: Reading, message: MessageRow): Promise<void> {
  const { row, mailbox, signal } = reading;
  const largestBytes = Math.min(reading.largestBytes, LARGEST_BYTES);
  if (message.byteSize > largestBytes) return refuse(reading, message, 'size');
  if (!allowsSender(row.senders, message.sender)) return refuse(reading, message, 'sender');
  try {
    const fetched = await fetchMessage(mailbox, { uid: message.uid, largestBytes });
    if (fetched === 'gone') return await refuse(reading, message, 'gone');
    if (fetched === 'large') return await refuse(reading, message, 'size');
    await hand(reading, message, fetched);
  } catch (error) {
    signal.throwIfAborted();
    await judge(reading, message, error);
  }
}

async function judge(reading: Reading, message: MessageRow, error: unknown): Promise<void> {
  if (error instanceof DatabaseUnavailableError || error instanceof SettingsChanged) throw error;
  if (error instanceof RefusedError) {
    if (error.code === 'STORAGE_FULL') throw new MailboxProblem('room', error.message, { cause: error });
    if (error.code === 'FILE_TOO_LARGE') return refuse(reading, message, 'size', error.message);
    if (['INVALID_FILE_TYPE', 'MISSING_FILE_DATA'].includes(error.code))
      return refuse(reading, message, 'unreadable', error.message);
  }
  const problem = explainFailure(error, reading.mailbox.place);
  // One that fails whenever it is read must not keep those behind it from being read.
  const text = problem?.message ?? (error instanceof Error ? error.message : String(error));
  if (message.attempts + 1 >= ATTEMPTS) await refuse(reading, message, 'failed', text);
  else await noteAttempt(reading, message, text);
  if (problem) throw problem;
  reading.logger.warn({ err: error }, 'a message of a mailbox could not be taken in');
}

const isWaiting = ({ id }: MessageRow) =>
  and(eq(mailboxMessages.id, id), eq(mailboxMessages.state, 'waiting'));

/** It stays in its folder as it is. */
function refuse(
  { database, row }: Reading,
  message: MessageRow,
  refusal: MailboxRefusal,
  error: string | null = null,
): Promise<void> {
  return database.withOrganisation(row.organisationId, async (t) => {
    await t.update(mailboxMessages).set({ state: 'refused', refusal, error }).where(isWaiting(message));
  });
}

function noteAttempt({ database, row }: Reading, message: MessageRow, error: string): Promise<void> {
  const attempts = sql`${mailboxMessages.attempts} + 1`;
  return database.withOrganisation(row.organisationId, async (t) => {
    await t.update(mailboxMessages).set({ attempts, error }).where(isWaiting(message));
  });
}

async function hand(reading: Reading, message: MessageRow, { bytes, digest }: FetchedMessage): Promise<void> {
  const { intake, row, signal } = reading;
  const { organisationId, name } = row;
  await intake.receive(
    organisationId,
    signal,
    (upload) =>
      upload.add(
        {
          originalName: `${message.subject || 'message'}.eml`,
          stream: Readable.from([bytes], { objectMode: false }),
        },
        {
          ...{ organisationId, userId: null, recordId: null, location: null },
          // The message's own: whatever is repeated, it is in once.
          uploadId: message.id,
          channel: 'mailbox',
          emailsFor: {
            by: { organisationId, actor: SYSTEM_ACTOR },
            opensRecords: true,
            details: { mailbox: name },
          },
          companion: createCompanion(reading, message, digest),
        },
      ),
    bytes.length,
  );
}

/** What is written in the transaction that takes the message in: both are there, or neither. */
function createCompanion({ row }: Reading, message: MessageRow, digest: string): UploadCompanion {
  let joined = false;
  return {
    async before(t: Transaction, email) {
      // By settings that were changed meanwhile, nothing is taken in.
      await requireSettings(t, row, 'lock');
      const waiting = await t.select().from(mailboxMessages).where(isWaiting(message)).for('update');
      // Another worker was quicker, or the mailbox was removed.
      if (waiting.length === 0) return null;
      const known = await findTaken(t, row.id, digest);
      if (known) {
        const { assetId, recordId } = known;
        const settled = { state: 'same' as const, digest, assetId, recordId, toBeFiled: true, error: null };
        await t.update(mailboxMessages).set(settled).where(eq(mailboxMessages.id, message.id));
        return null;
      }
      const recordId = row.joinsReplies && email ? await findRecordOfReply(t, email) : null;
      joined = recordId !== null;
      return { recordId };
    },
    async after(t, [assetId], recordId) {
      if (assetId === undefined) throw new Error('A message was taken in without an asset.');
      const settled = { state: 'taken' as const, digest, assetId, recordId, joined, toBeFiled: true };
      await t
        .update(mailboxMessages)
        .set({ ...settled, error: null })
        .where(eq(mailboxMessages.id, message.id));
      await t
        .update(mailboxes)
        .set({ taken: sql`${mailboxes.taken} + 1` })
        .where(eq(mailboxes.id, row.id));
    },
  };
}

/** The same bytes, taken in before from this mailbox. Two at once come one after the other: each has the mailbox to itself. */
async function findTaken(t: Transaction, mailboxId: string, digest: string) {
  const { mailboxId: of, digest: known, state } = mailboxMessages;
  const isMeant = and(eq(of, mailboxId), eq(known, digest), eq(state, 'taken'));
  const [found] = await t.select().from(mailboxMessages).where(isMeant).limit(1);
  return found;
}
