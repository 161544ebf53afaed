import { randomUUID } from 'node:crypto';
import type { NewClientRequest } from '@assay/contract/client-requests';
import type { AuditActor } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { sql } from '../../platform/database/orm.ts';
import { clientRequestNumbers, clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { requireRecord } from '../record-access/record-access.ts';
import { makeKeyPair } from './key-pair.ts';
import { auditRequest, describeRequest, noteStep, type RequestRow } from './move-state.ts';
import { requireCopy, writeOriginalWords } from './original-words.ts';
import { type RequestDeps, requireFuture, resolveNames } from './request-deps.ts';
import { chooseChannels, sendLink } from './send-link.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RequestMaker {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly actor: AuditActor;
  /** The address of this installation, without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Creates a work order and sends it, unless told not to. Resolves with its id. Throws RefusedError: NOT_FOUND
 * for a record, user, question set or picture that does not exist or does not belong to the record, CONFLICT
 * if the request id is taken, INVALID_REQUEST for a due date in the past, WORK_ORDER_NOT_SENT if the client
 * cannot be reached.
 */
export async function createRequest(
  transaction: Transaction,
  parts: RequestDeps,
  given: NewClientRequest & { additionalTo?: string },
  by: RequestMaker,
): Promise<string> {
  const config = await readOrganisationConfig(transaction);
  const channels = given.send ? chooseChannels(given, config) : [];
  if (given.recordId) await requireRecord(transaction, given.recordId);
  const days = config.workOrderDueDays;
  const { firstName, lastName, email, smsNumber, type, language, additionalTo, originalOf } = given;
  const copy = originalOf
    ? await requireCopy(transaction, { assetId: originalOf, recordId: given.recordId })
    : null;
  const recordId = given.recordId ?? copy?.recordId;
  const message =
    given.message || !copy
      ? given.message
      : (await writeOriginalWords(transaction, copy, { ...given, language: given.language ?? null })).message;
  const id = randomUUID();
  const row = oneRow(
    await insert(transaction, by.organisationId, given.requestId, {
      id,
      organisationId: by.organisationId,
      createdBy: by.userId,
      linkAddress: by.baseUrl,
      firstName,
      lastName,
      email,
      smsNumber,
      type,
      message,
      language,
      recordId,
      additionalTo,
      originalOf,
      ...(await resolveNames(transaction, given)),
      due: requireFuture(given.due ? new Date(given.due) : new Date(Date.now() + days * DAY_MS)),
      tokenDigest: parts.links.digestOf({ id, linkVersion: 1 }),
      ...(await makeKeyPair(parts.sealer, id)),
    }),
  );
  const { actor, baseUrl } = by;
  await noteStep(transaction, row, { step: 'CREATED', actor });
  await auditRequest(transaction, row, { action: 'workorder.created', actor });
  if (row.referenceFaceId) await parts.requestCheck(transaction, row);
  await parts.announce(transaction, { event: 'workorder.created', data: describeRequest(row) });
  if (channels.length > 0) {
    await sendLink(transaction, parts, { row, channels, baseUrl, isReminder: false });
    await parts.moveState(transaction, { id, to: 'SENT', actor, channels });
  }
  return id;
}

/** Someone may have chosen the next number by hand: then the following one is used. */
async function insert(
  transaction: Transaction,
  organisationId: string,
  requestId: string | undefined,
  row: Omit<typeof clientRequests.$inferInsert, 'requestId'>,
): Promise<RequestRow[]> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const name = requestId ?? (await nextNumber(transaction, organisationId, new Date().getUTCFullYear()));
    const inserted = await transaction
      .insert(clientRequests)
      .values({ ...row, requestId: name })
      .onConflictDoNothing({ target: [clientRequests.organisationId, clientRequests.requestId] })
      .returning();
    if (inserted.length > 0) return inserted;
    if (requestId !== undefined) break;
  }
  throw new RefusedError('CONFLICT', { message: 'A work order with this request id already exists.' });
}

/** `W-2026-000123`: counted for each organisation and year; concurrent calls wait for each other. */
async function nextNumber(transaction: Transaction, organisationId: string, year: number): Promise<string> {
  const { organisationId: organisation, year: ofYear, last: before } = clientRequestNumbers;
  const { last } = oneRow(
    await transaction
      .insert(clientRequestNumbers)
      .values({ organisationId, year, last: 1 })
      .onConflictDoUpdate({ target: [organisation, ofYear], set: { last: sql`${before} + 1` } })
      .returning({ last: before }),
  );
  return `W-${year}-${String(last).padStart(6, '0')}`;
}
