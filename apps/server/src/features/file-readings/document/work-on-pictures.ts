import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ExtractedPicture, extractPictures, retryIfKilled } from '@assay/analysis';
import type { z } from 'zod';
import { explainNoFile } from '../../../platform/antivirus/explain-no-file.ts';
import { eq } from '../../../platform/database/orm.ts';
import { assets, type tasks } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginTask, type DocumentPasswords, endTask, type TaskEnd } from '../../analysis/analysis.ts';
import type { Publish } from '../../events/events.ts';
import type { Intake } from '../../intake/intake.ts';
import { extractPicturesJob } from './extract-pictures.ts';

type Job = z.output<typeof extractPicturesJob.schema>;
type Task = typeof tasks.$inferSelect;
type AssetRow = typeof assets.$inferSelect;

export interface PictureWork extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly intake: Intake;
  readonly passwords: DocumentPasswords;
  readonly publish: Publish;
}

export async function workOnPictures(parts: PictureWork): Promise<void> {
  await parts.queue.work(extractPicturesJob, {
    run: ({ data, signal }) => extract(parts, data, signal),
    giveUp: (job) => fail(parts, job, 'Taking the pictures out was interrupted repeatedly.'),
  });
}

async function extract(parts: PictureWork, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage, passwords } = parts;
  const begun = await database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    const task = asset && (await beginTask(t, job.taskId));
    if (!task) return null;
    const known = await t
      .select({ digest: assets.fileFingerprint })
      .from(assets)
      .where(eq(assets.parentUuid, asset.id));
    return {
      asset,
      task,
      password: await passwords.read(t, asset.id),
      known: new Set(known.map(({ digest }) => digest)),
    };
  });
  if (!begun) return;
  const { asset, task, password, known } = begun;
  if (!asset.storageKey) {
    const message = 'Only the fingerprint is left: there is no file to open.';
    return fail(parts, job, explainNoFile(asset, message));
  }
  const original = await storage.openLocally(asset.storageKey, signal);
  try {
    const extracted = await retryIfKilled(() => extractPictures(original.path, { password, signal }));
    if (extracted.status === 'failed') return await fail(parts, job, extracted.error.message);
    const fresh = extracted.pictures.filter(({ bytes }) => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      const isNew = !known.has(digest);
      known.add(digest);
      return isNew;
    });
    if (fresh.length > 0) await takeIn(parts, asset, task, fresh, signal);
    const { found } = extracted;
    const result = { found, extracted: extracted.pictures.length, added: fresh.length };
    await end(parts, job, { status: 'complete', progress: 1, result });
  } finally {
    await original.release();
  }
}

/** The task's id names the upload: a repeated attempt takes nothing in twice. */
async function takeIn(
  { intake }: PictureWork,
  asset: AssetRow,
  task: Task,
  pictures: readonly ExtractedPicture[],
  signal: AbortSignal,
): Promise<void> {
  const { organisationId, recordId, intakeChannel: channel, id: parentId, originalName } = asset;
  const userId = typeof task.input.userId === 'string' ? task.input.userId : null;
  const origin = { organisationId, recordId, userId, uploadId: task.id, channel, location: null, parentId };
  const stem = originalName.replace(/\.pdf$/i, '');
  await intake.receive(organisationId, signal, async (upload) => {
    for (const { object, bytes } of pictures)
      await upload.add(
        {
          originalName: `${stem} – picture ${object}.${bytes[0] === 0xff ? 'jpg' : 'png'}`,
          stream: Readable.from([Buffer.from(bytes)]),
        },
        origin,
      );
  });
}

function fail(parts: PictureWork, job: Job, message: string): Promise<void> {
  return end(parts, job, { status: 'failed', error: { code: 'not-extracted', message } });
}

async function end({ database, publish }: PictureWork, job: Job, how: TaskEnd): Promise<void> {
  const { organisationId, assetId, taskId } = job;
  const ended = await database.withOrganisation(organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
    return asset && (await endTask(t, taskId, how)) ? asset : null;
  });
  if (ended) publish(organisationId, { type: 'asset.changed', assetId, recordId: ended.recordId });
}
