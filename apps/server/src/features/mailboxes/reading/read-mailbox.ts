import { and, eq, sql } from 'drizzle-orm';
import { mailboxes } from '../../../platform/database/schema/mailboxes.ts';
import { selectFolder } from '../connection/folders.ts';
import { openMailbox, placeOf } from '../connection/open-mailbox.ts';
import { explainFailure, MailboxProblem } from '../mailbox-problem.ts';
import type { MailboxRow } from '../mailbox-rows.ts';
import { fileMessages } from './file-messages.ts';
import { noteNewMessages, requireNumbering } from './note-new-messages.ts';
import type { Reading, ReadingDeps } from './reading-context.ts';
import { SettingsChanged } from './require-settings.ts';
import { takeInMessages } from './take-in-messages.ts';

const TURN_MS = 5 * 60_000;
/** After its turn, a reading ends with the message that it is at; one that hangs even then is cut off. */
const GRACE_MS = 5 * 60_000;
const LONGEST_PAUSE_MINUTES = 60;
const TELL_MS = 1_000;

export interface MailboxName {
  readonly organisationId: string;
  readonly mailboxId: string;
}

/**
 * Reads a mailbox: notes what is new, takes in what waits, and files what was taken in. Resolves with whether more waits that can be
 * taken in at once. What goes wrong with the mailbox is told there, and tried again later and later.
 */
export async function readMailbox(
  parts: ReadingDeps,
  { organisationId, mailboxId }: MailboxName,
  signal: AbortSignal,
): Promise<{ hasMore: boolean }> {
  const { database, publish, turnMs = TURN_MS } = parts;
  // One worker at a time; its death lets go of it at once.
  const connection = await database.openConnection('assay_app', 'assay mailbox');
  try {
    const { rows } = await connection.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 4317013)) AS mine',
      [mailboxId],
    );
    if (!rows[0]?.mine) return { hasMore: false };
    const [row] = await database.withOrganisation(organisationId, (t) =>
      t
        .select()
        .from(mailboxes)
        .where(and(eq(mailboxes.id, mailboxId), eq(mailboxes.enabled, true))),
    );
    if (!row) return { hasMore: false };
    const limit = AbortSignal.timeout(turnMs + GRACE_MS);
    try {
      const hasMore = await readOnce(parts, row, AbortSignal.any([signal, limit]));
      const { isAsked } = await settle(parts, row, null);
      return { hasMore: hasMore || isAsked };
    } catch (error) {
      signal.throwIfAborted();
      // The change had it read anew, unless it was switched off.
      if (error instanceof SettingsChanged) return { hasMore: true };
      const problem = explainFailure(limit.aborted ? limit.reason : error, placeOf(row));
      const { isAsked } = await settle(
        parts,
        row,
        problem ?? new MailboxProblem('other', 'Reading failed on our side.'),
      );
      // Ours to be looked at: the log has it.
      if (!problem) throw error;
      return { hasMore: isAsked };
    } finally {
      publish(organisationId, { type: 'mailbox.changed', mailboxId });
    }
  } finally {
    await connection.end().catch(() => undefined);
  }
}

async function readOnce(parts: ReadingDeps, row: MailboxRow, signal: AbortSignal): Promise<boolean> {
  const { publish, turnMs = TURN_MS } = parts;
  const halt = AbortSignal.timeout(turnMs);
  const mailbox = await openMailbox(row, parts.access, signal);
  try {
    const selected = await selectFolder(mailbox, row.folder);
    const numbering = await requireNumbering(parts, row, selected);
    const reading: Reading = { ...parts, row, mailbox, uidValidity: Number(selected.uidValidity), signal };
    await fileMessages(reading);
    await noteNewMessages(reading, selected, numbering);
    let told = performance.now();
    const onSettled = () => {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      publish(row.organisationId, { type: 'mailbox.changed', mailboxId: row.id });
    };
    const isDone = await takeInMessages(reading, { halt, onSettled });
    await fileMessages(reading);
    return !isDone;
  } finally {
    await mailbox.close();
  }
}

/**
 * Says how it went, and when it is read next: after a failure later and later, at most an hour. Resolves with whether somebody asked
 * for another reading meanwhile.
 */
function settle(
  { database }: ReadingDeps,
  row: MailboxRow,
  problem: MailboxProblem | null,
): Promise<{ isAsked: boolean }> {
  const failures = problem ? row.failures + 1 : 0;
  const pause = problem
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
        ...(problem ? {} : { lastReadAt: sql`now()` }),
        nextPollAt: sql`now() + make_interval(mins => ${pause})`,
      })
      // What the old settings came to says nothing of the new ones.
      .where(and(eq(mailboxes.id, row.id), eq(mailboxes.revision, row.revision)))
      .returning({ asks: mailboxes.asks });
    return { isAsked: now === undefined || now.asks !== row.asks };
  });
}
