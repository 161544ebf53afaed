import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { SYSTEM_ACTOR, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { cameraComparisons } from '../../platform/database/schema/camera-comparisons.ts';
import { faceComparisons } from '../../platform/database/schema/faces.ts';
import { knownCameraRequests } from '../../platform/database/schema/known-cameras.ts';
import { recordFindings } from '../../platform/database/schema/record-findings.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { eraseEntries } from '../ledger/ledger.ts';
import { deleteOriginals } from './delete-originals.ts';
import { isDue } from './due-records.ts';

const AT_ONCE = 20;
/**
 * Findings that repeat a file's content: payee, account, and numbers of invoices and items; or the result of
 * its sensor pattern.
 */
const SAYS_CONTENT: RecordErrorCode[] = [
  'ERROR_PAYEE_ACCOUNT',
  'ERROR_INVOICE_NUMBER',
  'ERROR_SHARED_ACCOUNT',
  'ERROR_OBJECT_NUMBER',
  'ERROR_NUMBER_SERIES',
  'ERROR_CAMERA_ELSEWHERE',
  'ERROR_CAMERA_CONTRADICTION',
  'ERROR_ISSUER_DIFFERS',
];

/**
 * Erases what is due of one organisation: originals, previews, pages, key frames, playable copies, heat maps,
 * metadata, faces, sensor patterns, comparisons of cameras and recordings, objects, receipts, readings of documents and e-mails,
 * and the content of the files' ledger entries. Record, scores, fingerprints and the ledger's leaves stay.
 * The objects are passed to the sweeper in the transaction that removes their references, so that neither is
 * left without the other. Resolves with the number of records; not much more than `most` of them. `days` may be
 * read again for every few records: whoever lengthens the period meanwhile, or ends it (null), means the rest.
 */
export async function eraseDueFiles(
  database: Database,
  organisationId: string,
  days: Days,
  { signal, most = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; most?: number } = {},
): Promise<number> {
  for (let erased = 0; ; ) {
    signal?.throwIfAborted();
    const some = await database.withOrganisation(organisationId, (t) => eraseSome(t, organisationId, days));
    erased += some;
    // Fewer than asked for may have been put on hold just now, and others are due behind them.
    if (some === 0 || erased >= most) return erased;
  }
}

type Days = number | ((transaction: Transaction) => Promise<number | null>);

async function eraseSome(t: Transaction, organisationId: string, given: Days): Promise<number> {
  const days = typeof given === 'number' ? given : await given(t);
  if (days === null) return 0;
  // A record with a running analysis would get new files: it is left for the next time.
  const { rows } = await t.execute<{ id: string; reference_id: string }>(sql`
    SELECT r.id, r.reference_id FROM records r
    WHERE ${isDue(days)} AND r.hold_since IS NULL AND NOT EXISTS (
      SELECT FROM assets a WHERE a.record_id = r.id AND a.analysis_status IN ('queued', 'running'))
    ORDER BY r.archived_at, r.id LIMIT ${AT_ONCE} FOR UPDATE OF r`);
  for (const { id, reference_id: referenceId } of rows) {
    const { files, bytes, assetIds } = await eraseRecord(t, organisationId, id);
    await t.update(records).set({ filesErasedAt: sql`now()` }).where(eq(records.id, id));
    await eraseEntries(t, assetIds);
    await writeAudit(t, {
      organisationId,
      actor: SYSTEM_ACTOR,
      action: 'record.erased',
      details: { files, bytes, days },
      target: { type: 'record', id, name: referenceId },
    });
  }
  return rows.length;
}

async function eraseRecord(t: Transaction, organisationId: string, recordId: string) {
  const own = await t.select().from(assets).where(eq(assets.recordId, recordId)).for('update');
  const ids = own.map(({ id }) => id);
  const kept = await deleteOriginals(t, organisationId, own);
  await t.delete(cameraComparisons).where(eq(cameraComparisons.recordId, recordId));
  await t.delete(knownCameraRequests).where(eq(knownCameraRequests.recordId, recordId));
  await t.delete(faceComparisons).where(eq(faceComparisons.recordId, recordId));
  const repeatsContent = inArray(recordFindings.code, SAYS_CONTENT);
  await t.delete(recordFindings).where(and(eq(recordFindings.recordId, recordId), repeatsContent));
  const bytes = own.reduce((sum, { id, byteSize }) => sum + (kept.has(id) ? byteSize : 0), 0);
  return { files: kept.size, bytes, assetIds: ids };
}
