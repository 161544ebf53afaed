import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Call } from '@assay/contract/client';
import type { DetectionJob, DetectionRun } from '@assay/contract/detection-jobs';
import type { MediaStorage } from '@assay/contract/media-storages';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  canStartS3,
  createOrganisation,
  createUser,
  makePng,
  signIn,
  startTestS3,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import {
  canStartAzurite,
  canStartSftp,
  type FaultProxy,
  startFaultProxy,
  startTestAzure,
  startTestSftp,
} from '@assay/server/testing/storage-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

type NewStorageBody = RouteInput<typeof routes.createMediaStorage>['body'];
type Secret = Record<string, string>;

/** A real server with a place for files. */
interface Place {
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Through another port of this machine if given. */
  describe(port?: number): NewStorageBody;
  readonly right: Secret;
  readonly wrong: Secret;
  /** What a run reports about the wrong one. */
  readonly refusal: RegExp;
  readonly port: number;
  restartWithOtherKey?(): Promise<void>;
  stop(): void;
}

async function openS3(): Promise<Place> {
  const { config, put, remove, stop } = await startTestS3();
  const { endpoint = '', bucket, credentials } = config;
  const right = { secretKey: credentials?.secretAccessKey ?? '' };
  return {
    ...{ put, remove, stop, right, wrong: { secretKey: 'wrong' } },
    describe: (port) => ({
      ...{ kind: 's3', name: '', secret: right },
      settings: {
        endpoint: port ? `http://127.0.0.1:${port}` : endpoint,
        bucket,
        accessKey: credentials?.accessKeyId ?? '',
      },
    }),
    refusal: /secret key/i,
    port: Number(new URL(endpoint).port),
  };
}

async function openAzure(): Promise<Place> {
  const { accountUrl, accountName, accountKey, service, stop } = await startTestAzure();
  const container = service.getContainerClient('evidence');
  await container.create();
  const right = { accountKey };
  return {
    ...{ stop, right, wrong: { accountKey: Buffer.alloc(64).toString('base64') } },
    put: async (path, bytes) => void (await container.getBlockBlobClient(path).uploadData(bytes)),
    remove: async (path) => void (await container.deleteBlob(path)),
    describe: (port) => ({
      ...{ kind: 'azure', name: '', secret: right },
      settings: {
        accountUrl: port ? accountUrl.replace(/:\d+/, `:${port}`) : accountUrl,
        ...{ accountName, container: 'evidence' },
      },
    }),
    refusal: /account key is wrong/,
    port: Number(new URL(accountUrl).port),
  };
}

async function openSftp(): Promise<Place> {
  const server = await startTestSftp();
  const { host, user, password, folder, hostKey } = server;
  let clock = Date.now() / 1_000 - 100_000;
  const right = { password };
  return {
    ...{ right, wrong: { password: 'wrong' } },
    async put(path, bytes) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
      clock += 10;
      utimesSync(join(folder, path), clock, clock);
    },
    remove: async (path) => rmSync(join(folder, path)),
    describe: (port) => ({
      ...{ kind: 'sftp', name: '', secret: right, hostKey },
      settings: { host, port: port ?? server.port, user },
    }),
    refusal: /password/i,
    port: server.port,
    restartWithOtherKey: () => server.restartWithOtherKey(),
    stop: () => server.stop(),
  };
}

const KINDS: [name: string, isThere: boolean, open: () => Promise<Place>][] = [
  [`an S3 bucket${canStartS3 ? '' : ' (needs radosgw, ceph-mon, ceph-osd)'}`, canStartS3, openS3],
  [`an Azure container${canStartAzurite ? '' : ' (needs azurite)'}`, canStartAzurite, openAzure],
  [`an SFTP server${canStartSftp ? '' : ' (needs root, sshd)'}`, canStartSftp, openSftp],
];

let server: TestServer;
let admin: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true, config: { privateStorages: true } });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  admin = server.client(await signIn(server.client(), user));
  // This test is about the intake; analyses would only take time.
  await admin(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } });
});
afterAll(() => server.close());

let names = 0;
async function newStorage(body: NewStorageBody): Promise<MediaStorage> {
  return (await admin(routes.createMediaStorage, { body: { ...body, name: `Storage ${names++}` } })).data;
}
async function newJob(storage: MediaStorage, directoryPath: string): Promise<DetectionJob> {
  const body = { name: `Job ${names++}`, directoryPath, settings: { concurrency: 4 } };
  return (await admin(routes.createDetectionJob, { params: { id: storage.id }, body })).data;
}
const paramsOf = ({ storageId: id, id: jobId }: DetectionJob) => ({ id, jobId });
const start = async (job: DetectionJob) =>
  (await admin(routes.runDetectionJob, { params: paramsOf(job), body: {} })).data;
const read = async (job: DetectionJob, { id: runId }: Pick<DetectionRun, 'id'>) =>
  (await admin(routes.getDetectionRun, { params: { ...paramsOf(job), runId } })).data;

async function ended(job: DetectionJob, run: Pick<DetectionRun, 'id'>): Promise<DetectionRun> {
  const isOver = async () => ['finished', 'failed', 'stopped'].includes((await read(job, run)).state);
  await expect.poll(isOver, { timeout: 90_000, interval: 100 }).toBe(true);
  return read(job, run);
}

/** Files that came in from a folder: each path with the SHA-256 of the stored content. */
async function takenIn(storage: MediaStorage, directory: string): Promise<Record<string, string>> {
  const { rows } = await server.platform.database.withOrganisation(organisationId, (t) =>
    t.execute<{ path: string; digest: string }>(sql`
      SELECT path, file_fingerprint AS digest FROM storage_imports JOIN assets ON assets.id = asset_id
      WHERE storage_id = ${storage.id} AND starts_with(path, ${directory}) ORDER BY path`),
  );
  return Object.fromEntries(rows.map(({ path, digest }) => [path, digest]));
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(KINDS)('a job on %s', (_, isThere, open) => {
  describe.skipIf(!isThere)('from its listing to its end', () => {
    let place: Place;
    let proxy: FaultProxy;
    beforeAll(async () => {
      place = await open();
      proxy = await startFaultProxy(place.port);
    });
    afterAll(() => {
      proxy?.stop();
      place?.stop();
    });

    /** Files that no other test has, each of this many bytes and a little more. */
    async function fill(directory: string, count: number, byteSize = 0): Promise<Record<string, string>> {
      const files: Record<string, string> = {};
      for (let n = 0; n < count; n++) {
        const png = makePng(names * 1_000 + n);
        // Data after a picture's end belongs to the file, and to its fingerprint.
        const bytes = Buffer.concat([png, Buffer.alloc(byteSize, n + 1)]);
        const path = `${directory}${n % 2 ? 'sub folder/' : ''}ü ${n} #+?.png`;
        await place.put(path, bytes);
        files[path] = sha256(bytes);
      }
      names++;
      return files;
    }

    it('takes in each file whole, and then only what is new or changed', async () => {
      const files = await fill('all/', 6, 200_000);
      const storage = await newStorage(place.describe());
      const job = await newJob(storage, 'all/');
      expect(await ended(job, await start(job))).toMatchObject({
        ...{ state: 'finished', error: null, counts: { listed: 6, takenIn: 6, failed: 0 } },
      });
      expect(await takenIn(storage, 'all/')).toEqual(files);
      const [changed = ''] = Object.keys(files);
      await place.put(changed, makePng(500_000));
      await place.put('all/new.png', makePng(500_001));
      expect(await ended(job, await start(job))).toMatchObject({
        counts: { listed: 7, unchanged: 5, takenIn: 2, failed: 0 },
      });
    });

    it('with a wrong key fails with a reason, and goes on once it is mended', async () => {
      const files = await fill('key/', 2);
      const storage = await newStorage({ ...place.describe(), secret: place.wrong } as NewStorageBody);
      const job = await newJob(storage, 'key/');
      const run = await start(job);
      const refused = await ended(job, run);
      expect(refused).toMatchObject({ state: 'failed', counts: { takenIn: 0 } });
      expect(refused.error).toMatch(place.refusal);
      const body = { kind: storage.kind, secret: place.right } as RouteInput<
        typeof routes.updateMediaStorage
      >['body'];
      await admin(routes.updateMediaStorage, { params: { id: storage.id }, body });
      const params = { ...paramsOf(job), runId: run.id };
      await admin(routes.changeDetectionRun, { params, body: { state: 'running' } });
      expect(await ended(job, run)).toMatchObject({ state: 'finished', error: null, counts: { takenIn: 2 } });
      expect(await takenIn(storage, 'key/')).toEqual(files);
    });

    it('whose connection is cut in the middle of a file stores no part of it, and then all of it once', async () => {
      const files = await fill('cut/', 1, 900_000);
      const storage = await newStorage(place.describe(proxy.port));
      const job = await newJob(storage, 'cut/');
      proxy.fault = { kind: 'cut', afterBytes: 300_000 };
      const run = await start(job);
      const tried = async () => {
        const { state, counts } = await read(job, run);
        return state === 'running' || counts.failed > 0 || state === 'failed';
      };
      await expect.poll(tried).toBe(true);
      // Its first attempts run into the cut.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await takenIn(storage, 'cut/')).toEqual({});
      proxy.fault = null;
      const done = await ended(job, run);
      const params = { ...paramsOf(job), runId: run.id };
      if (done.counts.failed > 0) await ended(job, (await admin(routes.retryRunFiles, { params })).data);
      expect(await takenIn(storage, 'cut/')).toEqual(files);
    });

    it('on a slow server takes its time; what comes and goes meanwhile fails nothing', async () => {
      const files = await fill('slow/', 8, 100_000);
      const leaving = Object.keys(await fill('slow/leaving/', 8, 100_000));
      const storage = await newStorage(place.describe(proxy.port));
      const job = await newJob(storage, 'slow/');
      proxy.fault = { kind: 'slow', pieceMs: 15 };
      try {
        const run = await start(job);
        for (const [n, path] of leaving.entries()) {
          await place.remove(path);
          await place.put(`slow/coming/${n}.png`, makePng(600_000 + n));
        }
        expect(await ended(job, run)).toMatchObject({
          state: 'finished',
          error: null,
          counts: { failed: 0 },
        });
        expect(await takenIn(storage, 'slow/')).toMatchObject(files);
      } finally {
        proxy.fault = null;
      }
    });

    if (open !== openSftp) return;

    it('that meets another server’s key sends it nothing, and says so', async () => {
      await fill('host/', 1);
      const storage = await newStorage(place.describe());
      const job = await newJob(storage, 'host/');
      await place.restartWithOtherKey?.();
      const refused = await ended(job, await start(job));
      expect(refused).toMatchObject({ state: 'failed', counts: { listed: 0, takenIn: 0 } });
      expect(refused.error).toMatch(/SHA256:/);
    });
  });
});
