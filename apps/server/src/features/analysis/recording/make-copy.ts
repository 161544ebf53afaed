import { copyRecording, type Failure } from '@assay/analysis';
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { recordings, type StoredCopy } from '../../../platform/database/schema/recordings.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Publish } from '../../events/events.ts';

/** Makes the copy of a sound or a video that browsers play. */
export const makeCopy = defineJob({
  name: 'make-playable-copy',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 1_800,
});

type Job = z.output<typeof makeCopy.schema>;
type Deps = Pick<Platform, 'database' | 'storage' | 'queue'> & { readonly publish: Publish };

const TOLD_EVERY_MS = 1_000;
const isOf = ({ assetId }: Job) => eq(recordings.assetId, assetId);

/** Requests the copy unless it exists or is being made. Null if nothing is known about the recording. */
export async function requestCopy(
  transaction: Transaction,
  queue: Queue,
  names: Job,
): Promise<StoredCopy | null> {
  const [row] = await transaction.select().from(recordings).where(isOf(names)).for('update');
  if (!row) return null;
  const { state } = row.playableCopy;
  if (state !== 'none' && state !== 'failed') return row.playableCopy;
  const queued: StoredCopy = { state: 'queued', progress: 0, message: null, copyKey: null };
  await transaction.update(recordings).set({ playableCopy: queued }).where(isOf(names));
  await queue.send(makeCopy, names, { transaction, priority: -1 });
  return queued;
}

export async function workOnCopies(deps: Deps): Promise<void> {
  await deps.queue.work(makeCopy, {
    run: ({ data, signal }) => copy(deps, data, signal),
    giveUp: async (data) => {
      const said = say('failure.copy-interrupted');
      await keep(deps, data, describeFailedCopy({ message: inEnglish(said), statements: [said] }));
    },
  });
}

async function copy(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage } = deps;
  const begun = await database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    return asset ?? null;
  });
  if (!begun?.storageKey) return;
  await keep(deps, job, { state: 'running', progress: 0, message: null, copyKey: null });
  const original = await storage.openLocally(begun.storageKey, signal);
  try {
    let told = performance.now();
    const telling = new Set<Promise<boolean>>();
    const onProgress = (progress: number) => {
      if (performance.now() - told < TOLD_EVERY_MS || telling.size > 0) return;
      told = performance.now();
      const one = keep(deps, job, { state: 'running', progress, message: null, copyKey: null });
      telling.add(one);
      void one.finally(() => telling.delete(one)).catch(() => undefined);
    };
    const made = await copyRecording(original.path, { signal, onProgress });
    // Progress updates must not arrive after the end.
    await Promise.allSettled(telling);
    if (made.status === 'failed') {
      await keep(deps, job, describeFailedCopy(made.error));
      return;
    }
    const copyKey = `${job.organisationId}/${job.assetId}/recording/copy.${made.mimeType === 'video/mp4' ? 'mp4' : 'm4a'}`;
    await storage.put(copyKey, made.bytes, { signal, contentType: made.mimeType });
    const isKept = await keep(deps, job, { state: 'complete', progress: 1, message: null, copyKey });
    // Erased in the meantime: nobody would find the copy to erase it.
    if (!isKept) await storage.delete(copyKey);
  } finally {
    await original.release();
  }
}

function describeFailedCopy({ message, statements }: Pick<Failure, 'message' | 'statements'>): StoredCopy {
  return { state: 'failed', progress: null, message, statements: [...statements], copyKey: null };
}

/** False if the file was erased in the meantime. */
async function keep({ database, publish }: Deps, job: Job, playableCopy: StoredCopy): Promise<boolean> {
  const { organisationId, assetId } = job;
  const [row] = await database.withOrganisation(organisationId, async (t) => {
    const changed = await t.update(recordings).set({ playableCopy }).where(isOf(job)).returning();
    if (changed.length === 0) return [];
    return t.select({ recordId: assets.recordId }).from(assets).where(eq(assets.id, assetId));
  });
  if (row) publish(organisationId, { type: 'asset.changed', assetId, recordId: row.recordId });
  return row !== undefined;
}
