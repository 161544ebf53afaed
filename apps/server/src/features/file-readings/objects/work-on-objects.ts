import { buffer } from 'node:stream/consumers';
import {
  type DetectedObjects,
  detectObjects,
  detectObjectsInFrames,
  type OperatorModel,
  retryIfKilled,
} from '@assay/analysis';
import { say } from '@assay/statements';
import type { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { recordings, type StoredRecording } from '../../../platform/database/schema/recordings.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginTask, endTask, type TaskEnd, toStorableJson } from '../../analysis/analysis.ts';
import type { Publish } from '../../events/events.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { describeFailure, type TaskFailure } from '../task-failure.ts';
import { findObjects } from './find-objects.ts';
import { explainNoObjects } from './request-objects.ts';
import { storeObjects } from './store-objects.ts';

type Job = z.output<typeof findObjects.schema>;
type ObjectWorkDeps = Pick<Platform, 'database' | 'storage' | 'queue'> & {
  readonly publish: Publish;
  readonly models: readonly OperatorModel[];
};
type Frames = StoredRecording['frames'];

/** Starts looking for objects in this process, on one file at a time. */
export async function workOnObjects(parts: ObjectWorkDeps): Promise<void> {
  await parts.queue.work(findObjects, {
    run: ({ data, signal }) => look(parts, data, signal),
    giveUp: (job) => fail(parts, job, describeFailure('crashed', say('failure.objects-interrupted'))),
  });
}

async function look(parts: ObjectWorkDeps, job: Job, signal: AbortSignal): Promise<void> {
  const begun = await parts.database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    const task = asset && (await beginTask(t, job.taskId));
    if (!task) return null;
    // The settings may have changed, or the file may have been erased, since the task was requested.
    const refusal = explainNoObjects(asset, await readOrganisationConfig(t));
    const [recording] = await t.select().from(recordings).where(eq(recordings.assetId, job.assetId));
    return { storageKey: asset.storageKey, refusal, frames: recording?.report.frames ?? [] };
  });
  if (!begun) return;
  const { storageKey, refusal, frames } = begun;
  if (refusal || !storageKey)
    return fail(parts, job, describeFailure('not-available', refusal ?? say('failure.no-file-to-look-at')));
  const found = await retryIfKilled(() => lookAt(parts, { storageKey, frames }, signal));
  if (found.status === 'failed') return fail(parts, job, found.error);
  await end(parts, job, (t) => storeObjects(t, job, toStorableJson(found)));
}

/**
 * For a video, examines its stored key frames; if it was not processed yet, the same frames from the file.
 */
async function lookAt(
  { storage, models }: ObjectWorkDeps,
  { storageKey, frames }: { storageKey: string; frames: Frames },
  signal: AbortSignal,
): Promise<DetectedObjects> {
  if (frames.length > 0) {
    const pictures: { at: number; bytes: Uint8Array }[] = [];
    for (const { at, pictureKey } of frames)
      pictures.push({ at, bytes: await buffer(await storage.read(pictureKey, { signal })) });
    return detectObjectsInFrames(pictures, { models, signal });
  }
  const original = await storage.openLocally(storageKey, signal);
  try {
    return await detectObjects(original.path, { models, signal });
  } finally {
    await original.release();
  }
}

async function fail(
  parts: ObjectWorkDeps,
  job: Job,
  { code, message, statements }: TaskFailure,
): Promise<void> {
  const error = toStorableJson({ code, message, statements });
  await end(parts, job, async () => ({ status: 'failed', error }));
}

/** Published like every change of an asset, so that waiting clients ask at once. */
async function end(
  { database, publish }: ObjectWorkDeps,
  { organisationId, assetId, taskId }: Job,
  describe: (transaction: Transaction) => Promise<TaskEnd>,
): Promise<void> {
  const ended = await database.withOrganisation(organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
    if (!asset || !(await endTask(t, taskId, await describe(t)))) return null;
    return { recordId: asset.recordId };
  });
  if (ended) publish(organisationId, { type: 'asset.changed', assetId, recordId: ended.recordId });
}
