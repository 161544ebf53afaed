import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, eq, inArray, sql } from '../../../platform/database/orm.ts';
import {
  detectionRunFiles,
  detectionRuns,
  storageFiles,
} from '../../../platform/database/schema/media-storages.ts';
import type { ListedFile } from '../../media-storages/media-storages.ts';
import { whyLeftOut } from '../selection/choose-file.ts';
import { directoryOf, type RunContext } from './run-context.ts';

/** The final comparison of a storage of a million files may take this long. */
const PATIENT = { statementTimeoutMs: 120_000 };
const TELL_MS = 1_000;

/**
 * Records which files are due, batch by batch. Starts over after an interruption. Resolves with false if the
 * run was paused, stopped or removed in the meantime.
 */
export async function listDueFiles(context: RunContext): Promise<boolean> {
  const { database, run, signal, publish } = context;
  const { organisationId, id: runId, storageId, jobId } = run;
  const directory = directoryOf(context);
  const begin = await database.withOrganisation(organisationId, (t) => resetListing(t, runId), PATIENT);
  let told = performance.now();
  for await (const files of context.driver.list(directory, signal)) {
    const goesOn = await database.withOrganisation(organisationId, (t) => noteBatch(t, context, files));
    if (!goesOn) return false;
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    publish(organisationId, { type: 'detectionrun.changed', storageId, jobId, runId, state: 'listing' });
  }
  return database.withOrganisation(
    organisationId,
    async (t) => {
      await t.execute(sql`UPDATE storage_files SET missing_since = now()
        WHERE storage_id = ${storageId} AND starts_with(path, ${directory}) AND seen_at < ${begin}::timestamptz
          AND missing_since IS NULL`);
      const done = await t
        .update(detectionRuns)
        .set({ listingDone: true })
        .where(and(eq(detectionRuns.id, runId), eq(detectionRuns.state, 'listing')))
        .returning({ id: detectionRuns.id });
      return done.length > 0;
    },
    PATIENT,
  );
}

/** Resolves with the time from which on files count as seen. */
async function resetListing(t: Transaction, runId: string): Promise<string> {
  await t.delete(detectionRunFiles).where(eq(detectionRunFiles.runId, runId));
  await t
    .update(detectionRuns)
    .set({ listed: 0, excluded: 0, unchanged: 0, due: 0, dueBytes: 0 })
    .where(eq(detectionRuns.id, runId));
  const { rows } = await t.execute<{ now: string }>(sql`SELECT now()::text AS now`);
  return oneRow(rows).now;
}

async function noteBatch(
  t: Transaction,
  context: RunContext,
  files: readonly ListedFile[],
): Promise<boolean> {
  const { run, job, largestBytes } = context;
  const { organisationId, id: runId, storageId } = run;
  const paths = files.map(({ path }) => path);
  const known = await t
    .update(storageFiles)
    .set({ seenAt: sql`now()`, missingSince: null })
    .where(and(eq(storageFiles.storageId, storageId), inArray(storageFiles.path, paths)))
    .returning({ path: storageFiles.path, version: storageFiles.version });
  const versions = new Map(known.map(({ path, version }) => [path, version]));
  const chosen = files.filter((file) => whyLeftOut(job.settings, file, largestBytes) === null);
  const wanted = chosen.filter(
    ({ path, version }) => !job.settings.changedOnly || versions.get(path) !== version,
  );
  const due = run.dryRun ? wanted.map(({ size: byteSize }) => ({ byteSize })) : await noteDue(t, wanted);
  const rows = await t
    .update(detectionRuns)
    .set({
      listed: sql`${detectionRuns.listed} + ${files.length}`,
      excluded: sql`${detectionRuns.excluded} + ${files.length - chosen.length}`,
      unchanged: sql`${detectionRuns.unchanged} + ${chosen.length - wanted.length}`,
      due: sql`${detectionRuns.due} + ${due.length}`,
      dueBytes: sql`${detectionRuns.dueBytes} + ${due.reduce((sum, { byteSize }) => sum + byteSize, 0)}`,
    })
    .where(and(eq(detectionRuns.id, runId), eq(detectionRuns.state, 'listing')))
    .returning({ id: detectionRuns.id });
  return rows.length > 0;

  /** A file that a changing listing returns twice is due once. */
  async function noteDue(transaction: Transaction, found: readonly ListedFile[]) {
    if (found.length === 0) return [];
    return transaction
      .insert(detectionRunFiles)
      .values(
        found.map(({ path, version, size: byteSize, modifiedAt }) => ({
          organisationId,
          runId,
          path,
          version,
          byteSize,
          modifiedAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ byteSize: detectionRunFiles.byteSize });
  }
}
