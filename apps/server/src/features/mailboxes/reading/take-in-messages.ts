import { and, asc, eq, gt } from '../../../platform/database/orm.ts';
import { mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import { OwnFailure } from '../mailbox-problem.ts';
import type { MessageRow } from '../mailbox-rows.ts';
import { countFailure, OURS } from './attempts.ts';
import type { Reading } from './reading-context.ts';
import { requireSettings } from './require-settings.ts';
import { takeInMessage } from './take-in-message.ts';

export interface TakenIn {
  /** Whether nothing is left that can be tried at once. */
  readonly isDone: boolean;
  /** The number of messages that failed, and are retried or were given up. */
  readonly failed: number;
}

/**
 * Takes in waiting messages, the oldest first, until `halt` aborts. After a failure of our own, the next
 * message shows whether the first was to blame: if that one is stored, it was; if that one fails as well,
 * neither is charged. Throws OwnFailure, MailboxProblem, DatabaseUnavailableError.
 */
export async function takeInMessages(
  reading: Reading,
  { halt, onSettled }: { halt: AbortSignal; onSettled: () => void },
): Promise<TakenIn> {
  let [after, failed] = [0, 0];
  let suspect: { message: MessageRow; failure: OwnFailure } | null = null;
  for (;;) {
    reading.signal.throwIfAborted();
    const message = await findNext(reading, after);
    if (!message || halt.aborted) {
      if (suspect) throw suspect.failure;
      return { isDone: !message, failed };
    }
    // Failures are retried the next time: later messages do not wait for them.
    after = message.uid;
    try {
      const outcome = await takeInMessage(reading, message);
      if (outcome === 'failed') failed++;
      if (outcome === 'stored' && suspect) {
        await countFailure(reading, suspect.message, OURS);
        suspect = null;
        failed++;
      }
    } catch (error) {
      if (!(error instanceof OwnFailure)) throw error;
      reading.logger.error({ err: error }, 'a message of a mailbox could not be stored');
      if (suspect) throw error;
      suspect = { message, failure: error };
    }
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
