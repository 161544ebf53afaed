import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AuditStatement, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { emails } from '../../platform/database/schema/emails.ts';
import { type assets, records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordName, openRecord } from '../record-access/record-access.ts';
import type { Announce } from '../webhooks/webhooks.ts';

/** On whose behalf e-mails come in. */
export interface EmailSender {
  readonly by: Pick<AuditStatement, 'organisationId' | 'actor'>;
  /** Whether they may open records. */
  readonly opensRecords: boolean;
}

interface EmailUpload extends EmailSender {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly uploadId: string;
  readonly subject: string;
  /** It says nothing before its virus scan has ended. */
  readonly isHeld: boolean;
}

/**
 * The record that an upload with an e-mail opens, one for each upload. Null where the organisation has no records. Throws
 * RefusedError FORBIDDEN where the sender may open none.
 */
export async function openRecordOfEmail(
  transaction: Transaction,
  { organisationId, userId, uploadId, subject, isHeld, by, opensRecords }: EmailUpload,
): Promise<{ id: string; isNew: boolean } | null> {
  const { recordsEnabled } = await readOrganisationConfig(transaction);
  if (!recordsEnabled) return null;
  if (!opensRecords)
    throw new RefusedError('FORBIDDEN', {
      message: 'This token may not open records (records:write): name the record that the e-mail goes into.',
    });
  const name = isHeld ? '' : nameOf(subject);
  const own = idOf(organisationId, uploadId);
  const { id, isNew } = await openRecord(transaction, { organisationId, userId, id: own, name });
  if (!isNew) return { id, isNew };
  const opened = await findRecordName(transaction, id);
  const target = { type: 'record', id, name: opened?.name ?? name };
  await writeAudit(transaction, { ...by, action: 'record.created', target, details: { email: true } });
  return { id, isNew };
}

/** The virus scan let an e-mail through: the record that it opened gets its subject as name, where it has none yet. */
export async function nameRecordOfEmail(
  transaction: Transaction,
  { id, organisationId, recordId, transactionId }: typeof assets.$inferSelect,
): Promise<void> {
  if (recordId !== idOf(organisationId, transactionId)) return;
  const [email] = await transaction.select().from(emails).where(eq(emails.assetId, id));
  if (!email || email.parentId !== null) return;
  await transaction
    .update(records)
    .set({ name: nameOf(email.subject) })
    .where(and(eq(records.id, recordId), eq(records.name, '')));
}

const nameOf = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();

/** Tells webhooks of the record, once its files are in. */
export async function announceRecordOfEmail(
  transaction: Transaction,
  announce: Announce,
  recordId: string,
): Promise<void> {
  const row = oneRow(await transaction.select().from(records).where(eq(records.id, recordId)));
  const { referenceId, archived, needsReview, assetCount, tamperScore } = row;
  const data = { recordId, referenceId, archived, needsReview, assetCount, tamperScore };
  await announce(transaction, { event: 'record.created', data });
}

/**
 * The same upload again finds the record that it opened. Organisations choose the ids of their uploads: two may choose one. A
 * version 8 of RFC 9562.
 */
function idOf(organisationId: string, uploadId: string): string {
  const hex = createHash('sha256')
    .update(`record of the e-mail in ${uploadId} of ${organisationId}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
