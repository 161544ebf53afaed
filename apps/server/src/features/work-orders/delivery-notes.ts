import { eq } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import type { Mail } from '../../platform/mail/work-on-mail.ts';
import type { Publish } from '../events/events.ts';
import { changeOf, noteStep, type RequestRow } from './move-state.ts';

/** What is to be done once the transaction is committed; null where the message is no work order's. */
type Told = Promise<(() => void) | null>;

export type DeliveryNotes = ReturnType<typeof createDeliveryNotes>;

/** What a work order hears of the messages that hold its link; those who look at it see it at once. */
export function createDeliveryNotes(publish: Publish) {
  const tellOf = (row: RequestRow) => () => publish(row.organisationId, changeOf(row));
  return {
    /** One was refused: that stands in the history. */
    async noteFailure(transaction: Transaction, { clientRequestId, channel }: Mail): Told {
      const row = await findRequest(transaction, clientRequestId);
      if (!row) return null;
      await noteStep(transaction, row, { step: 'UNDELIVERED', actor: SYSTEM_ACTOR, channels: [channel] });
      return tellOf(row);
    },
    /** One is on its way again. */
    async noteRetry(transaction: Transaction, { clientRequestId }: Mail): Told {
      const row = await findRequest(transaction, clientRequestId);
      return row ? tellOf(row) : null;
    },
  };
}

async function findRequest(transaction: Transaction, id: string | null): Promise<RequestRow | undefined> {
  if (!id) return undefined;
  const [row] = await transaction.select().from(clientRequests).where(eq(clientRequests.id, id));
  return row;
}
