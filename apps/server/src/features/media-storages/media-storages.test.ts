import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Call } from '@assay/contract/client';
import type { DetectionJob } from '@assay/contract/detection-jobs';
import type { MediaStorage } from '@assay/contract/media-storages';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let admin: Call;
let user: Call;
let organisationId: string;
const scans = mkdtempSync(join(tmpdir(), 'assay-scans-'));
const others = mkdtempSync(join(tmpdir(), 'assay-others-'));

beforeAll(async () => {
  const storageFolders = [
    { organisation: '*', name: 'scans', path: scans },
    { organisation: 'somebody-else', name: 'others', path: others },
    { organisation: undefined, name: 'of the main organisation', path: others },
  ];
  server = await startTestServer({ worker: true, config: { storageFolders, privateStorages: true } });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const newCall = async (role: 'admin' | 'user') =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
    );
  [admin, user] = [await newCall('admin'), await newCall('user')];
  // This test is about the intake; analyses would only take time.
  await admin(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } });
});
afterAll(async () => {
  await server.close();
  for (const folder of [scans, others]) rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
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
const query = <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisationId, async (t) => (await t.execute<Row>(text)).rows);

describe('a storage', () => {
  it('is set up, changed and removed by administrators, and its secret is never handed out', async () => {
    const settings = { endpoint: 'http://127.0.0.1:9', bucket: 'evidence', accessKey: 'AK' };
    const body = { kind: 's3' as const, name: 'Bucket', settings, secret: { secretKey: 'very-secret' } };
    await expect(user(routes.createMediaStorage, { body })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(user(routes.listMediaStorages, {})).rejects.toMatchObject({ httpStatus: 403 });
    const { data } = await admin(routes.createMediaStorage, { body });
    expect(data).toMatchObject({
      ...{ kind: 's3', hasSecret: true, directoryPath: null, lastTest: null, jobCount: 0 },
      settings: { ...settings, region: 'us-east-1' },
    });
    const params = { id: data.id };
    const change = { kind: 's3' as const, name: 'Bucket 2', directoryPath: 'a/' };
    expect((await admin(routes.updateMediaStorage, { params, body: change })).data).toMatchObject(change);
    const answers = [
      await admin(routes.listMediaStorages, {}),
      await admin(routes.getMediaStorage, { params }),
      await admin(routes.listAudit, { query: { filter: ['action:starts-with:storage.'] } }),
      await query(sql`SELECT * FROM media_storages`),
    ];
    expect(JSON.stringify(answers)).not.toContain('very-secret');
    expect(answers[0]).toMatchObject({ folders: ['scans'] });
    await admin(routes.removeMediaStorage, { params });
    await expect(admin(routes.getMediaStorage, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:starts-with:storage.'] } });
    expect(docs.map(({ action }) => action)).toEqual([
      'storage.removed',
      'storage.updated',
      'storage.created',
    ]);
  });

  it('that cannot be removed, or whose job cannot, stays and says so', async () => {
    const { id } = await newStorage();
    const job = await newJob(id, {});
    const owner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
    await owner.connect();
    try {
      await owner.query(`CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`);
      for (const [table, row] of [
        ['media_storages', id],
        ['detection_jobs', job.id],
      ])
        await owner.query(`CREATE TRIGGER refuse_removal BEFORE DELETE ON ${table} FOR EACH ROW
          WHEN (OLD.id = '${row}') EXECUTE FUNCTION refuse_removal()`);
      await expect(admin(routes.removeMediaStorage, { params: { id } })).rejects.toMatchObject({
        ...{ code: 'MEDIA_STORAGE_NOT_REMOVED', message: 'Unable to delete the Media Storage' },
      });
      await expect(admin(routes.removeDetectionJob, { params: paramsOf(job) })).rejects.toMatchObject({
        ...{ code: 'DETECTION_JOB_NOT_REMOVED', message: 'Unable to delete the Detection Job' },
      });
    } finally {
      await owner.query('DROP FUNCTION IF EXISTS refuse_removal CASCADE');
      await owner.end();
    }
    expect((await admin(routes.getDetectionJob, { params: paramsOf(job) })).data.id).toBe(job.id);
    await admin(routes.removeMediaStorage, { params: { id } });
  });

  it.each([
    ['/claims/', 'The folder must not start with “/”.'],
    ['claims', 'The folder must end with “/”.'],
    ['claims/../other/', 'The folder must not hold empty parts, “.” or “..”.'],
    ['claims//', 'The folder must not hold empty parts, “.” or “..”.'],
  ])('does not take %s for its folder', async (directoryPath, message) => {
    const body = { kind: 'folder' as const, name: 'Wrong', directoryPath, settings: { root: 'scans' } };
    await expect(admin(routes.createMediaStorage, { body })).rejects.toMatchObject({
      httpStatus: 400,
      message,
    });
  });

  it('reads only folders that the operator opened for the organization', async () => {
    for (const root of ['others', 'of the main organisation', '/etc', '../scans']) {
      const body = { kind: 'folder' as const, name: 'Wrong', settings: { root } };
      const refused = { code: 'MEDIA_STORAGE_NOT_CREATED', message: 'Unable to create the Media Storage' };
      await expect(admin(routes.createMediaStorage, { body })).rejects.toMatchObject(refused);
    }
  });

  it('has a name of its own', async () => {
    const { name } = await newStorage();
    const body = { kind: 'folder' as const, name: name.toUpperCase(), settings: { root: 'scans' } };
    await expect(admin(routes.createMediaStorage, { body })).rejects.toMatchObject({
      ...{
        code: 'MEDIA_STORAGE_NOT_CREATED',
        details: { reason: 'There is a storage of this name already.' },
      },
    });
  });

  it('wants its secret again where it would be sent elsewhere, and only there', async () => {
    const settings = { host: '127.0.0.1', port: 9, user: 'ann' };
    const hostKey = `SHA256:${'A'.repeat(43)}`;
    const body = { kind: 'sftp' as const, name: 'Partner', settings, secret: { password: 'p' }, hostKey };
    const { data } = await admin(routes.createMediaStorage, { body });
    const change = (change: object) =>
      admin(routes.updateMediaStorage, { params: { id: data.id }, body: { kind: 'sftp', ...change } });
    const moved = { settings: { ...settings, host: '127.0.0.2' } };
    await expect(change(moved)).rejects.toMatchObject({
      code: 'MEDIA_STORAGE_NOT_UPDATED',
      details: {
        fields: { secret: 'Enter the secret again: the one that is kept belongs to another place.' },
      },
    });
    expect((await change({ settings: { ...settings, root: '/srv' } })).data.hostKey).toBe(hostKey);
    // The key of another server is not this one's.
    expect((await change({ ...moved, secret: { password: 'p' } })).data.hostKey).toBe(null);
    await expect(change({ kind: 'folder' })).rejects.toMatchObject({
      details: { reason: 'The kind of a storage stays as it is.' },
    });
  });

  it('is tested in words', async () => {
    put('tested/a.jpg');
    const { id } = await newStorage();
    const test = async () => (await admin(routes.testMediaStorage, { params: { id } })).data;
    expect(await test()).toMatchObject({
      passed: true,
      checks: [
        { check: 'address', passed: true, message: 'The operator has opened this folder.' },
        { check: 'folder', passed: true },
        { check: 'reading', passed: true },
      ],
    });
    await admin(routes.updateMediaStorage, {
      params: { id },
      body: { kind: 'folder', directoryPath: 'none/' },
    });
    expect(await test()).toMatchObject({
      passed: false,
      checks: [
        { check: 'address', passed: true },
        { check: 'folder', passed: false, message: 'There is no folder “none/” in the folder scans.' },
      ],
    });
    expect((await admin(routes.getMediaStorage, { params: { id } })).data.lastTest).toMatchObject({
      passed: false,
    });
  });
});

it('an installation that does not allow private addresses refuses them', async () => {
  const strict = await startTestServer();
  const one = await createUser(strict.platform, await createOrganisation(strict.platform), {
    roles: ['admin'],
  });
  const call = strict.client(await signIn(strict.client(), one));
  const message = 'Addresses of private networks are not allowed.';
  for (const body of [
    {
      ...{ kind: 's3' as const, name: 'S3', secret: { secretKey: 'x' } },
      settings: { endpoint: 'https://169.254.169.254', bucket: 'b', accessKey: 'a' },
    },
    {
      ...{ kind: 'azure' as const, name: 'Azure', secret: { accountKey: 'x' } },
      settings: { accountUrl: 'https://10.0.0.1/', accountName: 'a', container: 'c' },
    },
    {
      ...{ kind: 'sftp' as const, name: 'SFTP', secret: { password: 'x' } },
      settings: { host: 'localhost', user: 'a' },
    },
  ]) {
    await expect(call(routes.createMediaStorage, { body })).rejects.toMatchObject({
      ...{ code: 'MEDIA_STORAGE_NOT_CREATED', details: { reason: message } },
    });
  }
});
