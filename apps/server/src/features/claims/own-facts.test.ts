import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  const claimFields = [
    { id: 'own-plate' as const, label: 'Number plate', isAsked: true },
    { id: 'receipts' as const, isUsed: false },
  ];
  await call(routes.updateOrganisationConfig, { body: { claimFields } });
});
afterAll(() => server.close());

const read = async (id: string) => (await call(routes.getRecord, { params: { id } })).data.claim;

describe('facts of an organisation’s own', () => {
  it('are stated, changed and taken away beside the usual ones', async () => {
    const claim = { date: '2026-10-31', own: { 'own-plate': 'P AB 123' } } as const;
    const { id, referenceId } = (await call(routes.createRecord, { body: { claim } })).data;
    expect(await read(id)).toMatchObject(claim);
    const change = (own: Record<`own-${string}`, string | null>) =>
      call(routes.updateRecord, { body: { referenceId, claim: { own } } });
    await change({ 'own-plate': 'P AB 124' });
    expect(await read(id)).toMatchObject({ date: '2026-10-31', own: { 'own-plate': 'P AB 124' } });
    await change({ 'own-plate': null });
    expect(await read(id)).toMatchObject({ date: '2026-10-31', own: {} });
  });

  it('stand in the reports of the record, under their names, but not in those for outsiders', async () => {
    const claim = { account: 'Hit a bollard.', own: { 'own-plate': 'P AB <123>' } } as const;
    const { id } = (await call(routes.createRecord, { body: { claim } })).data;
    const report = async (query: { format?: 'html'; form?: 'court' }, by = call) =>
      (await by(routes.getReport, { query: { recordid: id, ...query } })).text();
    expect(JSON.parse(await report({})).record.ownFacts).toEqual([
      { label: 'Number plate', value: 'P AB <123>' },
    ]);
    for (const form of [undefined, 'court'] as const) {
      const html = await report({ format: 'html', ...(form && { form }) });
      expect(html).toContain('Number plate');
      expect(html).toContain('P AB &#60;123&#62;');
    }
    const { token } = await call(routes.createShare, { body: { recordid: id, name: 'Assessor' } });
    const shared = await report({}, server.client(token, { type: 'resource' }));
    expect(JSON.parse(shared).record).toMatchObject({ claim: null, ownFacts: [] });
    expect(shared).not.toContain('P AB');
  });

  it('are exported with the other facts, in a table that can be imported', async () => {
    const claim = {
      ...{ date: '2026-10-31', amount: 1_250.5, account: '- none -', own: { 'own-plate': 'P AB 777' } },
      location: { latitude: 48.137, longitude: 11.575 },
    } as const;
    const { referenceId } = (await call(routes.createRecord, { body: { claim } })).data;
    const filter = [`referenceId:starts-with:${referenceId}`];
    const csv = await (await call(routes.exportRecords, { query: { filter } })).text();
    expect(csv.split('\r\n')[0]).toMatch(/,Kind,Date,Time,.*,Account,Number plate$/);
    expect(csv).toContain('2026-10-31');
    const send = async (table: string) =>
      (await call(routes.importClaims, { body: { csv: table } })).data.rows;
    expect(await send(csv)).toMatchObject([{ referenceId, outcome: 'same' }]);
    expect(await send(csv.replace('P AB 777', 'P AB 778'))).toMatchObject([
      { outcome: 'changed', changes: [{ column: 'Number plate', from: 'P AB 777', to: 'P AB 778' }] },
    ]);
  });

  it('are refused where the organisation does not have them', async () => {
    const body = { claim: { own: { 'own-colour': 'red' } } } as const;
    await expect(call(routes.createRecord, { body })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'No field of claims is called own-colour.',
    });
  });

  it('are asked for by work orders, in their own words', async () => {
    const { data: order } = await call(routes.createClientRequest, {
      body: { firstName: 'Ann', lastName: 'Lee', type: 'general', send: false },
    });
    const customer = server.client(order.captureLink?.split('#')[1] ?? '', { type: 'resource' });
    const { questions } = (await customer(routes.openCapture, {})).data;
    expect(questions.at(-1)).toEqual({
      ...{ id: 'claim-own-plate', type: 'text', text: 'Number plate', required: false, fact: 'own-plate' },
    });
  });

  it('are set by those who may change settings alone', async () => {
    const organisation = await createOrganisation(server.platform);
    const user = await createUser(server.platform, organisation, { roles: ['user'] });
    const asUser = server.client(await signIn(server.client(), user));
    await expect(
      asUser(routes.updateOrganisationConfig, { body: { claimFields: [] } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
