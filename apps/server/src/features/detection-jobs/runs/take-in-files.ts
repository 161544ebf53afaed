import { setTimeout as sleep } from 'node:timers/promises';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, asc, eq, gt, sql } from '../../../platform/database/orm.ts';
import { detectionRunFiles } from '../../../platform/database/schema/media-storages.ts';
import type { RunContext } from './run-context.ts';
import type { RunFileRow } from './settle-file.ts';
import { takeInFile } from './take-in-file.ts';

const AT_ONCE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/**
 * The largest number of files of storages that wait for analysis; no more are taken in until some of them are
 * done.
 */
const MAX_BACKLOG = 500;
const BACKLOG_PAUSE_MS = 1_000;

/**
 * Takes in the waiting files, as many at a time as the job allows. `halt` ends it after those that are being
 * read. Resolves with false if it ended before all were done.
 */
export async function takeInFiles(
  context: RunContext,
  halt: AbortSignal,
  onSettled: () => void,
): Promise<boolean> {
  const { concurrency } = context.job.settings;
  const queue = readWaiting(context, halt);
  const failures: unknown[] = [];
  const work = async () => {
    for (;;) {
      if (failures.length > 0) return;
      const { value: file, done } = await queue.next();
      if (done) return;
      try {
        await takeInFile(context, file);
        onSettled();
      } catch (error) {
        // The others finish their current work.
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failures.length > 0) throw failures[0];
  return !halt.aborted;
}

/** One after the other, for all consumers. */
async function* readWaiting(context: RunContext, halt: AbortSignal): AsyncGenerator<RunFileRow, undefined> {
  const { database, run, signal } = context;
  const { runId, state, id } = detectionRunFiles;
  for (let after = BEFORE_ALL; ; ) {
    while ((await countBacklog(context)) > MAX_BACKLOG) {
      if (halt.aborted) return;
      await sleep(BACKLOG_PAUSE_MS, undefined, { signal });
    }
    const files = await database.withOrganisation(run.organisationId, (t) =>
      t
        .select()
        .from(detectionRunFiles)
        .where(and(eq(runId, run.id), eq(state, 'waiting'), gt(id, after)))
        .orderBy(asc(id))
        .limit(AT_ONCE),
    );
    for (const file of files) {
      signal.throwIfAborted();
      if (halt.aborted) return;
      yield file;
    }
    const last = files.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function countBacklog({ database, run }: RunContext): Promise<number> {
  const { rows } = await database.withOrganisation(run.organisationId, (t) =>
    t.execute<{ waiting: number }>(sql`SELECT count(*)::int AS waiting FROM (
      SELECT FROM assets WHERE analysis_status IN ('queued', 'running') AND intake_channel = 'storage'
      LIMIT ${MAX_BACKLOG + 1}) AS backlog`),
  );
  return oneRow(rows).waiting;
}
