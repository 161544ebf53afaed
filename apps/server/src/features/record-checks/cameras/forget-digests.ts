import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../../platform/database/orm.ts';
import { cameraDigests } from '../../../platform/database/schema/camera-comparisons.ts';
import { recordFindings } from '../../../platform/database/schema/record-findings.ts';
import { records } from '../../../platform/database/schema/records.ts';
import { recheckCameras } from '../check-record.ts';

/** Whether a customer sent the file with an answer to a work order. */
export const isOfCustomer = (assetId: SQL): SQL =>
  sql`EXISTS (SELECT FROM client_request_assets given WHERE given.asset_id = ${assetId})`;

/**
 * Erases the sensor patterns of these files and what they led to: links, and statements in findings of the
 * other records. Without waiting for a check, which would reveal an erased file until then.
 */
export async function forgetDigestsOf(
  t: Transaction,
  organisationId: string,
  assetIds: readonly string[],
): Promise<void> {
  const areThese = inArray(cameraDigests.assetId, [...assetIds]);
  // A search under way adds links while it holds the digests.
  const digests = await t
    .select({ id: cameraDigests.assetId })
    .from(cameraDigests)
    .where(areThese)
    .orderBy(cameraDigests.assetId)
    .for('update');
  if (digests.length === 0) return;
  const linked = await findLinked(t, sql`own.id = ANY(${sql.param(`{${assetIds.join(',')}}`)}::uuid[])`);
  // A check under way ends before its finding is replaced, and one that starts now no longer sees the links.
  if (linked.length > 0)
    await t
      .select({ id: records.id })
      .from(records)
      .where(inArray(records.id, linked))
      .orderBy(records.id)
      .for('update');
  await t.delete(cameraDigests).where(areThese);
  for (const recordId of linked)
    await recheckCameras(t, { organisationId, recordId }, 'ERROR_CAMERA_ELSEWHERE');
}

/**
 * Erases the sensor patterns that the transaction's organisation does not keep, and what they led to.
 * Resolves with the records that must be checked again, archived ones included.
 */
export async function forgetUnkeptDigests(
  t: Transaction,
  {
    cameraPatternsEnabled,
    customerCameraPatternsEnabled,
  }: Pick<OrganisationConfig, 'cameraPatternsEnabled' | 'customerCameraPatternsEnabled'>,
): Promise<string[]> {
  if (cameraPatternsEnabled && customerCameraPatternsEnabled) return [];
  const isUnkept = (
    assetId: SQL,
  ) => sql`CASE WHEN ${isOfCustomer(assetId)} THEN NOT ${customerCameraPatternsEnabled}::boolean
    ELSE NOT ${cameraPatternsEnabled}::boolean END`;
  const { rows } = await t.execute<{ ids: string[] | null }>(sql`
    SELECT array_agg(DISTINCT record_id) AS ids FROM (
      SELECT unnest(ARRAY[own.record_id, other.record_id]) AS record_id
      FROM camera_links l JOIN assets own ON own.id = l.asset_id JOIN assets other ON other.id = l.other_asset_id
      WHERE l.organisation_id = current_organisation() AND ${isUnkept(sql`l.asset_id`)}) linked
    WHERE record_id IS NOT NULL`);
  await t.execute(sql`
    WITH erased AS (
      DELETE FROM camera_digests d WHERE d.organisation_id = current_organisation() AND ${isUnkept(sql`d.asset_id`)}
      RETURNING d.asset_id)
    UPDATE camera_comparisons SET search = NULL WHERE organisation_id = current_organisation()
      AND record_id IN (SELECT a.record_id FROM erased JOIN assets a ON a.id = erased.asset_id)`);
  const linked = rows[0]?.ids ?? [];
  // Findings that still hold return with the check.
  await t
    .delete(recordFindings)
    .where(and(inArray(recordFindings.recordId, linked), eq(recordFindings.code, 'ERROR_CAMERA_ELSEWHERE')));
  return linked;
}

/** Other records with pictures that match the record's. */
export const findLinkedByCamera = (t: Transaction, recordId: string): Promise<string[]> =>
  findLinked(t, sql`own.record_id = ${recordId}`);

/** Links are stored in both directions. */
async function findLinked(t: Transaction, isOwn: SQL): Promise<string[]> {
  const { rows } = await t.execute<{ id: string }>(sql`
    SELECT DISTINCT other.record_id AS id
    FROM assets own
    JOIN camera_links l ON l.asset_id = own.id
    JOIN assets other ON other.id = l.other_asset_id AND other.record_id <> own.record_id
    WHERE own.organisation_id = current_organisation() AND ${isOwn}`);
  return rows.map(({ id }) => id);
}
