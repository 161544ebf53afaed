import { type Statement, say } from '@assay/statements';
import type { z } from 'zod';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import { recordingComparisons } from '../../../platform/database/schema/recording-comparisons.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ObjectMissingError } from '../../../platform/storage/object-store.ts';
import type { Publish } from '../../events/events.ts';
import { compareRecordingsJob } from './compare-recordings-job.ts';
import { compareStoredRecordings } from './compare-stored-recordings.ts';

interface RecordingDeps extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly publish: Publish;
}

type Job = z.infer<typeof compareRecordingsJob.schema>;
type End = Pick<typeof recordingComparisons.$inferInsert, 'state' | 'result' | 'statements'>;

/** Each step costs a transaction, and the dashboard asks once a second. */
const MIN_INTERVAL_MS = 1_000;

/** Starts comparing recordings in this process, one pair at a time: no verdict waits for it. */
export async function workOnRecordingComparisons(parts: RecordingDeps): Promise<void> {
  await parts.queue.work(compareRecordingsJob, {
    run: ({ data, signal }) => compare(parts, data, signal),
    giveUp: (job) => end(parts, job, fail(say('comparison.interrupted'))),
  });
}

/** Does nothing for a request that a later one replaced, or whose files were erased. */
async function compare(parts: RecordingDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage } = parts;
  const keys = await database.withOrganisation(job.organisationId, async (t) => {
    const [begun] = await t.update(recordingComparisons).set({ progress: 0 }).where(isOpen(job)).returning();
    if (!begun) return null;
    const rows = await t
      .select({ id: assets.id, key: assets.storageKey })
      .from(assets)
      .where(inArray(assets.id, [job.firstId, job.secondId]));
    const keyOf = (id: string) => rows.find((row) => row.id === id)?.key ?? null;
    return [keyOf(job.firstId), keyOf(job.secondId)] as const;
  });
  if (!keys) return;
  const [first, second] = keys;
  if (first === null || second === null) return end(parts, job, fail(say('failure.file-gone')));
  const progress = reportProgress(parts, job);
  try {
    const result = await compareStoredRecordings(storage, [first, second], {
      signal,
      onProgress: progress.report,
    });
    await progress.end();
    await end(parts, job, { state: 'complete', result });
  } catch (error) {
    await progress.end();
    if (!(error instanceof ObjectMissingError)) throw error;
    await end(parts, job, fail(say('failure.file-gone')));
  }
}

function reportProgress({ database }: RecordingDeps, job: Job) {
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    report(share: number) {
      if (performance.now() - last < MIN_INTERVAL_MS) return;
      last = performance.now();
      const write = () =>
        database.withOrganisation(job.organisationId, (t) =>
          t.update(recordingComparisons).set({ progress: share }).where(isOpen(job)),
        );
      // A lost step is no reason to stop.
      writing = writing.then(write).catch(() => undefined);
    },
    end: async () => {
      await writing;
    },
  };
}

const fail = (...statements: Statement[]): End => ({ state: 'failed', statements });

/** Published as a change of the second recording, beside which the comparison is shown. */
async function end({ database, publish }: RecordingDeps, job: Job, ended: End): Promise<void> {
  const { organisationId, secondId } = job;
  const asset = await database.withOrganisation(organisationId, async (t) => {
    const rows = await t.update(recordingComparisons).set(ended).where(isOpen(job)).returning();
    if (rows.length === 0) return null;
    const [row] = await t.select({ recordId: assets.recordId }).from(assets).where(eq(assets.id, secondId));
    return row ?? null;
  });
  if (asset) publish(organisationId, { type: 'asset.changed', assetId: secondId, recordId: asset.recordId });
}

const isOpen = ({ firstId, secondId, requestId }: Job) =>
  and(
    eq(recordingComparisons.firstId, firstId),
    eq(recordingComparisons.secondId, secondId),
    eq(recordingComparisons.requestId, requestId),
    eq(recordingComparisons.state, 'waiting'),
  );
