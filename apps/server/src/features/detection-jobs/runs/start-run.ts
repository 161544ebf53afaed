import type { DetectionRun } from '@assay/contract/detection-jobs';
import { UNDER_WAY } from '@assay/contract/detection-jobs';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import { type detectionJobs, detectionRuns } from '../../../platform/database/schema/media-storages.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { workOnRun } from '../queue-jobs.ts';
import type { RunRow } from './present-run.ts';

export type JobRow = typeof detectionJobs.$inferSelect;

export interface NewRun {
  readonly trigger: DetectionRun['trigger'];
  readonly startedBy: string;
  readonly dryRun?: boolean;
  /** The files are already known. */
  readonly listingDone?: boolean;
  readonly due?: number;
  readonly dueBytes?: number;
}

/** Starts a run, which a worker takes up when the transaction commits; null if one of this job is running. */
export async function startRun(
  transaction: Transaction,
  queue: Queue,
  job: Pick<JobRow, 'id' | 'organisationId' | 'storageId'>,
  given: NewRun,
): Promise<RunRow | null> {
  const { id: jobId, organisationId, storageId } = job;
  const [row] = await transaction
    .insert(detectionRuns)
    .values({ ...given, jobId, organisationId, storageId })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await queue.send(workOnRun, { organisationId, runId: row.id }, { transaction });
  return row;
}

/** Whether another run of the job is active. */
export async function isUnderWay(transaction: Transaction, jobId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: detectionRuns.id })
    .from(detectionRuns)
    .where(and(eq(detectionRuns.jobId, jobId), inArray(detectionRuns.state, [...UNDER_WAY])));
  return found.length > 0;
}

/** The current state of one run. */
export async function readRun(transaction: Transaction, runId: string): Promise<RunRow | null> {
  const rows = await transaction.select().from(detectionRuns).where(eq(detectionRuns.id, runId));
  return rows.length > 0 ? oneRow(rows) : null;
}
