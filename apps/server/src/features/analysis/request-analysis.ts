import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { analyseAsset } from './jobs/analyse-asset.ts';
import { findPlace, groupOf } from './lanes.ts';

export interface Mask {
  readonly width: number;
  readonly height: number;
}

export interface AnalysisRequest {
  readonly organisationId: string;
  readonly assetId: string;
  /** Size of the overlays in pixels, instead of the picture's. */
  readonly mask?: Mask | null;
  /** Ids of the methods to run, instead of all. */
  readonly methods?: readonly string[] | null;
  /** 1 or more if an earlier analysis failed for lack of time. */
  readonly laterTry?: number;
  /** Bulk work that nobody waits for: other files go first. */
  readonly isBulk?: boolean;
}

/** Requests renditions and analysis of an asset, in the transaction that changes it. */
export type RequestAnalysis = (transaction: Transaction, request: AnalysisRequest) => Promise<string | null>;

/** The properties common to all files of one batch request. */
interface BatchRequest extends Pick<AnalysisRequest, 'organisationId' | 'mask' | 'methods' | 'isBulk'> {
  /** The job waits until `resumeAnalysis`: the file is withheld for a virus scan. */
  readonly isHeld?: boolean;
}

/** The same for many assets at once, with as many statements as for one. */
export type RequestAnalyses = (
  transaction: Transaction,
  assetIds: readonly string[],
  request: BatchRequest,
) => Promise<void>;

/** Resolves with the task's id; null if the asset or its organisation wants no analysis, only renditions. */
export function createAnalysisRequests(queue: Queue): RequestAnalysis {
  return async (transaction, { assetId, laterTry, ...request }) => {
    const started = await startAnalyses(queue, transaction, [assetId], { ...request, laterTry });
    return oneRow(started).taskId;
  };
}

export function createBatchRequests(queue: Queue): RequestAnalyses {
  return async (transaction, assetIds, request) => {
    if (assetIds.length > 0) await startAnalyses(queue, transaction, assetIds, request);
  };
}

interface Started {
  readonly assetId: string;
  readonly taskId: string | null;
}

async function startAnalyses(
  queue: Queue,
  transaction: Transaction,
  assetIds: readonly string[],
  {
    organisationId,
    mask = null,
    methods = null,
    laterTry = 0,
    isBulk,
    isHeld = false,
  }: BatchRequest & Pick<AnalysisRequest, 'laterTry'>,
): Promise<Started[]> {
  const { tamperDetectionEnabled } = await readOrganisationConfig(transaction);
  const lane = isBulk ? 'bulk' : 'uploads';
  const first = await findPlace(transaction, organisationId, lane);
  const taskIds = assetIds.map(() => (tamperDetectionEnabled ? randomUUID() : null));
  const { rows } = await transaction.$client.query<{ id: string; task_id: string | null }>(
    `UPDATE assets SET task_id = wanted.task, retry_at = NULL,
                       analysis_status = CASE WHEN wanted.task IS NULL THEN 'none' ELSE 'queued' END
     FROM (SELECT id, CASE WHEN analysis_enabled THEN task END AS task
           FROM unnest($1::uuid[], $2::uuid[]) AS new (id, task) JOIN assets USING (id)) wanted
     WHERE assets.id = wanted.id RETURNING assets.id, assets.task_id`,
    [assetIds, taskIds],
  );
  const taskOf = new Map(rows.map(({ id, task_id }) => [id, task_id]));
  const started = assetIds
    .filter((assetId) => taskOf.has(assetId))
    .map((assetId) => ({ assetId, taskId: taskOf.get(assetId) ?? null }));
  const newTasks = started.flatMap(({ assetId, taskId: id }) =>
    id === null ? [] : [{ id, organisationId, assetId, kind: 'detect_tampering', input: { mask, methods } }],
  );
  if (newTasks.length > 0) await transaction.insert(tasks).values(newTasks);
  if (isHeld) return started;
  const jobs = started.map((one) => ({ organisationId, ...one, laterTry }));
  const group = groupOf(organisationId, lane);
  await queue.sendMany(analyseAsset, jobs, { transaction, group, priority: (n) => first - n });
  return started;
}

/**
 * Sends the job of a file that was withheld, in the transaction that releases it. Does nothing if its
 * analysis has begun or ended.
 */
export async function resumeAnalysis(
  queue: Queue,
  transaction: Transaction,
  { organisationId, assetId, isBulk }: Pick<AnalysisRequest, 'organisationId' | 'assetId' | 'isBulk'>,
): Promise<void> {
  const found = await transaction.select().from(assets).where(eq(assets.id, assetId));
  const { taskId, analysisStatus } = oneRow(found);
  if (analysisStatus !== 'queued' && analysisStatus !== 'none') return;
  const lane = isBulk ? 'bulk' : 'uploads';
  const priority = await findPlace(transaction, organisationId, lane);
  const group = groupOf(organisationId, lane);
  const names = { organisationId, assetId, taskId: analysisStatus === 'queued' ? taskId : null };
  await queue.send(analyseAsset, names, { transaction, priority, group });
}
