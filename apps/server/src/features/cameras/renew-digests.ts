import { groupCameras, MIN_DIGESTED } from '@assay/analysis';
import { eq, sql } from '../../platform/database/orm.ts';
import { cameraDigests } from '../../platform/database/schema/camera-comparisons.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepDigests } from './keep-digests.ts';
import { openIfThere } from './known/open-if-there.ts';

/** The limit per search: each takes some seconds. */
const AT_ONCE = 8;

/**
 * Replaces digests of an earlier version, which no search compares: some pictures of these sizes per search,
 * the newest first. A picture whose file can no longer be read keeps its digest for the sake of its links,
 * and is tried again after all others.
 */
export async function renewDigests(
  {
    database,
    storage,
    leastDigested = MIN_DIGESTED,
  }: Pick<Platform, 'database' | 'storage'> & { leastDigested?: number },
  organisationId: string,
  sizes: readonly { width: number; height: number }[],
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await database.withOrganisation(organisationId, (t) =>
    t.execute<{ id: string; key: string }>(sql`
      SELECT a.id, a.storage_key AS key FROM camera_digests d JOIN assets a ON a.id = d.asset_id
      WHERE d.organisation_id = current_organisation() AND d.coarse IS NULL AND a.storage_key IS NOT NULL
        AND (d.width, d.height) IN (SELECT s.width, s.height FROM jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb)
          AS s(width integer, height integer))
      ORDER BY d.renewal_tried_at NULLS FIRST, d.place DESC LIMIT ${AT_ONCE}`),
  );
  for (const { id, key } of rows) {
    // Before the work, so that a picture that ends this process also moves behind the others.
    await database.withOrganisation(organisationId, (t) =>
      t.update(cameraDigests).set({ renewalTriedAt: new Date() }).where(eq(cameraDigests.assetId, id)),
    );
    const file = await openIfThere(storage, key, signal);
    if (!file) continue;
    try {
      const digested = await groupCameras([file.path], { digestsFrom: leastDigested, signal });
      const [digest] = digested.status === 'complete' ? digested.digests : [];
      if (digest)
        await database.withOrganisation(organisationId, (t) =>
          keepDigests(t, organisationId, [{ ...digest, assetId: id }]),
        );
    } finally {
      await file.release();
    }
  }
}
