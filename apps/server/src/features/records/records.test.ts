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
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let call: Call;
let user: TestUser;
const year = new Date().getUTCFullYear();
const newCaller = async () => {
  user = await createUser(server.platform, await createOrganisation(server.platform));
  return server.client(await signIn(server.client(), user));
};
beforeAll(async () => {
  server = await startTestServer();
  call = await newCaller();
});
afterAll(() => server.close());

describe('POST /api/v1/records', () => {
  it('numbers the records of each organisation from one, without a gap or a twin', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => call(routes.createRecord, { body: {} })));
    const references = made.map(({ data }) => data.referenceId).sort();
    expect(references).toEqual(
      Array.from({ length: 12 }, (_, n) => `A-${year}-${String(n + 1).padStart(6, '0')}`),
    );
    expect(made[0]?.data).toMatchObject({
      ...{ createdBy: user.username, archived: false, needsReview: false, assetCount: 0, pendingCount: 0 },
      ...{ tamperScore: null, thumbnail: null, requestData: null, createdAt: expect.any(String) },
    });
    const other = await newCaller();
    expect((await other(routes.createRecord, { body: {} })).data.referenceId).toBe(`A-${year}-000001`);
  });

  it('takes a reference of one’s own, once', async () => {
    const referenceId = `Claim ${randomUUID()}`;
    expect((await call(routes.createRecord, { body: { referenceId, name: 'Car' } })).data).toMatchObject({
      referenceId,
      name: 'Car',
    });
    await expect(call(routes.createRecord, { body: { referenceId } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('goes past a number that someone chose by hand', async () => {
    const caller = await newCaller();
    await caller(routes.createRecord, { body: { referenceId: `A-${year}-000001` } });
    expect((await caller(routes.createRecord, { body: {} })).data.referenceId).toBe(`A-${year}-000002`);
  });

  it('answers the same id with the same record, also at the same time', async () => {
    const uuid = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => call(routes.createRecord, { body: { uuid } })),
    );
    expect(new Set(made.map(({ data }) => data.referenceId)).size).toBe(1);
    expect(made[0]?.data.id).toBe(uuid);
  });

  it('refuses a name with a NUL character', async () => {
    const asked = call(routes.createRecord, { body: { name: 'a\u0000b' } });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('refuses unknown keys', async () => {
    const body = { archived: true } as object;
    await expect(call(routes.createRecord, { body })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      httpStatus: 400,
    });
  });
});

describe('GET and PATCH /api/v1/records', () => {
  it('finds a record by id and by reference, and changes it by reference', async () => {
    const { data } = await call(routes.createRecord, { body: { name: 'One' } });
    const { id, referenceId } = data;
    for (const name of [id, referenceId]) {
      expect((await call(routes.getRecord, { params: { id: name } })).data).toMatchObject({
        id,
        transactions: [],
        assets: [],
      });
    }
    const changed = await call(routes.updateRecord, {
      body: { referenceId, archived: true, needsReview: true },
    });
    expect(changed.data).toMatchObject({ id, name: 'One', archived: true, needsReview: true });
    await expect(call(routes.getRecord, { params: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      httpStatus: 404,
    });
    await expect(
      call(routes.updateRecord, { body: { referenceId: 'none', name: 'x' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists with page, sort and filters, newest first, 20 a page unless said', async () => {
    const caller = await newCaller();
    for (let n = 0; n < 23; n++)
      await caller(routes.createRecord, { body: { name: `Case ${n % 2 ? 'odd' : 'even'}` } });
    await caller(routes.updateRecord, { body: { referenceId: `A-${year}-000003`, archived: true } });
    const list = (query: object) => caller(routes.listRecords, { query });
    const first = await list({});
    expect(first).toMatchObject({ totalDocs: 23, totalPages: 2, pageIndex: 0, totalIsCapped: false });
    expect(first.docs).toHaveLength(20);
    expect(first.docs[0]?.referenceId).toBe(`A-${year}-000023`);
    const rest = await list({ after: first.next as string });
    expect(rest.docs.map(({ referenceId }) => referenceId)).toEqual(
      (await list({ index: 1 })).docs.map(({ referenceId }) => referenceId),
    );
    const numbers = async (query: object) =>
      (await list({ ...query, sort: 'referenceId:asc' })).docs.map((doc) =>
        Number(doc.referenceId.slice(-6)),
      );
    expect(await numbers({ filter: ['archived:true'] })).toEqual([3]);
    expect((await list({ filter: ['archived:false'] })).totalDocs).toBe(22);
    expect(
      await numbers({
        filter: ['name:contains:ODD', 'referenceId:less-than:A-9', 'referenceId:ends-with:2'],
      }),
    ).toEqual([2, 12, 22]);
    expect((await list({ filter: ['needsReview:false', 'assetCount:0'] })).totalDocs).toBe(23);
  });

  it.each(['nope:1', 'archived', 'tamperScore:greater-than:many'])(
    'refuses the filter %s',
    async (filter) => {
      await expect(call(routes.listRecords, { query: { filter } })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
    },
  );

  it.each([{ filter: 'name:a\u0000b' }, { filter: 'createdAt:less-than:2026' }])(
    'refuses %j, which no database can answer',
    async (query) => {
      const asked = call(routes.listRecords, { query });
      await expect(asked).rejects.toMatchObject({ code: 'INVALID_REQUEST', httpStatus: 400 });
    },
  );

  it('takes the parameters of the specification; submitted leaves out what waits for its customer', async () => {
    const caller = await newCaller();
    const open = async () => (await caller(routes.createRecord, { body: {} })).data;
    const [waiting, filled, bare] = [await open(), await open(), await open()];
    const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', type: 'general', send: false };
    for (const { id: recordId } of [waiting, filled])
      await caller(routes.createClientRequest, { body: { ...ann, recordId } });
    const form = makeForm({ recordId: filled.id }, { 'a.png': makePng(5) });
    await caller(routes.uploadFiles, { form });
    const listed = async (given: object) => {
      const query = { filter: 'archived:false', sort: 'createdAt:desc', ...given } as const;
      const { docs, totalDocs } = await caller(routes.listRecords, { query });
      expect(totalDocs).toBe(docs.length);
      return docs.map(({ id }) => id);
    };
    expect(await listed({})).toEqual([bare.id, filled.id, waiting.id]);
    expect(await listed({ submitted: 'true', includeRequestData: 'true' })).toEqual([bare.id, filled.id]);
    expect(await listed({ submitted: 'false' })).toEqual([waiting.id]);
  });
});
