import { and, asc, eq, gt, inArray } from '../../../platform/database/orm.ts';
import { mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import { requireSelected, requireTarget } from '../connection/folders.ts';
import { askServer, MailboxProblem } from '../mailbox-problem.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings } from './require-settings.ts';

const BATCH = 100;

interface Due {
  readonly id: string;
  readonly uid: number;
}

/**
 * Moves messages that were taken in, or marks them as read. They are already committed: after an
 * interruption, this is done the next time. Resolves with the problem that keeps some of them where they are;
 * the others are filed. Throws MailboxProblem if the connection ends; SettingsChanged.
 */
export async function fileMessages(reading: Reading): Promise<MailboxProblem | null> {
  const { row, mailbox } = reading;
  let problem: MailboxProblem | null = null;
  for (let after = 0; ; ) {
    const due = await findDue(reading, after);
    const last = due.at(-1);
    if (!last) return problem;
    after = last.uid;
    try {
      requireSelected(mailbox, reading.selected);
      await askServer(mailbox.place, () => requireTarget(mailbox, row.targetFolder));
    } catch (error) {
      if (error instanceof MailboxProblem && error.kind === 'target') return error;
      throw error;
    }
    const { filed, problem: left } = await fileAll(reading, due);
    problem ??= left;
    // None could be filed: the failure does not concern only some of them.
    if (filed === 0) return problem;
  }
}

function findDue({ database, row, uidValidity }: Reading, after: number): Promise<Due[]> {
  const table = mailboxMessages;
  const areDue = and(
    ...[eq(table.mailboxId, row.id), eq(table.uidValidity, uidValidity)],
    ...[eq(table.toBeFiled, true), gt(table.uid, after)],
  );
  return database.withOrganisation(row.organisationId, async (t) => {
    await requireSettings(t, row);
    return t
      .select({ id: table.id, uid: table.uid })
      .from(table)
      .where(areDue)
      .orderBy(asc(table.uid))
      .limit(BATCH);
  });
}

/**
 * If the server refuses a batch, its halves are tried: one message that cannot be moved does not block the
 * others.
 */
async function fileAll(
  reading: Reading,
  due: readonly Due[],
): Promise<{ filed: number; problem: MailboxProblem | null }> {
  const refused = await file(reading, due.map(({ uid }) => uid).join(','));
  if (!refused) {
    const ids = due.map(({ id }) => id);
    await reading.database.withOrganisation(reading.row.organisationId, async (t) => {
      await t.update(mailboxMessages).set({ toBeFiled: false }).where(inArray(mailboxMessages.id, ids));
    });
    return { filed: due.length, problem: null };
  }
  if (due.length === 1) return { filed: 0, problem: refused };
  const middle = Math.ceil(due.length / 2);
  const first = await fileAll(reading, due.slice(0, middle));
  const second = await fileAll(reading, due.slice(middle));
  return { filed: first.filed + second.filed, problem: first.problem ?? second.problem };
}

/** Null on success. */
async function file(
  { row, mailbox, selected, signal }: Reading,
  uids: string,
): Promise<MailboxProblem | null> {
  signal.throwIfAborted();
  const { client, place, lastRefusal } = mailbox;
  const { targetFolder } = row;
  const isDone = await askServer(place, async () => {
    // Moved messages are marked as read too: unread ones are those left for people.
    const isMarked = await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
    return (
      isMarked && (targetFolder === null || (await client.messageMove(uids, targetFolder, { uid: true })))
    );
  });
  if (isDone) return null;
  requireSelected(mailbox, selected);
  const what = targetFolder === null ? 'marked as read' : `moved to “${targetFolder}”`;
  return new MailboxProblem('target', `Messages were taken in, but could not be ${what}.`, {
    serverSays: lastRefusal(),
  });
}
