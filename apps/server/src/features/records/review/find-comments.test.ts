import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { assets } from '../../../platform/database/schema/records.ts';

let server: TestServer;
let organisation: TestOrganisation;
let admin: Call;
const callerOf = async (given: object = {}, of = organisation) => {
  const user = await createUser(server.platform, of, given);
  return { user, call: server.client(await signIn(server.client(), user)) };
};
const find = async (call: Call, query: string) =>
  (await call(routes.findComments, { query: { query } })).docs;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  admin = (await callerOf({ roles: ['admin'], displayName: 'Ada' })).call;
});
afterAll(() => server.close());

it('comments are found by their words in any case, with their record, until they are withdrawn', async () => {
  const { data: record } = await admin(routes.createRecord, { body: {} });
  const comment = async (text: string) =>
    (await admin(routes.commentOnRecord, { params: { id: record.id }, body: { text } })).data;
  await comment('Nothing here');
  const { id } = await comment('The Windscreen costs 100 %');
  const expected = {
    id,
    recordId: record.id,
    referenceId: record.referenceId,
    text: 'The Windscreen costs 100 %',
    // By the name that colleagues know, not the one with which she signs in.
    by: 'Ada',
  };
  expect(await find(admin, 'windSCREEN')).toMatchObject([expected]);
  // Pattern characters stand for themselves.
  expect(await find(admin, '100 %')).toHaveLength(1);
  expect(await find(admin, '1_0')).toEqual([]);
  await admin(routes.withdrawComment, { params: { id: record.id, commentId: id } });
  expect(await find(admin, 'windscreen')).toEqual([]);
});

it('comments, names, devices and software of records that a user’s groups hide are not found', async () => {
  const limited = await callerOf();
  const { group } = await admin(routes.createUserGroup, { body: { name: 'East', limitsRecords: true } });
  const body = { identifier: group.identifier, members: [limited.user.username] };
  await admin(routes.updateUserGroup, { body });
  const { data: record } = await admin(routes.createRecord, { body: {} });
  const form = makeForm({ recordId: record.id }, { 'hidden-quokka.png': makePng(7_001) });
  const [asset] = (await admin(routes.uploadFiles, { form })).assets;
  await server.platform.database.withOrganisation(organisation.id, (t) =>
    t
      .update(assets)
      .set({
        captured: { make: 'Quokkacam', model: 'One' } as never,
        metadata: {
          groups: [
            { title: 'EXIF', entries: [{ name: 'Software', value: 'Quokkashop 3', conspicuous: false }] },
          ],
        },
      })
      .where(eq(assets.id, asset!.id)),
  );
  await admin(routes.commentOnRecord, { params: { id: record.id }, body: { text: 'About the quokka' } });
  const named = async (call: Call, field: string) =>
    (await call(routes.findAssets, { query: { filter: [`${field}:contains:QUOKKA`] } })).docs.map(
      ({ id }) => id,
    );
  for (const field of ['originalName', 'device', 'software']) {
    expect(await named(admin, field)).toEqual([asset!.id]);
    expect(await named(limited.call, field)).toEqual([]);
  }
  expect(await find(admin, 'quokka')).toHaveLength(1);
  expect(await find(limited.call, 'quokka')).toEqual([]);
  const stranger = await callerOf({}, await createOrganisation(server.platform));
  expect(await find(stranger.call, 'quokka')).toEqual([]);
  expect(await named(stranger.call, 'device')).toEqual([]);
  expect(await named(stranger.call, 'software')).toEqual([]);
});
