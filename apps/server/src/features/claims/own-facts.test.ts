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
