import type { Call } from '@assay/contract/client';
import type { OrganisationConfigUpdate } from '@assay/contract/organisations';
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
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { sql } from '../../platform/database/orm.ts';
import { createMailQueue } from '../../platform/mail/queue-mail.ts';
import { createAnnouncements } from '../webhooks/webhooks.ts';
import { watchOrganisation, watchOrganisations } from './jobs/watch-activity.ts';

let server: TestServer;
let organisation: TestOrganisation;
let [admin, user]: { user: TestUser; call: Call }[] = [];

const person = async (given: object) => {
  const made = await createUser(server.platform, organisation, given);
  return { user: made, call: server.client(await signIn(server.client(), made)) };
};
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  [admin, user] = [await person({ roles: ['admin'] }), await person({})];
});
afterAll(() => server.close());

const set = (body: OrganisationConfigUpdate) => admin!.call(routes.updateOrganisationConfig, { body });
const watch = () => {
  const { database, queue } = server.platform;
  const ways = {
    ...{ queueMail: createMailQueue(queue), announce: createAnnouncements(queue) },
    publicUrl: 'https://assay.example',
  };
  return watchOrganisation({ database, ...ways }, organisation.id);
};
const inOrganisation = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await server.platform.database.withOrganisation(organisation.id, (t) => t.execute<Row>(query))).rows;
const alertsOf = async ({ call }: { call: Call }) =>
  (await call(routes.listNotifications, { query: {} })).alerts;
const mailsTo = async ({ user: { username } }: { user: TestUser }) =>
  (
    await inOrganisation<{ subject: string }>(sql`SELECT subject FROM mails WHERE recipient = ${username}`)
  ).map(({ subject }) => subject);
const failSignIn = () =>
  server
    .client()(routes.login, { body: { username: user!.user.username, password: digestPassword('no') } })
    .catch(() => undefined);
const beRefused = () => user!.call(routes.listAudit, {}).catch(({ code }) => expect(code).toBe('FORBIDDEN'));
const download = () => admin!.call(routes.exportAudit, { query: {} });
const countsAre = (count: number) =>
  expect
    .poll(async () =>
      (
        await inOrganisation<{ n: number }>(sql`SELECT coalesce(sum(count), 0)::int AS n FROM refused_calls`)
      ).map(({ n }) => n),
    )
    .toEqual([count]);

describe('what somebody does more often within an hour than the settings allow for', () => {
  it('is told to administrators by bell, mail, webhook and audit log, once', async () => {
    const hook = { url: 'https://hooks.example.com/', description: '', events: ['security.alert' as const] };
    await admin!.call(routes.createWebhook, { body: hook });
    await set({ alertFailedSignIns: 2 });
    await failSignIn();
    await failSignIn();
    await watch();
    expect(await alertsOf(admin!)).toEqual([]);
    await failSignIn();
    await watch();
    await failSignIn();
    await watch();
    const about = user!.user.username;
    const [alert, ...others] = await alertsOf(admin!);
    expect(alert).toMatchObject({ kind: 'failed-sign-ins', about, count: 3, read: false });
    expect(others).toEqual([]);
    expect(await mailsTo(admin!)).toEqual([`Many sign-ins as ${about} failed`]);
    const told = { kind: 'failed-sign-ins', about, count: 3, limit: 2 };
    expect(await inOrganisation(sql`SELECT event, data FROM webhook_deliveries`)).toEqual([
      { event: 'security.alert', data: told },
    ]);
    const { docs } = await admin!.call(routes.listAudit, { query: { filter: ['action:security.alerted'] } });
    expect(docs).toMatchObject([
      { actor: { type: 'system' }, target: { name: about }, details: { kind: 'failed-sign-ins', count: 3 } },
    ]);
    // A user who is not an administrator gets no alert.
    expect([await alertsOf(user!), (await mailsTo(user!)).length]).toEqual([[], 0]);
  });

  it('are refused calls too, counted for each user', async () => {
    await set({ alertRefusedCalls: 3 });
    for (let call = 0; call < 4; call++) await beRefused();
    await countsAre(4);
    await watch();
    expect(await alertsOf(admin!)).toMatchObject([
      { kind: 'refused-calls', about: user!.user.username, count: 4 },
    ]);
  });

  it('are downloads and exports too', async () => {
    await set({ alertDownloads: 1 });
    await download();
    await watch();
    expect(await alertsOf(admin!)).toEqual([]);
    await download();
    await watch();
    expect(await alertsOf(admin!)).toMatchObject([
      { kind: 'downloads', about: admin!.user.username, count: 2 },
    ]);
    expect(await mailsTo(admin!)).toEqual([`Many downloads by ${admin!.user.username}`]);
  });

  it('are those of access tokens too, by their name', async () => {
    const { accessToken } = await admin!.call(routes.createAccessToken, {
      body: { entity: organisation.identifier, name: 'Nightly export', scopes: ['records:read'] },
    });
    const machine = server.client(accessToken, { type: 'organization' });
    await set({ alertRefusedCalls: 1, alertDownloads: 1 });
    for (let call = 0; call < 2; call++)
      await machine(routes.listUsers, {}).catch(({ code }) => expect(code).toBe('FORBIDDEN'));
    await countsAre(2);
    for (let call = 0; call < 2; call++) await (await machine(routes.exportRecords, { query: {} })).text();
    await watch();
    expect((await alertsOf(admin!)).map(({ kind, about, count }) => [kind, about, count]).sort()).toEqual([
      ['downloads', 'Nightly export', 2],
      ['refused-calls', 'Nightly export', 2],
    ]);
  });

  it('has a link to the audit log in its mail, if the installation knows its address', async () => {
    await set({ alertRefusedCalls: 1 });
    await beRefused();
    await beRefused();
    await countsAre(2);
    await watch();
    expect(
      await inOrganisation(
        sql`SELECT content #>> '{action,url}' AS url FROM mails WHERE subject LIKE 'Many calls%'`,
      ),
    ).toEqual([{ url: 'https://assay.example/settings/audit' }]);
  });

  it('is told to nobody where the limit is taken away, nor of another organisation', async () => {
    await set({ alertFailedSignIns: null, alertRefusedCalls: 1, alertDownloads: null });
    for (let attempt = 0; attempt < 3; attempt++) await failSignIn();
    await download();
    await beRefused();
    await countsAre(1);
    await watch();
    expect(await alertsOf(admin!)).toEqual([]);
  });

  it('is told although the look at another organisation fails', async () => {
    const failing = organisation.id;
    const makeMany = async () => {
      await set({ alertDownloads: 1 });
      await download();
      await download();
    };
    await makeMany();
    organisation = await createOrganisation(server.platform);
    admin = await person({ roles: ['admin'] });
    await makeMany();
    const { database, queue } = server.platform;
    const tell = createAnnouncements(queue);
    const announce: typeof tell = async (t, what) => {
      const { rows } = await t.$client.query('SELECT current_organisation() AS id');
      if (rows[0].id === failing) throw new Error('Out of order.');
      return tell(t, what);
    };
    const parts = { database, queueMail: createMailQueue(queue), announce, publicUrl: undefined };
    await expect(watchOrganisations(parts, new AbortController().signal)).rejects.toThrow(
      'Some organisations were not looked at.',
    );
    expect(await alertsOf(admin)).toMatchObject([{ kind: 'downloads', count: 2 }]);
  });

  it('was more than an hour ago, and is not told', async () => {
    await set({ alertRefusedCalls: 1 });
    await beRefused();
    await beRefused();
    await countsAre(2);
    await inOrganisation(
      sql`UPDATE refused_calls SET minute = minute - interval '61 minutes' RETURNING count`,
    );
    await watch();
    expect(await alertsOf(admin!)).toEqual([]);
  });
});

it('an alert is unread until its administrator reads it, and nobody else’s to read', async () => {
  await set({ alertFailedSignIns: 1 });
  await failSignIn();
  await failSignIn();
  await watch();
  const [{ id } = { id: '' }] = await alertsOf(admin!);
  const read = (call: Call) => call(routes.readNotifications, { body: { ids: [id] } });
  await expect(read(user!.call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await admin!.call(routes.listNotifications, { query: {} })).unread).toBe(1);
  expect((await read(admin!.call)).unread).toBe(0);
  expect(await alertsOf(admin!)).toMatchObject([{ id, read: true }]);
  // Users who are no longer administrators do not see the alerts they got as one.
  const another = await person({ roles: ['admin'] });
  const params = { username: admin!.user.username };
  await another.call(routes.changeUser, { params, body: { roles: ['user'] } });
  await expect.poll(() => alertsOf(admin!)).toEqual([]);
  await expect(read(admin!.call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
