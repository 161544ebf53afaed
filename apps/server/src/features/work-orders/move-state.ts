import type { AuditAction } from '@assay/contract/audit';
import type { ClientRequestStep } from '@assay/contract/client-requests';
import type { ClientRequestState } from '@assay/contract/closed-sets';
import type { ServerEvent } from '@assay/contract/events';
import type { WebhookEvent } from '@assay/contract/webhooks';
import { type AuditActor, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { clientRequestHistory, clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Announce } from '../webhooks/webhooks.ts';

export type RequestRow = typeof clientRequests.$inferSelect;
export type Channel = 'mail' | 'sms';

export interface StateMoveDeps {
  readonly announce: Announce;
  /** Notifies the users who wait for it. */
  readonly mailSubmission: (transaction: Transaction, request: RequestRow) => Promise<void>;
}

export interface StateMove {
  readonly id: string;
  readonly to: ClientRequestState;
  readonly actor: AuditActor;
  /** The channels by which the link was sent. */
  readonly channels?: readonly Channel[];
}

/**
 * Moves a request to a state, with its history, audit log, webhooks and mails to users. Resolves with what is
 * to be published when the transaction is committed; null if the request is already there, or further. Throws
 * RefusedError: NOT_FOUND, or CONFLICT for an impossible transition.
 */
export type MoveState = (transaction: Transaction, move: StateMove) => Promise<ServerEvent | null>;

/** The order of a customer's steps, which never go back. */
const WAY: readonly ClientRequestState[] = ['CREATED', 'SENT', 'OPENED', 'STARTED', 'SUBMITTED', 'COMPLETED'];

const AUDITED: Partial<Record<ClientRequestState, AuditAction>> = {
  SENT: 'workorder.sent',
  SUBMITTED: 'workorder.submitted',
  COMPLETED: 'workorder.completed',
  EXPIRED: 'workorder.expired',
};
const ANNOUNCED: Partial<Record<ClientRequestState, WebhookEvent>> = {
  SENT: 'workorder.sent',
  SUBMITTED: 'workorder.submitted',
  EXPIRED: 'workorder.expired',
};

export function createStateMoves({ announce, mailSubmission }: StateMoveDeps): MoveState {
  return async (t, { id, to, actor, channels = [] }) => {
    const before = await lockRequest(t, id);
    if (isThere(before.state, to)) return null;
    if (!leadsTo(before.state, to)) {
      throw new RefusedError('CONFLICT', {
        message: `The work order is ${before.state} and cannot become ${to}.`,
      });
    }
    const times =
      to === 'SENT' ? { sentAt: sql`now()` } : to === 'SUBMITTED' ? { submittedAt: sql`now()` } : {};
    const row = oneRow(
      await t
        .update(clientRequests)
        .set({ state: to, ...times })
        .where(eq(clientRequests.id, id))
        .returning(),
    );
    await noteStep(t, row, { step: to, actor, channels });
    const action = AUDITED[to];
    if (action)
      await auditRequest(t, row, { action, actor, details: channels.length > 0 ? { channels } : {} });
    const event = ANNOUNCED[to];
    if (event) await announce(t, { event, data: describeRequest(row) });
    if (to === 'SUBMITTED') await mailSubmission(t, row);
    return changeOf(row);
  };
}

/** Locks the request until the transaction ends. Throws RefusedError NOT_FOUND. */
export async function lockRequest(transaction: Transaction, id: string): Promise<RequestRow> {
  const [row] = await transaction
    .select()
    .from(clientRequests)
    .where(eq(clientRequests.id, id))
    .for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}

/** A line of the request's history. */
export async function noteStep(
  transaction: Transaction,
  { id: clientRequestId, organisationId }: RequestRow,
  {
    step,
    actor,
    channels = [],
  }: { step: ClientRequestStep; actor: AuditActor; channels?: readonly Channel[] },
): Promise<void> {
  const actorName = actor.type === 'user' || actor.type === 'organization' ? actor.name : null;
  const row = { organisationId, clientRequestId, step, actorName, channels: [...channels] };
  await transaction.insert(clientRequestHistory).values(row);
}

export async function auditRequest(
  transaction: Transaction,
  { id, organisationId, requestId }: RequestRow,
  { action, actor, details }: { action: AuditAction; actor: AuditActor; details?: Record<string, unknown> },
): Promise<void> {
  const target = { type: 'workorder', id, name: requestId };
  await writeAudit(transaction, { organisationId, actor, action, target, details });
}

/** The content of the event stream. */
export function changeOf({ id, requestId, state }: RequestRow): ServerEvent {
  return { type: 'clientrequest.changed', clientRequestId: id, requestId, state };
}

/** The description of a request for other systems: nothing personal. */
export function describeRequest({ id, requestId, state, type, due, recordId }: RequestRow) {
  return { id, requestId, state, type, due: due.toISOString(), recordId };
}

function isThere(from: ClientRequestState, to: ClientRequestState): boolean {
  return from === to || (WAY.includes(from) && WAY.includes(to) && WAY.indexOf(to) < WAY.indexOf(from));
}

function leadsTo(from: ClientRequestState, to: ClientRequestState): boolean {
  // Sending it again reopens it.
  if (from === 'EXPIRED') return to === 'SENT';
  if (from === 'SUBMITTED' || from === 'COMPLETED') return from === 'SUBMITTED' && to === 'COMPLETED';
  return to !== 'COMPLETED';
}
