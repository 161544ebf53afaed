import type { DetectionRun } from '@assay/contract/detection-jobs';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { detectionRuns } from '../../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';

export type RunRow = typeof detectionRuns.$inferSelect;

export function presentRun(row: RunRow): DetectionRun {
  const { id, jobId, state, trigger, dryRun, startedBy, error, listingDone } = row;
  const { listed, excluded, unchanged, due, dueBytes, takenIn, sameContent, skipped, failed, doneBytes } =
    row;
  const filesPerSecond = state === 'running' ? row.filesPerSecond : null;
  const left = due - takenIn - sameContent - skipped - failed;
  return {
    id,
    jobId,
    state,
    trigger,
    dryRun,
    startedBy,
    error,
    listingDone,
    filesPerSecond,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counts: {
      listed,
      excluded,
      unchanged,
      due,
      dueBytes,
      takenIn,
      sameContent,
      skipped,
      failed,
      doneBytes,
    },
    secondsLeft: filesPerSecond ? Math.ceil(left / filesPerSecond) : null,
  };
}

/** Analysis results for the files that a run took in. */
export async function readFound(transaction: Transaction, runId: string) {
  const { maxTamperScore } = await readOrganisationConfig(transaction);
  const { rows } = await transaction.execute<{
    analysed: number;
    waiting: number;
    analysisFailed: number;
    suspicious: number;
  }>(sql`
    SELECT count(*) FILTER (WHERE a.analysis_status = 'complete')::int AS analysed,
      count(*) FILTER (WHERE a.analysis_status IN ('queued', 'running'))::int AS waiting,
      count(*) FILTER (WHERE a.analysis_status = 'failed')::int AS "analysisFailed",
      count(*) FILTER (WHERE a.tamper_score >= ${maxTamperScore})::int AS suspicious
    FROM storage_imports i JOIN assets a ON a.id = i.asset_id WHERE i.run_id = ${runId}`);
  return oneRow(rows);
}

/** Throws RefusedError NOT_FOUND. */
export async function requireRun(
  transaction: Transaction,
  { jobId, runId }: { jobId: string; runId: string },
): Promise<RunRow> {
  const isMeant = and(eq(detectionRuns.id, runId), eq(detectionRuns.jobId, jobId));
  const [row] = await transaction.select().from(detectionRuns).where(isMeant).for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}
