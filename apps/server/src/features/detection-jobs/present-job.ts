import type { DetectionJob } from '@assay/contract/detection-jobs';
import { describeSchedule } from '@assay/contract/wordings/schedule-words';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, desc, eq, inArray } from '../../platform/database/orm.ts';
import { detectionJobs, detectionRuns } from '../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { presentRun, type RunRow } from './runs/present-run.ts';
import type { JobRow } from './runs/start-run.ts';
import { nextRuns } from './schedule/next-runs.ts';

const SHOWN_RUNS = 3;

/** The jobs of a storage, the oldest first; or the one with this id. */
export async function readJobs(t: Transaction, storageId: string, id?: string): Promise<DetectionJob[]> {
  const isMeant = and(
    eq(detectionJobs.storageId, storageId),
    id === undefined ? undefined : eq(detectionJobs.id, id),
  );
  const rows = await t
    .select()
    .from(detectionJobs)
    .where(isMeant)
    .orderBy(asc(detectionJobs.createdAt), asc(detectionJobs.id));
  const runs = await t
    .selectDistinctOn([detectionRuns.jobId])
    .from(detectionRuns)
    .where(
      inArray(
        detectionRuns.jobId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(detectionRuns.jobId, desc(detectionRuns.createdAt));
  const lastOf = new Map(runs.map((run) => [run.jobId, run]));
  return rows.map((row) => presentJob(row, lastOf.get(row.id) ?? null));
}

function presentJob(row: JobRow, lastRun: RunRow | null): DetectionJob {
  const { id, storageId, name, directoryPath, settings, schedule, enabled, nextRunAt, createdAt } = row;
  const comes = schedule && enabled && nextRunAt;
  const times = comes ? [nextRunAt, ...nextRuns(schedule, SHOWN_RUNS - 1, nextRunAt)] : [];
  return {
    id,
    storageId,
    name,
    directoryPath,
    settings,
    schedule,
    enabled,
    scheduleWords: schedule && describeSchedule(schedule),
    nextRuns: times.map((time) => time.toISOString()),
    createdAt: createdAt.toISOString(),
    lastRun: lastRun && presentRun(lastRun),
  };
}

/** Throws RefusedError NOT_FOUND. */
export async function requireJob(
  t: Transaction,
  { id: storageId, jobId }: { id: string; jobId: string },
): Promise<JobRow> {
  const isMeant = and(eq(detectionJobs.id, jobId), eq(detectionJobs.storageId, storageId));
  const [row] = await t.select().from(detectionJobs).where(isMeant).for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}
