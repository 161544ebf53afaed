import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import type { Mail } from '../../platform/mail/work-on-mail.ts';
import type { Publish } from '../events/events.ts';
import { changeOf, noteStep, type RequestRow } from './move-state.ts';

/** The action after the commit; null if the message does not belong to a work order. */
type Told = Promise<(() => void) | null>;

export type DeliveryNotes = ReturnType<typeof createDeliveryNotes>;

/** Updates a work order with the delivery of messages that hold its link, and notifies open pages. */
export function createDeliveryNotes(publish: Publish) {
  const publishLater = (row: RequestRow) => () => publish(row.organisationId, changeOf(row));
  return {
    /** One was refused: recorded in the history. */
    async noteFailure(transaction: Transaction, { clientRequestId, channel }: Mail): Told {
      const row = await findRequest(transaction, clientRequestId);
      if (!row) return null;
      await noteStep(transaction, row, { step: 'UNDELIVERED', actor: SYSTEM_ACTOR, channels: [channel] });
      return publishLater(row);
    },
    /** One is being sent again. */
    async noteRetry(transaction: Transaction, { clientRequestId }: Mail): Told {
      const row = await findRequest(transaction, clientRequestId);
      return row ? publishLater(row) : null;
    },
  };
}

async function findRequest(transaction: Transaction, id: string | null): Promise<RequestRow | undefined> {
  if (!id) return undefined;
  const [row] = await transaction.select().from(clientRequests).where(eq(clientRequests.id, id));
  return row;
}
