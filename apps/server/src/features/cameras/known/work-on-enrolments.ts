import { randomUUID } from 'node:crypto';
import { type CameraEnrolment, enrolCameraFrom, sayEnrolment } from '@assay/analysis';
import type { PhotoRefusal } from '@assay/contract/known-cameras';
import { type Statement, say } from '@assay/statements';
import type { z } from 'zod';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { knownCameraResults, knownCameras } from '../../../platform/database/schema/known-cameras.ts';
import { unclaimedObjects } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LocalFile } from '../../../platform/storage/object-store.ts';
import type { Publish } from '../../events/events.ts';
import { type CheckRequests, findRecordsOfCamera } from '../../record-checks/record-checks.ts';
import { readLockedConfig, toBits } from '../keep-digests.ts';
import { type EnrolmentPhoto, readPhotos, sortOut } from './choose-photos.ts';
import { enrolCameraJob } from './enrol-camera-job.ts';
import { mayKeep } from './may-keep.ts';
import { openIfThere } from './open-if-there.ts';

export interface EnrolmentDeps extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly publish: Publish;
  readonly requestCheck: CheckRequests['requestCheck'];
  /** Runs in the sandbox. */
  readonly enrol?: typeof enrolCameraFrom;
}

type Job = z.infer<typeof enrolCameraJob.schema>;
type Camera = typeof knownCameras.$inferSelect;
/**
 * Seconds between two checks whether the photos' metadata are read, and the number of checks after which
 * enrolment starts without those that are not.
 */
const WAIT = 5;
const MAX_WAITS = 240;

type Refused = { id: string; reason: PhotoRefusal };

/** Starts enrolling cameras in this process, one at a time. */
export async function workOnEnrolments(parts: EnrolmentDeps): Promise<void> {
  await parts.queue.work(enrolCameraJob, {
    run: ({ data, signal }) => enrolKnown(parts, data, signal),
    giveUp: (job) => fail(parts, job, [say('failure.interrupted')]),
  });
}

/** Does nothing for a request that a later one replaced, or a camera that was deleted. */
export async function enrolKnown(parts: EnrolmentDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database, storage, enrol = enrolCameraFrom } = parts;
  const begun = await database.withOrganisation(job.organisationId, async (t) => {
    const [camera] = await t.select().from(knownCameras).where(isOf(job));
    return camera ? { camera, photos: await readPhotos(t, camera.assetIds) } : null;
  });
  if (!begun) return;
  if (await waitForMetadata(parts, job, begun.photos)) return;
  const { camera } = begun;
  const { fit, refused } = sortOut(begun.photos, camera);
  const files: LocalFile[] = [];
  const opened: string[] = [];
  let enrolled: CameraEnrolment;
  try {
    const paths: string[] = [];
    for (const { id, key } of fit) {
      const file = key ? await openIfThere(storage, key, signal) : null;
      if (!file) {
        refused.push({ id, reason: 'gone' });
        continue;
      }
      files.push(file);
      opened.push(id);
      paths.push(file.path);
    }
    if (paths.length === 0) return await fail(parts, job, [say('failure.camera-no-photo')], refused);
    const earlier = camera.storageKey ? await storage.openLocally(camera.storageKey, signal) : null;
    if (earlier) files.push(earlier);
    enrolled = await enrol(paths, { earlier: earlier?.path ?? null, signal });
  } finally {
    for (const file of files) await file.release();
  }
  if (enrolled.status === 'failed') return fail(parts, job, enrolled.error.statements, refused);
  // The sandbox's output can only refer to these.
  const idOf = (index: number) => opened[index] as string;
  const all = [...refused, ...enrolled.refused.map(({ index, lack }) => ({ id: idOf(index), reason: lack }))];
  // Those sorted out earlier count too.
  const statements = sayEnrolment({
    ...enrolled,
    refused: all.map((_, index) => ({ index, lack: 'small' })),
  });
  if (!enrolled.camera) return fail(parts, job, statements, all);
  const used = new Set(enrolled.used.map(idOf));
  const fingerprints = fit.flatMap(({ id, fingerprint }) =>
    used.has(id) && fingerprint ? [fingerprint] : [],
  );
  await keep(parts, job, { camera, learnt: enrolled.camera, fingerprints, statements, refused: all }, signal);
}

/** Before a photo's metadata are read, it may be of another device. */
async function waitForMetadata(
  { database, queue }: EnrolmentDeps,
  job: Job,
  photos: readonly EnrolmentPhoto[],
): Promise<boolean> {
  const { waits = 0 } = job;
  if (waits >= MAX_WAITS || !photos.some(({ isBeingRead }) => isBeingRead)) return false;
  await database.withOrganisation(job.organisationId, (transaction) =>
    queue.send(enrolCameraJob, { ...job, waits: waits + 1 }, { transaction, startAfter: WAIT }),
  );
  return true;
}

interface Learnt {
  readonly camera: Camera;
  readonly learnt: NonNullable<Extract<CameraEnrolment, { status: 'complete' }>['camera']>;
  readonly fingerprints: readonly string[];
  readonly statements: Statement[];
  readonly refused: Refused[];
}

/**
 * Stores the fingerprint first; the sweeper removes it if nothing refers to it. Results of an earlier
 * fingerprint are erased.
 */
async function keep(parts: EnrolmentDeps, job: Job, found: Learnt, signal: AbortSignal): Promise<void> {
  const { database, storage, requestCheck } = parts;
  const { organisationId, cameraId } = job;
  const { learnt, camera } = found;
  const key = `${organisationId}/cameras/${cameraId}/${randomUUID()}`;
  await database.withOrganisation(organisationId, (t) =>
    t.insert(unclaimedObjects).values({ storageKey: key, organisationId, leaseUntil: LEASE }),
  );
  await storage.put(key, learnt.file, { signal, contentType: 'application/octet-stream' });
  await database.withOrganisation(organisationId, async (t) => {
    // Before the camera: switching patterns off locks them in this order.
    const config = await readLockedConfig(t);
    const [now] = await t.select().from(knownCameras).where(isOf(job)).for('update');
    // Deleted, replaced by a later request, or switched off in the meantime: the sweeper removes the fingerprint.
    if (!now || !mayKeep(config, now)) return;
    // The metadata of some photos may have been read only now.
    const { device } = sortOut(await readPhotos(t, now.assetIds), now);
    await t
      .update(knownCameras)
      .set({
        ...{
          make: now.make || device.make,
          model: now.model || device.model,
          serial: now.serial || device.serial,
        },
        ...{ state: 'complete', statements: found.statements, refused: found.refused, storageKey: key },
        ...{ photos: learnt.photos, width: learnt.width, height: learnt.height },
        ...{ agreement: learnt.agreement, reliability: learnt.reliability },
        // If earlier photos were not enough, these are the first.
        ...(now.storageKey
          ? { extendedAt: new Date() }
          : { enrolledAt: new Date(), recordId: now.lastRecordId ?? now.recordId, lastRecordId: null }),
        digest: toBits(learnt.digest),
        photoFingerprints: [...new Set([...camera.photoFingerprints, ...found.fingerprints])],
        changedAt: new Date(),
      })
      .where(eq(knownCameras.id, cameraId));
    const settled = await t.delete(unclaimedObjects).where(eq(unclaimedObjects.storageKey, key)).returning();
    if (settled.length === 0) throw new Error('the fingerprint was swept before it was taken over');
    if (now.storageKey)
      await t
        .insert(unclaimedObjects)
        .values({ storageKey: now.storageKey, organisationId, leaseUntil: sql`now()` })
        .onConflictDoNothing();
    const records = await findRecordsOfCamera(t, cameraId);
    await t.delete(knownCameraResults).where(eq(knownCameraResults.cameraId, cameraId));
    for (const recordId of records) await requestCheck(t, { organisationId, recordId });
  });
  publishRecords(parts, job, found.camera);
}

/** Longer than writing the largest fingerprint takes. */
const LEASE = sql`now() + interval '10 minutes'`;

/** An earlier fingerprint is kept. */
async function fail(
  parts: EnrolmentDeps,
  job: Job,
  statements: readonly Statement[],
  refused: Refused[] = [],
): Promise<void> {
  const [camera] = await parts.database.withOrganisation(job.organisationId, (t) =>
    t
      .update(knownCameras)
      .set({ state: 'failed', statements: [...statements], refused })
      .where(isOf(job))
      .returning(),
  );
  if (camera) publishRecords(parts, job, camera);
}

const publishRecords = (
  { publish }: EnrolmentDeps,
  { organisationId }: Job,
  { recordId, lastRecordId }: Pick<Camera, 'recordId' | 'lastRecordId'>,
) => {
  for (const id of new Set([recordId, lastRecordId]))
    if (id) publish(organisationId, { type: 'record.changed', recordId: id });
};

const isOf = ({ cameraId, requestId }: Job) =>
  and(eq(knownCameras.id, cameraId), eq(knownCameras.requestId, requestId));
