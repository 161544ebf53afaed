import type { Transaction } from '../../../platform/database/database.ts';
import { inArray, isNotNull, sql } from '../../../platform/database/orm.ts';
import { knownCameras } from '../../../platform/database/schema/known-cameras.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { keepsPatterns } from '../keep-digests.ts';
import { searchKnownJob } from './compare-known-job.ts';

/** After everything that leads to a verdict. */
const PRIORITY = -20;

/**
 * For incoming files: new pictures of records are searched for known cameras, if the organisation keeps
 * patterns and has enrolled a camera.
 */
export function createCameraSearches(
  queue: Pick<Queue, 'sendMany'>,
): (transaction: Transaction, organisationId: string, assetIds: readonly string[]) => Promise<void> {
  return async (transaction, organisationId, assetIds) => {
    if (assetIds.length === 0 || !keepsPatterns(await readOrganisationConfig(transaction))) return;
    const known = await transaction
      .select({ id: knownCameras.id })
      .from(knownCameras)
      .where(isNotNull(knownCameras.storageKey))
      .limit(1);
    if (known.length === 0) return;
    const pictures = await transaction
      .select({ id: assets.id })
      .from(assets)
      .where(
        sql`${inArray(assets.id, [...assetIds])} AND ${assets.mimeType} LIKE 'image/%' AND ${isNotNull(assets.recordId)}`,
      );
    const jobs = pictures.map(({ id }) => ({ organisationId, assetId: id }));
    await queue.sendMany(searchKnownJob, jobs, { transaction, priority: () => PRIORITY });
  };
}
