import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { canStartS3, startTestS3, type TestS3 } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFailures } from './count-failures.ts';
import { openFolderStore } from './folder-store.ts';
import { ObjectMissingError, type ObjectStore, StorageUnavailableError } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

const sample = randomBytes(20 * 1024 ** 2 + 17);
const chunks = function* (bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

function describeStore(name: string, skip: boolean, open: () => Promise<ObjectStore>, afterwards = () => {}) {
  describe.skipIf(skip)(name, () => {
    let store: ObjectStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => {
      store?.close();
      afterwards();
    });

    it('gives back what was streamed in, whole and in ranges', async () => {
      expect(await store.put('o/a/original', Readable.from(chunks(sample)))).toEqual({
        bytes: sample.length,
      });
      expect(await store.stat('o/a/original')).toEqual({ bytes: sample.length });
      const hash = createHash('sha256');
      for await (const chunk of await store.read('o/a/original')) hash.update(chunk);
      expect(hash.digest('hex')).toBe(createHash('sha256').update(sample).digest('hex'));
      const part = await buffer(await store.read('o/a/original', { offset: 1_000_003, length: 70_001 }));
      expect(part.equals(sample.subarray(1_000_003, 1_070_004))).toBe(true);
      expect(await buffer(await store.read('o/a/original', { length: 0 }))).toHaveLength(0);
    });

    it('lists what is below a folder and nothing else', async () => {
      const keys = ['p/a/original', 'p/a/overlays/1.png', 'p/b'];
      for (const key of [...keys, 'pq/c']) await store.put(key, Buffer.from(key));
      expect((await Readable.from(store.list('p')).toArray()).sort()).toEqual(keys);
      expect(await Readable.from(store.list('nothing/there')).toArray()).toEqual([]);
    });

    it('tells versions of an object apart without reading them', async () => {
      const list = async () => {
        const found = await Readable.from(store.listVersions('v')).toArray();
        return new Map(found.map(({ key, bytes, version }) => [key, { bytes, version }]));
      };
      await store.put('v/same', Buffer.from('same'));
      await store.put('v/changed', Buffer.from('before'));
      const before = await list();
      await store.put('v/changed', Buffer.from('behind'));
      const after = await list();
      expect(after.get('v/same')).toEqual(before.get('v/same'));
      expect(after.get('v/changed')?.bytes).toBe(6);
      expect(after.get('v/changed')?.version).not.toBe(before.get('v/changed')?.version);
    });

    it('stores small and empty objects and replaces one by another', async () => {
      await store.put('small', Buffer.from('first'));
      await store.put('small', Buffer.from('second one'));
      expect((await buffer(await store.read('small'))).toString()).toBe('second one');
      expect(await store.put('empty', Readable.from([]))).toEqual({ bytes: 0 });
      expect(await store.stat('empty')).toEqual({ bytes: 0 });
    });

    it('stores nothing of a content that breaks off', async () => {
      const broken = async function* () {
        yield sample.subarray(0, 9 * 1024 ** 2);
        throw new Error('the sender went away');
      };
      await expect(store.put('broken', broken())).rejects.toThrow('the sender went away');
      expect(await store.stat('broken')).toBeNull();
    });

    it('stores nothing when it is told to stop', async () => {
      const control = new AbortController();
      const slow = async function* () {
        yield sample.subarray(0, 6 * 1024 ** 2);
        control.abort();
        yield sample;
      };
      await expect(store.put('stopped', slow(), { signal: control.signal })).rejects.toThrow(/abort/i);
      expect(await store.stat('stopped')).toBeNull();
    });

    it('tells whoever reads that reading was stopped before it began, and nobody else', async () => {
      const control = new AbortController();
      await store.put('unread', sample);
      const stream = await store.read('unread', { signal: control.signal });
      control.abort();
      await sleep(20);
      await expect(stream.toArray()).rejects.toThrow(/abort/i);
    });

    it('lends an object as a file', async () => {
      await store.put('lent', Buffer.from('content'));
      const file = await store.openLocally('lent');
      expect(readFileSync(file.path, 'utf8')).toBe('content');
      await file.release();
      await expect(store.openLocally('missing')).rejects.toThrow(ObjectMissingError);
    });

    it('says that an object is missing, and deletes twice without complaint', async () => {
      await store.put('gone', Buffer.from('x'));
      await store.delete('gone');
      await store.delete('gone');
      expect(await store.stat('gone')).toBeNull();
      await expect(store.read('gone')).rejects.toThrow(ObjectMissingError);
    });

    it.each(['../x', '/x', 'a//b', '.hidden', 'a/../../b', ''])('refuses the key %j', async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store.read(key)).rejects.toThrow(TypeError);
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'assay-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
describeStore('a folder store', false, () => openFolderStore(folder));

describe('a folder store after failures', () => {
  it('keeps no unfinished files', () => expect(readdirSync(join(folder, '.arriving'))).toEqual([]));
});

let server: TestS3 | undefined;
describeStore(
  canStartS3
    ? 'an S3 store on a real server'
    : 'an S3 store on a real server (needs radosgw, ceph-mon, ceph-osd)',
  !canStartS3,
  async () => {
    server = await startTestS3();
    return openS3Store(server.config);
  },
  () => server?.stop(),
);

describe('an S3 store without a server', () => {
  it('says so, soon', async () => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const store = openS3Store({
      bucket: 'b',
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      credentials,
    });
    await expect(store.stat('x')).rejects.toThrow(StorageUnavailableError);
    await expect(store.check()).rejects.toThrow(StorageUnavailableError);
    store.close();
  });
});

describe('a folder store whose folder is away', () => {
  it('takes no object for missing, and none for removed', async () => {
    const path = join(folder, 'may-go');
    const store = await openFolderStore(path);
    await store.put('o/kept', Buffer.from('kept'));
    renameSync(path, `${path}.away`);
    const away = { name: 'StorageUnavailableError' };
    await expect(store.stat('o/kept')).rejects.toMatchObject(away);
    await expect(store.read('o/kept')).rejects.toMatchObject(away);
    await expect(store.openLocally('o/kept')).rejects.toMatchObject(away);
    await expect(store.delete('o/kept')).rejects.toMatchObject(away);
    await expect(Readable.from(store.list('o')).toArray()).rejects.toMatchObject(away);
    renameSync(`${path}.away`, path);
    expect(await store.stat('o/kept')).toEqual({ bytes: 4 });
    await store.delete('o/none');
  });
});

describe('failures of a store', () => {
  it('are counted where it did not do what it was asked for, and not where there is no such object', async () => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const config = { bucket: 'b', endpoint: 'http://127.0.0.1:9', region: 'us-east-1', credentials };
    let failures = 0;
    const away = countFailures(openS3Store(config), () => failures++);
    await expect(away.put('x', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
    await expect(away.read('x')).rejects.toThrow(StorageUnavailableError);
    await expect(away.delete('x')).rejects.toThrow(StorageUnavailableError);
    expect(failures).toBe(3);
    away.close();
    const there = countFailures(await openFolderStore(folder), () => failures++);
    await expect(there.read('missing')).rejects.toThrow(ObjectMissingError);
    expect(failures).toBe(3);
  });

  it('are counted where an object is cut off while it is lent, and a list is refused, and not where its reader gives up', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(Buffer.alloc(100_000), () => setTimeout(() => response.destroy(), 50));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let failures = 0;
    const cut = countFailures(
      openS3Store({
        ...{ bucket: 'b', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      }),
      () => failures++,
    );
    await expect(cut.openLocally('x')).rejects.toThrow(StorageUnavailableError);
    expect(failures).toBe(1);
    const refuse = new Transform({ transform: (_part, _encoding, done) => done(new Error('not wanted')) });
    await expect(pipeline(await cut.read('x'), refuse)).rejects.toThrow('not wanted');
    expect(failures).toBe(1);
    cut.close();
    server.close();
    await expect(Readable.from(cut.list('o')).toArray()).rejects.toThrow(StorageUnavailableError);
    expect(failures).toBe(2);
  });

  it('are counted where a folder is gone, such as one whose disk is not mounted', async () => {
    const gone = mkdtempSync(join(tmpdir(), 'assay-store-'));
    let failures = 0;
    const store = countFailures(await openFolderStore(gone), () => failures++);
    rmSync(gone, { recursive: true });
    await expect(store.put('x', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
    expect(failures).toBe(1);
  });
});
