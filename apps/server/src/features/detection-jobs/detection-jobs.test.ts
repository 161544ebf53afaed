import { mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Call } from '@assay/contract/client';
import type { DetectionJob, DetectionRun } from '@assay/contract/detection-jobs';
import type { MediaStorage } from '@assay/contract/media-storages';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { startDue } from './work-on-detection-jobs.ts';

let server: TestServer;
let admin: Call;
let organisationId: string;
const scans = mkdtempSync(join(tmpdir(), 'assay-scans-'));

beforeAll(async () => {
  const storageFolders = [{ organisation: '*', name: 'scans', path: scans }];
  server = await startTestServer({ worker: true, config: { storageFolders, privateStorages: true } });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  admin = server.client(await signIn(server.client(), user));
  // This test is about the intake; analyses would only take time.
  await admin(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } });
});
afterAll(async () => {
  await server.close();
  rmSync(scans, { recursive: true, force: true, maxRetries: 9 });
});

let clock = Date.now() / 1_000 - 1_000_000;
function put(
  path: string,
  bytes: Uint8Array | string = makePng(path.length * 31 + path.charCodeAt(5)),
): void {
  const file = join(scans, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  // Each is later than the last, however quick the test is.
  clock += 10;
  utimesSync(file, clock, clock);
}

let names = 0;
async function newStorage(): Promise<MediaStorage> {
  const body = { kind: 'folder' as const, name: `Scans ${names++}`, settings: { root: 'scans' } };
  return (await admin(routes.createMediaStorage, { body })).data;
}

type JobBody = Parameters<typeof admin<typeof routes.createDetectionJob>>[1]['body'];
async function newJob(storageId: string, body: Omit<JobBody, 'name'>): Promise<DetectionJob> {
  const given = { name: `Job ${names++}`, ...body };
  return (await admin(routes.createDetectionJob, { params: { id: storageId }, body: given })).data;
}

const paramsOf = ({ storageId: id, id: jobId }: DetectionJob) => ({ id, jobId });
const readRun = async (job: DetectionJob, runId: string) =>
  (await admin(routes.getDetectionRun, { params: { ...paramsOf(job), runId } })).data;

async function ended(job: DetectionJob, { id }: Pick<DetectionRun, 'id'>): Promise<DetectionRun> {
  const isOver = async () => ['finished', 'failed', 'stopped'].includes((await readRun(job, id)).state);
  await expect.poll(isOver, { interval: 100 }).toBe(true);
  return readRun(job, id);
}

async function runJob(job: DetectionJob, dryRun = false): Promise<DetectionRun> {
  const { data } = await admin(routes.runDetectionJob, { params: paramsOf(job), body: { dryRun } });
  return ended(job, data);
}

const filesOf = async (job: DetectionJob, runId: string, filter?: string) =>
  (await admin(routes.listRunFiles, { params: { ...paramsOf(job), runId }, query: { count: 100, filter } }))
    .docs;

const query = <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisationId, async (t) => (await t.execute<Row>(text)).rows);

describe('a detection job', () => {
  it('takes in what is new and changed, and nothing twice', async () => {
    put('daily/a.png');
    put('daily/deep/b.png');
    put('daily/letter.docx', 'no picture');
    put('daily/lie.jpg', 'no picture either');
    const storage = await newStorage();
    const job = await newJob(storage.id, { directoryPath: 'daily/' });

    const counted = await runJob(job, true);
    expect(counted).toMatchObject({ dryRun: true, counts: { listed: 4, excluded: 1, due: 3, takenIn: 0 } });

    const preview = async () => {
      const body = { directoryPath: 'daily/' };
      return (await admin(routes.previewDetectionJob, { params: { id: storage.id }, body })).data.chosen;
    };
    expect(await preview()).toBe(3);

    const first = await runJob(job);
    expect(first).toMatchObject({ state: 'finished', trigger: 'hand', error: null });
    expect(first.counts).toMatchObject({ listed: 4, excluded: 1, due: 3, takenIn: 2, skipped: 1, failed: 0 });
    const files = await filesOf(job, first.id);
    expect(files.find(({ state }) => state === 'skipped')).toMatchObject({
      ...{ path: 'daily/lie.jpg', asset: null },
      error: 'Invalid file type. Please try again with a supported file type.',
    });
    const { asset } = files.find(({ path }) => path === 'daily/a.png') ?? {};
    const { data } = await admin(routes.getAsset, { params: { id: asset?.id ?? '' } });
    expect(data).toMatchObject({ originalName: 'a.png', recordId: null });
    expect(data.intakeChannel).toBe('storage');
    expect(data.fullScale.metaData.media[0]?.tags).toEqual(['full-scale', 'import']);

    expect((await runJob(job)).counts).toMatchObject({ unchanged: 3, due: 0, takenIn: 0 });
    // The preview looks only at the folder; a run that only counts knows what was taken in.
    expect((await runJob(job, true)).counts).toMatchObject({ unchanged: 3, due: 0 });
    expect(await preview()).toBe(3);

    put('daily/a.png', makePng(4711));
    put('daily/deep/b.png');
    unlinkSync(join(scans, 'daily/lie.jpg'));
    const third = await runJob(job);
    expect(third.counts).toMatchObject({ due: 2, takenIn: 1, sameContent: 1 });
    const known = await query<{ path: string; changed: boolean; missing: boolean }>(sql`
      SELECT path, changed_at IS NOT NULL AS changed, missing_since IS NOT NULL AS missing FROM storage_files
      WHERE storage_id = ${storage.id} ORDER BY path`);
    expect(known).toEqual([
      { path: 'daily/a.png', changed: true, missing: false },
      { path: 'daily/deep/b.png', changed: false, missing: false },
      { path: 'daily/lie.jpg', changed: false, missing: true },
    ]);
    const imports = await query<{ path: string }>(
      sql`SELECT path FROM storage_imports WHERE storage_id = ${storage.id} ORDER BY path`,
    );
    expect(imports.map(({ path }) => path)).toEqual(['daily/a.png', 'daily/a.png', 'daily/deep/b.png']);

    // An asset's origin is still known when its storage is no longer connected.
    await admin(routes.removeMediaStorage, { params: { id: storage.id } });
    const kept = await query(sql`SELECT path FROM storage_imports WHERE storage_name = ${storage.name}`);
    expect(kept).toHaveLength(3);
  });

  it('tells apart what was analysed, what was not yet, and what failed', async () => {
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) put(`states/${name}.png`, makePng(9_000 + at));
    const job = await newJob((await newStorage()).id, { directoryPath: 'states/' });
    const { id } = await runJob(job);
    const found = async () => (await readRun(job, id)).found;
    expect(await found()).toEqual({ analysed: 0, waiting: 0, analysisFailed: 0, suspicious: 0 });
    const states = { a: 'queued', b: 'running', c: 'complete', d: 'failed' };
    for (const [name, state] of Object.entries(states))
      await query(sql`UPDATE assets SET analysis_status = ${state} WHERE id =
        (SELECT asset_id FROM storage_imports WHERE run_id = ${id} AND path = ${`states/${name}.png`})`);
    expect(await found()).toEqual({ analysed: 1, waiting: 2, analysisFailed: 1, suspicious: 0 });
  });

  it('chooses by patterns and size', async () => {
    put('chosen/a.png');
    put('chosen/thumbs/a.png');
    put('chosen/big.png', makePng(7, { width: 400, height: 400 }));
    const job = await newJob((await newStorage()).id, {
      directoryPath: 'chosen/',
      settings: { include: ['**.png'], exclude: ['**/thumbs/**'], maxBytes: 100_000 },
    });
    expect((await runJob(job)).counts).toMatchObject({ listed: 3, excluded: 2, takenIn: 1 });
  });

  it('files by claim number, and shows beforehand what goes where', async () => {
    for (const name of ['K-1_front.png', 'K-1_back.png', 'K-2_front.png', 'unnamed.png'])
      put(`claims/${name}`);
    const { data: there } = await admin(routes.createRecord, { body: { referenceId: 'K-2' } });
    const storage = await newStorage();
    const body = {
      directoryPath: 'claims/',
      settings: { filing: { mode: 'pattern' as const, pattern: '{claim}_*.png' }, concurrency: 4 },
    };
    const { data: preview } = await admin(routes.previewDetectionJob, { params: { id: storage.id }, body });
    const shown = preview.examples.map(({ path, record }) => [path, record]).sort();
    expect(shown).toEqual([
      ['claims/K-1_back.png', 'K-1'],
      ['claims/K-1_front.png', 'K-1'],
      ['claims/K-2_front.png', 'K-2'],
      ['claims/unnamed.png', null],
    ]);
    const job = await newJob(storage.id, body);
    await runJob(job);
    const { docs } = await admin(routes.listRecords, { query: { filter: ['referenceId:starts-with:K-'] } });
    expect(
      docs.map(({ id, referenceId, assetCount }) => [id === there.id, referenceId, assetCount]).sort(),
    ).toEqual([
      [false, 'K-1', 2],
      [true, 'K-2', 1],
    ]);
    put('claims/K-1_side.png');
    await runJob(job);
    const { docs: after } = await admin(routes.listRecords, { query: { filter: ['referenceId:K-1'] } });
    expect(after).toMatchObject([{ assetCount: 3 }]);
  });

  it('files by folder or by run', async () => {
    put('cases/north/a.png');
    put('cases/north/b.png');
    put('cases/south/c.png');
    const { id } = await newStorage();
    const settings = (mode: 'folder' | 'run') => ({
      directoryPath: 'cases/',
      settings: { filing: { mode } },
    });
    await runJob(await newJob(id, settings('folder')));
    const byName = async (name: string) =>
      (await admin(routes.listRecords, { query: { filter: [`name:contains:${name}`] } })).docs;
    expect(await byName('cases/north')).toMatchObject([{ assetCount: 2 }]);
    expect(await byName('cases/south')).toMatchObject([{ assetCount: 1 }]);
    const byRun = await newJob((await newStorage()).id, settings('run'));
    await runJob(byRun);
    expect(await byName(byRun.name)).toMatchObject([{ assetCount: 3 }]);
  });

  it('is paused, goes on where it was, and is stopped', async () => {
    for (let n = 0; n < 30; n++) put(`slow/${n}.png`, makePng(9_000 + n));
    // About two files a second.
    const job = await newJob((await newStorage()).id, {
      directoryPath: 'slow/',
      settings: { bytesPerSecond: 200_000, concurrency: 1 },
    });
    const { data: run } = await admin(routes.runDetectionJob, { params: paramsOf(job), body: {} });
    await expect(admin(routes.runDetectionJob, { params: paramsOf(job), body: {} })).rejects.toMatchObject({
      ...{ code: 'DETECTION_JOB_NOT_RUN', message: 'Unable to run the Detection Job' },
      details: { reason: 'A run of this job is under way.' },
    });
    const move = (state: 'paused' | 'running' | 'stopped') =>
      admin(routes.changeDetectionRun, { params: { ...paramsOf(job), runId: run.id }, body: { state } });
    const takenIn = async () => (await readRun(job, run.id)).counts.takenIn;
    await expect.poll(takenIn, { interval: 50 }).toBeGreaterThan(1);
    expect((await readRun(job, run.id)).state).toBe('running');
    await expect(move('running')).rejects.toMatchObject({ details: { reason: 'The run is running.' } });
    await move('paused');
    // A file that is being read is read to its end.
    await expect
      .poll(async () => {
        const before = await takenIn();
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        return (await takenIn()) - before;
      })
      .toBe(0);
    const paused = await takenIn();
    expect(paused).toBeLessThan(30);
    await admin(routes.updateDetectionJob, {
      ...{ params: paramsOf(job), body: { settings: { ...job.settings, bytesPerSecond: null } } },
    });
    await move('running');
    const done = await ended(job, run);
    expect(done).toMatchObject({ state: 'finished', counts: { due: 30, takenIn: 30, failed: 0 } });
    const [counted] = await query<{
      assets: number;
    }>(sql`SELECT count(*)::int AS assets FROM storage_imports
      WHERE run_id = ${run.id}`);
    expect(counted?.assets).toBe(30);
    await expect(move('stopped')).rejects.toMatchObject({ details: { reason: 'The run is finished.' } });
    const { data: second } = await admin(routes.runDetectionJob, { params: paramsOf(job), body: {} });
    await ended(job, second);
    const { docs } = await admin(routes.listAudit, { query: { filter: [`target:${job.name}`], count: 50 } });
    expect(docs.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...[
          'detection-job.created',
          'detection-job.started',
          'detection-job.paused',
          'detection-job.resumed',
        ],
        ...['detection-job.updated', 'detection-job.ended'],
      ]),
    );
  });

  it('says what keeps it from its storage', async () => {
    put('gone/a.png');
    const { id } = await newStorage();
    const job = await newJob(id, { directoryPath: 'gone/' });
    rmSync(join(scans, 'gone'), { recursive: true, maxRetries: 9 });
    expect(await runJob(job)).toMatchObject({
      ...{ state: 'failed', error: 'There is no folder “gone/” in the folder scans.' },
    });
    const { docs } = await admin(routes.listDetectionRuns, { params: paramsOf(job) });
    expect(docs).toHaveLength(1);
  });

  it('is of its storage and organization alone', async () => {
    const job = await newJob((await newStorage()).id, {});
    const params = { id: (await newStorage()).id, jobId: job.id };
    await expect(admin(routes.getDetectionJob, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin(routes.runDetectionJob, { params, body: {} })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('a run that is stopped is told to webhooks and open pages as one that ended', async () => {
  put('stopped/a.png', makePng(12_345));
  const { data: webhook } = await admin(routes.createWebhook, {
    body: { url: 'https://example.com/stopped', events: ['detectionjob.ended'] },
  });
  const job = await newJob((await newStorage()).id, {
    directoryPath: 'stopped/',
    settings: { bytesPerSecond: 16_384, concurrency: 1 },
  });
  for (let n = 0; n < 40; n++) put(`stopped/${n}.png`, makePng(20_000 + n));
  const watching = new AbortController();
  const stream = await admin(routes.streamEvents, {}, watching.signal);
  const { data: run } = await admin(routes.runDetectionJob, { params: paramsOf(job), body: {} });
  const params = { ...paramsOf(job), runId: run.id };
  await admin(routes.changeDetectionRun, { params, body: { state: 'stopped' } });
  let heard = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body as ReadableStream<Uint8Array>) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes('"state":"stopped"')) break;
  }
  watching.abort();
  expect(heard).toContain(run.id);
  const told = await query<{ data: { summary: string } }>(
    sql`SELECT data FROM webhook_deliveries WHERE event = 'detectionjob.ended' AND data ->> 'runId' = ${run.id}`,
  );
  await admin(routes.removeWebhook, { params: { id: webhook.id } });
  expect(told).toMatchObject([{ data: { state: 'stopped', name: job.name } }]);
  expect(told[0]?.data.summary).toMatch(/ was stopped\. (No|[1-9]\d*) files? taken in\.$/);
});

describe('a schedule', () => {
  const daily = { cron: '0 2 * * *', timeZone: 'Europe/Berlin' };

  it('is told in words with its next times', async () => {
    const shown = await admin(routes.previewSchedule, { body: daily });
    expect(shown).toMatchObject({ words: 'Every day at 02:00 (Europe/Berlin)' });
    expect(shown.nextRuns).toHaveLength(5);
    const body = { ...daily, cron: '0 99 * * *' };
    await expect(admin(routes.previewSchedule, { body })).rejects.toMatchObject({
      ...{ code: 'DETECTION_JOB_NOT_SCHEDULED', message: 'Unable to schedule the Detection Job' },
    });
  });

  it('starts a run when its time has come, once, and the webhooks are told of its end', async () => {
    put('nightly/a.png');
    await admin(routes.createWebhook, {
      body: { url: 'https://example.com/', events: ['detectionjob.ended'] },
    });
    const job = await newJob((await newStorage()).id, { directoryPath: 'nightly/', schedule: daily });
    expect(job).toMatchObject({ scheduleWords: 'Every day at 02:00 (Europe/Berlin)', enabled: true });
    expect(Date.parse(firstOf(job.nextRuns))).toBeGreaterThan(Date.now());
    const makeDue = () =>
      query(sql`UPDATE detection_jobs SET next_run_at = now() - interval '1 minute' WHERE id = ${job.id}`);
    await makeDue();
    await Promise.all([startDue(server.platform), startDue(server.platform)]);
    const { docs } = await admin(routes.listDetectionRuns, { params: paramsOf(job) });
    expect(docs).toMatchObject([{ trigger: 'schedule', startedBy: 'Assay' }]);
    expect(await ended(job, firstOf(docs))).toMatchObject({ counts: { takenIn: 1 } });
    const now = (await admin(routes.getDetectionJob, { params: paramsOf(job) })).data;
    expect(Date.parse(firstOf(now.nextRuns))).toBeGreaterThan(Date.now());
    const told = await query<{ data: object }>(
      sql`SELECT data FROM webhook_deliveries WHERE event = 'detectionjob.ended' AND data ->> 'jobId' = ${job.id}`,
    );
    expect(told).toMatchObject([
      {
        data: {
          ...{ state: 'finished', counts: { takenIn: 1 } },
          summary: `${job.name} finished. 1 file taken in.`,
        },
      },
    ]);
    await admin(routes.updateDetectionJob, { params: paramsOf(job), body: { enabled: false } });
    expect((await admin(routes.getDetectionJob, { params: paramsOf(job) })).data.nextRuns).toEqual([]);
    await makeDue();
    await startDue(server.platform);
    expect((await admin(routes.listDetectionRuns, { params: paramsOf(job) })).docs).toHaveLength(1);
  });
});
