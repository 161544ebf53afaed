import { randomUUID } from 'node:crypto';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { type Statement, say } from '@assay/statements';
import { sayNoFile } from '../../../platform/antivirus/explain-no-file.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { assets, tasks } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { findOpenTask } from '../find-open-task.ts';
import { findObjects } from './find-objects.ts';

export const OBJECTS_KIND = 'detect_objects';

type Answer = { readonly taskId: string } | { readonly refusal: Statement };
type File = Pick<typeof assets.$inferSelect, 'mimeType' | 'storageKey' | 'scanState'>;

export interface ObjectsRequest {
  readonly organisationId: string;
  readonly assetId: string;
  /** Bulk work that nobody waits for: other files go first. */
  readonly isBulk?: boolean;
}

const BULK_PRIORITY = -10;

/** Why no objects can be looked for on this file; null if they can. */
export function explainNoObjects(
  { mimeType, storageKey, scanState }: File,
  { objectDetectionEnabled }: Pick<OrganisationConfig, 'objectDetectionEnabled'>,
): Statement | null {
  if (!objectDetectionEnabled) return say('refusal.objects-off');
  if (!/^(image|video)\//.test(mimeType)) return say('refusal.objects-kind');
  if (!storageKey) return sayNoFile({ scanState }, say('refusal.no-file-to-look-at'));
  return null;
}

/** The task that looks for objects: a waiting or running one, or a new one. Throws RefusedError NOT_FOUND. */
export async function requestObjects(
  transaction: Transaction,
  queue: Queue,
  { organisationId, assetId, isBulk }: ObjectsRequest,
  config: OrganisationConfig,
): Promise<Answer> {
  // The second of two concurrent requests finds the first one's task.
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId)).for('update');
  if (!asset) throw new RefusedError('NOT_FOUND');
  const refusal = explainNoObjects(asset, config);
  if (refusal) return { refusal };
  const open = await findOpenTask(transaction, assetId, OBJECTS_KIND);
  if (open) return { taskId: open };
  const taskId = randomUUID();
  await transaction.insert(tasks).values({ id: taskId, organisationId, assetId, kind: OBJECTS_KIND });
  const priority = isBulk ? BULK_PRIORITY : 0;
  await queue.send(findObjects, { organisationId, assetId, taskId }, { transaction, priority });
  return { taskId };
}

/** For incoming files: does nothing if the organisation has this switched off, or for other files. */
export function createObjectRequests(
  queue: Queue,
): (
  transaction: Transaction,
  organisationId: string,
  assetIds: readonly string[],
  isBulk: boolean,
) => Promise<void> {
  return async (transaction, organisationId, assetIds, isBulk) => {
    const config = await readOrganisationConfig(transaction);
    if (!config.objectDetectionEnabled || !config.objectsOnArrivalEnabled) return;
    for (const assetId of assetIds)
      await requestObjects(transaction, queue, { organisationId, assetId, isBulk }, config);
  };
}
