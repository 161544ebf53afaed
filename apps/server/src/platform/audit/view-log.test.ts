import type { Call } from '@assay/contract/client';
import type { Route } from '@assay/contract/route';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../database/orm.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openOrganisation(config: Record<string, unknown>) {
  const organisation = await createOrganisation(server.platform, { config });
  const user = await createUser(server.platform, organisation, { roles: ['admin', 'user'] });
  const call = server.client(await signIn(server.client(), user));
  return { organisation, user, call };
}
const viewsIn = async (call: Call) =>
  (await call(routes.listAudit, { query: { count: 100 } })).docs
    .filter(({ action }) => action.endsWith('.viewed'))
    .map(({ action, actor, target }) => [action, actor.name, target?.name])
    .reverse();

async function fill(call: Call) {
  const { id, referenceId } = (await call(routes.createRecord, { body: {} })).data;
  const form = makeForm({ recordId: id }, { 'door.png': makePng(7) });
  const { assets } = await call(routes.uploadFiles, { form });
  const order = { firstName: 'Mia', lastName: 'Lee', email: 'mia@example.com', type: 'photos' } as const;
  const request = (await call(routes.createClientRequest, { body: order })).data;
  return { id, referenceId, assetId: assets[0]?.id ?? '', request };
}

describe('who looks at something', () => {
  it('is noted where the organisation wants it: who, what and when, once an hour for each', async () => {
    const { organisation, user, call } = await openOrganisation({ viewsAuditedEnabled: true });
    const { id, referenceId, assetId, request } = await fill(call);
    const look = async (by: Call) => {
      await by(routes.getRecord, { params: { id } });
      await by(routes.getRecord, { params: { id: referenceId } });
      await by(routes.getAsset, { params: { id: assetId } });
      await by(routes.getClientRequest, { params: { id: request.id } });
      await by(routes.getWorkflowData, { params: { id: request.requestId } });
    };
    await look(call);
    await look(call);
    const own = (name: string) => [
      ['record.viewed', name, referenceId],
      ['file.viewed', name, 'door.png'],
      ['workorder.viewed', name, request.requestId],
    ];
    expect(await viewsIn(call)).toEqual(own(user.username));
    const colleague = await createUser(server.platform, organisation);
    await look(server.client(await signIn(server.client(), colleague)));
    expect(await viewsIn(call)).toEqual([...own(user.username), ...own(colleague.username)]);
  });

  it('is noted by every call that shows what is in a file or a record, by whichever comes first', async () => {
    const { user, call } = await openOrganisation({ viewsAuditedEnabled: true });
    const { id, referenceId, assetId } = await fill(call);
    const marked = Object.values(routes as Record<string, Route>).filter(
      ({ looksAt, path }) => looksAt === 'record' || (looksAt === 'file' && path.includes('/assets/')),
    );
    expect(marked.map((route) => route.id)).toEqual(
      expect.arrayContaining([
        'getVerdict',
        'getExpenses',
        'getObjects',
        'getRecordHistory',
        'getRecordPlaces',
      ]),
    );
    for (const params of [{ id }, { id: referenceId }]) {
      await call(routes.getRecordHistory, { params });
      expect(await viewsIn(call)).toEqual([['record.viewed', user.username, referenceId]]);
    }
    await call(routes.getObjects, { params: { id: assetId } });
    await call(routes.getAsset, { params: { id: assetId } });
    expect((await viewsIn(call)).slice(1)).toEqual([['file.viewed', user.username, 'door.png']]);
  });

  it('is noted for both files of a comparison', async () => {
    const { user, call } = await openOrganisation({ viewsAuditedEnabled: true });
    const { id, assetId } = await fill(call);
    const form = makeForm({ recordId: id }, { 'gate.png': makePng(8) });
    const { assets } = await call(routes.uploadFiles, { form });
    const params = { id: assetId, otherId: assets[0]?.id ?? '' };
    await call(routes.compareDocuments, { params });
    expect((await viewsIn(call)).toSorted()).toEqual([
      ['file.viewed', user.username, 'door.png'],
      ['file.viewed', user.username, 'gate.png'],
    ]);
  });

  it('is noted once, however many looks come at once', async () => {
    const { call } = await openOrganisation({ viewsAuditedEnabled: true });
    const { id } = (await call(routes.createRecord, { body: {} })).data;
    await Promise.all(Array.from({ length: 8 }, () => call(routes.getRecord, { params: { id } })));
    expect(await viewsIn(call)).toHaveLength(1);
  });

  it('is not noted for what could not be seen', async () => {
    const { call } = await openOrganisation({ viewsAuditedEnabled: true });
    await expect(call(routes.getRecord, { params: { id: 'none' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await viewsIn(call)).toEqual([]);
  });

  it('is not noted unless the organisation wants it', async () => {
    const { organisation, call } = await openOrganisation({});
    const { id } = (await call(routes.createRecord, { body: {} })).data;
    await call(routes.getRecord, { params: { id } });
    expect(await viewsIn(call)).toEqual([]);
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT FROM audit_entries WHERE action LIKE '%.viewed'`),
    );
    expect(rows).toEqual([]);
  });
});
