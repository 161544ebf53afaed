import * as routes from '@assay/contract/routes';
import { describeSchedule } from '@assay/contract/wordings/schedule-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { count, eq } from '../../platform/database/orm.ts';
import { detectionJobs } from '../../platform/database/schema/media-storages.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { withoutGaps } from '../../platform/without-gaps.ts';
import type { Publish } from '../events/events.ts';
import type { StorageAccess } from '../media-storages/media-storages.ts';
import {
  findFolders,
  networkProblem,
  openStorage,
  refuse,
  refuseAs,
  requireStorage,
} from '../media-storages/media-storages.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import { readJobs, requireJob } from './present-job.ts';
import { previewJob } from './preview-job.ts';
import { presentRun } from './runs/present-run.ts';
import { startRun } from './runs/start-run.ts';
import { nextRuns } from './schedule/next-runs.ts';

export interface JobRoutesDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly access: StorageAccess;
  readonly publish: Publish;
  readonly announce: Announce;
}

const MAX_NUMBER = 50;
const SHOWN_TIMES = 5;
const PREVIEW_MS = 30_000;

export function mountJobRoutes(app: FastifyInstance, parts: JobRoutesDeps): void {
  mountJobs(app, parts);
  mountStartsAndPreviews(app, parts);
}

function mountJobs(app: FastifyInstance, { database }: JobRoutesDeps): void {
  mountRoute(app, routes.listDetectionJobs, async ({ params, caller }) => {
    try {
      return await database.withOrganisation(caller.organisationId, async (t) => {
        await requireStorage(t, params.id);
        return { ...SUCCESS, docs: await readJobs(t, params.id) };
      });
    } catch (error) {
      throw error instanceof RefusedError
        ? error
        : new RefusedError('DETECTION_JOBS_UNAVAILABLE', { cause: error });
    }
  });

  mountRoute(app, routes.createDetectionJob, ({ params, body, caller, request }) => {
    const { organisationId, userId } = caller;
    return database.withOrganisation(organisationId, async (t) => {
      await requireStorage(t, params.id, 'lock');
      const isOwn = eq(detectionJobs.storageId, params.id);
      const { there } = oneRow(await t.select({ there: count() }).from(detectionJobs).where(isOwn));
      if (there >= MAX_NUMBER)
        throw refuse('DETECTION_JOB_NOT_CREATED', `There are ${MAX_NUMBER} jobs of this storage already.`);
      const nextRunAt = body.schedule && firstTime(nextRuns(body.schedule, 1));
      const row = oneRow(
        await t
          .insert(detectionJobs)
          .values({ ...body, organisationId, storageId: params.id, createdBy: userId, nextRunAt })
          .returning(),
      );
      const { name, settings, schedule, directoryPath } = body;
      const details = { settings, schedule, directoryPath };
      await writeAudit(t, {
        ...audited(caller, request, { id: row.id, name }, details),
        action: 'detection-job.created',
      });
      return present(t, params.id, row.id);
    });
  });

  mountRoute(app, routes.getDetectionJob, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await requireJob(t, params);
      return present(t, params.id, params.jobId);
    }),
  );

  mountRoute(app, routes.updateDetectionJob, ({ params, body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const before = await requireJob(t, params);
      if (Object.values(body).some((value) => value !== undefined)) {
        const after = { ...before, ...withoutGaps(body) };
        const isTimed = body.schedule !== undefined || body.enabled !== undefined;
        const nextRunAt = after.schedule && after.enabled ? firstTime(nextRuns(after.schedule, 1)) : null;
        await t
          .update(detectionJobs)
          .set({ ...body, ...(isTimed ? { nextRunAt } : {}) })
          .where(eq(detectionJobs.id, before.id));
        await writeAudit(t, {
          ...audited(caller, request, after, { changes: body }),
          action: 'detection-job.updated',
        });
      }
      return present(t, params.id, params.jobId);
    }),
  );

  mountRoute(app, routes.removeDetectionJob, async ({ params, caller, request }) => {
    const remove = database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const row = await requireJob(t, params);
        await t.delete(detectionJobs).where(eq(detectionJobs.id, row.id));
        await writeAudit(t, { ...audited(caller, request, row), action: 'detection-job.removed' });
      },
      { statementTimeoutMs: 120_000 },
    );
    await remove.catch(refuseAs('DETECTION_JOB_NOT_REMOVED'));
    return SUCCESS;
  });
}

function mountStartsAndPreviews(app: FastifyInstance, { database, queue, access }: JobRoutesDeps): void {
  mountRoute(app, routes.runDetectionJob, ({ params, body: { dryRun }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const job = await requireJob(t, params);
      const by = audited(caller, request, job, { dryRun });
      const run = await startRun(t, queue, job, { trigger: 'hand', startedBy: by.actor.name, dryRun });
      if (!run) throw refuse('DETECTION_JOB_NOT_RUN', 'A run of this job is under way.');
      await writeAudit(t, { ...by, action: 'detection-job.started' });
      return { ...SUCCESS, data: presentRun(run) };
    }),
  );

  mountRoute(app, routes.previewSchedule, async ({ body }) => {
    const times = nextRuns(body, SHOWN_TIMES);
    return { ...SUCCESS, words: describeSchedule(body), nextRuns: times.map((time) => time.toISOString()) };
  });

  mountRoute(app, routes.previewDetectionJob, async ({ params, body, caller, signal }) => {
    const { organisationId } = caller;
    const { storage, folders } = await database.withOrganisation(organisationId, async (t) => ({
      storage: await requireStorage(t, params.id),
      folders: await findFolders(t, organisationId, access.folders),
    }));
    const directory = (storage.directoryPath ?? '') + (body.directoryPath ?? '');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PREVIEW_MS)]);
    try {
      const driver = openStorage(storage, folders, access);
      const { settings } = body;
      const job = {
        directory,
        settings,
        storageName: storage.name,
        largestBytes: app.uploadLimits.fileBytes,
      };
      try {
        return { ...SUCCESS, data: await previewJob(driver, job, limit) };
      } finally {
        driver.close();
      }
    } catch (error) {
      signal.throwIfAborted();
      const problem = networkProblem(error, 'The storage');
      throw problem ? refuse('DETECTION_JOB_NOT_PREVIEWED', problem.message) : error;
    }
  });
}

const firstTime = ([first]: readonly Date[]): Date | null => first ?? null;

async function present(t: Transaction, storageId: string, id: string) {
  return { ...SUCCESS, data: oneRow(await readJobs(t, storageId, id)) };
}

const audited = (
  caller: Caller,
  request: FastifyRequest,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown> = {},
) => ({ ...auditedBy(caller, request), target: { type: 'detection-job', id, name }, details });
