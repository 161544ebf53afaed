import { isWorthTryingLater } from '@assay/analysis';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Publish } from '../events/events.ts';
import type { Outcome } from './finish-analysis.ts';
import { analyseAsset } from './jobs/analyse-asset.ts';
import { analyseLater } from './jobs/analyse-later.ts';
import type { Mask, RequestAnalysis } from './request-analysis.ts';

/** Seconds until a busy machine is tried again: a quarter of an hour, an hour, four hours. */
const DELAYS = [900, 3_600, 14_400];

interface Names {
  readonly organisationId: string;
  readonly assetId: string;
  readonly taskId: string;
  /** The number of later retries so far. */
  readonly laterTry: number;
}

/**
 * In the transaction that writes the failure: schedules a later retry of a file that failed for lack of time,
 * three times at most.
 */
export async function planLaterTry(
  queue: Queue,
  transaction: Transaction,
  { laterTry, ...names }: Names,
  outcome: Outcome,
): Promise<void> {
  const startAfter = DELAYS[laterTry];
  if (outcome.status !== 'failed' || !isWorthTryingLater(outcome.error) || startAfter === undefined) return;
  const isThis = and(eq(assets.id, names.assetId), eq(assets.taskId, names.taskId));
  await transaction
    .update(assets)
    .set({ retryAt: sql`now() + make_interval(secs => ${startAfter})` })
    .where(isThis);
  await queue.send(analyseLater, { ...names, laterTry: laterTry + 1 }, { transaction, startAfter });
}

/** The same for renditions that a verdict lacks: without them no copy of the picture would be found, and nobody would ask for them. */
export async function planLaterRenditions(
  queue: Queue,
  transaction: Transaction,
  { laterTry, ...names }: z.output<typeof analyseAsset.schema>,
): Promise<void> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, names.assetId));
  const startAfter = DELAYS[laterTry];
  const isShown = !asset?.mimeType.startsWith('image/') || asset.fullKey !== null;
  const isEnded = asset?.analysisStatus === 'complete' || asset?.analysisStatus === 'none';
  if (isShown || !isEnded || !asset.storageKey || startAfter === undefined) return;
  await queue.send(analyseAsset, { ...names, laterTry: laterTry + 1 }, { transaction, startAfter });
}

export interface LaterDeps {
  readonly database: Database;
  readonly queue: Queue;
  readonly requestAnalysis: RequestAnalysis;
  readonly publish: Publish;
}

/**
 * Requests the analysis. Does nothing if the file was erased or has another task by now, for example a manual
 * one.
 */
export async function tryLater(
  { database, requestAnalysis, publish }: LaterDeps,
  { organisationId, assetId, taskId, laterTry }: z.output<typeof analyseLater.schema>,
): Promise<void> {
  const asset = await database.withOrganisation(organisationId, async (t) => {
    const [found] = await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
    if (found?.taskId !== taskId || found.analysisStatus !== 'failed' || !found.storageKey) return null;
    const [task] = await t.select().from(tasks).where(eq(tasks.id, taskId));
    const mask = (task?.input.mask ?? null) as Mask | null;
    const methods = (task?.input.methods ?? null) as string[] | null;
    await requestAnalysis(t, { organisationId, assetId, mask, methods, laterTry });
    return found;
  });
  if (asset) publish(organisationId, { type: 'asset.changed', assetId, recordId: asset.recordId });
}

export async function workOnLaterTries(parts: LaterDeps): Promise<void> {
  await parts.queue.work(analyseLater, { run: ({ data }) => tryLater(parts, data) });
}
