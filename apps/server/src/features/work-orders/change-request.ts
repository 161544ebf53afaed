import { type ClientRequestUpdate, isClientRequestOpen } from '@assay/contract/client-requests';
import type { ServerEvent } from '@assay/contract/events';
import type { AuditActor } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import type { CaptureLinks } from './capture-links.ts';
import { auditRequest, changeOf, lockRequest, noteStep, type RequestRow } from './move-state.ts';
import { type RequestDeps, requireFuture, resolveNames } from './request-deps.ts';
import { chooseChannels, notSent, sendLink } from './send-link.ts';

/** The customer's name and contact details; missing fields are unchanged. */
export interface Contact {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string | null;
  readonly smsNumber?: string | null;
}

/**
 * Changes the given fields. Throws RefusedError: NOT_FOUND, CONFLICT if the client has already answered and
 * for an impossible state, INVALID_REQUEST for a due date in the past.
 */
export async function changeRequest(
  transaction: Transaction,
  parts: RequestDeps,
  { id, actor, update }: { id: string; actor: AuditActor; update: ClientRequestUpdate },
): Promise<ServerEvent | null> {
  const { state, firstName, lastName, email, smsNumber, due, type, message, language, ...named } = update;
  const before = await lockRequest(transaction, id);
  const fields = { firstName, lastName, email, smsNumber, due, type, message, language, ...named };
  let event: ServerEvent | null = null;
  if (Object.values(fields).some((value) => value !== undefined)) {
    requireChangeable(before, update);
    const changed = {
      type,
      message,
      language,
      due: due ? requireFuture(new Date(due)) : undefined,
      ...(await resolveNames(transaction, named)),
      ...newContact(parts.links, before, { firstName, lastName, email, smsNumber }),
    };
    const row = oneRow(
      await transaction.update(clientRequests).set(changed).where(eq(clientRequests.id, id)).returning(),
    );
    if (named.referenceFace !== undefined) await parts.requestCheck(transaction, row);
    await noteStep(transaction, row, { step: 'CHANGED', actor });
    const changes = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] !== undefined);
    await auditRequest(transaction, row, { action: 'workorder.updated', actor, details: { changes } });
    event = changeOf(row);
  }
  return (state && (await parts.moveState(transaction, { id, to: state, actor }))) ?? event;
}

/** Once the client answered, only the assignee may change. */
function requireChangeable(
  { state }: RequestRow,
  { state: _, assignedTo: __, ...update }: ClientRequestUpdate,
) {
  const isOfClient = Object.values(update).some((value) => value !== undefined);
  if (!isOfClient || isClientRequestOpen(state) || state === 'EXPIRED') return;
  throw new RefusedError('CONFLICT', { message: 'The client has already answered this work order.' });
}

/**
 * Sends the link again, to the given contact if there is one. Throws RefusedError: NOT_FOUND, or
 * WORK_ORDER_NOT_SENT, with the reason.
 */
export async function resendRequest(
  transaction: Transaction,
  parts: RequestDeps,
  { id, actor, baseUrl, contact }: { id: string; actor: AuditActor; baseUrl: string; contact: Contact },
): Promise<ServerEvent> {
  const before = await lockRequest(transaction, id);
  if (before.forgottenAt) throw notSent('Who the client was has been erased.');
  if (!isClientRequestOpen(before.state) && before.state !== 'EXPIRED') {
    throw notSent('The client has already answered this work order.');
  }
  if (before.due <= new Date()) throw notSent('Its due date is over: choose a later one first.');
  const row = oneRow(
    await transaction
      .update(clientRequests)
      .set({ ...newContact(parts.links, before, contact), sentAt: sql`now()` })
      .where(eq(clientRequests.id, id))
      .returning(),
  );
  const channels = chooseChannels(row, await readOrganisationConfig(transaction));
  await sendLink(transaction, parts, { row, channels, baseUrl, isReminder: false });
  const moved = await parts.moveState(transaction, { id, to: 'SENT', actor, channels });
  if (moved) return moved;
  await noteStep(transaction, row, { step: 'RESENT', actor, channels });
  await auditRequest(transaction, row, { action: 'workorder.sent', actor, details: { channels } });
  return changeOf(row);
}

/** A new address or number voids links that went to the old one. */
function newContact(links: CaptureLinks, before: RequestRow, given: Contact): Partial<RequestRow> {
  const { firstName, lastName, email, smsNumber } = given;
  const isMoved =
    (email !== undefined && email !== before.email) ||
    (smsNumber !== undefined && smsNumber !== before.smsNumber);
  const contact = { firstName, lastName, email, smsNumber };
  if (!isMoved) return contact;
  const linkVersion = before.linkVersion + 1;
  return { ...contact, linkVersion, tokenDigest: links.digestOf({ id: before.id, linkVersion }) };
}
