import type { RunFile } from '@assay/contract/detection-jobs';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPage, inOrder } from '../../platform/database/list-page.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { detectionRunFiles, detectionRuns } from '../../platform/database/schema/media-storages.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { refuse } from '../media-storages/media-storages.ts';
import type { JobRoutesDeps } from './job-routes.ts';
import { requireJob } from './present-job.ts';
import { workOnRun } from './queue-jobs.ts';
import { announceEnd, publishRun } from './runs/announce-run.ts';
import { presentRun, type RunRow, readFound, requireRun } from './runs/present-run.ts';
import { isUnderWay, startRun } from './runs/start-run.ts';

const PATIENT = { statementTimeoutMs: 60_000 };

const RUN_FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  state: { value: sql`state`, type: 'text' },
} as const;
const SCORE = sql`(SELECT tamper_score FROM assets WHERE assets.id = asset_id)`;
const FILE_FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  state: { value: sql`state`, type: 'text' },
  path: { value: sql`path`, type: 'text' },
  tamperScore: { value: SCORE, order: sql`coalesce(${SCORE}, -1)`, type: 'integer' },
} as const;

/** Allowed transitions between states of a run, with their names in the audit log. */
const MOVES = {
  paused: { from: ['waiting', 'listing', 'running'], action: 'detection-job.paused' },
  // A failed run continues with its remaining files.
  running: { from: ['paused', 'failed'], action: 'detection-job.resumed' },
  stopped: { from: ['waiting', 'listing', 'running', 'paused'], action: 'detection-job.stopped' },
} as const;

export function mountRunRoutes(app: FastifyInstance, parts: JobRoutesDeps): void {
  mountRuns(app, parts);
  mountRunFiles(app, parts);
}

function mountRuns(app: FastifyInstance, { database, queue, publish, announce }: JobRoutesDeps): void {
  mountRoute(app, routes.listDetectionRuns, ({ params, query, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await requireJob(t, params);
      const where = sql`job_id = ${params.jobId}`;
      const { ids, ...page } = await findPage(
        t,
        { table: 'detection_runs', where, fields: RUN_FIELDS },
        query,
      );
      const rows = await t.select().from(detectionRuns).where(inArray(detectionRuns.id, ids));
      return { ...SUCCESS, ...page, docs: inOrder(ids, rows).map(presentRun) };
    }),
  );

  mountRoute(app, routes.getDetectionRun, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await requireJob(t, params);
      const run = await requireRun(t, params);
      return { ...SUCCESS, data: { ...presentRun(run), found: await readFound(t, run.id) } };
    }),
  );

  mountRoute(app, routes.changeDetectionRun, async ({ params, body: { state }, caller, request }) => {
    const changed = await database.withOrganisation(caller.organisationId, async (t) => {
      const job = await requireJob(t, params);
      const run = await requireRun(t, params);
      const { from, action } = MOVES[state];
      if (!(from as readonly RunRow['state'][]).includes(run.state))
        throw refuse('DETECTION_RUN_NOT_CHANGED', `The run is ${run.state}.`);
      if (run.state === 'failed' && (await isUnderWay(t, job.id)))
        throw refuse('DETECTION_RUN_NOT_CHANGED', 'Another run of this job is under way.');
      const isOver = state === 'stopped';
      const row = oneRow(
        await t
          .update(detectionRuns)
          .set({
            state: state === 'running' ? 'waiting' : state,
            finishedAt: isOver ? new Date() : null,
            error: null,
          })
          .where(eq(detectionRuns.id, run.id))
          .returning(),
      );
      if (state === 'running')
        await queue.send(
          workOnRun,
          { organisationId: run.organisationId, runId: run.id },
          { transaction: t },
        );
      const target = { type: 'detection-job', id: job.id, name: job.name };
      const details = { runId: run.id };
      await writeAudit(t, { ...auditedBy(caller, request), action, target, details });
      if (state === 'stopped') await announceEnd(t, announce, { row, name: job.name, state });
      return row;
    });
    publishRun(publish, changed);
    return { ...SUCCESS, data: presentRun(changed) };
  });
}

function mountRunFiles(app: FastifyInstance, { database, queue }: JobRoutesDeps): void {
  mountRoute(app, routes.listRunFiles, ({ params, query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        await requireJob(t, params);
        await requireRun(t, params);
        const where = sql`run_id = ${params.runId}`;
        const source = { table: 'detection_run_files', where, fields: FILE_FIELDS };
        const { ids, ...page } = await findPage(t, source, query);
        return { ...SUCCESS, ...page, docs: await readFiles(t, ids) };
      },
      PATIENT,
    ),
  );

  mountRoute(app, routes.retryRunFiles, ({ params, caller, request }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const job = await requireJob(t, params);
        const run = await requireRun(t, params);
        const by = auditedBy(caller, request);
        const facts = sql`count(*)::int AS due, coalesce(sum(byte_size), 0)::float8 AS bytes`;
        const failed = sql`FROM detection_run_files WHERE run_id = ${run.id} AND state = 'failed'`;
        const { rows } = await t.execute<{ due: number; bytes: number }>(sql`SELECT ${facts} ${failed}`);
        const { due, bytes: dueBytes } = oneRow(rows);
        if (due === 0) throw refuse('DETECTION_JOB_NOT_RUN', 'No file of this run failed.');
        const again = await startRun(t, queue, job, {
          trigger: 'retry',
          startedBy: by.actor.name,
          listingDone: true,
          due,
          dueBytes,
        });
        if (!again) throw refuse('DETECTION_JOB_NOT_RUN', 'A run of this job is under way.');
        await t.execute(sql`
          INSERT INTO detection_run_files (organisation_id, run_id, path, version, byte_size, modified_at)
          SELECT organisation_id, ${again.id}, path, version, byte_size, modified_at ${failed}`);
        const target = { type: 'detection-job', id: job.id, name: job.name };
        const details = { retryOf: run.id, files: due };
        await writeAudit(t, { ...by, action: 'detection-job.started', target, details });
        return { ...SUCCESS, data: presentRun(again) };
      },
      PATIENT,
    ),
  );
}

async function readFiles(t: Transaction, ids: readonly string[]): Promise<RunFile[]> {
  const { id, recordId, analysisStatus, tamperScore } = assets;
  const rows = await t
    .select({ file: detectionRunFiles, asset: { id, recordId, analysisStatus, tamperScore } })
    .from(detectionRunFiles)
    .leftJoin(assets, and(eq(assets.id, detectionRunFiles.assetId)))
    .where(inArray(detectionRunFiles.id, [...ids]));
  const shown = rows.map(({ file, asset }) => ({
    id: file.id,
    path: file.path,
    byteSize: file.byteSize,
    state: file.state,
    error: file.error,
    asset,
    modifiedAt: file.modifiedAt?.toISOString() ?? null,
  }));
  return inOrder(ids, shown);
}
