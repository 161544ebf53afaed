import { and, asc, eq, inArray } from 'drizzle-orm';
import { mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import { requireTarget } from '../connection/folders.ts';
import { MailboxProblem } from '../mailbox-problem.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings } from './require-settings.ts';

const BATCH = 100;

/**
 * Moves messages that were taken in, or marks them as read. They were committed before: where this is interrupted, it is done the
 * next time. Throws MailboxProblem `target`, SettingsChanged.
 */
export async function fileMessages(reading: Reading): Promise<void> {
  const { database, row, mailbox, uidValidity } = reading;
  const table = mailboxMessages;
  const areDue = and(
    ...[eq(table.mailboxId, row.id), eq(table.uidValidity, uidValidity), eq(table.toBeFiled, true)],
  );
  for (;;) {
    const due = await database.withOrganisation(row.organisationId, async (t) => {
      await requireSettings(t, row);
      return t
        .select({ id: table.id, uid: table.uid })
        .from(table)
        .where(areDue)
        .orderBy(asc(table.uid))
        .limit(BATCH);
    });
    if (due.length === 0) return;
    await requireTarget(mailbox, row.targetFolder);
    await file(reading, due.map(({ uid }) => uid).join(','));
    const ids = due.map(({ id }) => id);
    await database.withOrganisation(row.organisationId, async (t) => {
      await t.update(table).set({ toBeFiled: false }).where(inArray(table.id, ids));
    });
  }
}

async function file({ row, mailbox: { client, place, lastRefusal } }: Reading, uids: string): Promise<void> {
  const { targetFolder } = row;
  // Read is also what was moved: whoever looks there sees what is left for people.
  const isMarked = await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
  const isDone =
    isMarked && (targetFolder === null || (await client.messageMove(uids, targetFolder, { uid: true })));
  if (isDone) return;
  if (!client.usable) throw new MailboxProblem('connection', `${place.where} closed the connection.`);
  const what = targetFolder === null ? 'marked as read' : `moved to “${targetFolder}”`;
  throw new MailboxProblem('target', `Messages were taken in, but could not be ${what}.`, {
    serverSays: lastRefusal(),
  });
}
