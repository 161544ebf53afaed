import type { AssetObjects, ObjectName } from '@assay/contract/detected-objects';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { detectedObjects } from '../../../platform/database/schema/detected-objects.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { readTaskState } from '../read-task-state.ts';
import { presentRefusal } from '../task-failure.ts';
import { countObjects } from './count-objects.ts';
import { explainNoObjects, OBJECTS_KIND } from './request-objects.ts';

/**
 * Everything known about the objects on an asset. Throws RefusedError NOT_FOUND if there is no such asset.
 */
export async function presentObjects(transaction: Transaction, assetId: string): Promise<AssetObjects> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId));
  if (!asset) throw new RefusedError('NOT_FOUND');
  const [row] = await transaction.select().from(detectedObjects).where(eq(detectedObjects.assetId, assetId));
  const progress = await readTaskState(transaction, {
    ...{ assetId, kind: OBJECTS_KIND, isDone: row !== undefined },
  });
  const refused = presentRefusal(explainNoObjects(asset, await readOrganisationConfig(transaction)));
  const { models = null, frames = [], objects = [] } = row?.report ?? {};
  const counts = [...countObjects(objects)].map(([name, amount]) => ({ name, objects: amount }));
  return { assetId, ...progress, ...refused, models, frames, objects, counts };
}

const MAX_NAMES = 20;
/** Files beyond this are not counted: the number would cost more than it is worth. */
const MAX_FILES = 10_000;

/** Object names on the files that the caller sees, filtered by their beginning; the most frequent first. */
export async function listNames(transaction: Transaction, beginning: string): Promise<ObjectName[]> {
  const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await transaction.execute<{ name: string; files: number }>(sql`
    SELECT name, count(*)::int AS files FROM (
      SELECT name FROM object_counts
      WHERE organisation_id = current_organisation() AND name LIKE ${pattern} LIMIT ${MAX_FILES}) AS found
    GROUP BY name ORDER BY files DESC, name LIMIT ${MAX_NAMES}`);
  return rows;
}

/** Names on the files of a record; the most frequent first. */
export async function listRecordNames(transaction: Transaction, recordId: string): Promise<ObjectName[]> {
  const { rows } = await transaction.execute<{ name: string; files: number }>(sql`
    SELECT o.name, count(*)::int AS files FROM object_counts o JOIN assets a ON a.id = o.asset_id
    WHERE a.record_id = ${recordId} GROUP BY o.name ORDER BY files DESC, o.name LIMIT 100`);
  return rows;
}
