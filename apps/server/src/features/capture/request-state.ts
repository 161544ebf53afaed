import type { Capture } from '@assay/contract/capture';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { workflowData } from '../../platform/database/schema/capture.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export type RequestRow = typeof clientRequests.$inferSelect;
export type WorkflowRow = typeof workflowData.$inferSelect;

/** The effective state of a request. It may be due before the job that ends it has noticed. */
export function stateOf({ state, due, forgottenAt }: RequestRow): Capture['state'] {
  if (state === 'SUBMITTED' || state === 'COMPLETED') return 'submitted';
  return state === 'EXPIRED' || due <= new Date() || forgottenAt ? 'expired' : 'open';
}

/** Throws RefusedError: REQUEST_SUBMITTED, REQUEST_EXPIRED. */
export function requireOpen(request: RequestRow): void {
  const state = stateOf(request);
  if (state !== 'open')
    throw new RefusedError(state === 'submitted' ? 'REQUEST_SUBMITTED' : 'REQUEST_EXPIRED');
}

/** Throws RefusedError NOT_FOUND. `lock` locks the row until the transaction ends. */
export async function readRequest(transaction: Transaction, id: string, lock?: 'lock'): Promise<RequestRow> {
  const query = transaction.select().from(clientRequests).where(eq(clientRequests.id, id));
  const [request] = await (lock ? query.for('update') : query);
  if (!request) throw new RefusedError('NOT_FOUND');
  return request;
}

/** Null for a request that was not opened yet. */
export async function readWorkflow(
  transaction: Transaction,
  requestId: string,
  lock?: 'lock',
): Promise<WorkflowRow | null> {
  const query = transaction.select().from(workflowData).where(eq(workflowData.requestId, requestId));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/**
 * A request that can be answered, with its questions. Throws RefusedError: NOT_FOUND, REQUEST_SUBMITTED,
 * REQUEST_EXPIRED.
 */
export async function requireOpenWorkflow(transaction: Transaction, requestId: string, lock?: 'lock') {
  const request = await readRequest(transaction, requestId, lock);
  requireOpen(request);
  const workflow = await readWorkflow(transaction, requestId, lock);
  // Nothing was asked yet, so nothing can be an answer.
  if (!workflow) throw new RefusedError('NOT_FOUND');
  return { request, workflow };
}
