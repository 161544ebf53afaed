import type { FirstLook } from '@assay/analysis';
import type { TamperedResult } from '@assay/contract/assessments';
import type { Call } from '@assay/contract/client';
import type { ServerEvent } from '@assay/contract/events';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makeJpeg,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { finishAnalysis } from './finish-analysis.ts';
import { createFirstLookKeeper } from './first-look.ts';

const look: FirstLook = {
  methods: 4,
  findings: [{ model: 'metadata', title: 'Metadata', compromisedScore: 60, message: 'A program saved it.' }],
};

// Without a worker: only this test advances the analyses.
let server: TestServer;
let call: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  call = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
});
afterAll(() => server.close());

const inDatabase: TestServer['platform']['database']['withOrganisation'] = (...args) =>
  server.platform.database.withOrganisation(...args);

/** A picture in a record whose analysis has begun. */
async function begin() {
  const { data: record } = await call(routes.createRecord, { body: { name: 'A case' } });
  const form = makeForm({ recordId: record.id }, { 'a.jpg': makeJpeg(crypto.randomUUID()) });
  const [asset] = (await call(routes.uploadFiles, { form })).assets;
  const taskId = asset?.taskId;
  if (!asset || !taskId) throw new Error('no analysis was asked for');
  await inDatabase(organisationId, (t) =>
    t.update(assets).set({ analysisStatus: 'running' }).where(eq(assets.id, asset.id)),
  );
  return { organisationId, assetId: asset.id, taskId, recordId: record.id };
}

async function keep(task: Awaited<ReturnType<typeof begin>>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const { database } = server.platform;
  const keeper = createFirstLookKeeper({ database, publish: (_, event) => events.push(event) }, task);
  keeper.keep(look);
  await keeper.end();
  return events;
}

async function readVerdict(id: string): Promise<TamperedResult | null | undefined> {
  const { data } = await call(routes.getAsset, { params: { id } });
  return data.fullScale.metaData.media[0]?.tamperedResult;
}

describe('the first look', () => {
  it('is shown while the analysis runs, without a score, and told to those who look at the picture', async () => {
    const task = await begin();
    const { assetId, recordId } = task;
    expect(await keep(task)).toEqual([{ type: 'asset.changed', assetId, recordId }]);
    expect(await readVerdict(assetId)).toMatchObject({
      isLoading: true,
      tamperScore: null,
      band: 'unknown',
      sentences: [],
      firstLook: look,
    });
  });

  it('is no verdict: record, review, webhooks and ledger hear nothing of it', async () => {
    const task = await begin();
    const count = async () => {
      const [row] = await server.platform.database.readAsSystem<Record<string, string>>(
        `SELECT (SELECT count(*) FROM ledger_queue WHERE organisation_id::text = $1) AS ledger,
                (SELECT count(*) FROM queue.job WHERE data ->> 'organisationId' = $1) AS jobs`,
        [organisationId],
      );
      return row;
    };
    const before = await count();
    await keep(task);
    expect(await count()).toEqual(before);
    const { data } = await call(routes.getRecord, { params: { id: task.recordId } });
    expect(data).toMatchObject({ tamperScore: null, needsReview: false, pendingCount: 1 });
  });

  it('goes when the analysis ends, whatever its end', async () => {
    const task = await begin();
    await keep(task);
    const error = { code: 'timeout', message: 'It took too long.', statements: [] };
    await inDatabase(organisationId, (t) => finishAnalysis(t, task, { status: 'failed', error }));
    const ended = await readVerdict(task.assetId);
    expect(ended).toMatchObject({ isLoading: false, error: { code: 'timeout' } });
    expect(ended).not.toHaveProperty('firstLook');
    const [row] = await inDatabase(organisationId, (t) =>
      t.select().from(assets).where(eq(assets.id, task.assetId)),
    );
    expect(row?.firstLook).toBeNull();
  });

  it('is not kept of an analysis that has ended or was begun anew', async () => {
    const ended = await begin();
    const error = { code: 'timeout', message: 'It took too long.', statements: [] };
    await inDatabase(organisationId, (t) => finishAnalysis(t, ended, { status: 'failed', error }));
    expect(await keep(ended)).toEqual([]);
    const anew = { ...(await begin()), taskId: crypto.randomUUID() };
    expect(await keep(anew)).toEqual([]);
    expect(await readVerdict(anew.assetId)).not.toHaveProperty('firstLook');
  });
});
