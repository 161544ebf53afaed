import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/orm.ts';

/** Each is analysed in a process of its own, so very many take minutes: ASSAY_TEST_CRASH_FILES=2000. */
const FILES = Number(process.env.ASSAY_TEST_CRASH_FILES ?? 20);
/** Fractions of the job after which the worker is killed. */
const KILLED_AT = [0.25, 0.5];
/**
 * A second per file, and two minutes and a half: analyses have a low priority, and wait if a machine is busy.
 */
const LIMIT_MS = 150_000 + 1000 * FILES;
const scans = mkdtempSync(join(tmpdir(), 'assay-crash-'));
let server: TestServer;
let worker: ChildProcess;

async function startWorker(): Promise<void> {
  const { databaseUrl = '', dataFolder } = server.platform.config;
  const own = {
    ...{ ASSAY_DATA: dataFolder, DATABASE_URL: databaseUrl, ASSAY_WORKERS: '1' },
    ...{
      ASSAY_SECRET: 'a fixed secret, for tests and nothing else',
      ASSAY_STORAGE_FOLDERS: `*:scans=${scans}`,
    },
  };
  worker = spawn(process.execPath, [join(import.meta.dirname, '../../../worker.ts')], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout as NodeJS.ReadableStream, 'data');
  worker.stdout?.resume();
}

beforeAll(async () => {
  const storageFolders = [{ organisation: '*', name: 'scans', path: scans }];
  server = await startTestServer({ config: { storageFolders } });
  for (let n = 0; n < FILES; n++) {
    const folder = join(scans, String(n % 20));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${n}.wav`), `RIFF\x24\0\0\0WAVEfmt ${n}`.padEnd(44));
  }
  await startWorker();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await server?.close();
  rmSync(scans, { recursive: true, force: true, maxRetries: 9 });
});

it(
  'a worker that is killed in the middle of a job leaves no file out and has each taken in and analysed once',
  async () => {
    const organisation = await createOrganisation(server.platform);
    const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
    const call = server.client(await signIn(server.client(), admin));
    const { data: storage } = await call(routes.createMediaStorage, {
      body: { kind: 'folder', name: 'Scans', settings: { root: 'scans' } },
    });
    const params = { id: storage.id };
    const settings = { concurrency: 4 };
    const { data: job } = await call(routes.createDetectionJob, { params, body: { name: 'All', settings } });
    const ofJob = { ...params, jobId: job.id };
    const { data: run } = await call(routes.runDetectionJob, { params: ofJob, body: {} });
    const read = async () =>
      (await call(routes.getDetectionRun, { params: { ...ofJob, runId: run.id } })).data;
    const waitFor = (reached: number) =>
      expect
        .poll(async () => (await read()).counts.takenIn, { timeout: LIMIT_MS, interval: 50 })
        .toBeGreaterThanOrEqual(reached);
    for (const part of KILLED_AT) {
      await waitFor(FILES * part);
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
      const { counts } = await read();
      expect(counts.takenIn).toBeLessThan(FILES);
      await startWorker();
    }
    await waitFor(FILES);
    // It keeps waiting while too many of its files are not analysed yet.
    await expect.poll(async () => (await read()).state, { timeout: LIMIT_MS }).toBe('finished');
    const { counts: after } = await read();
    expect(after).toMatchObject({
      listed: FILES,
      due: FILES,
      takenIn: FILES,
      sameContent: 0,
      skipped: 0,
      failed: 0,
    });
    const count = async (query: ReturnType<typeof sql>) =>
      (await server.platform.database.withOrganisation(organisation.id, (t) => t.execute(query))).rows;
    expect(
      await count(sql`SELECT (SELECT count(*)::int FROM assets) AS assets,
      (SELECT count(DISTINCT original_name)::int FROM assets) AS names,
      (SELECT count(DISTINCT path)::int FROM storage_imports) AS paths`),
    ).toEqual([{ assets: FILES, names: FILES, paths: FILES }]);

    // Each is analysed once, including those whose analysis died with the worker.
    const unfinished = () =>
      count(sql`SELECT (SELECT count(*)::int FROM assets WHERE analysis_status <> 'complete') AS analyses,
      (SELECT count(*)::int FROM ledger_queue) AS entries`);
    await expect
      .poll(unfinished, { timeout: LIMIT_MS, interval: 500 })
      .toEqual([{ analyses: 0, entries: 0 }]);
    const ofEach = await count(sql`
    SELECT DISTINCT (SELECT count(*)::int FROM tasks WHERE asset_id = a.id AND status = 'complete') AS tasks,
      (SELECT string_agg(kind, ' ' ORDER BY kind) FROM ledger_entries WHERE asset_id = a.id) AS entries
    FROM assets a`);
    expect(ofEach).toEqual([{ tasks: 1, entries: 'verdict' }]);
  },
  3 * LIMIT_MS,
);
