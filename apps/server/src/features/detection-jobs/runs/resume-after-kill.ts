import type { Database, Transaction } from '../../../platform/database/database.ts';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import {
  detectionJobs,
  detectionRuns,
  mediaStorages,
} from '../../../platform/database/schema/media-storages.ts';
import type { RunRow } from './present-run.ts';

export const ACTIVE: readonly RunRow['state'][] = ['waiting', 'listing', 'running'];

/**
 * Does the work as the only worker of the run; false, without doing it, if another one has the run. The lock belongs to a
 * connection: it is released as soon as its worker is killed.
 */
export async function holdRun(
  database: Database,
  runId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const connection = await database.openConnection('assay_app', 'assay detection run');
  try {
    const { rows } = await connection.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 4317010)) AS mine',
      [runId],
    );
    if (!rows[0]?.mine) return false;
    await work();
    return true;
  } finally {
    await connection.end().catch(() => undefined);
  }
}

/**
 * Marks the run as started, or continues it after its worker was killed: with the listing unless that was finished,
 * then with each file whose outcome is not in the database yet. Null if nothing is left to do.
 */
export async function startOrResumeAfterKill(t: Transaction, runId: string) {
  const [found] = await t
    .select({ run: detectionRuns, job: detectionJobs, storage: mediaStorages })
    .from(detectionRuns)
    .innerJoin(detectionJobs, eq(detectionJobs.id, detectionRuns.jobId))
    .innerJoin(mediaStorages, eq(mediaStorages.id, detectionRuns.storageId))
    .where(and(eq(detectionRuns.id, runId), inArray(detectionRuns.state, [...ACTIVE])))
    .for('update', { of: detectionRuns });
  if (!found) return null;
  const state: RunRow['state'] = found.run.listingDone ? 'running' : 'listing';
  const startedAt = found.run.startedAt ?? new Date();
  await t.update(detectionRuns).set({ state, startedAt, error: null }).where(eq(detectionRuns.id, runId));
  return { ...found, run: { ...found.run, state, startedAt } };
}
