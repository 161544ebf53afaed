import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let admin: Call;
let user: Call;
let organisationId: string;

beforeAll(async () => {
  server = await startTestServer({ worker: true, config: { privateWebhooks: true } });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const newCall = async (role: 'admin' | 'user') =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
    );
  [admin, user] = [await newCall('admin'), await newCall('user')];
});
afterAll(() => server.close());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const { id } of (await admin(routes.listWebhooks, {})).docs) {
    await admin(routes.removeWebhook, { params: { id } });
  }
  for (const close of closers.splice(0)) await close();
});

interface Taken {
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A real server that receives webhooks. `answer` gives the status for each message, from the first on. */
async function startListener(answer: (times: number) => number = () => 204) {
  const taken: Taken[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
      response.writeHead(answer(taken.length), { location: '/elsewhere' }).end();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closers.push(() => new Promise((resolve) => listener.close(resolve).closeAllConnections()));
  return { taken, url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook` };
}

type Events = Parameters<typeof admin<typeof routes.createWebhook>>[1]['body']['events'];
const create = (url: string, events: Events = ['record.created']) =>
  admin(routes.createWebhook, { body: { url, events } });
const deliveriesOf = async (id: string) =>
  (await admin(routes.listWebhookDeliveries, { params: { id } })).docs;
const eventsOf = (taken: readonly Taken[]) => taken.map(({ headers }) => headers['assay-event']);

describe('a webhook', () => {
  it('is told with a signature that only who has the secret can make', async () => {
    const { taken, url } = await startListener();
    const { data: webhook, secret } = await create(url);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const { data: record } = await user(routes.createRecord, { body: { name: 'Ann’s car' } });
    await expect.poll(() => taken.length).toBe(1);
    const { body, headers } = firstOf(taken);
    const message = JSON.parse(body);
    expect(message).toMatchObject({ event: 'record.created', data: { recordId: record.id } });
    expect(body).not.toContain('Ann');
    expect(headers['assay-delivery']).toBe(message.id);
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['assay-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(120);
    await expect
      .poll(() => deliveriesOf(webhook.id))
      .toMatchObject([{ status: 'delivered', responseStatus: 204, attempts: 1, error: null }]);
    expect((await admin(routes.listWebhooks, {})).docs[0]?.lastDelivery?.status).toBe('delivered');
    const { rows } = await server.platform.database.withOrganisation(organisationId, (t) =>
      t.execute(sql`SELECT row_to_json(webhooks)::text AS text FROM webhooks`),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is told nothing any more when it was switched off, of what waited neither', async () => {
    const { taken, url } = await startListener();
    const { data } = await create(url);
    await user(routes.createRecord, { body: {} });
    await expect.poll(() => deliveriesOf(data.id)).toMatchObject([{ status: 'delivered' }]);
    await admin(routes.updateWebhook, { params: { id: data.id }, body: { enabled: false } });
    const [first] = await deliveriesOf(data.id);
    await admin(routes.redeliverWebhook, { params: { id: data.id, deliveryId: first!.id } });
    await expect
      .poll(async () => (await deliveriesOf(data.id))[0])
      .toMatchObject({ status: 'failed', error: 'The webhook was switched off.' });
    expect(taken).toHaveLength(1);
    // A test delivery is possible all the same.
    await admin(routes.testWebhook, { params: { id: data.id } });
    await expect.poll(() => eventsOf(taken)).toEqual(['record.created', 'test']);
  });

  it('is told of what it chose, in its organization, while it is switched on', async () => {
    const { taken, url } = await startListener();
    const { data } = await create(url, ['record.changed']);
    const other = await createOrganisation(server.platform);
    const stranger = server.client(
      await signIn(server.client(), await createUser(server.platform, other, { roles: ['admin'] })),
    );
    const { data: theirs } = await stranger(routes.createRecord, { body: {} });
    await stranger(routes.updateRecord, { body: { referenceId: theirs.referenceId, archived: true } });
    const { data: record } = await user(routes.createRecord, { body: {} });
    const change = (body: object) =>
      user(routes.updateRecord, { body: { referenceId: record.referenceId, ...body } });
    await change({ archived: true });
    await expect.poll(() => eventsOf(taken)).toEqual(['record.changed']);
    expect(JSON.parse(firstOf(taken).body).data).toMatchObject({ recordId: record.id, archived: true });
    await admin(routes.updateWebhook, { params: { id: data.id }, body: { enabled: false } });
    await change({ archived: false });
    expect(await deliveriesOf(data.id)).toHaveLength(1);
  });

  it('is told of an analysis that ended and of the ledger’s entry', async () => {
    const { taken, url } = await startListener();
    await create(url, ['analysis.finished', 'ledger.entered']);
    const { assets } = await user(routes.uploadFiles, { form: makeForm({}, { 'a.png': makePng(11) }) });
    const told = (event: string) =>
      taken
        .filter(({ headers }) => headers['assay-event'] === event)
        .map(({ body }) => JSON.parse(body).data);
    await expect.poll(() => told('analysis.finished')).toHaveLength(1);
    expect(told('analysis.finished')).toMatchObject([{ assetId: firstOf(assets).id, status: 'complete' }]);
    // The file's entry and its verdict's, together or one after the other.
    await expect
      .poll(() => told('ledger.entered').flatMap(({ entries }) => entries))
      .toMatchObject([
        { kind: 'commit', assetId: firstOf(assets).id, fileFingerprint: firstOf(assets).fileFingerprint },
        { kind: 'verdict', assetId: firstOf(assets).id },
      ]);
  });

  it('that fails is told again after a while', async () => {
    const { taken, url } = await startListener((times) => (times === 1 ? 503 : 200));
    const { data } = await create(url);
    await user(routes.createRecord, { body: {} });
    await expect
      .poll(() => deliveriesOf(data.id))
      .toMatchObject([{ status: 'waiting', responseStatus: 503, attempts: 1, error: 'Answered with 503.' }]);
    await expect
      .poll(() => deliveriesOf(data.id), { interval: 300 })
      .toMatchObject([{ status: 'delivered', responseStatus: 200, attempts: 2, error: null }]);
    const [first, second] = firstFew(taken, 2);
    expect(first.headers['assay-delivery']).toBe(second.headers['assay-delivery']);
  });

  it('that redirects, or is not there, is not followed', async () => {
    const { taken, url } = await startListener(() => 307);
    const { data: redirecting } = await create(url);
    const { data: missing } = await create('http://127.0.0.1:1/');
    await user(routes.createRecord, { body: {} });
    await expect
      .poll(() => deliveriesOf(redirecting.id))
      .toMatchObject([{ responseStatus: 307, error: 'Answered with 307: redirects are not followed.' }]);
    await expect
      .poll(() => deliveriesOf(missing.id))
      .toMatchObject([{ responseStatus: null, error: expect.stringContaining('ECONNREFUSED') }]);
    expect(taken).toHaveLength(1);
  });

  it('can be tried, and told the same once more', async () => {
    const { taken, url } = await startListener();
    const { data: webhook } = await create(url);
    const params = { id: webhook.id };
    const { data: delivery } = await admin(routes.testWebhook, { params });
    await expect.poll(() => eventsOf(taken)).toEqual(['test']);
    await admin(routes.redeliverWebhook, { params: { ...params, deliveryId: delivery.id } });
    await expect.poll(() => eventsOf(taken)).toEqual(['test', 'test']);
    const [first, again] = firstFew(taken, 2);
    expect(first.headers['assay-delivery']).not.toBe(again.headers['assay-delivery']);
    const { secret } = await admin(routes.renewWebhookSecret, { params });
    await admin(routes.testWebhook, { params });
    await expect.poll(() => taken.length).toBe(3);
    const [, , third] = firstFew(taken, 3);
    const [, seconds, signature] = /^t=(\d+),v1=(.*)$/.exec(String(third.headers['assay-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${third.body}`).digest('hex'));
  });

  it('is the administrators’, and in the audit log', async () => {
    const refused = { httpStatus: 403 };
    await expect(user(routes.listWebhooks, {})).rejects.toMatchObject(refused);
    const body = { url: 'https://example.com/', events: ['record.created' as const] };
    await expect(user(routes.createWebhook, { body })).rejects.toMatchObject(refused);
    const { data } = await admin(routes.createWebhook, { body });
    await admin(routes.removeWebhook, { params: { id: data.id } });
    await expect(admin(routes.testWebhook, { params: { id: data.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:starts-with:webhook.'] } });
    expect(docs.slice(0, 2)).toMatchObject([
      { action: 'webhook.removed', target: { name: body.url } },
      { action: 'webhook.created', details: { events: body.events } },
    ]);
  });

  it.each([
    [
      { url: 'nonsense', events: ['record.created'] },
      'Please enter a valid address, beginning with https://.',
    ],
    [{ url: 'https://example.com/', events: [] }, 'Choose at least one event.'],
    [
      { url: 'https://me:pass@example.com/', events: ['record.created'] },
      'The address must not hold a password.',
    ],
  ])('%j is refused: %s', async (body, message) => {
    await expect(admin(routes.createWebhook, { body: body as never })).rejects.toMatchObject({
      ...{ httpStatus: 400, message },
    });
  });
});

describe('an installation that does not allow private addresses', () => {
  let strict: TestServer;
  let call: Call;
  beforeAll(async () => {
    strict = await startTestServer({ worker: true });
    const organisation = await createOrganisation(strict.platform);
    const one = await createUser(strict.platform, organisation, { roles: ['admin'] });
    call = strict.client(await signIn(strict.client(), one));
  });
  afterAll(() => strict.close());

  it.each([
    ['http://example.com/', 'Only https:// is allowed.'],
    ['https://127.0.0.1/', 'Addresses of private networks are not allowed.'],
    ['https://[::1]:8443/', 'Addresses of private networks are not allowed.'],
    ['https://localhost/', 'Addresses of private networks are not allowed.'],
  ])('refuses %s', async (url, message) => {
    const body = { url, events: ['record.created' as const] };
    await expect(call(routes.createWebhook, { body })).rejects.toMatchObject({
      ...{ httpStatus: 400, code: 'WEBHOOK_ADDRESS_REFUSED', message },
    });
  });

  it('does not call one that came in before, nor tries again', async () => {
    const { taken, url } = await startListener();
    const body = { url: 'https://example.com/', events: ['record.created' as const] };
    const { data } = await call(routes.createWebhook, { body });
    await strict.platform.database.withOrganisation(
      firstOf((await call(routes.listOrganisations, {})).docs).id,
      (t) => t.execute(sql`UPDATE webhooks SET url = ${url}`),
    );
    await call(routes.createRecord, { body: {} });
    await expect
      .poll(async () => (await call(routes.listWebhookDeliveries, { params: { id: data.id } })).docs)
      .toMatchObject([{ status: 'failed', attempts: 1, error: 'Only https:// is allowed.' }]);
    expect(taken).toEqual([]);
  });
});
