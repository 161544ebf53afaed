import { deriveImage } from '@assay/analysis';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import type { Platform } from '../../platform/platform.ts';
import { ObjectMissingError, type ObjectStore } from '../../platform/storage/object-store.ts';
import { findWithoutKeypointsJob, keepKeypointsJob } from './jobs/find-keypoints.ts';
import type { KeepDescriptors } from './keep-descriptors.ts';
import type { CheckRequests } from './request-checks.ts';

interface KeypointDeps
  extends Pick<CheckRequests, 'requestCheck'>,
    Pick<Platform, 'database' | 'queue' | 'storage'> {
  readonly keepDescriptors: KeepDescriptors;
}

interface PictureWithoutKeypoints extends Record<string, unknown> {
  readonly id: string;
  readonly recordId: string | null;
  readonly previewKey: string;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Few enough that other jobs get their turn in between. */
const PICTURES_IN_JOB = 100;

/** Finds keypoints of the pictures that came before they were stored, in this process. */
export async function workOnKeypoints(parts: KeypointDeps): Promise<void> {
  const { database, queue } = parts;
  await queue.work(findWithoutKeypointsJob, {
    run: async () => {
      const { rows } = await database.asSystem((t) =>
        t.execute<{ id: string }>(sql`SELECT id FROM organisations`),
      );
      for (const { id: organisationId } of rows) {
        await queue.send(keepKeypointsJob, { organisationId, after: BEFORE_ALL }, { priority: -1 });
      }
    },
  });
  await queue.work(keepKeypointsJob, {
    run: async ({ data: { organisationId, after }, signal }) => {
      const pictures = await findWithoutKeypoints(database, organisationId, after);
      for (const picture of pictures) await keep(parts, organisationId, picture, signal);
      const last = pictures.at(-1);
      if (!last || pictures.length < PICTURES_IN_JOB) return;
      const next = { organisationId, after: last.id };
      await queue.send(keepKeypointsJob, next, { priority: -1 });
    },
  });
  await queue.send(findWithoutKeypointsJob, {});
}

async function findWithoutKeypoints(
  database: Database,
  organisationId: string,
  after: string,
): Promise<readonly PictureWithoutKeypoints[]> {
  const { rows } = await database.withOrganisation(
    organisationId,
    (t) =>
      t.execute<PictureWithoutKeypoints>(sql`
        SELECT id, record_id AS "recordId", preview_key AS "previewKey" FROM assets
        WHERE organisation_id = current_organisation() AND preview_key IS NOT NULL AND id > ${after}
          AND mime_type !~ '^(audio|video)/'
          AND NOT EXISTS (SELECT FROM picture_marks WHERE asset_id = assets.id)
        ORDER BY id LIMIT ${PICTURES_IN_JOB}`),
    { readOnly: true },
  );
  return rows;
}

/**
 * From the preview, as at intake. A picture that can no longer be read is stored as one without keypoints.
 */
async function keep(
  { database, storage, keepDescriptors, requestCheck }: KeypointDeps,
  organisationId: string,
  { id: assetId, recordId, previewKey }: PictureWithoutKeypoints,
  signal: AbortSignal,
): Promise<void> {
  const seen = await see(storage, previewKey, signal);
  await database.withOrganisation(organisationId, async (t) => {
    const { rows } = await t.execute(sql`SELECT FROM assets WHERE id = ${assetId} FOR UPDATE`);
    if (rows.length === 0) return;
    await keepDescriptors(t, { organisationId, assetId, ...seen });
    await requestCheck(t, { organisationId, recordId });
  });
}

async function see(storage: ObjectStore, previewKey: string, signal: AbortSignal) {
  const nothing = { hash: null, keypoints: null };
  try {
    const preview = await storage.openLocally(previewKey, signal);
    try {
      const derived = await deriveImage(preview.path, { signal });
      return derived.status === 'complete'
        ? { hash: derived.perceptualHash, keypoints: derived.keypoints }
        : nothing;
    } finally {
      await preview.release();
    }
  } catch (error) {
    if (error instanceof ObjectMissingError) return nothing;
    throw error;
  }
}
