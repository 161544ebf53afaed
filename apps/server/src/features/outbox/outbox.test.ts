import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSmsGateway, SmsRefusedError } from '../../platform/sms-gateway.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A gateway with Twilio's API. `status` gives its answers, from the first message on. */
async function startGateway(status: (times: number) => number, delayMs = 0) {
  const taken: { authorization: string | undefined; form: Record<string, string> }[] = [];
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      taken.push({ authorization: request.headers.authorization, form });
      const code = status(taken.length);
      const body = code < 300 ? { sid: 'SM1' } : { code: 21211, message: 'Invalid To number' };
      setTimeout(() => response.writeHead(code).end(JSON.stringify(body)), delayMs);
    });
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  closers.push(() => new Promise((resolve) => gateway.close(resolve).closeAllConnections()));
  const { port } = gateway.address() as AddressInfo;
  return { taken, gatewayUrl: `http://AC1:to%40ken@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json` };
}

describe('an SMS gateway', () => {
  const sms = { recipient: '5551234567', text: 'Hello — Ann' };

  it('gets To, From and Body as a form, with its password', async () => {
    const { taken, gatewayUrl } = await startGateway(() => 201);
    await openSmsGateway({ gatewayUrl, from: '+15550000000' }).deliver(sms);
    expect(taken).toEqual([
      {
        authorization: `Basic ${Buffer.from('AC1:to@ken').toString('base64')}`,
        form: { To: '5551234567', From: '+15550000000', Body: 'Hello — Ann' },
      },
    ]);
  });

  it('that refuses is told from one that is only busy, and one that hangs is given up', async () => {
    const attempt = async (status: number, options: { timeoutMs?: number } = {}, delayMs = 0) => {
      const { gatewayUrl } = await startGateway(() => status, delayMs);
      return openSmsGateway({ gatewayUrl, from: 'Assay' }, options).deliver(sms);
    };
    await expect(attempt(400)).rejects.toThrow('The gateway answered with 400: Invalid To number');
    await expect(attempt(400)).rejects.toBeInstanceOf(SmsRefusedError);
    await expect(attempt(503)).rejects.not.toBeInstanceOf(SmsRefusedError);
    await expect(attempt(429)).rejects.not.toBeInstanceOf(SmsRefusedError);
    await expect(attempt(200, { timeoutMs: 200 }, 3_000)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the outbox', () => {
  let server: TestServer;
  let admin: Call;
  let user: Call;
  let stranger: Call;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    gateway = await startGateway((times) => (times === 1 ? 400 : 201));
    const stop = closers.splice(0);
    server = await startTestServer({
      worker: true,
      config: { sms: { gatewayUrl: gateway.gatewayUrl, from: 'Assay' } },
    });
    stopGateway = stop;
    const organisation = await createOrganisation(server.platform);
    admin = await newCall(organisation, 'admin');
    user = await newCall(organisation, 'user');
    stranger = await newCall(await createOrganisation(server.platform), 'admin');
  });
  let stopGateway: (() => unknown)[] = [];
  afterAll(async () => {
    await server.close();
    for (const stop of stopGateway) await stop();
  });

  const newCall = async (of: { id: string }, role: 'admin' | 'user') =>
    server.client(await signIn(server.client(), await createUser(server.platform, of, { roles: [role] })));
  const list = async () => admin(routes.listMessages, {});

  it('keeps mail to be read where there is no mail server, and says so', async () => {
    await admin(routes.sendTestMessage, { body: { channel: 'mail', recipient: 'ann@example.com' } });
    await expect
      .poll(async () => (await list()).docs)
      .toMatchObject([{ channel: 'mail', recipient: 'ann@example.com', status: 'kept' }]);
    const { docs, carriers } = await list();
    expect(carriers).toEqual({ mail: false, sms: true });
    const { data } = await admin(routes.getMessage, { params: { id: firstOf(docs).id } });
    expect(data.text).toContain('messages from Assay arrive');
  });

  it('writes the test message in the language of whoever asks for it', async () => {
    const organisation = await createOrganisation(server.platform);
    const settings = { language: 'de' };
    const german = await createUser(server.platform, organisation, { roles: ['admin'], settings });
    const call = server.client(await signIn(server.client(), german));
    await call(routes.sendTestMessage, { body: { channel: 'mail', recipient: 'ann@example.com' } });
    const { docs } = await call(routes.listMessages, {});
    expect(docs).toMatchObject([{ subject: 'Testnachricht von Assay' }]);
  });

  it('tells administrators at once how many messages were not sent', async () => {
    const call = await newCall(await createOrganisation(server.platform), 'admin');
    const read = async () =>
      (await call(routes.listNotices, {})).docs.filter(({ code }) => code === 'MESSAGES_UNSENT');
    expect(await read()).toEqual([]);
    const send = (recipient: string) =>
      call(routes.sendTestMessage, { body: { channel: 'mail', recipient } });
    await send('ann@example.com');
    await expect.poll(read).toEqual([
      {
        code: 'MESSAGES_UNSENT',
        message: expect.stringMatching(/^1 message was not sent; /),
        unsent: { count: 1, newest: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      },
    ]);
    await send('bob@example.com');
    await expect
      .poll(async () => (await read())[0]?.message)
      .toMatch(/^2 messages were not sent; the newest was written on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  });

  it('says of a work order that its mail was not sent, since there is no mail server', async () => {
    const call = await newCall(await createOrganisation(server.platform), 'admin');
    await call(routes.updateOrganisationConfig, { body: { emailEnabled: true } });
    const client = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', type: 'general' };
    const { data } = await call(routes.createClientRequest, { body: client });
    const read = async () => (await call(routes.getClientRequest, { params: { id: data.id } })).data;
    await expect
      .poll(async () => (await read()).undelivered)
      .toMatchObject([{ channel: 'mail', reason: expect.stringContaining('No mail server is set up') }]);
  });

  it('shows why a message failed, and sends it again', async () => {
    await admin(routes.sendTestMessage, { body: { channel: 'sms', recipient: '5551234567' } });
    await expect
      .poll(async () => (await list()).docs[0])
      .toMatchObject({
        channel: 'sms',
        status: 'failed',
        error: expect.stringContaining('Invalid To number'),
      });
    const { id } = firstOf((await list()).docs);
    await admin(routes.retryMessage, { params: { id } });
    await expect.poll(async () => (await list()).docs[0]).toMatchObject({ id, status: 'sent', error: null });
    expect(gateway.taken).toHaveLength(2);
    expect((await admin(routes.getMessage, { params: { id } })).data.text).toBeNull();
    await expect(admin(routes.retryMessage, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    [{ channel: 'mail', recipient: 'nobody' }, 'Please enter a valid email'],
    [{ channel: 'sms', recipient: '555-123-4567' }, 'Enter 10 digits only with no hyphen'],
  ])('refuses %j: %s', async (body, message) => {
    await expect(admin(routes.sendTestMessage, { body: body as never })).rejects.toMatchObject({
      ...{ httpStatus: 400, message },
    });
  });

  it('is the administrators’ of its organization', async () => {
    const { id } = firstOf((await list()).docs);
    await expect(user(routes.listMessages, {})).rejects.toMatchObject({ httpStatus: 403 });
    await expect(user(routes.getMessage, { params: { id } })).rejects.toMatchObject({ httpStatus: 403 });
    expect((await stranger(routes.listMessages, {})).docs).toEqual([]);
    await expect(stranger(routes.getMessage, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(stranger(routes.retryMessage, { params: { id } })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });
});
