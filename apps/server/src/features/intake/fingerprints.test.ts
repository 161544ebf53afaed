import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLedger } from '../ledger/ledger.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  call = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
});
afterAll(() => server.close());

const digest = () => randomBytes(32).toString('hex');
const newFile = (given: object = {}) => ({ fingerprint: digest(), fileFingerprint: digest(), ...given });
const enter = (body: { uuid: string; files: ReturnType<typeof newFile>[] }) =>
  call(routes.enterFingerprints, { body });
const read = async (id: string) => (await call(routes.getAsset, { params: { id } })).data;

describe('fingerprints of many files', () => {
  it('are assets in the order in which they were handed in, and in the ledger as imported', async () => {
    const files = Array.from({ length: 300 }, (_, n) => newFile({ originalName: `${n}.jpg`, byteSize: n }));
    const { ids, isRepeated } = await enter({ uuid: randomUUID(), files });
    expect(isRepeated).toBe(false);
    expect(new Set(ids).size).toBe(300);
    for (const place of [0, 7, 299]) {
      expect(await read(firstOf(ids.slice(place)))).toMatchObject(firstOf(files.slice(place)));
    }
    const ledger = startLedger(server.platform);
    await expect
      .poll(async () => (await read(firstOf(ids.slice(299)))).ledger.validationStatus)
      .toBe('validated-imported');
    await ledger.stop();
  });

  it('are entered once, however often and however many at once they are sent', async () => {
    const body = { uuid: randomUUID(), files: [newFile(), newFile()] };
    const answers = await Promise.all([1, 2, 3].map(() => enter(body)));
    expect(new Set(answers.map(({ ids }) => ids.join())).size).toBe(1);
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  });

  it('are entered where others came with the same uuid before', async () => {
    const [first, second] = [newFile(), newFile()];
    const uuid = randomUUID();
    const before = await enter({ uuid, files: [first] });
    const otherContent = { ...first, fingerprint: digest() };
    const after = await enter({ uuid, files: [second, first, otherContent] });
    expect(after.isRepeated).toBe(false);
    expect(after.ids[1]).toBe(before.ids[0]);
    expect(new Set(after.ids).size).toBe(3);
    const third = newFile({ mimeType: 'image/png' });
    const { data } = await call(routes.createAsset, { body: { uuid, mimeType: 'image/png', ...third } });
    expect(data).toMatchObject({ fingerprint: third.fingerprint, transactionId: uuid });
    expect(await enter({ uuid, files: [third] })).toMatchObject({ isRepeated: true, ids: [data.id] });
  });

  it('do not stand for the file itself, which is stored where it comes later', async () => {
    const uuid = randomUUID();
    const bytes = makePng(250);
    const form = () => makeForm({ uuid }, { 'a.png': bytes });
    const fileFingerprint = createHash('sha256').update(bytes).digest('hex');
    const { ids } = await enter({ uuid, files: [newFile({ fileFingerprint })] });
    const { assets } = await call(routes.uploadFiles, { form: form() });
    expect(firstOf(assets)).toMatchObject({
      fileFingerprint,
      fullScale: { metaData: { media: [{ analysisEnabled: true }] } },
    });
    expect(firstOf(assets).id).not.toBe(ids[0]);
    expect(firstOf((await call(routes.uploadFiles, { form: form() })).assets).id).toBe(firstOf(assets).id);
  });

  it('say which content was there before, in the same call too', async () => {
    const twin = newFile();
    const { ids } = await enter({ uuid: randomUUID(), files: [twin, newFile(), twin] });
    const existed = await Promise.all(ids.map(async (id) => (await read(id)).fullScale.mediaExisted));
    expect(existed).toEqual([false, false, true]);
  });

  it('are taken in all or not at all', async () => {
    const files = [newFile(), newFile({ fingerprint: 'x' })];
    const uuid = randomUUID();
    await expect(enter({ uuid, files })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await enter({ uuid, files: files.slice(0, 1) })).isRepeated).toBe(false);
    const many = Array.from({ length: 10_001 }, () => newFile());
    await expect(enter({ uuid: randomUUID(), files: many })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const body = { uuid: randomUUID(), files: [newFile()], recordId: randomUUID() };
    await expect(call(routes.enterFingerprints, { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the statements that write an upload', () => {
  const WRITES =
    /^\s*(INSERT INTO (assets|ledger_queue)|insert into "(tasks|transactions)"|UPDATE assets SET task_id)/;
  const countWrites = async (work: () => Promise<unknown>) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return asked.mock.calls.filter(([given]) => WRITES.test(textOf(given))).length;
    } finally {
      asked.mockRestore();
    }
  };
  const textOf = (given: unknown) =>
    typeof given === 'string' ? given : String((given as { text?: string }).text);
  const upload = (count: number) =>
    call(routes.uploadFiles, {
      form: makeForm(
        {},
        Object.fromEntries(Array.from({ length: count }, () => [`${randomUUID()}.png`, makePng(1)])),
      ),
    });

  it('are as many for ten files as for one', async () => {
    await upload(1);
    const one = await countWrites(() => upload(1));
    expect(one).toBe(5);
    expect(await countWrites(() => upload(10))).toBe(one);
  });
});
