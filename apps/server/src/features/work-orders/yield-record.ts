import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { records } from '../../platform/database/schema/records.ts';
import { openRecord } from '../record-access/record-access.ts';
import { lockRequest } from './move-state.ts';

/**
 * The record for a customer's files: the one for which more is requested, or a new one, opened by the first
 * call. Its owner is the work order's author, so that it belongs to their groups. Throws RefusedError
 * NOT_FOUND.
 */
export async function yieldRecord(transaction: Transaction, id: string): Promise<string> {
  const row = await lockRequest(transaction, id);
  if (row.recordId) return row.recordId;
  const { organisationId, createdBy: userId, requestId, type, firstName, lastName } = row;
  const { id: recordId } = await openRecord(transaction, { organisationId, userId, name: requestId });
  const requestData = { clientRequestId: id, requestId, type, firstName, lastName };
  await transaction
    .update(records)
    .set({ requestData, assignedTo: row.assignedUserId })
    .where(eq(records.id, recordId));
  await transaction.update(clientRequests).set({ recordId }).where(eq(clientRequests.id, id));
  return recordId;
}
