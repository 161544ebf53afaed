import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makeJpeg,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { sweepUnclaimedObjects } from './unclaimed-objects.ts';

let server: TestServer;
let call: Call;
let token: string;
let organisation: string;
beforeAll(async () => {
  server = await startTestServer({ config: { maxFiles: 4, maxFileBytes: 3_000_000 } });
  ({ id: organisation } = await createOrganisation(server.platform));
  token = await signIn(server.client(), await createUser(server.platform, { id: organisation }));
  call = server.client(token);
});
afterAll(() => server.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const upload = (fields: Record<string, string>, files: Record<string, Uint8Array>) =>
  call(routes.uploadFiles, { form: makeForm(fields, files) });
const newDigests = () => ({
  fingerprint: sha256(Buffer.from(randomUUID())),
  fileFingerprint: sha256(Buffer.from(randomUUID())),
});
const idsOf = ({ assets }: { assets: readonly { id: string }[] }) => assets.map(({ id }) => id);
/** Every file in the store, whatever happened to its upload. */
const storedObjects = () =>
  readdirSync(join(server.platform.config.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
const count = async (table: string) => {
  const { rows } = await server.platform.database.withOrganisation(organisation, (t) =>
    t.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`),
  );
  return firstOf(rows).n;
};
const bomb = () => {
  const png = makePng(1);
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
};

describe('POST /api/v1/files: multipart recordId, uuid, media', () => {
  it('stores and fingerprints a file, enters it in the ledger’s queue and asks for its analysis', async () => {
    const bytes = makePng(1);
    const location = { latitude: 48.2, longitude: 16.4, accuracyMetres: 12 };
    const { result, transaction, assets, rejected } = await upload(
      { location: JSON.stringify(location), channel: 'camera' },
      { '../../etc/pass\u0001wd.png': bytes },
    );
    expect(result).toBe('Success');
    expect(rejected).toEqual([]);
    expect(transaction).toMatchObject({
      location,
      isJPEG: false,
      recordId: null,
      user: expect.stringContaining('@'),
    });
    const asset = firstOf(assets);
    expect(transaction).toMatchObject({ uuid: asset.transactionId, timestamp: expect.any(String) });
    expect(transaction.media).toEqual([
      {
        ...{ uuid: asset.id, fileFingerprint: sha256(bytes), fingerprint: asset.fingerprint },
        ...{ mimeType: 'image/png', isJPEG: false, size: '240x240', tags: ['full-scale'] },
        ...{ timestamp: asset.createdAt, url: expect.stringMatching(/^\/api\/v1\/media\//) },
      },
    ]);
    expect(assets).toMatchObject([
      {
        ...{
          type: 'image',
          mimeType: 'image/png',
          size: '240x240',
          byteSize: bytes.length,
          originalName: 'passwd.png',
        },
        ...{
          intakeChannel: 'camera',
          fileFingerprint: sha256(bytes),
          ledger: { validationStatus: 'pending' },
        },
        fullScale: {
          mediaExisted: false,
          metaData: {
            media: [
              { tags: ['full-scale'], tamperedResult: { loading: true, progress: 0 }, analysisEnabled: true },
            ],
          },
        },
      },
    ]);
    expect(asset.taskId).toBe(asset.fullScale.metaData.taskId);
  });

  it('says when the same content was there before, whatever its metadata', async () => {
    const first = await upload({}, { 'a.jpg': makeJpeg('one') });
    const second = await upload({}, { 'b.jpg': makeJpeg('two') });
    expect(first.assets[0]?.fullScale.mediaExisted).toBe(false);
    expect(second.assets[0]?.fullScale.mediaExisted).toBe(true);
    expect(second.assets[0]?.fingerprint).toBe(firstOf(first.assets).fingerprint);
    expect(firstOf(second.assets).fileFingerprint).not.toBe(firstOf(first.assets).fileFingerprint);
  });

  it.each([
    ['that is too long, cut between two characters', `${'a'.repeat(254)}😀.png`, 'a'.repeat(254)],
    ['that turns the direction of reading', 'photo\u202egpj\u2066.png', 'photogpj.png'],
    ['that is none', '\u202e', 'file'],
  ])('keeps a name %s', async (_what, name, kept) => {
    const { assets } = await upload({}, { [name]: makePng(1) });
    expect(assets.map(({ originalName }) => originalName)).toEqual([kept]);
  });

  it('takes a file in that comes without a name', async () => {
    const head =
      '--x\r\ncontent-disposition: form-data; name="media"\r\ncontent-type: application/octet-stream\r\n\r\n';
    const answer = await fetch(`${server.address}/api/v1/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([Buffer.from(head), makePng(1), Buffer.from('\r\n--x--\r\n')]),
    });
    expect(await answer.json()).toMatchObject({ assets: [{ originalName: 'file' }] });
  });

  it('keeps the good files of a batch and names those that it refused', async () => {
    const files = {
      'good.png': makePng(2),
      'page.png': Buffer.from('<html>'),
      'empty.jpg': Buffer.alloc(0),
      'bomb.png': bomb(),
    };
    const { assets, rejected, transaction } = await upload({}, files);
    expect(assets.map(({ originalName }) => originalName)).toEqual(['good.png']);
    expect(transaction.media).toHaveLength(1);
    expect(rejected).toEqual([
      {
        originalName: 'page.png',
        code: 'INVALID_FILE_TYPE',
        message: 'Invalid file type. Please try again with a supported file type.',
      },
      { originalName: 'empty.jpg', code: 'MISSING_FILE_DATA', message: 'Missing file data' },
      {
        originalName: 'bomb.png',
        code: 'FILE_TOO_LARGE',
        message: 'The file is larger than the allowed 200 megapixels.',
      },
    ]);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>1</script>'],
    ['a ZIP', 'PK\u0003\u0004'],
    ['text', 'hello'],
  ])(
    'refuses %s in the specification’s words, whatever its name, and keeps nothing of it',
    async (_, text) => {
      const before = storedObjects().length;
      await expect(upload({}, { 'photo.jpg': Buffer.from(text) })).rejects.toMatchObject({
        code: 'INVALID_FILE_TYPE',
        httpStatus: 415,
        message: 'Invalid file type. Please try again with a supported file type.',
      });
      expect(storedObjects()).toHaveLength(before);
    },
  );

  it('refuses a file over the limit and goes on after it', async () => {
    const large = Buffer.concat([makePng(3), Buffer.alloc(3_000_000)]);
    const { assets, rejected } = await upload({}, { 'large.png': large, 'small.png': makePng(4) });
    expect(assets.map(({ originalName }) => originalName)).toEqual(['small.png']);
    expect(rejected).toMatchObject([{ originalName: 'large.png', code: 'FILE_TOO_LARGE' }]);
    await expect(upload({}, { 'large.png': large })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      httpStatus: 413,
    });
  });

  it('refuses more files than are allowed, and keeps none of them', async () => {
    const [files, assets] = [storedObjects().length, await count('assets')];
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${n}.png`, makePng(100 + n)]));
    await expect(upload({}, many)).rejects.toMatchObject({
      code: 'TOO_MANY_FILES',
      message: 'Maximum allowed number of files exceeded. Only 4 allowed.',
    });
    expect(await count('assets')).toBe(assets);
    await expect.poll(() => storedObjects().length).toBe(files);
  });

  it('wants a file', async () => {
    await expect(upload({}, {})).rejects.toMatchObject({
      code: 'MISSING_FILE_DATA',
      message: 'Missing file data',
    });
  });

  it('answers 404 for a record that is not there, before it takes anything', async () => {
    const before = storedObjects().length;
    await expect(upload({ recordId: randomUUID() }, { 'a.png': makePng(5) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(storedObjects()).toHaveLength(before);
  });

  it.each([
    ['uuid', 'x'],
    ['location', 'nowhere'],
    ['location', '{"latitude":91,"longitude":0}'],
    ['channel', 'x'],
  ])('refuses %s that says %s', async (name, value) => {
    await expect(upload({ [name]: value }, { 'a.png': makePng(6) })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('finds a record by its reference, and none of another organisation', async () => {
    const { data: record } = await call(routes.createRecord, { body: { referenceId: 'CLM 7/äß' } });
    const { data: byName } = await call(routes.createRecord, { body: { referenceId: randomUUID() } });
    for (const [seed, { id, referenceId }] of [record, byName].entries()) {
      const { assets } = await upload({ recordId: referenceId }, { 'a.png': makePng(80 + seed) });
      expect(firstOf(assets).recordId).toBe(id);
    }
    const body = { uuid: randomUUID(), recordId: 'CLM 7/äß', files: [newDigests()] };
    const { ids } = await call(routes.enterFingerprints, { body });
    const { data } = await call(routes.getAsset, { params: { id: firstOf(ids) } });
    expect(data.recordId).toBe(record.id);
    const outsider = server.client(
      await signIn(
        server.client(),
        await createUser(server.platform, await createOrganisation(server.platform)),
      ),
    );
    for (const recordId of [record.id, record.referenceId]) {
      const form = makeForm({ recordId }, { 'a.png': makePng(82) });
      await expect(outsider(routes.uploadFiles, { form })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('takes its fields in any order', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const uuid = randomUUID();
    const location = { latitude: 48.2, longitude: 16.4 };
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(makePng(77))]), 'a.png');
    form.append('recordId', record.id);
    form.append('media', new Blob([new Uint8Array(makePng(78))]), 'b.png');
    form.append('uuid', uuid);
    form.append('location', JSON.stringify(location));
    form.append('channel', 'camera');
    const { transaction, assets } = await call(routes.uploadFiles, { form });
    expect(transaction).toMatchObject({ uuid, recordId: record.id, location });
    expect(assets.map(({ originalName, intakeChannel }) => [originalName, intakeChannel])).toEqual([
      ['a.png', 'camera'],
      ['b.png', 'camera'],
    ]);
  });

  it.each([
    ['uuid', 'x', 'INVALID_REQUEST'],
    ['location', 'nowhere', 'INVALID_REQUEST'],
    ['recordId', randomUUID(), 'NOT_FOUND'],
  ])('refuses %s that says %s behind the files with %s, and keeps nothing', async (name, value, code) => {
    const before = [await count('assets'), storedObjects().length];
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(makePng(79))]), 'a.png');
    form.append(name, value);
    await expect(call(routes.uploadFiles, { form })).rejects.toMatchObject({ code });
    expect([await count('assets'), storedObjects().length, await count('unclaimed_objects')]).toEqual([
      ...before,
      0,
    ]);
  });

  it('counts the files of a record', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    await upload({ recordId: record.id }, { 'a.png': makePng(7), 'b.png': makePng(8) });
    const { data } = await call(routes.getRecord, { params: { id: record.id } });
    expect(data).toMatchObject({ assetCount: 2, pendingCount: 2, tamperScore: null });
    expect(data.assets.map(({ originalName }) => originalName)).toEqual(['a.png', 'b.png']);
  });
});

describe('an upload with an id', () => {
  it('takes nothing in twice, and names what it refused again', async () => {
    const uuid = randomUUID();
    const files = { 'a.png': makePng(20), 'no.txt': Buffer.from('no'), 'b.png': makePng(21) };
    const first = await upload({ uuid }, files);
    const second = await upload({ uuid }, files);
    expect(first.transaction.uuid).toBe(uuid);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(second.rejected).toEqual(first.rejected);
    expect(second.transaction.media).toHaveLength(2);
  });

  it('takes other files in as well, and answers with those of the request', async () => {
    const uuid = randomUUID();
    const { data: record } = await call(routes.createRecord, { body: {} });
    const first = await upload({ uuid, recordId: record.id }, { 'a.png': makePng(200) });
    const second = await upload({ uuid, recordId: record.id }, { 'b.png': makePng(201) });
    // Its record need not be named again.
    const third = await upload({ uuid }, { 'c.png': makePng(202), 'a.png': makePng(200) });
    expect(second.assets).toMatchObject([{ originalName: 'b.png', transactionId: uuid }]);
    expect(third.assets).toMatchObject([
      { originalName: 'c.png', recordId: record.id },
      { id: firstOf(first.assets).id },
    ]);
    const { data } = await call(routes.getRecord, { params: { id: record.id } });
    expect(data).toMatchObject({ assetCount: 3, transactions: [{ uuid }] });
    expect(data.assets.map(({ originalName }) => originalName)).toEqual(['a.png', 'b.png', 'c.png']);
  });

  it('is the same in capitals', async () => {
    const uuid = randomUUID();
    const first = await upload({ uuid: uuid.toUpperCase() }, { 'a.png': makePng(205) });
    expect(first.transaction.uuid).toBe(uuid);
    const second = await upload({ uuid }, { 'b.png': makePng(206), 'a.png': makePng(205) });
    expect(second.transaction.media).toHaveLength(2);
    expect(idsOf(await upload({ uuid: uuid.toUpperCase() }, { 'a.png': makePng(205) }))).toEqual(
      idsOf(first),
    );
  });

  it('keeps every file of requests that come at the same time', async () => {
    const uuid = randomUUID();
    const numbers = [210, 211, 212, 213];
    const answers = await Promise.all(
      [...numbers, ...numbers].map((n) => upload({ uuid }, { [`${n}.png`]: makePng(n) })),
    );
    expect(answers.map(({ assets }) => firstOf(assets).originalName)).toEqual(
      [...numbers, ...numbers].map((n) => `${n}.png`),
    );
    const { transaction } = await upload({ uuid }, { 'again.png': makePng(210) });
    expect(transaction.media.map(({ fileFingerprint }) => fileFingerprint).toSorted()).toEqual(
      numbers.map((n) => sha256(makePng(n))).toSorted(),
    );
  });

  it('takes in what is missing of a request of which some files are in', async () => {
    const uuid = randomUUID();
    const first = await upload({ uuid }, { 'b.png': makePng(221) });
    const before = storedObjects().length;
    const whole = { 'a.png': makePng(220), 'b.png': makePng(221), 'c.png': makePng(222) };
    const second = await upload({ uuid }, whole);
    expect(second.assets.map(({ originalName }) => originalName)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(idsOf(second)[1]).toBe(idsOf(first)[0]);
    expect(second.transaction.media).toHaveLength(3);
    expect(storedObjects()).toHaveLength(before + 2);
    expect(await count('unclaimed_objects')).toBe(0);
  });

  it('keeps the same bytes as often as one request has them', async () => {
    const uuid = randomUUID();
    const twins = { 'front.png': makePng(225), 'back.png': makePng(225) };
    const first = await upload({ uuid }, twins);
    expect(new Set(idsOf(first)).size).toBe(2);
    expect(idsOf(await upload({ uuid }, twins))).toEqual(idsOf(first));
  });

  it('says so where files cannot be added to it, and keeps none of them', async () => {
    const uuid = randomUUID();
    const location = JSON.stringify({ latitude: 1, longitude: 2 });
    const first = await upload({ uuid, location }, { 'a.png': makePng(230) });
    const { data: record } = await call(routes.createRecord, { body: {} });
    const colleague = server.client(
      await signIn(server.client(), await createUser(server.platform, { id: organisation })),
    );
    const before = [await count('assets'), storedObjects().length];
    const elsewhere = JSON.stringify({ latitude: 1, longitude: 3 });
    const form = (fields: object, seed: number) => makeForm({ uuid, ...fields }, { 'b.png': makePng(seed) });
    for (const [by, fields] of [
      [call, { recordId: record.id }],
      [call, { location: elsewhere }],
      [colleague, {}],
    ] as const) {
      await expect(by(routes.uploadFiles, { form: form(fields, 231) })).rejects.toMatchObject({
        ...{ httpStatus: 409, code: 'CONFLICT', message: 'An error occurred while trying to upload.' },
        details: { reason: expect.stringContaining('upload') },
      });
      // Existing files need not be added.
      expect(idsOf(await by(routes.uploadFiles, { form: form(fields, 230) }))).toEqual(idsOf(first));
    }
    expect([await count('assets'), storedObjects().length]).toEqual(before);
  });

  it('refuses a request all of whose files are refused, whatever came before', async () => {
    const uuid = randomUUID();
    await upload({ uuid }, { 'a.png': makePng(235) });
    await expect(upload({ uuid }, { 'no.txt': Buffer.from('no') })).rejects.toMatchObject({
      code: 'INVALID_FILE_TYPE',
    });
  });

  it('knows a file of its own that was moved into a record since', async () => {
    const uuid = randomUUID();
    const files = { 'a.png': makePng(240), 'b.png': makePng(241) };
    const first = await upload({ uuid }, files);
    const { data: record } = await call(routes.createRecord, {
      body: { assetIds: idsOf(first).slice(0, 1) },
    });
    const before = await count('assets');
    const again = await upload({ uuid }, files);
    expect(again.assets.map(({ id, recordId }) => [id, recordId])).toEqual([
      [idsOf(first)[0], record.id],
      [idsOf(first)[1], null],
    ]);
    expect(await count('assets')).toBe(before);
  });

  it('leaves its connection free for the next request when it is sent again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const id = randomUUID();
    const photo = Buffer.concat([makeJpeg('again'), Buffer.alloc(1_500_000)]);
    const send = async (path: string, body?: FormData) => {
      const wire = body && new Response(body);
      const bytes = wire && Buffer.from(await wire.arrayBuffer());
      const headers = {
        authorization: `Bearer ${token}`,
        ...(wire && { 'content-type': wire.headers.get('content-type') ?? '' }),
      };
      return new Promise<number | undefined>((resolve, reject) => {
        const options = { agent, method: bytes ? 'POST' : 'GET', headers, timeout: 5_000 };
        const sent = request(server.address + path, options, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        sent.on('timeout', () => sent.destroy(new Error(`${path} got no answer`))).on('error', reject);
        sent.end(bytes);
      });
    };
    const form = () => makeForm({ uuid: id }, { 'a.jpg': photo });
    try {
      for (let time = 0; time < 3; time++) {
        expect(await send('/api/v1/files', form())).toBe(200);
        expect(await send('/healthz')).toBe(200);
      }
    } finally {
      agent.destroy();
    }
  });

  it('is taken in once when it is sent many times at once', async () => {
    const uuid = randomUUID();
    const [assets, files] = [await count('assets'), storedObjects().length];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload({ uuid }, { 'a.png': makePng(22) })),
    );
    expect(new Set(answers.map(({ assets }) => firstOf(assets).id)).size).toBe(1);
    expect(await count('assets')).toBe(assets + 1);
    expect(storedObjects()).toHaveLength(files + 1);
    expect(await count('unclaimed_objects')).toBe(0);
  });

  it('is another organisation’s own, should it use the same id', async () => {
    const uuid = randomUUID();
    const mine = await upload({ uuid }, { 'a.png': makePng(23) });
    const other = await createUser(server.platform, await createOrganisation(server.platform));
    const theirs = await server.client(await signIn(server.client(), other))(routes.uploadFiles, {
      form: makeForm({ uuid }, { 'b.png': makePng(23) }),
    });
    expect(firstOf(theirs.assets).id).not.toBe(firstOf(mine.assets).id);
    expect(theirs.assets[0]?.fullScale.mediaExisted).toBe(false);
  });
});

describe('an upload that breaks off', () => {
  /** Sends the beginning of a form; `end` says what follows after `bytes`. */
  const sendPart = (bytes: number, end: 'cut' | 'finish') =>
    new Promise<number | null>((resolve) => {
      const head = '--x\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\n';
      const body = Buffer.concat([Buffer.from(head), makePng(30), Buffer.alloc(2_000_000)]);
      const sending = request(`${server.address}/api/v1/files`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          ...(end === 'cut' ? { 'content-length': body.length + 100 } : {}),
        },
      });
      sending.on('response', (response) => resolve(response.statusCode ?? null));
      sending.on('error', () => resolve(null));
      sending.write(body.subarray(0, bytes), async () => {
        await sleep(150);
        if (end === 'cut') sending.destroy();
        else sending.end();
      });
    });

  // Counted once: late cleanup of one upload would affect the next count.
  let before: number;
  beforeAll(() => {
    before = storedObjects().length;
  });

  it.each([80, 10_000, 150_000, 2_000_000])('after %i bytes leaves nothing behind', async (bytes) => {
    const assets = await count('assets');
    await sendPart(bytes, 'cut');
    await expect.poll(() => count('unclaimed_objects')).toBe(0);
    await expect.poll(() => storedObjects().length).toBe(before);
    expect(await count('assets')).toBe(assets);
  });

  it('without its last boundary is refused, and leaves nothing behind', async () => {
    expect(await sendPart(150_000, 'finish')).toBe(400);
    await expect.poll(() => storedObjects().length).toBe(before);
    expect(await count('unclaimed_objects')).toBe(0);
  });

  it('with its process is swept when its lease has ended, and not before', async () => {
    const { database, storage } = server.platform;
    const files = storedObjects().length;
    const key = `${organisation}/${randomUUID()}/original`;
    await storage.put(key, Buffer.from('left over'));
    const announce = (lease: string) =>
      database.withOrganisation(organisation, (t) =>
        t.execute(sql`INSERT INTO unclaimed_objects VALUES (${key}, ${organisation}, now() + ${lease}::interval)
                      ON CONFLICT (storage_key) DO UPDATE SET lease_until = excluded.lease_until`),
      );
    await announce('1 minute');
    expect(await sweepUnclaimedObjects(database, storage)).toBe(0);
    await announce('-1 second');
    expect(await sweepUnclaimedObjects(database, storage)).toBe(1);
    expect(storedObjects()).toHaveLength(files);
  });
});
