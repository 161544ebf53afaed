import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { records } from '../../platform/database/schema/records.ts';
import { openRecord } from '../record-access/record-access.ts';
import { lockRequest } from './move-state.ts';

/**
 * The record that takes what a customer sends: the one that more is asked for, or one of its own, opened by the first
 * call. It is the work order's maker's, so that it belongs to their groups. Throws RefusedError NOT_FOUND.
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
