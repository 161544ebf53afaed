import { createHash } from 'node:crypto';
import { type AuditStatement, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from '../../platform/database/orm.ts';
import { emails } from '../../platform/database/schema/emails.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordName, openRecord } from '../record-access/record-access.ts';
import type { Announce } from '../webhooks/webhooks.ts';

/** On whose behalf e-mails come in. */
export interface EmailSender {
  readonly by: Pick<AuditStatement, 'organisationId' | 'actor'>;
  /** Whether they may open records. */
  readonly opensRecords: boolean;
  /** Additional details for the audit log about a record that is opened. */
  readonly details?: Readonly<Record<string, unknown>>;
}

interface EmailUpload extends EmailSender {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly uploadId: string;
  readonly subject: string;
  /** It reveals nothing before its virus scan has ended. */
  readonly isHeld: boolean;
}

/**
 * The record that an upload with an e-mail opens, one for each upload. Null if the organisation has no
 * records. Throws RefusedError FORBIDDEN if the sender may not open one.
 */
export async function openRecordOfEmail(
  transaction: Transaction,
  { organisationId, userId, uploadId, subject, isHeld, by, opensRecords, details }: EmailUpload,
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
  await writeAudit(transaction, {
    ...by,
    action: 'record.created',
    target,
    details: { email: true, ...details },
  });
  return { id, isNew };
}

/**
 * After the virus scan released an e-mail: the record that its upload opened is named after the subject of
 * the first released one, unless somebody named it in the meantime. The first may be released after others.
 */
export async function nameRecordOfEmail(
  transaction: Transaction,
  { id, organisationId, recordId, transactionId }: typeof assets.$inferSelect,
): Promise<void> {
  if (recordId !== idOf(organisationId, transactionId)) return;
  // Concurrent releases are serialised, so that the second sees the first.
  await transaction.select({ id: records.id }).from(records).where(eq(records.id, recordId)).for('update');
  const [first, ...later] = await transaction
    .select({ id: emails.assetId, subject: emails.subject })
    .from(emails)
    .innerJoin(assets, eq(assets.id, emails.assetId))
    .where(
      and(
        eq(assets.transactionId, transactionId),
        eq(assets.recordId, recordId),
        isNotNull(assets.storageKey),
        isNull(emails.parentId),
      ),
    )
    .orderBy(asc(assets.createdAt), asc(assets.id));
  if (first?.id !== id) return;
  const replaced = ['', ...later.map(({ subject }) => nameOf(subject))];
  await transaction
    .update(records)
    .set({ name: nameOf(first.subject) })
    .where(and(eq(records.id, recordId), inArray(records.name, replaced)));
}

const nameOf = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();

/** Notifies webhooks of the record, once its files are in. */
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
 * The same upload again finds the record that it opened. Organisations choose the ids of their uploads: two
 * may choose the same. A version 8 UUID of RFC 9562.
 */
function idOf(organisationId: string, uploadId: string): string {
  const hex = createHash('sha256')
    .update(`record of the e-mail in ${uploadId} of ${organisationId}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
