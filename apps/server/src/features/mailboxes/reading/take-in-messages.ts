import { and, asc, eq, gt } from 'drizzle-orm';
import { mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import type { MessageRow } from '../mailbox-rows.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings } from './require-settings.ts';
import { takeInMessage } from './take-in-message.ts';

/** Takes in what waits, the oldest first, until `halt` is given. False where something is left that can be tried at once. */
export async function takeInMessages(
  reading: Reading,
  { halt, onSettled }: { halt: AbortSignal; onSettled: () => void },
): Promise<boolean> {
  let after = 0;
  for (;;) {
    reading.signal.throwIfAborted();
    const message = await findNext(reading, after);
    if (!message) return true;
    if (halt.aborted) return false;
    // What fails is tried again the next time: those behind it do not wait for it.
    after = message.uid;
    await takeInMessage(reading, message);
    onSettled();
  }
}

async function findNext(
  { database, row, uidValidity }: Reading,
  after: number,
): Promise<MessageRow | undefined> {
  const { id, organisationId } = row;
  const table = mailboxMessages;
  const isNext = and(
    ...[eq(table.mailboxId, id), eq(table.uidValidity, uidValidity)],
    ...[eq(table.state, 'waiting'), gt(table.uid, after)],
  );
  const [found] = await database.withOrganisation(
    organisationId,
    async (t) => {
      await requireSettings(t, row);
      return t.select().from(table).where(isNext).orderBy(asc(table.uid)).limit(1);
    },
    { readOnly: true },
  );
  return found;
}
