import { createHash } from 'node:crypto';
import { type AuditStatement, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordName, openRecord } from '../record-access/record-access.ts';

interface EmailUpload {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly uploadId: string;
  readonly subject: string;
  readonly by: Pick<AuditStatement, 'organisationId' | 'actor'>;
}

/** The record that an upload with an e-mail opens, one for each upload. Null where the organisation has no records. */
export async function openRecordOfEmail(
  transaction: Transaction,
  { organisationId, userId, uploadId, subject, by }: EmailUpload,
): Promise<string | null> {
  const { recordsEnabled } = await readOrganisationConfig(transaction);
  if (!recordsEnabled) return null;
  const name = subject
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
  const { id, isNew } = await openRecord(transaction, { organisationId, userId, id: idOf(uploadId), name });
  if (!isNew) return id;
  const opened = await findRecordName(transaction, id);
  const target = { type: 'record', id, name: opened?.name ?? name };
  await writeAudit(transaction, { ...by, action: 'record.created', target, details: { email: true } });
  return id;
}

/** The same upload again finds the record that it opened. A version 8 of RFC 9562. */
function idOf(uploadId: string): string {
  const hex = createHash('sha256').update(`record of the e-mail in ${uploadId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
