import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../../platform/database/errors.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import {
  detectionRunFiles,
  storageFiles,
  storageImports,
} from '../../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { UploadCompanion } from '../../intake/intake.ts';
import {
  DRIVER_LIMITS,
  problemBehind,
  readWhole,
  StorageProblem,
} from '../../media-storages/media-storages.ts';
import { requireRecordFor } from './file-record.ts';
import type { RunContext } from './run-context.ts';
import { type RunFileRow, rememberFile, type Settlement, settleFile } from './settle-file.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 500;
const GONE = 'The file is not there any more.';
/** Refusals that do not depend on the attempt: the file is left out permanently. */
const REFUSALS = ['INVALID_FILE_TYPE', 'INVALID_IMAGE_TYPE', 'FILE_TOO_LARGE', 'MISSING_FILE_DATA'];

/**
 * Takes in one file of a run, or records why not. Throws errors that are not the file's fault: a
 * StorageProblem of the whole storage, our own store or database; the file then waits for the next turn.
 */
export async function takeInFile(context: RunContext, given: RunFileRow): Promise<void> {
  let file = given;
  for (let attempt = 1; ; attempt++) {
    try {
      return await takeIn(context, file);
    } catch (error) {
      context.signal.throwIfAborted();
      const end = await judge(context, file, error, attempt);
      if (end) return settle(context, file, { ...end, attempts: attempt });
      if (problemBehind(error)?.kind === 'changed') {
        const now = await lookAgain(context, file);
        if (!now) return settle(context, file, { state: 'skipped', error: GONE, attempts: attempt });
        file = now;
      }
      await sleep(PAUSE_MS * 4 ** (attempt - 1), undefined, { signal: context.signal });
    }
  }
}

/** The outcome of a file after an error; null: it is retried. Throws errors that are not the file's fault. */
async function judge(
  { database, run }: RunContext,
  file: RunFileRow,
  error: unknown,
  attempt: number,
): Promise<Settlement | null> {
  if (error instanceof DatabaseUnavailableError) throw error;
  if (error instanceof RefusedError && REFUSALS.includes(error.code)) {
    await database.withOrganisation(run.organisationId, async (t) => {
      const isHere = and(eq(storageFiles.storageId, run.storageId), eq(storageFiles.path, file.path));
      const [known] = await t.select().from(storageFiles).where(isHere);
      // The content that came in before is no longer there.
      const changedAt = known?.assetId ? new Date() : undefined;
      await rememberFile(t, run, file, { fileFingerprint: null, changedAt });
    });
    return { state: 'skipped', error: error.message };
  }
  const problem = problemBehind(error);
  if (!problem) throw error;
  if (problem.kind === 'gone') return { state: 'skipped', error: problem.message };
  if (problem.isPassing && attempt < ATTEMPTS) return null;
  if (problem.isOfStorage) throw problem;
  return { state: 'failed', error: problem.message };
}

/**
 * It changed after it was listed, or while it was read: its current content is taken in; null: it no longer
 * exists.
 */
async function lookAgain(
  { driver, database, run, signal }: RunContext,
  file: RunFileRow,
): Promise<RunFileRow | null> {
  try {
    const { size: byteSize, version, modifiedAt } = await driver.stat(file.path, signal);
    await database.withOrganisation(run.organisationId, (t) =>
      t
        .update(detectionRunFiles)
        .set({ byteSize, version, modifiedAt })
        .where(and(eq(detectionRunFiles.id, file.id), eq(detectionRunFiles.state, 'waiting'))),
    );
    return { ...file, byteSize, version, modifiedAt };
  } catch (error) {
    if (error instanceof StorageProblem && error.kind === 'gone') return null;
    // The next attempt encounters it again and judges it.
    if (error instanceof StorageProblem) return file;
    throw error;
  }
}

const settle = ({ database, run }: RunContext, file: RunFileRow, settlement: Settlement) =>
  database.withOrganisation(run.organisationId, async (t) => {
    await settleFile(t, file, settlement);
  });

async function takeIn(context: RunContext, file: RunFileRow): Promise<void> {
  const { driver, intake, run, job, signal, throttle, access } = context;
  const { path, version, byteSize: size, modifiedAt } = file;
  const { idleMs } = access.limits ?? DRIVER_LIMITS;
  const opened = await driver.open({ path, version, size, modifiedAt }, signal);
  const reading = readWhole(opened, { idleMs, throttle, signal, where: driver.where });
  const stream = Readable.from(reading.chunks, { objectMode: false });
  const companion = createCompanion(context, file, reading.digest, opened.versionId);
  const { organisationId } = run;
  try {
    await intake.receive(organisationId, signal, (upload) =>
      upload.add(
        { originalName: path.slice(path.lastIndexOf('/') + 1), stream },
        {
          organisationId,
          userId: job.createdBy,
          uploadId: randomUUID(),
          recordId: null,
          location: null,
          channel: 'storage' as const,
          ledger: entersAll(job) ? ('import' as const) : ('later' as const),
          companion,
        },
      ),
    );
  } finally {
    stream.destroy();
    opened.stream.destroy();
  }
}

const entersAll = ({ settings }: RunContext['job']) => settings.ledger === 'all';

/** Written in the transaction that takes the file in: either both are there, or neither. */
function createCompanion(
  context: RunContext,
  file: RunFileRow,
  digest: () => string,
  versionId: string | null,
): UploadCompanion {
  const { run, job, storage } = context;
  const { organisationId, storageId, id: runId } = run;
  const { path, modifiedAt } = file;
  let fileFingerprint: string;
  let hadOther = false;
  return {
    async before(t: Transaction) {
      fileFingerprint ??= digest();
      const isWaiting = and(eq(detectionRunFiles.id, file.id), eq(detectionRunFiles.state, 'waiting'));
      const waiting = await t.select().from(detectionRunFiles).where(isWaiting).for('update');
      // Another worker was quicker, or the run was removed.
      if (waiting.length === 0) return null;
      // Another job may read the same file at this moment.
      await t.execute(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${storageId} ${path}`}, 4317012))`,
      );
      const isHere = and(eq(storageFiles.storageId, storageId), eq(storageFiles.path, path));
      const [known] = await t.select().from(storageFiles).where(isHere);
      hadOther = known?.assetId != null;
      if (hadOther && known?.fileFingerprint === fileFingerprint) {
        await rememberFile(t, run, file, {});
        await settleFile(t, file, { state: 'same', assetId: known.assetId ?? undefined });
        return null;
      }
      return { recordId: await requireRecordFor(t, context, path) };
    },
    async after(t: Transaction, [assetId]: readonly string[]) {
      if (assetId === undefined) throw new Error('A file was taken in without an asset.');
      const version = versionId ?? file.version;
      const { name: storageName, kind: storageKind } = storage;
      await t.insert(storageImports).values({
        assetId,
        organisationId,
        storageId,
        storageName,
        storageKind,
        runId,
        path,
        version,
        modifiedAt,
        enteredAt: entersAll(job) ? new Date() : null,
      });
      const changedAt = hadOther ? new Date() : undefined;
      await rememberFile(t, run, file, { fileFingerprint, assetId, changedAt });
      await settleFile(t, file, { state: 'taken', assetId });
    },
  };
}
