import { REPORT_LIMITS } from '@assay/contract/constants';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { findRecordId } from '../record-access/record-access.ts';

export type AssetRow = typeof assets.$inferSelect;

/** The subject of a report. */
export interface ReportSubject {
  /** Null for a file reported individually. */
  readonly recordId: string | null;
  /** As they came in. */
  readonly rows: AssetRow[];
}

/**
 * Throws RefusedError: NOT_FOUND, also for everything but the own record of a resource token;
 * REPORT_TOO_LARGE.
 */
export async function findSubject(
  transaction: Transaction,
  { recordid, assetid }: { recordid?: string; assetid?: string },
  { resource }: Pick<Caller, 'resource'>,
): Promise<ReportSubject> {
  if (recordid === undefined) {
    const rows = await transaction
      .select()
      .from(assets)
      .where(eq(assets.id, assetid ?? ''));
    if (rows.length === 0 || resource) throw new RefusedError('NOT_FOUND');
    return { recordId: null, rows };
  }
  const recordId = await findRecordId(transaction, recordid);
  const isOpen = !resource || (resource.type === 'record' && resource.id === recordId);
  if (!recordId || !isOpen) throw new RefusedError('NOT_FOUND');
  const rows = await transaction
    .select()
    .from(assets)
    .where(eq(assets.recordId, recordId))
    .orderBy(asc(assets.createdAt), asc(assets.id))
    .limit(REPORT_LIMITS.files + 1);
  if (rows.length > REPORT_LIMITS.files) {
    throw new RefusedError('REPORT_TOO_LARGE', { value: `at most ${REPORT_LIMITS.files} files` });
  }
  return { recordId, rows };
}
