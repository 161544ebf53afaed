import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asc, eq } from '../../platform/database/orm.ts';
import { auditEntries } from '../../platform/database/schema/audit.ts';
import { assets, records } from '../../platform/database/schema/records.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
let seed = 4_000;
const newCaller = async () => {
  const user = await createUser(server.platform, await createOrganisation(server.platform));
  return { organisationId: user.organisationId, call: server.client(await signIn(server.client(), user)) };
};
const upload = async (names: readonly string[], fields: Record<string, string> = {}) => {
  const files = Object.fromEntries(names.map((name) => [name, makePng(++seed)]));
  return (await call(routes.uploadFiles, { form: makeForm(fields, files) })).assets.map(({ id }) => id);
};
const open = (assetIds: string[], more: { uuid?: string; name?: string; referenceId?: string } = {}) =>
  call(routes.createRecord, { body: { assetIds, ...more } });
const read = async (id: string) => (await call(routes.getRecord, { params: { id } })).data;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ call, organisationId } = await newCaller());
});
afterAll(() => server.close());

describe('a record of files that were analysed without one', () => {
  it('holds them with when, by whom and where they came in, and takes them from the others', async () => {
    const [kept] = await upload(['kept.png']);
    const location = JSON.stringify({ latitude: 48.2, longitude: 16.4 });
    const uuid = randomUUID();
    const [one, two] = await upload(['one.png', 'two.png'], { uuid, location });
    const { data } = await open([one!, two!]);
    expect(data.assetCount).toBe(2);
    const record = await read(data.id);
    expect(record.assets.map(({ id }) => id)).toEqual([one, two]);
    expect(record.transactions).toMatchObject([
      { uuid, recordId: data.id, location: { latitude: 48.2, longitude: 16.4 } },
    ]);
    const { docs } = await call(routes.findAssets, { query: { unfiled: 'true' } });
    expect(docs.map(({ id }) => id)).toEqual([kept]);
    // The repeated upload is still the same one.
    const same = { 'one.png': makePng(seed - 1), 'two.png': makePng(seed) };
    const again = await call(routes.uploadFiles, { form: makeForm({ uuid }, same) });
    expect(again.assets.map(({ id }) => id)).toEqual([one, two]);
  });

  it('leaves those that were not chosen of an upload where they are', async () => {
    const uuid = randomUUID();
    const [one, two] = await upload(['one.png', 'two.png'], { uuid });
    const { data } = await open([two!]);
    const record = await read(data.id);
    expect(record.assets.map(({ id }) => id)).toEqual([two]);
    expect(record.transactions).toHaveLength(1);
    expect(record.transactions[0]!.uuid).not.toBe(uuid);
    const { docs } = await call(routes.findAssets, { query: { unfiled: 'true' } });
    expect(docs.map(({ id }) => id)).toEqual([one]);
  });

  it('brings the pictures that were taken out of a document', async () => {
    const [parent, child] = await upload(['parent.png', 'child.png']);
    await server.platform.database.withOrganisation(organisationId, (t) =>
      t.update(assets).set({ parentUuid: parent! }).where(eq(assets.id, child!)),
    );
    const { data } = await open([parent!]);
    expect((await read(data.id)).assets.map(({ id }) => id)).toEqual([parent, child]);
  });

  it('has their highest score at once', async () => {
    const [one, two] = await upload(['one.png', 'two.png']);
    await server.platform.database.withOrganisation(organisationId, async (t) => {
      await t.update(assets).set({ tamperScore: 31, analysisStatus: 'complete' }).where(eq(assets.id, one!));
      await t.update(assets).set({ tamperScore: 88, analysisStatus: 'complete' }).where(eq(assets.id, two!));
    });
    expect((await open([one!, two!])).data.tamperScore).toBe(88);
  });

  it('is one record however often it is asked for with one id', async () => {
    const [one] = await upload(['one.png']);
    const uuid = randomUUID();
    await open([one!], { uuid });
    expect((await open([one!], { uuid })).data).toMatchObject({ id: uuid, assetCount: 1 });
  });

  it('takes in files that come with the same id later, and is announced once', async () => {
    const [one, two] = await upload(['one.png', 'two.png']);
    const uuid = randomUUID();
    await open([one!], { uuid, name: 'Car', referenceId: 'C-1' });
    for (const more of [{ name: 'Boat' }, { referenceId: 'C-2' }])
      await expect(open([two!], { uuid, ...more })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'The record with this uuid has another reference or name.',
      });
    expect((await open([two!], { uuid, name: 'Car', referenceId: 'C-1' })).data.assetCount).toBe(2);
    await open([], { uuid });
    const noted = await server.platform.database.withOrganisation(organisationId, (t) =>
      t.select({ action: auditEntries.action }).from(auditEntries).orderBy(asc(auditEntries.createdAt)),
    );
    expect(noted.map(({ action }) => action).filter((action) => action.startsWith('record.'))).toEqual([
      'record.created',
      'record.updated',
    ]);
  });

  it('tells who opened it with which files', async () => {
    const admin = server.client(
      await signIn(
        server.client(),
        await createUser(server.platform, { id: organisationId }, { roles: ['admin'] }),
      ),
    );
    const [one] = await upload(['one.png']);
    const { data } = await open([one!]);
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:record.created'] } });
    expect(docs[0]).toMatchObject({ target: { id: data.id }, details: { files: [one] } });
  });

  it('is not opened with files of another record or organisation, nor with one that is not there', async () => {
    const [one] = await upload(['one.png']);
    await open([one!]);
    const [free] = await upload(['free.png']);
    await expect(open([free!, one!])).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(open([free!, randomUUID()])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = (await newCaller()).call;
    const asked = foreign(routes.createRecord, { body: { assetIds: [free!] } });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // A refusal leaves nothing behind: neither a record nor a file that moved.
    const rows = await server.platform.database.withOrganisation(organisationId, (t) =>
      t.select().from(records),
    );
    expect(rows).toHaveLength(1);
    expect((await call(routes.getAsset, { params: { id: free! } })).data.recordId).toBeNull();
  });
});
