import { and, eq, sql } from '../../../platform/database/orm.ts';
import { mailboxes } from '../../../platform/database/schema/mailboxes.ts';
import { selectFolder } from '../connection/folders.ts';
import { openMailbox } from '../connection/open-mailbox.ts';
import { askServer, MailboxProblem, OwnFailure } from '../mailbox-problem.ts';
import type { MailboxRow } from '../mailbox-rows.ts';
import { fileMessages } from './file-messages.ts';
import { type Oversized, OversizedAnswer } from './list-messages.ts';
import { noteNewMessages, requireNumbering } from './note-new-messages.ts';
import type { Reading, ReadingDeps } from './reading-context.ts';
import { SettingsChanged } from './require-settings.ts';
import { takeInMessages } from './take-in-messages.ts';

const TURN_MS = 5 * 60_000;
/** After its turn, a reading finishes its current message; one that still hangs is cut off. */
const GRACE_MS = 5 * 60_000;
const LONGEST_PAUSE_MINUTES = 60;
const TELL_MS = 1_000;

export interface MailboxName {
  readonly organisationId: string;
  readonly mailboxId: string;
}

/**
 * Reads a mailbox: records what is new, takes in what waits, and files what was taken in. Resolves with
 * whether more waits that can be taken in at once. Problems of the mailbox are recorded in it, and retried at
 * increasing intervals.
 */
export async function readMailbox(
  parts: ReadingDeps,
  { organisationId, mailboxId }: MailboxName,
  signal: AbortSignal,
): Promise<{ hasMore: boolean }> {
  const { database, publish, turnMs = TURN_MS } = parts;
  // One worker at a time; its death releases the lock at once.
  const connection = await database.openConnection('assay_app', 'assay mailbox');
  try {
    const { rows } = await connection.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 4317013)) AS mine',
      [mailboxId],
    );
    if (!rows[0]?.mine) return { hasMore: false };
    const name = { organisationId, mailboxId };
    const row = await findRow(parts, name);
    if (!row) return { hasMore: false };
    const limit = AbortSignal.timeout(turnMs + GRACE_MS);
    try {
      const signals = { signal: AbortSignal.any([signal, limit]), shutdown: signal };
      const { hasMore, failed, target } = await readToHalt(parts, name, signals);
      const isAtEnd = !hasMore && failed === 0;
      const { isAsked } = await settle(parts, row, { problem: target, wasRead: true, isAtEnd });
      return { hasMore: hasMore || isAsked };
    } catch (error) {
      signal.throwIfAborted();
      // The change had it read again, unless it was switched off.
      if (error instanceof SettingsChanged) return { hasMore: true };
      const problem = limit.aborted ? tooSlow() : error instanceof MailboxProblem ? error : null;
      const outcome = { problem: problem ?? onOurSide(), wasRead: false, isAtEnd: false };
      const { isAsked } = await settle(parts, row, outcome);
      // A bug to be investigated: it is in the log.
      if (!problem && !(error instanceof OwnFailure)) throw error;
      return { hasMore: isAsked };
    } finally {
      publish(organisationId, { type: 'mailbox.changed', mailboxId });
    }
  } finally {
    await connection.end().catch(() => undefined);
  }
}

const tooSlow = () =>
  new MailboxProblem('other', 'Reading was broken off: a message was not done after some minutes.');
const onOurSide = () =>
  new MailboxProblem('other', 'Reading failed on our side: the messages wait, and are tried again.');

async function findRow({ database }: ReadingDeps, { organisationId, mailboxId }: MailboxName) {
  const isMeant = and(eq(mailboxes.id, mailboxId), eq(mailboxes.enabled, true));
  const [row] = await database.withOrganisation(organisationId, (t) =>
    t.select().from(mailboxes).where(isMeant),
  );
  return row;
}

type Signals = Pick<Reading, 'signal' | 'shutdown'>;

interface Outcome {
  readonly hasMore: boolean;
  /** The number of failed messages. */
  readonly failed: number;
  /** Why some taken-in messages could not be moved or marked. */
  readonly target: MailboxProblem | null;
}

/** An answer that is too large ends the connection: the next one gets past it. */
async function readToHalt(parts: ReadingDeps, name: MailboxName, signals: Signals): Promise<Outcome> {
  const halt = AbortSignal.timeout(parts.turnMs ?? TURN_MS);
  const oversized: Oversized = { singlyTo: 0, uids: new Set() };
  for (;;) {
    const row = await findRow(parts, name);
    if (!row) return { hasMore: false, failed: 0, target: null };
    try {
      return await readOnce(parts, row, { ...signals, halt, oversized });
    } catch (error) {
      if (!(error instanceof OversizedAnswer)) throw error;
      parts.logger.warn({ err: error, mailboxId: row.id }, 'a mail server tells too much of a message');
      if (halt.aborted) return { hasMore: true, failed: 0, target: null };
    }
  }
}

async function readOnce(
  parts: ReadingDeps,
  row: MailboxRow,
  { halt, oversized, ...signals }: Signals & { halt: AbortSignal; oversized: Oversized },
): Promise<Outcome> {
  const mailbox = await openMailbox(row, parts.access, signals.signal);
  const { client, place } = mailbox;
  try {
    const selected = await askServer(place, () => selectFolder(mailbox, row.folder));
    // While it is held, silence is no reason to disconnect: the server is asked whether it is still there.
    const lock = await askServer(place, () => client.getMailboxLock(selected.path));
    const numbering = await requireNumbering(parts, row, selected);
    const { baselineUid } = numbering;
    const uidValidity = Number(selected.uidValidity);
    const reading: Reading = { ...parts, ...signals, row, mailbox, selected, uidValidity, baselineUid };
    await noteNewMessages(reading, numbering, oversized);
    const outcome = await takeInAndFile(reading, halt);
    lock.release();
    return outcome;
  } finally {
    await mailbox.close();
  }
}

/** Taken-in messages are filed even if taking in the rest failed, as long as the connection lasts. */
async function takeInAndFile(reading: Reading, halt: AbortSignal): Promise<Outcome> {
  const { row, publish, mailbox } = reading;
  let told = performance.now();
  const onSettled = () => {
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    publish(row.organisationId, { type: 'mailbox.changed', mailboxId: row.id });
  };
  try {
    const { isDone, failed } = await takeInMessages(reading, { halt, onSettled });
    return { hasMore: !isDone, failed, target: await fileMessages(reading) };
  } catch (error) {
    if (error instanceof OwnFailure || (error instanceof MailboxProblem && mailbox.client.usable))
      await fileMessages(reading);
    throw error;
  }
}

/**
 * Records the result and the time of the next reading: after failures at increasing intervals, at most an
 * hour. If messages only cannot be moved or marked, new ones are still looked for as often. Resolves with
 * whether somebody requested another reading in the meantime.
 */
function settle(
  { database }: ReadingDeps,
  row: MailboxRow,
  { problem, wasRead, isAtEnd }: { problem: MailboxProblem | null; wasRead: boolean; isAtEnd: boolean },
): Promise<{ isAsked: boolean }> {
  const failures = problem ? row.failures + 1 : 0;
  const pause =
    problem && !wasRead
      ? Math.max(
          row.pollMinutes,
          Math.min(LONGEST_PAUSE_MINUTES, row.pollMinutes * 2 ** Math.min(failures, 10)),
        )
      : row.pollMinutes;
  return database.withOrganisation(row.organisationId, async (t) => {
    const [now] = await t
      .update(mailboxes)
      .set({
        ...{ failures, lastProblem: problem?.inWords() ?? null, lastTriedAt: sql`now()` },
        ...(isAtEnd ? { lastReadAt: sql`now()` } : {}),
        nextPollAt: sql`now() + make_interval(mins => ${pause})`,
      })
      // The result under the old settings says nothing about the new ones.
      .where(and(eq(mailboxes.id, row.id), eq(mailboxes.revision, row.revision)))
      .returning({ asks: mailboxes.asks });
    return { isAsked: now === undefined || now.asks !== row.asks };
  });
}
