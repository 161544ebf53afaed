import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
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
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { watchRequests } from './jobs/watch-requests.ts';

/** Messages received by real servers. */
const mails: { to: string; text: string }[] = [];
const texts: { To: string; Body: string }[] = [];
let refusedNumber: string | null = null;
let smtp: SMTPServer;
let gateway: Server;
let server: TestServer;
let call: Call;
let organisationId: string;

const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

beforeAll(async () => {
  smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 100 },
    onRcptTo({ address }, _session, done) {
      const isKnown = !address.startsWith('nobody');
      done(isKnown ? null : Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Long lines are folded as quoted-printable.
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '');
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  gateway = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const isRefused = form.get('To') === refusedNumber;
    if (!isRefused) texts.push(Object.fromEntries(form) as { To: string; Body: string });
    response.writeHead(isRefused ? 400 : 201).end(JSON.stringify({ message: 'Not a mobile number' }));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  server = await startTestServer({
    worker: true,
    config: {
      publicUrl: 'https://assay.example/',
      mail: { smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`, from: 'assay@example.com' },
      sms: { gatewayUrl: `http://127.0.0.1:${portOf(gateway)}/`, from: 'Assay' },
    },
  });
  const organisation = await createOrganisation(server.platform, { name: 'Acme Insurance' });
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), user));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => smtp.close(() => resolve(null)));
  gateway.close();
});
beforeEach(async () => {
  mails.length = 0;
  texts.length = 0;
  await call(routes.updateOrganisationConfig, { body: { emailEnabled: true, smsEnabled: true } });
});

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', smsNumber: '5551234567' };
const create = async (given: object = {}) =>
  (await call(routes.createClientRequest, { body: { ...ann, type: 'general', ...given } })).data;
const read = async (id: string) => (await call(routes.getClientRequest, { params: { id } })).data;
const change = (id: string, times: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t.execute(sql`UPDATE client_requests SET ${times} WHERE id = ${id}`),
  );
const lookAfter = () => server.platform.queue.send(watchRequests, {});
const soon = { timeout: 15_000 };

it('sends the link by mail and SMS, with who asks, until when and why', async () => {
  const { requestId, captureLink } = await create({ message: 'The dent on the left door' });
  expect(captureLink).toMatch(/^https:\/\/assay\.example\/capture#[\w-]{43}$/);
  await expect.poll(() => [mails.length, texts.length], soon).toEqual([1, 1]);
  expect(mails[0]?.to).toBe('ann@example.com');
  for (const part of [captureLink, requestId, 'Acme Insurance', 'Ann Lee', 'The dent on the left door'])
    expect(mails[0]?.text).toContain(part);
  expect(texts[0]?.To).toBe('5551234567');
  for (const part of [captureLink, requestId, 'Acme Insurance']) expect(texts[0]?.Body).toContain(part);
});

it('says that a message was refused, and why, until it is sent again', async () => {
  refusedNumber = '5550000000';
  const { id, requestId } = await create({ email: 'nobody@example.com', smsNumber: refusedNumber });
  const waysOf = async () => (await read(id)).undelivered.map(({ channel, reason }) => [channel, reason]);
  const said = {
    mail: expect.stringContaining('no such mailbox'),
    sms: expect.stringContaining('Not a mobile'),
  };
  await expect.poll(waysOf, soon).toEqual([
    ['mail', said.mail],
    ['sms', said.sms],
  ]);
  const { state, history } = await read(id);
  expect(state).toBe('SENT');
  const failures = history.filter(({ step }) => step === 'UNDELIVERED');
  expect(failures.flatMap(({ channels }) => channels).sort()).toEqual(['mail', 'sms']);
  expect(failures.map(({ by }) => by)).toEqual([null, null]);
  const { docs } = await call(routes.listClientRequests, { query: { filter: `requestId:${requestId}` } });
  expect(docs[0]?.undelivered).toMatchObject([
    { channel: 'mail', recipient: 'nobody@example.com' },
    { channel: 'sms', recipient: refusedNumber },
  ]);

  refusedNumber = null;
  const { docs: messages } = await call(routes.listMessages, { query: { filter: 'channel:sms' } });
  await call(routes.retryMessage, { params: { id: firstOf(messages).id } });
  expect(await waysOf()).toEqual([['mail', said.mail]]);
  await call(routes.resendClientRequest, { body: { requestId, email: 'ann@example.com' } });
  expect(await waysOf()).toEqual([]);
  await expect.poll(() => mails.map(({ to }) => to), soon).toEqual(['ann@example.com']);
  await expect.poll(() => texts.length, soon).toBe(2);
  expect(await waysOf()).toEqual([]);
});

it('goes only the ways that the organisation allows', async () => {
  await call(routes.updateOrganisationConfig, { body: { emailEnabled: false } });
  expect((await create()).history.at(-1)?.channels).toEqual(['sms']);
  await call(routes.updateOrganisationConfig, { body: { emailEnabled: true, smsEnabled: false } });
  expect((await create()).history.at(-1)?.channels).toEqual(['mail']);
  await expect.poll(() => [mails.length, texts.length], soon).toEqual([1, 1]);
  await call(routes.updateOrganisationConfig, { body: { emailEnabled: false } });
  await expect(create()).rejects.toMatchObject({
    ...{ code: 'WORK_ORDER_NOT_SENT', message: 'Unable to send Work Order' },
    details: { reason: 'The settings of your organization allow neither of the ways to reach this client.' },
  });
});

it('reminds who has not answered, once each time, with the same link', async () => {
  const { id, captureLink } = await create({ smsNumber: '' });
  const answered = await create({ smsNumber: '', email: 'answered@example.com' });
  await expect.poll(() => mails.length, soon).toBe(2);
  const isDueIn = (hours: number) => sql`due = now() + make_interval(hours => ${hours})`;
  for (const one of [id, answered.id]) {
    await change(one, sql`sent_at = now() - interval '10 days', ${isDueIn(71)}`);
  }
  await change(answered.id, sql`state = 'SUBMITTED'`);
  const steps = async () => (await read(id)).history.map(({ step }) => step);
  await lookAfter();
  await expect.poll(() => mails.length, soon).toBe(3);
  expect(mails[2]?.to).toBe('ann@example.com');
  expect(mails[2]?.text).toContain('Subject: Reminder: Acme Insurance');
  expect(mails[2]?.text).toContain(captureLink);
  await change(id, sql`reminded_at = now() - interval '2 days', ${isDueIn(23)}`);
  await lookAfter();
  await expect.poll(steps, soon).toEqual(['CREATED', 'SENT', 'REMINDED', 'REMINDED']);
  // A third check finds nothing: the expiry of another order shows that it ran.
  const other = await create({ smsNumber: '' });
  await change(other.id, sql`due = now() - interval '1 minute'`);
  await lookAfter();
  await expect.poll(async () => (await read(other.id)).state, soon).toBe('EXPIRED');
  expect(await steps()).toHaveLength(4);
  expect((await read(other.id)).history.at(-1)).toMatchObject({ step: 'EXPIRED', by: null });
});

/** Subjects of all mails, the newest first. */
async function subjects(): Promise<string[]> {
  const { docs } = await call(routes.listMessages, {
    query: { sort: 'createdAt:desc', filter: 'channel:mail' },
  });
  return docs.map(({ subject }) => subject);
}

it('writes to a customer in the language that was chosen for them, and in English where none was', async () => {
  const chosen = await create({ language: 'de' });
  expect(chosen.language).toBe('de');
  expect((await subjects())[0]).toBe(`Acme Insurance bittet um Bilder und Angaben (${chosen.requestId})`);
  const { data } = await call(routes.updateClientRequest, {
    params: { id: chosen.id },
    body: { language: 'es' },
  });
  expect(data.language).toBe('es');
  await call(routes.resendClientRequest, { body: { requestId: chosen.requestId } });
  expect((await subjects())[0]).toContain('Acme Insurance le pide');
  const other = await create({});
  expect(other.language).toBeNull();
  expect((await subjects())[0]).toBe(`Acme Insurance asks for pictures and answers (${other.requestId})`);
});

it('writes to a customer in the language of their last answer on the record, and to nobody else in it', async () => {
  const { data: record } = await call(routes.createRecord, { body: {} });
  const first = await create({ recordId: record.id });
  expect((await subjects())[0]).toBe(`Acme Insurance asks for pictures and answers (${first.requestId})`);
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.execute(sql`INSERT INTO workflow_data
      (request_id, organisation_id, question_set_ref_id, title, questions, language, submitted_at)
      VALUES (${first.id}, ${organisationId}, 'general', 'General', '[]', 'de', now())`),
  );
  const { requestId } = await create({ recordId: record.id });
  expect((await subjects())[0]).toBe(`Acme Insurance bittet um Bilder und Angaben (${requestId})`);
  const german = /^Von Acme Insurance: Bitte senden Sie .+ bis \w+, \d+\. \S+ \d{4}\. https:/;
  await expect.poll(() => texts.filter(({ Body }) => german.test(Body)), soon).toHaveLength(1);
  const other = { email: 'bob@example.com', smsNumber: '5559876543', recordId: record.id };
  const { requestId: unknown } = await create(other);
  expect((await subjects())[0]).toBe(`Acme Insurance asks for pictures and answers (${unknown})`);

  await call(routes.decideOnRecord, {
    params: { id: record.id },
    body: { outcome: 'inconclusive', reason: 'Too dark', answer: 'Bitte senden Sie das Original.' },
  });
  expect((await subjects())[0]).toBe(`Acme Insurance answers (${unknown})`);
});

it('tells webhooks, without anything personal', async () => {
  const body = { url: 'https://example.com/hook', events: ['workorder.created', 'workorder.sent'] as const };
  const { data: hook } = await call(routes.createWebhook, { body: { ...body, events: [...body.events] } });
  const { id } = await create();
  const { docs } = await call(routes.listWebhookDeliveries, { params: { id: hook.id } });
  expect(docs.map(({ event }) => event).sort()).toEqual(['workorder.created', 'workorder.sent']);
  expect(docs.every(({ data }) => data.id === id)).toBe(true);
  expect(JSON.stringify(docs.map(({ data }) => data))).not.toMatch(/Ann|example\.com"|5551234567/);
});

it('forgets who the client was with the record’s files, and of those that nobody answered', async () => {
  const { data: record } = await call(routes.createRecord, { body: {} });
  const withRecord = await create({ recordId: record.id });
  const unanswered = await create();
  await change(unanswered.id, sql`state = 'EXPIRED', due = now() - interval '40 days'`);
  const kept = await create();
  await change(kept.id, sql`state = 'EXPIRED', due = now() - interval '10 days'`);
  await call(routes.updateOrganisationConfig, { body: { retentionDays: 30 } });
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.execute(sql`UPDATE records SET files_erased_at = now() WHERE id = ${record.id}`),
  );
  await lookAfter();
  const nobody = { firstName: '', lastName: '', email: null, smsNumber: null, message: '' };
  await expect.poll(() => read(unanswered.id), soon).toMatchObject(nobody);
  expect(await read(withRecord.id)).toMatchObject(nobody);
  expect(await read(kept.id)).toMatchObject(ann);
  await expect(
    call(routes.resendClientRequest, { body: { requestId: unanswered.requestId } }),
  ).rejects.toMatchObject({ details: { reason: 'Who the client was has been erased.' } });
});
