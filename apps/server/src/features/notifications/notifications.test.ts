import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

interface Person {
  readonly user: TestUser;
  readonly call: Call;
}

let server: TestServer;
let organisation: TestOrganisation;
let [ann, ben]: Person[] = [];
const person = async (given: object = {}, of = organisation): Promise<Person> => {
  const user = await createUser(server.platform, of, given);
  return { user, call: server.client(await signIn(server.client(), user)) };
};
const open = async (by: Person = ann!) => (await by.call(routes.createRecord, { body: {} })).data;
const comment = (by: Person, id: string, ...mentions: string[]) =>
  by.call(routes.commentOnRecord, { params: { id }, body: { text: 'Please look', mentions } });
const listOf = ({ call }: Person) => call(routes.listNotifications, { query: {} });
const mailsTo = async ({ user }: Person) => {
  const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute<{ subject: string }>(
      sql`SELECT subject FROM mails WHERE recipient = ${user.username} ORDER BY created_at`,
    ),
  );
  return rows.map(({ subject }) => subject);
};

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  [ann, ben] = [await person({ displayName: 'Ann Lee', roles: ['admin'] }), await person()];
});
afterAll(() => server.close());

describe('a user', () => {
  it('hears of a comment that names them, by bell and mail, until it is read', async () => {
    const { id: recordId, referenceId } = await open();
    await comment(ann!, recordId, ben!.user.id, ann!.user.id);
    const { docs, unread } = await listOf(ben!);
    expect(docs).toMatchObject([{ kind: 'mention', recordId, referenceId, by: 'Ann Lee', read: false }]);
    expect(unread).toBe(1);
    expect(await mailsTo(ben!)).toEqual([`Ann Lee mentioned you in ${referenceId}`]);
    // Mentioning oneself causes no notification.
    expect((await listOf(ann!)).docs).toEqual([]);
    const ids = docs.map(({ id }) => id);
    // Users cannot read others' notifications.
    await expect(ann!.call(routes.readNotifications, { body: { ids } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await listOf(ben!)).unread).toBe(1);
    expect(await ben!.call(routes.readNotifications, { body: { ids } })).toMatchObject({ unread: 0 });
    expect((await listOf(ben!)).docs).toMatchObject([{ read: true }]);
  });

  it('hears of a record that somebody else gave them, once', async () => {
    const { referenceId } = await open();
    const body = { referenceId, assignedTo: ben!.user.id };
    await ann!.call(routes.updateRecord, { body });
    await ann!.call(routes.updateRecord, { body });
    await ann!.call(routes.updateRecords, {
      body: { referenceIds: [referenceId], assignedTo: ben!.user.id },
    });
    expect((await listOf(ben!)).docs).toMatchObject([{ kind: 'assigned', referenceId }]);
    const { referenceId: own } = await open(ben!);
    await ben!.call(routes.updateRecord, { body: { referenceId: own, assignedTo: ben!.user.id } });
    expect((await listOf(ben!)).docs).toHaveLength(1);
  });

  it('chooses for each kind whether bell or mail tells it', async () => {
    const ways = { mention: { bell: false, mail: true }, assigned: { bell: true, mail: false } };
    await ben!.call(routes.setNotificationWays, { body: ways });
    const others = { answered: { bell: true, mail: true }, review: { bell: true } };
    expect((await ben!.call(routes.getNotificationWays, {})).data).toEqual({ ...ways, ...others });
    const { id, referenceId } = await open();
    await comment(ann!, id, ben!.user.id);
    await ann!.call(routes.updateRecord, { body: { referenceId, assignedTo: ben!.user.id } });
    expect((await listOf(ben!)).docs.map(({ kind }) => kind)).toEqual(['assigned']);
    expect(await mailsTo(ben!)).toHaveLength(1);
    expect((await ann!.call(routes.getNotificationWays, {})).data).toEqual({
      mention: { bell: true, mail: true },
      assigned: { bell: true, mail: true },
      ...others,
    });
  });

  it('chooses them also while acting for another organisation', async () => {
    const main = await createOrganisation(server.platform, { isMain: true });
    const helper = await createUser(server.platform, main, { roles: ['support'] });
    const token = await signIn(server.client(), helper);
    await ann!.call(routes.grantSupportAccess, { body: { days: 1 } });
    const acting = server.client(token, { onBehalfOf: organisation.identifier });
    const all = (bell: boolean) => ({ mention: { bell, mail: true }, assigned: { bell, mail: true } });
    for (const call of [server.client(token), acting]) {
      await call(routes.setNotificationWays, { body: all(call === acting) });
      for (const reader of [server.client(token), acting])
        expect((await reader(routes.getNotificationWays, {})).data).toMatchObject(all(call === acting));
    }
  });

  it('is mailed nothing while mails are switched off, whatever the ways are, and told by the bell', async () => {
    const wants = (receiveEmailNotifications: boolean) =>
      ben!.call(routes.updateUser, {
        body: { username: ben!.user.username, data: { receiveEmailNotifications } },
      });
    await wants(false);
    const { id } = await open();
    await comment(ann!, id, ben!.user.id);
    expect(await mailsTo(ben!)).toEqual([]);
    expect((await listOf(ben!)).docs).toHaveLength(1);
    await wants(true);
    await comment(ann!, id, ben!.user.id);
    expect(await mailsTo(ben!)).toHaveLength(1);
  });

  it('is mailed in the language that they chose, each in their own', async () => {
    const choose = (by: Person, language: 'de' | 'es') =>
      by.call(routes.updateUser, {
        body: { username: by.user.username, data: { settings: { language } } },
      });
    const eva = await person();
    await choose(ben!, 'de');
    await choose(eva, 'es');
    const { id, referenceId } = await open();
    await comment(ann!, id, ben!.user.id, eva.user.id);
    expect(await mailsTo(ben!)).toEqual([`Ann Lee hat Sie in ${referenceId} erwähnt`]);
    expect(await mailsTo(eva)).toEqual([`Ann Lee le ha mencionado en ${referenceId}`]);
  });

  it('gets no mail who wants none at all', async () => {
    const quiet = await person({ receiveEmailNotifications: false });
    await comment(ann!, (await open()).id, quiet.user.id);
    expect((await listOf(quiet)).unread).toBe(1);
    expect(await mailsTo(quiet)).toEqual([]);
  });

  it('hears nothing of a record that their groups hide, nor of one that left them', async () => {
    const { group } = await ann!.call(routes.createUserGroup, {
      body: { name: 'East', limitsRecords: true },
    });
    const members = [ben!.user.username];
    await ann!.call(routes.updateUserGroup, { body: { identifier: group.identifier, members } });
    await comment(ann!, (await open()).id, ben!.user.id);
    expect(await listOf(ben!)).toMatchObject({ docs: [], unread: 0 });
    expect(await mailsTo(ben!)).toEqual([]);
    const { id } = await open(ben!);
    await comment(ann!, id, ben!.user.id);
    expect((await listOf(ben!)).unread).toBe(1);
    await server.platform.database.withOrganisation(organisation.id, async (t) => {
      await t.execute(sql`UPDATE records SET created_by = NULL WHERE id = ${id}`);
      await t.execute(sql`DELETE FROM user_group_records WHERE record_id = ${id}`);
    });
    expect(await listOf(ben!)).toMatchObject({ docs: [], unread: 0 });
  });
});

it('nobody is named who does not work in the organisation, and then nothing is written', async () => {
  const { id } = await open();
  const stranger = await person({}, await createOrganisation(server.platform));
  for (const named of [stranger.user.id, randomUUID()])
    await expect(comment(ann!, id, named)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { docs } = await ann!.call(routes.getRecordHistory, { params: { id } });
  expect(docs.filter(({ type }) => type === 'comment')).toEqual([]);
  expect((await listOf(stranger)).docs).toEqual([]);
});
