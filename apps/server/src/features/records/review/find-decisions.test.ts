import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let organisation: TestOrganisation;
let admin: Call;
const callerOf = async (given: object = {}, of = organisation) => {
  const user = await createUser(server.platform, of, given);
  return { user, call: server.client(await signIn(server.client(), user)) };
};
const find = async (call: Call, query: string) =>
  (await call(routes.findDecisions, { query: { query } })).docs;
const decide = async (id: string, body: object) =>
  (
    await admin(routes.decideOnRecord, {
      params: { id },
      body: { outcome: 'rejected', reason: '', ...body },
    })
  ).data;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  admin = (await callerOf({ roles: ['admin'] })).call;
});
afterAll(() => server.close());

it('decisions are found by their reasons in any case, and say whether a later one took their place', async () => {
  const { data: record } = await admin(routes.createRecord, { body: {} });
  const first = await decide(record.id, { reason: 'The Invoice is of another car' });
  const facts = { recordId: record.id, referenceId: record.referenceId, assetId: null };
  expect(await find(admin, 'invoice IS of')).toMatchObject([
    { ...facts, id: first.id, outcome: 'rejected', isInForce: true },
  ]);
  const second = await decide(record.id, {
    ...{ outcome: 'accepted', reasons: ['Invoice corrected'], supersedes: first.id },
  });
  expect((await find(admin, 'invoice')).map(({ id, isInForce }) => [id, isInForce])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect(await find(admin, 'in_oice')).toEqual([]);
});

it('decisions on records that a user’s groups hide, and of other organisations, are not found', async () => {
  const limited = await callerOf();
  const { group } = await admin(routes.createUserGroup, { body: { name: 'West', limitsRecords: true } });
  const body = { identifier: group.identifier, members: [limited.user.username] };
  await admin(routes.updateUserGroup, { body });
  const { data: record } = await admin(routes.createRecord, { body: {} });
  await decide(record.id, { reason: 'A quokka was pasted in' });
  expect(await find(admin, 'quokka')).toHaveLength(1);
  expect(await find(limited.call, 'quokka')).toEqual([]);
  const { identifier } = group;
  await admin(routes.changeGroupRecords, { body: { identifier, add: [record.referenceId] } });
  expect(await find(limited.call, 'quokka')).toHaveLength(1);
  const stranger = await callerOf({}, await createOrganisation(server.platform));
  expect(await find(stranger.call, 'quokka')).toEqual([]);
});
