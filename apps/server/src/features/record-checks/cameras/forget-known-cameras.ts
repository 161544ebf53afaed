import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../../platform/database/orm.ts';
import {
  knownCameraRequests,
  knownCameraResults,
  knownCameras,
} from '../../../platform/database/schema/known-cameras.ts';
import { recordFindings } from '../../../platform/database/schema/record-findings.ts';
import { assets, records, unclaimedObjects } from '../../../platform/database/schema/records.ts';
import { recheckCameras } from '../check-record.ts';
import { isOfCustomer } from './forget-digests.ts';

/**
 * Records with pictures that were compared with a known camera. For transactions that see the whole
 * organisation.
 */
export const findRecordsOfCamera = (t: Transaction, cameraId: string): Promise<string[]> =>
  findRecords(t, eq(knownCameraResults.cameraId, cameraId));

async function findRecords(t: Transaction, ofResults: SQL | undefined): Promise<string[]> {
  const rows = await t
    .selectDistinct({ recordId: assets.recordId })
    .from(knownCameraResults)
    .innerJoin(assets, eq(assets.id, knownCameraResults.assetId))
    .where(ofResults);
  return rows.flatMap(({ recordId }) => recordId ?? []);
}

/** Erases the results of comparing these files with known cameras. The cameras stay. */
export async function forgetKnownResultsOf(t: Transaction, assetIds: readonly string[]): Promise<void> {
  await t.delete(knownCameraResults).where(inArray(knownCameraResults.assetId, [...assetIds]));
}

/**
 * Erases known cameras with their fingerprints, results and findings. Resolves with the records whose
 * findings changed. For transactions that see the whole organisation.
 */
export async function eraseKnownCameras(
  t: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const areThese = inArray(knownCameras.id, [...ids]);
  // An enrolment or a comparison under way ends first, or finds them gone.
  const cameras = await t
    .select({ storageKey: knownCameras.storageKey })
    .from(knownCameras)
    .where(areThese)
    .orderBy(knownCameras.id)
    .for('update');
  const changed = await forgetResults(t, organisationId, inArray(knownCameraResults.cameraId, [...ids]));
  await t.delete(knownCameras).where(areThese);
  const kept = cameras.flatMap(({ storageKey }) =>
    storageKey ? [{ storageKey, organisationId, leaseUntil: sql`now()` }] : [],
  );
  if (kept.length > 0) await t.insert(unclaimedObjects).values(kept).onConflictDoNothing();
  return changed;
}

/**
 * Erases results and their findings, without waiting for a check. Resolves with the records whose findings
 * changed.
 */
async function forgetResults(t: Transaction, organisationId: string, areThese: SQL): Promise<string[]> {
  const concerned = await findRecords(t, areThese);
  // A check under way ends before its finding is replaced, and one that starts now no longer sees the
  // results.
  await t
    .select({ id: records.id })
    .from(records)
    .where(inArray(records.id, concerned))
    .orderBy(records.id)
    .for('update');
  await t.delete(knownCameraResults).where(areThese);
  const told = await t
    .selectDistinct({ id: recordFindings.recordId })
    .from(recordFindings)
    .where(
      and(inArray(recordFindings.recordId, concerned), eq(recordFindings.code, 'ERROR_CAMERA_CONTRADICTION')),
    );
  const ids = told.map(({ id }) => id);
  for (const recordId of ids)
    await recheckCameras(t, { organisationId, recordId }, 'ERROR_CAMERA_CONTRADICTION');
  return ids;
}

/**
 * Erases known cameras that the organisation no longer keeps, and the search results of pictures whose
 * patterns it does not keep. Results of requested comparisons stay: they keep no pattern of the picture.
 */
export async function forgetUnkeptCameras(
  t: Transaction,
  organisationId: string,
  {
    cameraPatternsEnabled,
    customerCameraPatternsEnabled,
  }: Pick<OrganisationConfig, 'cameraPatternsEnabled' | 'customerCameraPatternsEnabled'>,
): Promise<void> {
  if (cameraPatternsEnabled && customerCameraPatternsEnabled) return;
  const rows = await t
    .select({ id: knownCameras.id })
    .from(knownCameras)
    .where(cameraPatternsEnabled ? eq(knownCameras.isOfCustomer, true) : undefined);
  await eraseKnownCameras(
    t,
    organisationId,
    rows.map(({ id }) => id),
  );
  // Without cameras there are no results either.
  if (!cameraPatternsEnabled) await t.delete(knownCameraRequests);
  else
    await forgetResults(
      t,
      organisationId,
      sql`NOT ${knownCameraResults.isAsked} AND ${isOfCustomer(sql`${knownCameraResults.assetId}`)}`,
    );
}
