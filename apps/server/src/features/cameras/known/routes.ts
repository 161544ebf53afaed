import { randomUUID } from 'node:crypto';
import { MAX_CAMERA_PHOTOS } from '@assay/contract/cameras';
import type { KnownCamera } from '@assay/contract/known-cameras';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, inArray, sql } from '../../../platform/database/orm.ts';
import { knownCameraRequests, knownCameras } from '../../../platform/database/schema/known-cameras.ts';
import { asViewer, currentAsker } from '../../../platform/database/viewer.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Publish } from '../../events/events.ts';
import { findRecordName } from '../../record-access/record-access.ts';
import { eraseKnownCameras } from '../../record-checks/record-checks.ts';
import { choosePictures } from '../choose-pictures.ts';
import { readLockedConfig } from '../keep-digests.ts';
import { choosePhotos } from './choose-photos.ts';
import { compareKnownJob, recheckKnownJob } from './compare-known-job.ts';
import { enrolCameraJob } from './enrol-camera-job.ts';
import { mayKeep } from './may-keep.ts';
import { listKnown, readKnown, readKnownOfRecord } from './read-known-cameras.ts';

interface Deps extends Pick<Platform, 'database' | 'queue'> {
  readonly publish: Publish;
}

export function mountKnownCameras(app: FastifyInstance, deps: Deps) {
  mountCameraList(app, deps);
  mountEnrolment(app, deps);
  mountComparison(app, deps);
}

function mountCameraList(app: FastifyInstance, { database, queue, publish }: Deps) {
  const readOnly = { readOnly: true } as const;

  mountRoute(app, routes.listKnownCameras, ({ caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await listKnown(t) }),
      readOnly,
    ),
  );

  mountRoute(app, routes.getKnownCamera, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, data: await requireKnown(t, params.id) }),
      readOnly,
    ),
  );

  mountRoute(app, routes.changeKnownCamera, ({ params, body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { organisationId } = caller;
      const before = await requireKnown(t, params.id);
      await t
        .update(knownCameras)
        .set({ ...body, changedAt: new Date() })
        .where(eq(knownCameras.id, before.id));
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'camera.updated',
        target: targetOf(before),
        details: { changed: Object.keys(body) },
      });
      const after = await requireKnown(t, before.id);
      // Findings depend on these. The job finds the records, since the caller may not see all of them.
      if (DEVICE.some((name) => before[name] !== after[name]))
        await queue.send(recheckKnownJob, { organisationId, cameraId: before.id }, { transaction: t });
      return { ...SUCCESS, data: after };
    }),
  );

  mountRoute(app, routes.removeKnownCamera, async ({ params, caller, request }) => {
    const { organisationId } = caller;
    const camera = await database.withOrganisation(organisationId, (t) => requireKnown(t, params.id));
    // Its findings are also removed from records that the caller does not see.
    const changed = await asViewer(
      null,
      () =>
        database.withOrganisation(organisationId, async (t) => {
          await requireRemover(t, camera.id, caller);
          const changed = await eraseKnownCameras(t, organisationId, [camera.id]);
          await writeAudit(t, {
            ...auditedBy(caller, request),
            action: 'camera.deleted',
            target: targetOf(camera),
            details: { photos: camera.photos },
          });
          return changed;
        }),
      currentAsker(),
    );
    for (const recordId of changed) publish(organisationId, { type: 'record.changed', recordId });
    return SUCCESS;
  });
}

function mountEnrolment(app: FastifyInstance, { database, queue }: Deps) {
  mountRoute(app, routes.enrolKnownCamera, ({ body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { recordId: recordName, assetIds, ...names } = body;
      const { organisationId } = caller;
      const record = await findRecordName(t, recordName);
      if (!record) throw new RefusedError('NOT_FOUND');
      const photos = await choosePhotos(t, record.id, assetIds);
      await requireKept(t, photos);
      const [id, requestId] = [randomUUID(), randomUUID()];
      await t.insert(knownCameras).values({
        ...{ ...names, id, organisationId, requestId, recordId: record.id, state: 'waiting' },
        ...{ assetIds: photos.ids, isOfCustomer: photos.isOfCustomer },
        ...{ enrolledBy: caller.userId, enrolledByName: caller.username ?? caller.tokenName ?? '' },
      });
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'camera.enrolled',
        target: targetOf({ id, name: names.name }),
        details: { pictures: photos.ids.length, record: record.name },
      });
      await queue.send(enrolCameraJob, { organisationId, cameraId: id, requestId }, { transaction: t });
      return { ...SUCCESS, data: await requireKnown(t, id) };
    }),
  );

  mountRoute(app, routes.extendKnownCamera, ({ params, body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { organisationId } = caller;
      const camera = await requireKnown(t, params.id);
      const record = await findRecordName(t, body.recordId);
      if (!record) throw new RefusedError('NOT_FOUND');
      const photos = await choosePhotos(t, record.id, body.assetIds);
      await requireKept(t, photos);
      const requestId = randomUUID();
      await t
        .update(knownCameras)
        .set({
          // The record of the first photos determines who sees the camera.
          ...{ requestId, lastRecordId: record.id, state: 'waiting', statements: null, refused: [] },
          assetIds: photos.ids,
          isOfCustomer: sql`${knownCameras.isOfCustomer} OR ${photos.isOfCustomer}`,
        })
        .where(eq(knownCameras.id, camera.id));
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'camera.extended',
        target: targetOf(camera),
        details: { pictures: photos.ids.length, record: record.name },
      });
      const job = { organisationId, cameraId: camera.id, requestId };
      await queue.send(enrolCameraJob, job, { transaction: t });
      return { ...SUCCESS, data: await requireKnown(t, camera.id) };
    }),
  );
}

function mountComparison(app: FastifyInstance, { database, queue }: Deps) {
  mountRoute(app, routes.getRecordKnownCameras, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const record = await findRecordName(t, params.id);
        if (!record) throw new RefusedError('NOT_FOUND');
        return { ...SUCCESS, data: await readKnownOfRecord(t, record.id) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.compareKnownCameras, ({ params, body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { organisationId } = caller;
      const record = await findRecordName(t, params.id);
      if (!record) throw new RefusedError('NOT_FOUND');
      const cameraIds = [...new Set(body.cameraIds)];
      const known = await t
        .select({ name: knownCameras.name, photos: knownCameras.photos })
        .from(knownCameras)
        .where(inArray(knownCameras.id, cameraIds));
      if (known.length < cameraIds.length) throw new RefusedError('NOT_FOUND');
      const assetIds = await listPictures(t, record.id, body.assetIds);
      if (known.some(({ photos }) => photos === 0))
        throw new RefusedError('CONFLICT', { message: 'A camera has no fingerprint yet.' });
      const requestId = randomUUID();
      const asked = { requestId, requestedAt: new Date(), state: 'waiting' as const, statements: null };
      await t
        .insert(knownCameraRequests)
        .values({ organisationId, recordId: record.id, ...asked })
        .onConflictDoUpdate({ target: knownCameraRequests.recordId, set: asked });
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'record.known-cameras-compared',
        target: { type: 'record', id: record.id, name: record.name },
        details: { pictures: assetIds.length, cameras: known.map(({ name }) => name) },
      });
      const job = { organisationId, recordId: record.id, requestId, assetIds, cameraIds };
      await queue.send(compareKnownJob, job, { transaction: t });
      return { ...SUCCESS, data: await readKnownOfRecord(t, record.id) };
    }),
  );
}

/** The oldest stored pictures, or the requested ones. */
async function listPictures(
  t: Transaction,
  recordId: string,
  assetIds: readonly string[] | null,
): Promise<string[]> {
  if (assetIds) return (await choosePhotos(t, recordId, assetIds)).ids;
  const { own } = await choosePictures(t, recordId, null);
  if (own.length === 0) throw new RefusedError('CONFLICT', { message: 'There is no picture to compare.' });
  return own.slice(0, MAX_CAMERA_PHOTOS).map(({ id }) => id);
}

async function requireKnown(t: Transaction, id: string): Promise<KnownCamera> {
  const camera = await readKnown(t, id);
  if (!camera) throw new RefusedError('NOT_FOUND');
  return camera;
}

/** Others who see the camera may not take it from those who enrolled it. */
async function requireRemover(t: Transaction, id: string, caller: Caller): Promise<void> {
  const [camera] = await t
    .select({ enrolledBy: knownCameras.enrolledBy })
    .from(knownCameras)
    .where(eq(knownCameras.id, id))
    .for('update');
  if (!camera) throw new RefusedError('NOT_FOUND');
  const seesAll = caller.viewerId === undefined;
  if (seesAll || caller.roles.includes('admin') || camera.enrolledBy === caller.userId) return;
  throw new RefusedError('FORBIDDEN');
}

async function requireKept(t: Transaction, photos: { isOfCustomer: boolean }): Promise<void> {
  if (mayKeep(await readLockedConfig(t), photos)) return;
  throw new RefusedError('CONFLICT', {
    message: photos.isOfCustomer
      ? 'The organisation keeps no patterns of sensors of what customers send.'
      : 'The organisation keeps no patterns of sensors.',
  });
}

/** The fields with which metadata are compared. */
const DEVICE = ['make', 'model', 'serial'] as const;

const targetOf = ({ id, name }: Pick<KnownCamera, 'id' | 'name'>) => ({ type: 'camera', id, name });
