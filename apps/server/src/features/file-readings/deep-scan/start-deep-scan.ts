import { randomUUID } from 'node:crypto';
import { listMethods } from '@assay/analysis';
import { errorMessage } from '@assay/contract/errors';
import { explainNoFile } from '../../../platform/antivirus/explain-no-file.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, ne, sql } from '../../../platform/database/orm.ts';
import { assets, tasks } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Mask } from '../../analysis/analysis.ts';
import type { AssetRow } from '../take-in-file.ts';
import { scanDeeply } from './scan-deeply.ts';

export const DEEP_SCAN_KIND = 'deep_scan';

/** The input of a deep scan's task; equal inputs have equal results. */
export type DeepScanInput = {
  readonly model: string;
  readonly version: string;
  /** Null: the method's own resolution. */
  readonly mask: Mask | null;
};

/** The current method with this id. Throws RefusedError INVALID_REQUEST. */
export function requireModel(model: string): { model: string; version: string } {
  const method = listMethods().find((one) => one.medium === 'image' && one.model === model);
  if (!method) throw new RefusedError('INVALID_REQUEST', { message: 'This model does not exist' });
  return { model, version: method.version };
}

/**
 * The task of this scan: an existing one, running or complete, or a new one. Failed ones are retried. Throws
 * RefusedError INVALID_IMAGE_TYPE, MISSING_FILE_DATA.
 */
export async function startDeepScan(
  transaction: Transaction,
  queue: Queue,
  asset: AssetRow,
  input: DeepScanInput,
): Promise<string> {
  const { id: assetId, organisationId, mimeType, storageKey } = asset;
  if (!mimeType.startsWith('image/')) throw new RefusedError('INVALID_IMAGE_TYPE');
  if (!storageKey) {
    const message = explainNoFile(asset, errorMessage('MISSING_FILE_DATA'));
    throw new RefusedError('MISSING_FILE_DATA', { message });
  }
  // The second of two concurrent requests finds the first one's task.
  await transaction.select({ id: assets.id }).from(assets).where(eq(assets.id, assetId)).for('update');
  const isSame = and(
    eq(tasks.assetId, assetId),
    eq(tasks.kind, DEEP_SCAN_KIND),
    ne(tasks.status, 'failed'),
    sql`${tasks.input} = ${JSON.stringify(input)}::jsonb`,
  );
  const [known] = await transaction.select({ id: tasks.id }).from(tasks).where(isSame).limit(1);
  if (known) return known.id;
  const taskId = randomUUID();
  await transaction
    .insert(tasks)
    .values({ id: taskId, organisationId, assetId, kind: DEEP_SCAN_KIND, input });
  await queue.send(scanDeeply, { organisationId, assetId, taskId }, { transaction });
  return taskId;
}
