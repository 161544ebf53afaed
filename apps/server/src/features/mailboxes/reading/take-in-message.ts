import { Readable } from 'node:stream';
import type { MailboxRefusal } from '@assay/contract/mailboxes';
import { SYSTEM_ACTOR } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../../platform/database/errors.ts';
import { and, desc, eq, sql } from '../../../platform/database/orm.ts';
import { mailboxes, mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { chainOf } from '../../../platform/outbound/network-failure.ts';
import type { UploadCompanion } from '../../intake/intake.ts';
import { type FetchedMessage, fetchMessage } from '../connection/fetch-message.ts';
import { requireSelected } from '../connection/folders.ts';
import { askServer, MailboxProblem, OwnFailure } from '../mailbox-problem.ts';
import type { MessageRow } from '../mailbox-rows.ts';
import { allowsSender } from './allows-sender.ts';
import { beginAttempt, failAttempt, isWaiting, OURS, refuse, undoAttempt } from './attempts.ts';
import { findRecordOfReply } from './find-record-of-reply.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings, SettingsChanged } from './require-settings.ts';

/** The largest part of a message that is read (`MESSAGE_LIMITS` of the analysis). */
const LARGEST_BYTES = 64 * 1024 ** 2;

/** `settled`: it was refused before it reached the store. `failed`: it is retried, or was given up. */
export type Outcome = 'stored' | 'settled' | 'failed';

/**
 * Takes one message in, or records why not; temporary failures are retried the next time. Throws errors that
 * are not known to be the message's fault: MailboxProblem, OwnFailure, SettingsChanged,
 * DatabaseUnavailableError.
 */
export async function takeInMessage(reading: Reading, message: MessageRow): Promise<Outcome> {
  const { row, mailbox, selected } = reading;
  const largestBytes = Math.min(reading.largestBytes, LARGEST_BYTES);
  const settle = async (refusal: MailboxRefusal) => {
    await refuse(reading, message, refusal);
    return 'settled' as const;
  };
  if (message.byteSize > largestBytes) return settle('size');
  if (!allowsSender(row.senders, message.sender)) return settle('sender');
  requireSelected(mailbox, selected);
  if (!(await beginAttempt(reading, message))) return 'failed';
  let fetched: Awaited<ReturnType<typeof fetchMessage>>;
  try {
    fetched = await askServer(mailbox.place, () =>
      fetchMessage(mailbox, selected, { uid: message.uid, largestBytes }),
    );
  } catch (error) {
    return judgeFetching(reading, message, error);
  }
  if (fetched === 'gone') return settle('gone');
  if (fetched === 'large') return settle('size');
  try {
    await hand(reading, message, fetched);
    return 'stored';
  } catch (error) {
    return judgeStoring(reading, message, error);
  }
}

async function judgeFetching(reading: Reading, message: MessageRow, error: unknown): Promise<Outcome> {
  await requireGoing(reading, message);
  // A message that fails at each reading must not block those after it.
  const problem = error instanceof MailboxProblem ? error : null;
  await failAttempt(reading, message, problem?.message ?? 'It could not be read, for a reason on our side.');
  if (problem) throw problem;
  reading.logger.warn({ err: error }, 'a message of a mailbox could not be read');
  return 'failed';
}

async function judgeStoring(reading: Reading, message: MessageRow, error: unknown): Promise<Outcome> {
  await requireGoing(reading, message);
  const changed = chainOf(error).find((one) => one instanceof SettingsChanged);
  if (changed) {
    await undoAttempt(reading, message);
    throw changed;
  }
  if (error instanceof DatabaseUnavailableError) {
    // It may still be unavailable: the attempt then counts, and a message has four.
    await undoAttempt(reading, message).catch(() => undefined);
    throw error;
  }
  const code = error instanceof RefusedError ? error.code : 'UPLOAD_FAILED';
  const text = error instanceof RefusedError ? error.message : null;
  switch (code) {
    case 'FILE_TOO_LARGE':
      await refuse(reading, message, 'size', text);
      return 'settled';
    case 'INVALID_FILE_TYPE':
    case 'MISSING_FILE_DATA':
      await refuse(reading, message, 'unreadable', text);
      return 'stored';
    case 'STORAGE_FULL':
      await undoAttempt(reading, message);
      throw new MailboxProblem('room', text ?? '', { cause: error });
    case 'UPLOAD_FAILED':
    case 'UPLOAD_INTERRUPTED':
    case 'UNEXPECTED':
      await undoAttempt(reading, message);
      throw new OwnFailure(error);
    default:
      await failAttempt(reading, message, OURS);
      reading.logger.warn({ err: error }, 'a message of a mailbox could not be taken in');
      return 'failed';
  }
}

/** A reading that exceeded its turn counts against its current message; the end of the process does not. */
async function requireGoing(reading: Reading, message: MessageRow): Promise<void> {
  if (reading.shutdown.aborted) await undoAttempt(reading, message);
  reading.signal.throwIfAborted();
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
          // The message's own id: it is in once, even if this is repeated.
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

/** Written in the transaction that takes the message in: either both are there, or neither. */
function createCompanion(
  { row, baselineUid }: Reading,
  message: MessageRow,
  digest: string,
): UploadCompanion {
  let joined = false;
  return {
    async before(t: Transaction, email) {
      // Outdated settings take nothing in.
      await requireSettings(t, row, 'lock');
      const waiting = await t.select().from(mailboxMessages).where(isWaiting(message)).for('update');
      // Another worker was quicker, or the mailbox was removed.
      if (waiting.length === 0) return null;
      // After a change of UIDs, erased messages are not taken in again; those that somebody moves back into
      // the folder are.
      const known = await findTaken(t, row.id, digest, message.uid <= baselineUid ? 'any' : 'kept');
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

/**
 * The same bytes, taken in before from this mailbox; `kept`: the file is still there. Two concurrent readings
 * are serialised: each has the mailbox to itself.
 */
async function findTaken(t: Transaction, mailboxId: string, digest: string, which: 'any' | 'kept') {
  const { mailboxId: of, digest: known, state, noticedAt } = mailboxMessages;
  const isKept = sql`EXISTS (
    SELECT FROM assets a LEFT JOIN file_scans s ON s.asset_id = a.id
    WHERE a.id = mailbox_messages.asset_id AND coalesce(a.storage_key, s.storage_key) IS NOT NULL)`;
  const isMeant = and(
    ...[eq(of, mailboxId), eq(known, digest), eq(state, 'taken')],
    which === 'kept' ? isKept : undefined,
  );
  const [found] = await t.select().from(mailboxMessages).where(isMeant).orderBy(desc(noticedAt)).limit(1);
  return found;
}
