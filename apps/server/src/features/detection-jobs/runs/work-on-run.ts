import { SYSTEM_ACTOR, writeAudit } from '../../../platform/audit/write-audit.ts';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import { detectionJobs, detectionRuns } from '../../../platform/database/schema/media-storages.ts';
import {
  createThrottle,
  findFolders,
  openStorage,
  problemBehind,
} from '../../media-storages/media-storages.ts';
import { workOnRun } from '../queue-jobs.ts';
import { announceEnd, publishRun } from './announce-run.ts';
import { listDueFiles } from './list-due-files.ts';
import { presentRun, type RunRow } from './present-run.ts';
import { ACTIVE, holdRun, startOrResumeAfterKill } from './resume-after-kill.ts';
import type { RunContext, RunDeps } from './run-context.ts';
import { takeInFiles } from './take-in-files.ts';

const TURN_MS = 5 * 60_000;
const WATCH_MS = 1_000;
/** The period over which the rate is measured. */
const RATE_MS = 20_000;

export interface RunName {
  readonly organisationId: string;
  readonly runId: string;
}

export interface Attempt {
  readonly signal: AbortSignal;
  readonly isLastAttempt: boolean;
}

/** One turn of a run. Work acknowledged in the database is never repeated, whatever ends the turn. */
export async function takeTurn(
  parts: RunDeps,
  name: RunName,
  { signal, isLastAttempt }: Attempt,
): Promise<void> {
  const isMine = await holdRun(parts.database, name.runId, async () => {
    try {
      await work(parts, name, signal);
    } catch (error) {
      signal.throwIfAborted();
      const problem = problemBehind(error);
      // Temporary problems are retried at increasing intervals.
      if (!problem || (problem.isPassing && !isLastAttempt)) throw error;
      await endRun(parts, name, 'failed', problem.message);
    }
  });
  if (!isMine) await parts.queue.send(workOnRun, name, { startAfter: 2 });
}

async function work(parts: RunDeps, name: RunName, signal: AbortSignal): Promise<void> {
  const { database, queue, access } = parts;
  const { organisationId, runId } = name;
  const found = await database.withOrganisation(organisationId, async (t) => {
    const begun = await startOrResumeAfterKill(t, runId);
    return begun && { ...begun, folders: await findFolders(t, organisationId, access.folders) };
  });
  if (!found) return;
  const { folders, ...rows } = found;
  const driver = openStorage(rows.storage, folders, access);
  const throttle = createThrottle(rows.job.settings.bytesPerSecond);
  const context: RunContext = { ...parts, ...rows, driver, throttle, signal };
  try {
    publishRun(context.publish, context.run);
    if (!rows.run.listingDone && !(await listDueFiles(context))) return;
    if (rows.run.dryRun) return await endRun(parts, name, 'finished');
    if (!(await moveState(context, 'running'))) return;
    const watch = watchRun(context, AbortSignal.timeout(parts.turnMs ?? TURN_MS));
    try {
      const isDone = await takeInFiles(context, watch.halt, watch.onSettled);
      if (isDone) await endRun(parts, name, 'finished');
      else if (!watch.isEnded()) await queue.send(workOnRun, name);
    } finally {
      await watch.end();
    }
  } finally {
    driver.close();
  }
}

async function moveState({ database, run }: RunContext, state: RunRow['state']): Promise<boolean> {
  const moved = await database.withOrganisation(run.organisationId, (t) =>
    t
      .update(detectionRuns)
      .set({ state })
      .where(and(eq(detectionRuns.id, run.id), inArray(detectionRuns.state, ['listing', 'running'])))
      .returning({ id: detectionRuns.id }),
  );
  return moved.length > 0;
}

/** Checks every second whether the run is to go on, and reports its rate. */
function watchRun(context: RunContext, turn: AbortSignal) {
  const { database, run, logger } = context;
  const stop = new AbortController();
  const settled: number[] = [];
  let isEnded = false;
  const begun = performance.now();
  const look = async () => {
    const now = performance.now();
    while ((settled[0] ?? now) < now - RATE_MS) settled.shift();
    const filesPerSecond = (settled.length * 1_000) / Math.max(1, Math.min(now - begun, RATE_MS));
    const rows = await database.withOrganisation(run.organisationId, (t) =>
      t
        .update(detectionRuns)
        .set({ filesPerSecond })
        .where(and(eq(detectionRuns.id, run.id), eq(detectionRuns.state, 'running')))
        .returning({ id: detectionRuns.id }),
    );
    if (rows.length === 0) {
      isEnded = true;
      stop.abort();
    }
    if (!isEnded) publishRun(context.publish, { ...run, state: 'running' });
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      // The database is briefly unavailable: the workers notice it too, and report it.
      .catch((error) => logger.warn({ err: error }, 'the state of a detection run could not be read'));
  }, WATCH_MS);
  return {
    halt: AbortSignal.any([stop.signal, turn, context.signal]),
    isEnded: () => isEnded,
    onSettled: () => void settled.push(performance.now()),
    async end() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Ends a running run, once, and notifies subscribers. */
export async function endRun(
  parts: Pick<RunDeps, 'database' | 'announce' | 'publish'>,
  { organisationId, runId }: RunName,
  state: 'finished' | 'failed',
  error: string | null = null,
): Promise<void> {
  const run = await parts.database.withOrganisation(organisationId, async (t) => {
    const [row] = await t
      .update(detectionRuns)
      .set({ state, error, finishedAt: new Date() })
      .where(and(eq(detectionRuns.id, runId), inArray(detectionRuns.state, [...ACTIVE])))
      .returning();
    if (!row) return null;
    const [job] = await t.select().from(detectionJobs).where(eq(detectionJobs.id, row.jobId));
    const name = job?.name ?? '';
    const { counts, dryRun } = presentRun(row);
    await writeAudit(t, {
      organisationId,
      actor: SYSTEM_ACTOR,
      action: 'detection-job.ended',
      details: { runId, state, dryRun, counts, ...(error ? { error } : {}) },
      target: { type: 'detection-job', id: row.jobId, name },
    });
    await announceEnd(t, parts.announce, { row, name, state });
    return row;
  });
  if (run) publishRun(parts.publish, run);
}
