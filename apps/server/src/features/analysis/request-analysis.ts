import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { analyseAsset } from './jobs/analyse-asset.ts';

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
  /** 1 and more where an earlier one failed by time alone. */
  readonly laterTry?: number;
  /** One of many that nobody waits for: others go first. */
  readonly isBulk?: boolean;
}

const BULK_PRIORITY = -10;

/** Asks for renditions and analysis of an asset, in the transaction that changes it. */
export type RequestAnalysis = (transaction: Transaction, request: AnalysisRequest) => Promise<string | null>;

/** Resolves with the task's id; null where the asset or its organisation wants no analysis, only renditions. */
export function createAnalysisRequests(queue: Queue): RequestAnalysis {
  return async (
    transaction,
    { organisationId, assetId, mask = null, methods = null, laterTry = 0, isBulk },
  ) => {
    const { tamperDetectionEnabled } = await readOrganisationConfig(transaction);
    const { analysisEnabled } = oneRow(
      await transaction
        .select({ analysisEnabled: assets.analysisEnabled })
        .from(assets)
        .where(eq(assets.id, assetId)),
    );
    const taskId = tamperDetectionEnabled && analysisEnabled ? randomUUID() : null;
    if (taskId) {
      const task = {
        id: taskId,
        organisationId,
        assetId,
        kind: 'detect_tampering',
        input: { mask, methods },
      };
      await transaction.insert(tasks).values(task);
    }
    const analysisStatus = taskId ? ('queued' as const) : ('none' as const);
    await transaction
      .update(assets)
      .set({ taskId, analysisStatus, retryAt: null })
      .where(eq(assets.id, assetId));
    const priority = isBulk ? BULK_PRIORITY : 0;
    await queue.send(analyseAsset, { organisationId, assetId, taskId, laterTry }, { transaction, priority });
    return taskId;
  };
}
