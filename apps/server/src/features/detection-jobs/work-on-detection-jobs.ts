import { and, asc, eq, isNotNull, lte, sql } from '../../platform/database/orm.ts';
import { detectionJobs } from '../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { startDueRuns, workOnRun } from './queue-jobs.ts';
import type { RunDeps } from './runs/run-context.ts';
import { startRun } from './runs/start-run.ts';
import { endRun, takeTurn } from './runs/work-on-run.ts';
import { nextRuns } from './schedule/next-runs.ts';

/** Concurrent runs in this process; each reads several files at once. */
const AT_ONCE = 2;
const EVERY_MINUTE = '* * * * *';
const DUE_AT_ONCE = 200;

/** Starts processing detection jobs in this process, and starting those whose time has come. */
export async function workOnDetectionJobs(parts: RunDeps): Promise<void> {
  const { queue } = parts;
  await queue.work(workOnRun, {
    concurrency: AT_ONCE,
    run: ({ data, signal, isLastAttempt }) => takeTurn(parts, data, { signal, isLastAttempt }),
    giveUp: (data, reason) =>
      endRun(parts, data, 'failed', `It was interrupted again and again, last by: ${reason.slice(0, 200)}`),
  });
  await queue.work(startDueRuns, { run: () => startDue(parts) });
  await queue.schedule(startDueRuns, EVERY_MINUTE, {});
}

/** Starts due runs of all organisations; if a job's last run is still active, this time is skipped. */
export async function startDue({ database, queue }: Pick<RunDeps, 'database' | 'queue'>): Promise<void> {
  const { id, organisationId, nextRunAt, enabled } = detectionJobs;
  const isDue = and(eq(enabled, true), isNotNull(nextRunAt), lte(nextRunAt, sql`now()`));
  for (;;) {
    const due = await database.asSystem((t) =>
      t
        .select({ id, organisationId })
        .from(detectionJobs)
        .where(isDue)
        .orderBy(asc(nextRunAt))
        .limit(DUE_AT_ONCE),
    );
    for (const one of due) {
      await database.withOrganisation(one.organisationId, async (t) => {
        const [job] = await t
          .select()
          .from(detectionJobs)
          .where(and(eq(id, one.id), isDue))
          .for('update');
        if (!job) return;
        await startRun(t, queue, job, { trigger: 'schedule', startedBy: 'Assay' });
        await t
          .update(detectionJobs)
          .set({ nextRunAt: timeAfter(job.schedule) })
          .where(eq(id, job.id));
      });
    }
    if (due.length < DUE_AT_ONCE) return;
  }
}

/** Null for a schedule with no further times. */
function timeAfter(schedule: (typeof detectionJobs.$inferSelect)['schedule']): Date | null {
  if (!schedule) return null;
  try {
    return nextRuns(schedule, 1)[0] ?? null;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
