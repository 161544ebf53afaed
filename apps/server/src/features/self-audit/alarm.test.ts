import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { createMailQueue } from '../../platform/mail/queue-mail.ts';
import { createAnnouncements } from '../webhooks/webhooks.ts';
import { createAlarmMail } from './alarm-mail.ts';
import { createAlarmWebhooks } from './alarm-webhooks.ts';
import { type SelfAudit, startSelfAudit } from './start-self-audit.ts';

let server: TestServer;
let audit: SelfAudit | undefined;
let owner: pg.Client;

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  owner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await audit?.stop();
  await owner.end();
  await server.close();
});

it('a ledger that was changed is told on screen, by mail, to monitors and in the audit log, and the service goes on', async () => {
  const main = await createOrganisation(server.platform, { isMain: true });
  const admin = await createUser(server.platform, main, { roles: ['admin'] });
  await createUser(server.platform, main, { roles: ['user'] });
  const call = server.client(await signIn(server.client(), admin));
  const readText = async (path: string) => (await fetch(`${server.address}${path}`)).text();
  const readReadiness = async () => JSON.parse(await readText('/readyz'));
  expect(await readReadiness()).toMatchObject({ status: 'ok', ledger: { differences: 0 } });
  // A machine may have other warnings, such as a nearly full disk.
  expect((await readReadiness()).warnings ?? []).not.toContain('LEDGER_DIFFERS');

  await owner.query('ALTER TABLE ledger_tiles DISABLE TRIGGER ledger_tiles_stay');
  const { database, queue } = server.platform;
  const events = ['ledger.differs' as const];
  const url = 'https://alarms.example.com/assay';
  const body = { url, events, description: '' };
  await call(routes.createWebhook, { body });
  const mail = createAlarmMail(database, createMailQueue(queue));
  const webhooks = createAlarmWebhooks(database, createAnnouncements(queue));
  audit = startSelfAudit(server.platform, async (fresh) => {
    await mail(fresh);
    await webhooks(fresh);
  });
  await expect.poll(readReadiness).toMatchObject({
    ...{ status: 'ok', ledger: { differences: 1 } },
    warnings: expect.arrayContaining(['LEDGER_DIFFERS']),
  });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await readText('/metrics')).toContain('assay_ledger_differences 1');
  const message = 'The trigger ledger_tiles_stay, which guards the ledger’s tables, is off or gone.';
  const { docs } = await call(routes.listNotices, {});
  expect(docs).toContainEqual({ code: 'LEDGER_DIFFERS', message });

  const readMails = () =>
    database.withOrganisation(main.id, async (t) => {
      const { rows } = await t.execute<{ recipient: string; said: string }>(
        sql`SELECT recipient, content::text AS said FROM mails`,
      );
      return rows;
    });
  await expect
    .poll(readMails)
    .toEqual([{ recipient: admin.username, said: expect.stringContaining(message) }]);
  const readDeliveries = () =>
    database.withOrganisation(main.id, async (t) => {
      const query = sql`SELECT event, data FROM webhook_deliveries`;
      return (await t.execute<{ event: string; data: unknown }>(query)).rows;
    });
  const differences = [{ kind: 'guard', name: 'ledger_tiles_stay', message }];
  await expect.poll(readDeliveries).toEqual([{ event: 'ledger.differs', data: { count: 1, differences } }]);
  const { docs: entries } = await call(routes.listAudit, { query: {} });
  expect(entries.filter(({ action }) => action === 'ledger.differs')).toMatchObject([
    { actor: { type: 'system' }, target: { type: 'ledger', name: 'guard ledger_tiles_stay' } },
  ]);
});
