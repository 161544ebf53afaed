import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canStartS3, firstOf, startTestS3 } from '@assay/server/testing';
import {
  canStartAzurite,
  canStartSftp,
  type FaultProxy,
  startFaultProxy,
  startTestAzure,
  startTestSftp,
} from '@assay/server/testing/storage-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemKind, StorageProblem } from '../problem.ts';
import { openAzureDriver } from './azure-driver.ts';
import type { DriverLimits, ListedFile, StorageDriver } from './driver.ts';
import { openFolderDriver } from './folder-driver.ts';
import { createThrottle, readWhole } from './read-whole.ts';
import { openS3Driver } from './s3-driver.ts';
import { openSftpDriver } from './sftp-driver.ts';

const LIMITS: DriverLimits = { answerMs: 5_000, idleMs: 2_000 };
const { signal } = new AbortController();

interface Place {
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Through the proxy if given. */
  open(options?: { wrongKey?: boolean; nowhere?: boolean; port?: number }): StorageDriver;
  /** The server's port; null for a folder. */
  port: number | null;
  stop(): void;
}

const options = { allowPrivate: true, limits: LIMITS };

async function openFolder(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), 'assay-storage-'));
  let clock = Date.now() / 1_000 - 10_000;
  return {
    async put(path, bytes) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
      utimesSync(join(root, path), clock, clock);
      clock += 10;
    },
    remove: async (path) => rmSync(join(root, path)),
    open: ({ nowhere } = {}) => openFolderDriver(nowhere ? join(root, 'no-such') : root, 'scans'),
    port: null,
    stop: () => rmSync(root, { recursive: true, force: true, maxRetries: 9 }),
  };
}

async function openS3(): Promise<Place> {
  const { config, put, remove, stop } = await startTestS3();
  const { endpoint = '', credentials, bucket } = config;
  return {
    put,
    remove,
    open: ({ wrongKey, nowhere, port } = {}) =>
      openS3Driver(
        {
          endpoint: port ? `http://127.0.0.1:${port}` : endpoint,
          ...{ region: 'us-east-1', bucket: nowhere ? 'no-such' : bucket },
          accessKey: credentials?.accessKeyId ?? '',
        },
        { secretKey: wrongKey ? 'wrong' : (credentials?.secretAccessKey ?? '') },
        options,
      ),
    port: Number(new URL(endpoint).port),
    stop,
  };
}

async function openAzure(): Promise<Place> {
  const { accountUrl, accountName, accountKey, service, stop } = await startTestAzure();
  const container = service.getContainerClient('evidence');
  await container.create();
  return {
    put: async (path, bytes) => void (await container.getBlockBlobClient(path).uploadData(bytes)),
    remove: async (path) => void (await container.deleteBlob(path)),
    open: ({ wrongKey, nowhere, port } = {}) =>
      openAzureDriver(
        {
          accountUrl: port ? accountUrl.replace(/:\d+/, `:${port}`) : accountUrl,
          ...{ accountName, container: nowhere ? 'no-such' : 'evidence' },
        },
        { accountKey: wrongKey ? Buffer.alloc(64).toString('base64') : accountKey },
        options,
      ),
    port: Number(new URL(accountUrl).port),
    stop,
  };
}

async function openSftp(): Promise<Place> {
  const server = await startTestSftp();
  const { host, user, password, folder, hostKey } = server;
  let clock = Date.now() / 1_000 - 10_000;
  return {
    async put(path, bytes) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
      utimesSync(join(folder, path), clock, clock);
      clock += 10;
    },
    remove: async (path) => rmSync(join(folder, path)),
    open: ({ wrongKey, nowhere, port } = {}) =>
      openSftpDriver(
        { host, port: port ?? server.port, user, root: nowhere ? 'no-such' : '' },
        { password: wrongKey ? 'wrong' : password },
        { ...options, hostKey: { pinned: hostKey } },
      ),
    port: server.port,
    stop: server.stop,
  };
}

async function listAll(driver: StorageDriver, directory = ''): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const some of driver.list(directory, signal)) files.push(...some);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function readAll(driver: StorageDriver, file: ListedFile): Promise<Buffer> {
  const opened = await driver.open(file, signal);
  const throttle = createThrottle(null);
  const { chunks } = readWhole(opened, { idleMs: LIMITS.idleMs, throttle, signal, where: driver.where });
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

const kindOf = (work: Promise<unknown>): Promise<ProblemKind | undefined> =>
  work.then(
    () => undefined,
    (error: StorageProblem) => error.kind ?? String(error),
  );

const KINDS: [name: string, isThere: boolean, open: () => Promise<Place>][] = [
  ['a folder', true, openFolder],
  [`an S3 bucket${canStartS3 ? '' : ' (needs radosgw, ceph-mon, ceph-osd)'}`, canStartS3, openS3],
  [`an Azure container${canStartAzurite ? '' : ' (needs azurite)'}`, canStartAzurite, openAzure],
  [`an SFTP server${canStartSftp ? '' : ' (needs root, sshd)'}`, canStartSftp, openSftp],
];

describe.each(KINDS)('%s', (name, isThere, openPlace) => {
  describe.skipIf(!isThere)('as it is read', () => {
    let place: Place;
    let driver: StorageDriver;
    const bytes = randomBytes(300_000);
    beforeAll(async () => {
      place = await openPlace();
      driver = place.open();
      for (const path of [
        'claims/a.jpg',
        'claims/2026/ü #1+?.png',
        'claims/2026/deep/er/c.pdf',
        'other/d.jpg',
      ])
        await place.put(path, path === 'claims/a.jpg' ? bytes : Buffer.from(path));
    });
    afterAll(() => {
      driver?.close();
      place?.stop();
    });

    it('tells its files with their sizes, folder by folder', async () => {
      expect((await listAll(driver, 'claims/')).map(({ path, size }) => [path, size])).toEqual([
        ['claims/2026/deep/er/c.pdf', 25],
        ['claims/2026/ü #1+?.png', Buffer.byteLength('claims/2026/ü #1+?.png')],
        ['claims/a.jpg', 300_000],
      ]);
      expect(await listAll(driver)).toHaveLength(4);
    });

    it('gives a file’s bytes, and says of it the same as the listing', async () => {
      for (const file of await listAll(driver)) {
        const { path, size, version } = await driver.stat(file.path, signal);
        expect({ path, size, version }).toEqual({ path: file.path, size: file.size, version: file.version });
        const expected = path === 'claims/a.jpg' ? bytes : Buffer.from(path);
        expect((await readAll(driver, file)).equals(expected)).toBe(true);
      }
    });

    it('tells another version of a file that was changed, and does not read it for the one that was listed', async () => {
      await place.put('changing/e.jpg', Buffer.from('before'));
      const before = firstOf(await listAll(driver, 'changing/'));
      await place.put('changing/e.jpg', Buffer.from('after!'));
      const after = firstOf(await listAll(driver, 'changing/'));
      expect(after.version).not.toBe(before.version);
      expect(await kindOf(readAll(driver, before))).toBe('changed');
      expect((await readAll(driver, after)).toString()).toBe('after!');
      await place.remove('changing/e.jpg');
      // A server may compare the version before it checks whether anything is there.
      expect(['gone', 'changed']).toContain(await kindOf(readAll(driver, after)));
      expect(await kindOf(driver.stat('changing/e.jpg', signal))).toBe('gone');
    });

    it('goes on with a listing while files come and go', async () => {
      for (let n = 0; n < 20; n++) await place.put(`moving/${n}/f.jpg`, Buffer.from('moving'));
      const seen: string[] = [];
      const changes = (async () => {
        for (let n = 10; n < 20; n++) {
          await place.remove(`moving/${n}/f.jpg`);
          await place.put(`moving/new-${n}/f.jpg`, Buffer.from('moved'));
        }
      })();
      for await (const files of driver.list('moving/', signal)) seen.push(...files.map(({ path }) => path));
      await changes;
      for (let n = 0; n < 10; n++) expect(seen).toContain(`moving/${n}/f.jpg`);
    });

    it('that is none is said to be missing', async () => {
      const other = place.open({ nowhere: true });
      expect(await kindOf(listAll(other))).toBe('missing');
      other.close();
    });

    if (name === 'a folder') return;

    it('refuses a wrong key', async () => {
      const other = place.open({ wrongKey: true });
      expect(await kindOf(listAll(other))).toBe('key');
      other.close();
    });

    it('where nothing answers, there is no route', async () => {
      const other = place.open({ port: 9 });
      expect(await kindOf(listAll(other))).toBe('route');
      other.close();
    });

    describe('over a bad line', () => {
      let proxy: FaultProxy;
      let far: StorageDriver;
      let file: ListedFile;
      beforeAll(async () => {
        proxy = await startFaultProxy(place.port ?? 0);
        far = place.open({ port: proxy.port });
        file = (await listAll(far, 'claims/')).find(({ path }) => path === 'claims/a.jpg') as ListedFile;
      });
      afterAll(() => {
        far?.close();
        proxy?.stop();
      });

      it.each(['cut', 'stall'] as const)(
        'a %s in the middle of a file is never taken for its end',
        async (kind) => {
          proxy.fault = { kind, afterBytes: 150_000 };
          // A connection that was opened before counts its bytes from then on.
          const problem = await kindOf(readAll(far, file));
          expect(kind === 'cut' ? ['broken', 'route'] : ['slow']).toContain(problem);
          proxy.fault = null;
          expect((await readAll(far, file)).equals(bytes)).toBe(true);
        },
      );

      it('a cut before the first byte is asked for is told to the reader, and harms nobody else', async () => {
        const opened = await far.open(file, signal);
        const options = { idleMs: LIMITS.idleMs, throttle: createThrottle(null), signal, where: far.where };
        const { chunks } = readWhole(opened, options);
        opened.stream.destroy(new Error('cut'));
        await sleep(20);
        expect(['broken', 'route']).toContain(await kindOf(chunks.next()));
      });

      it('a server that does not answer is given up after a while', async () => {
        proxy.fault = { kind: 'stall', afterBytes: 0 };
        const slow = place.open({ port: proxy.port });
        expect(await kindOf(listAll(slow))).toBe('slow');
        slow.close();
        proxy.fault = null;
      });
    });
  });
});

describe('a folder', () => {
  let root: string;
  let driver: StorageDriver;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'assay-storage-'));
    mkdirSync(join(root, 'open/inside'), { recursive: true });
    mkdirSync(join(root, 'secret'));
    writeFileSync(join(root, 'secret/key.pdf'), 'secret');
    writeFileSync(join(root, 'open/inside/a.jpg'), 'a');
    symlinkSync(join(root, 'secret'), join(root, 'open/way-out'));
    symlinkSync(join(root, 'secret/key.pdf'), join(root, 'open/key.pdf'));
    symlinkSync(join(root, 'open'), join(root, 'open/inside/circle'));
    driver = openFolderDriver(join(root, 'open'), 'scans');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 9 }));

  it('is not left by symbolic links, nor gone round in circles', async () => {
    expect((await listAll(driver)).map(({ path }) => path)).toEqual(['inside/a.jpg']);
    for (const path of ['key.pdf', 'way-out/key.pdf', '../secret/key.pdf', 'inside/circle/inside/a.jpg']) {
      expect(await kindOf(driver.stat(path, signal))).toBe('gone');
      const file = { path, size: 6, modifiedAt: null, version: '' };
      expect(await kindOf(driver.open(file, signal))).toBe('gone');
    }
    expect(await kindOf(listAll(driver, 'way-out/'))).toBe('missing');
    expect(await kindOf(listAll(driver, '../secret/'))).toBe('missing');
  });

  it('of which a folder became a link after it was listed is not left either', async () => {
    mkdirSync(join(root, 'open/later'));
    writeFileSync(join(root, 'open/later/key.pdf'), 'mine!!');
    const file = firstOf(await listAll(driver, 'later/'));
    rmSync(join(root, 'open/later'), { recursive: true, maxRetries: 9 });
    symlinkSync(join(root, 'secret'), join(root, 'open/later'));
    expect(await kindOf(driver.open(file, signal))).toBe('gone');
  });
});

describe.skipIf(!canStartSftp)('an SFTP server’s key', () => {
  it('is told before anything is sent, and another than the pinned one is refused', async () => {
    const server = await startTestSftp();
    try {
      const { host, port, user, privateKey } = server;
      const shown: string[] = [];
      const open = (pinned: string | null) =>
        openSftpDriver(
          { host, port, user, root: '' },
          { privateKey },
          { ...options, hostKey: { pinned, onKey: (key) => void shown.push(key) } },
        );
      const first = open(null);
      await listAll(first);
      first.close();
      expect(shown).toEqual([server.hostKey]);
      const pinned = server.hostKey;
      await server.restartWithOtherKey();
      const second = open(pinned);
      const refused = await listAll(second).catch((error: StorageProblem) => error);
      second.close();
      expect(refused).toMatchObject({ kind: 'host-key', message: expect.stringContaining(server.hostKey) });
      expect(server.hostKey).not.toBe(pinned);
    } finally {
      server.stop();
    }
  });
});

it('a limited reader lets no more through than its share', async () => {
  const throttle = createThrottle(1_000_000);
  const start = performance.now();
  for (let n = 0; n < 4; n++) await throttle.pass(100_000, signal);
  expect(performance.now() - start).toBeGreaterThan(250);
});
