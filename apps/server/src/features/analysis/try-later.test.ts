import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  firstOf,
  makeForm,
  makePng,
  openWorkplace,
  startTestServer,
  type TestServer,
  type Workplace,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';
import { createServices } from '../../services.ts';
import type { Outcome } from './finish-analysis.ts';
import { planLaterTry, tryLater } from './try-later.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
let inOrganisation: Workplace['inOrganisation'];
async function open(worker: boolean): Promise<void> {
  server = await startTestServer({ worker });
  ({ call, organisationId, inOrganisation } = await openWorkplace(server));
}

const busy = { code: 'busy', message: 'The analysis was not done after 240 s.', statements: [] };

const upload = async (seed: number) =>
  firstOf((await call(routes.uploadFiles, { form: makeForm({}, { 'a.png': makePng(seed) }) })).assets);

/** A file whose analysis failed for lack of time. */
async function failByTime(asset: Asset) {
  const taskId = asset.taskId as string;
  await inOrganisation(async (t) => {
    await t
      .update(assets)
      .set({ analysisStatus: 'failed', analysisError: busy })
      .where(eq(assets.id, asset.id));
    await t.update(tasks).set({ status: 'failed', error: busy }).where(eq(tasks.id, taskId));
  });
  return { assetId: asset.id, taskId };
}

const readVerdict = async (id: string) =>
  firstOf((await call(routes.getAsset, { params: { id } })).data.fullScale.metaData.media)
    .tamperedResult as TamperedResult;

async function plan(names: { assetId: string; taskId: string }, laterTry: number, outcome: Outcome) {
  await inOrganisation((t) =>
    planLaterTry(server.platform.queue, t, { organisationId, ...names, laterTry }, outcome),
  );
  const { rows } = await server.platform.database.asSystem((t) =>
    t.execute<{ minutes: number; laterTry: number }>(sql`
      SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes, (data ->> 'laterTry')::int AS "laterTry"
      FROM queue.job WHERE name = 'analyse-later' AND data ->> 'taskId' = ${names.taskId} ORDER BY created_on`),
  );
  return rows;
}

describe('a file that failed by time alone', () => {
  // Nothing works on what comes in, so that the test alone says how it ended.
  beforeAll(() => open(false));
  afterAll(() => server.close());

  it('is tried again after a quarter of an hour, an hour and four hours, and then no more', async () => {
    const names = await failByTime(await upload(301));
    const failed = { status: 'failed', error: busy } as const;
    await plan(names, 0, failed);
    const [{ minutes } = { minutes: 0 }] = await inOrganisation((t) =>
      t
        .select({ minutes: sql<number>`round(extract(epoch FROM ${assets.retryAt} - now()) / 60)::int` })
        .from(assets)
        .where(eq(assets.id, names.assetId)),
    );
    expect(minutes).toBe(15);
    await plan(names, 1, failed);
    await plan(names, 2, failed);
    expect(await plan(names, 3, failed)).toEqual([
      { minutes: 15, laterTry: 1 },
      { minutes: 60, laterTry: 2 },
      { minutes: 240, laterTry: 3 },
    ]);
  });

  it('is not tried again where it failed by what it is', async () => {
    const names = await failByTime(await upload(302));
    for (const code of ['timeout', 'unreadable', 'bomb', 'memory'])
      expect(
        await plan(names, 0, { status: 'failed', error: { code, message: 'No.', statements: [] } }),
      ).toEqual([]);
  });

  it('is left alone where somebody asked for it by hand meanwhile', async () => {
    const names = await failByTime(await upload(304));
    const { taskId } = await call(routes.analyseAssetAgain, { params: { id: names.assetId } });
    const services = createServices(server.platform, { publish: () => undefined });
    await tryLater({ ...server.platform, ...services }, { organisationId, ...names, laterTry: 1 });
    expect((await call(routes.getAsset, { params: { id: names.assetId } })).data.taskId).toBe(taskId);
  });
});

describe('a file that failed by time alone, beside a worker', { timeout: 240_000 }, () => {
  beforeAll(() => open(true));
  afterAll(() => server.close());

  it('gets its verdict from the later try', async () => {
    const asset = await upload(303);
    const isPending = async () => (await readVerdict(asset.id)).loading;
    await expect.poll(isPending, { timeout: 100_000 }).toBe(false);
    const names = await failByTime(asset);
    const services = createServices(server.platform, { publish: () => undefined });
    await tryLater({ ...server.platform, ...services }, { organisationId, ...names, laterTry: 1 });
    expect((await call(routes.getAsset, { params: { id: names.assetId } })).data.taskId).not.toBe(
      names.taskId,
    );
    await expect
      .poll(() => readVerdict(names.assetId), { timeout: 100_000 })
      .toMatchObject({ loading: false, error: null });
  });
});
