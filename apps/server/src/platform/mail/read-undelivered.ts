import type { Transaction } from '../database/database.ts';
import { desc, inArray } from '../database/orm.ts';
import { mails } from '../database/schema/mails.ts';

/** The newest message for each work order and channel, if it was refused or there is nothing to send it with. */
export async function readUndelivered(transaction: Transaction, clientRequestIds: readonly string[]) {
  const { clientRequestId, channel, createdAt, id } = mails;
  const newest = await transaction
    .selectDistinctOn([clientRequestId, channel])
    .from(mails)
    .where(inArray(clientRequestId, [...clientRequestIds]))
    .orderBy(clientRequestId, channel, desc(createdAt), desc(id));
  return newest.filter(({ status }) => status === 'failed' || status === 'kept');
}
