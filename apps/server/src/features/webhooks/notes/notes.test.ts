import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { ClaimsSystem, NoteEvent } from '@assay/contract/webhooks';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/orm.ts';
import { deliverToWebhook } from '../announce.ts';

let server: TestServer;
let admin: Call;
let organisationId: string;

beforeAll(async () => {
  server = await startTestServer({
    worker: true,
    config: { privateWebhooks: true, publicUrl: 'https://assay.example.com/' },
  });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  admin = server.client(
    await signIn(server.client(), await createUser(server.platform, organisation, { roles: ['admin'] })),
  );
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
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Answer {
  status: number;
  body?: unknown;
}

const SECRET = 's3cret of the client';

/**
 * A claims system that issues tokens and accepts notes. `answer` is called for each note, from the first on.
 */
async function startClaimsSystem(answer: (times: number) => Answer = () => ({ status: 201 })) {
  const notes: Taken[] = [];
  const grants: Taken[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const taken = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      const reply = ({ status, body }: Answer) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
      if (taken.path === '/token') {
        grants.push(taken);
        const isRight = new URLSearchParams(taken.body).get('client_secret') === SECRET;
        return isRight
          ? reply({ status: 200, body: { access_token: `token-${grants.length}`, token_type: 'Bearer' } })
          : reply({ status: 401, body: { error: 'invalid_client', error_description: 'Unknown client' } });
      }
      notes.push(taken);
      return reply(answer(notes.length));
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closers.push(() => new Promise((resolve) => listener.close(resolve).closeAllConnections()));
  return { notes, grants, url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` };
}

const notesTo = (url: string, system: ClaimsSystem = 'claimcenter') => ({
  system,
  claimFrom: 'number' as const,
  language: 'en' as const,
  tokenUrl: `${url}/token`,
  clientId: 'assay',
  clientSecret: SECRET,
  scope: 'cc.service',
});
const connect = (
  url: string,
  notes = notesTo(url),
  events: NoteEvent[] = ['record.created', 'record.decided'],
) => admin(routes.createWebhook, { body: { url: `${url}/cc/rest/`, events, notes } });

async function openRecord(number: string | null): Promise<string> {
  const claim = number === null ? undefined : { number };
  return (await admin(routes.createRecord, { body: { claim } })).data.id;
}
const decide = (id: string, outcome: 'accepted' | 'rejected' = 'rejected') =>
  admin(routes.decideOnRecord, { params: { id }, body: { outcome, reason: 'Private: Ann Lee lied' } });

async function settled(id: string, event: string) {
  const find = async () =>
    (await admin(routes.listWebhookDeliveries, { params: { id }, query: { count: 50 } })).docs.find(
      (delivery) => delivery.event === event,
    );
  await expect.poll(async () => (await find())?.status).not.toBe('waiting');
  return (await find())!;
}

/** What failed waits some seconds for its next attempt; that it comes by itself: webhooks.test.ts. */
const endWait = () =>
  expect
    .poll(async () => {
      const { rows } = await server.platform.database.asSystem((t) =>
        t.execute(sql`
            UPDATE queue.job SET start_after = now()
            WHERE name = ${deliverToWebhook.name} AND state = 'retry' AND data ->> 'organisationId' = ${organisationId}
            RETURNING id`),
      );
      return rows.length;
    })
    .toBe(1);

describe('a note on a claim', () => {
  it('reaches ClaimCenter on the claim that the record names, with a token, and without what is personal', async () => {
    const { notes, grants, url } = await startClaimsSystem();
    const { data: webhook } = await connect(url, undefined, ['record.decided']);
    const record = await openRecord('cc:101-7');
    await decide(record);
    const delivery = await settled(webhook.id, 'record.decided');
    expect(delivery).toMatchObject({ status: 'delivered', responseStatus: 201, attempts: 1, error: null });
    const { path, headers, body } = firstOf(notes);
    expect(path).toBe('/cc/rest/claim/v1/claims/cc%3A101-7/notes');
    expect(headers).toMatchObject({
      authorization: 'Bearer token-1',
      'gw-dbtransaction-id': `assay-${delivery.id}`,
      'content-type': 'application/json',
    });
    const { attributes } = JSON.parse(body).data;
    const { referenceId } = (await admin(routes.getRecord, { params: { id: record } })).data;
    expect(attributes).toEqual({
      subject: 'Assay: record rejected',
      body: [
        `The decision on the record ${referenceId} is: rejected.`,
        'No file in the record had a tamper score when this note was written.',
        `Record: https://assay.example.com/records/${record}`,
      ].join('\n'),
    });
    expect(body).not.toContain('Ann');
    expect(Object.fromEntries(new URLSearchParams(firstOf(grants).body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'assay',
      client_secret: SECRET,
      scope: 'cc.service',
    });
  });

  it('reaches Salesforce as a post on its record, in the language that was chosen', async () => {
    const { notes, url } = await startClaimsSystem();
    const { data: webhook } = await connect(url, { ...notesTo(url, 'salesforce'), language: 'de' } as never, [
      'record.decided',
    ]);
    const record = await openRecord('0Zk5g000000AbCdEAK');
    await decide(record, 'accepted');
    expect(await settled(webhook.id, 'record.decided')).toMatchObject({ status: 'delivered' });
    const { path, body } = firstOf(notes);
    expect(path).toBe('/cc/rest/services/data/v60.0/chatter/feed-elements');
    expect(JSON.parse(body)).toMatchObject({ feedElementType: 'FeedItem', subjectId: '0Zk5g000000AbCdEAK' });
    expect(JSON.parse(body).body.messageSegments[0].text).toMatch(
      /^Assay: Akte angenommen\nDie Entscheidung über die Akte \S+ lautet: angenommen\./,
    );
  });

  it('is not written where the record names no claim, and says so', async () => {
    const { notes, grants, url } = await startClaimsSystem();
    const { data: webhook } = await connect(url);
    await openRecord(null);
    expect(await settled(webhook.id, 'record.created')).toMatchObject({
      status: 'skipped',
      error: 'The record says nothing in the field that names the claim.',
    });
    expect([notes, grants]).toEqual([[], []]);
    expect((await admin(routes.listWebhooks, {})).docs[0]?.lastDelivery?.status).toBe('skipped');
  });

  it('is there once where the answer to it was lost', async () => {
    const taken = { errorCode: 'gw.api.webservice.exception.AlreadyExecutedException' };
    const { notes, url } = await startClaimsSystem((times) =>
      times === 1 ? { status: 503 } : { status: 400, body: taken },
    );
    const { data: webhook } = await connect(url, undefined, ['record.decided']);
    await decide(await openRecord('cc:1'));
    await expect.poll(() => notes.length).toBe(1);
    await endWait();
    expect(await settled(webhook.id, 'record.decided')).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(new Set(notes.map(({ headers }) => headers['gw-dbtransaction-id'])).size).toBe(1);
  });

  it('is not sent twice by hand either', async () => {
    const { notes, url } = await startClaimsSystem();
    const { data: webhook } = await connect(url, undefined, ['record.decided']);
    await decide(await openRecord('cc:2'));
    const { id: deliveryId } = await settled(webhook.id, 'record.decided');
    const again = { params: { id: webhook.id, deliveryId } };
    const { data: second } = await admin(routes.redeliverWebhook, again);
    await admin(routes.redeliverWebhook, { params: { id: webhook.id, deliveryId: second.id } });
    await expect.poll(() => notes.length).toBe(3);
    const keys = notes.map(({ headers }) => headers['gw-dbtransaction-id']);
    expect(new Set(keys)).toEqual(new Set([`assay-${deliveryId}`]));
  });

  it.each([
    ['..', 'What the record says in the field that names the claim is no ID of that system.'],
    ['POL 4711', 'What the record says in the field that names the claim is no ID of that system.'],
  ])('is not written where the record says %s', async (number, error) => {
    const { notes, url } = await startClaimsSystem();
    const { data: webhook } = await connect(url, undefined, ['record.created']);
    await openRecord(number);
    expect(await settled(webhook.id, 'record.created')).toMatchObject({ status: 'skipped', error });
    expect(notes).toEqual([]);
  });

  it('is not written on a claim that a customer named', async () => {
    const { notes, url } = await startClaimsSystem();
    const { data: webhook } = await connect(url, undefined, ['record.decided']);
    const record = await openRecord('cc:102');
    const answer = [
      { fact: 'number', value: 'cc:102', clientRequestId: randomUUID(), reference: 'WO', by: 'Ann' },
    ];
    await server.platform.database.withOrganisation(organisationId, (t) =>
      t.execute(
        sql`UPDATE record_claims SET answered = ${JSON.stringify(answer)}::jsonb WHERE record_id = ${record}`,
      ),
    );
    await decide(record);
    expect(await settled(webhook.id, 'record.decided')).toMatchObject({
      status: 'skipped',
      error: 'A customer answered what names the claim. Notes go only to claims that staff have named.',
    });
    expect(notes).toEqual([]);
  });

  it('is not told as delivered by a page that says nothing was made', async () => {
    const { url } = await startClaimsSystem(() => ({ status: 200 }));
    const { data: webhook } = await connect(url, undefined, ['record.decided']);
    await decide(await openRecord('cc:3'));
    expect(await settled(webhook.id, 'record.decided')).toMatchObject({
      ...{ status: 'failed', responseStatus: 200, attempts: 1 },
      error: 'Answered with 200.',
    });
  });

  it('is given up at once where the claim is unknown', async () => {
    const { url } = await startClaimsSystem(() => ({ status: 404 }));
    const { data: webhook } = await connect(url, undefined, ['record.decided']);
    await decide(await openRecord('cc:404'));
    expect(await settled(webhook.id, 'record.decided')).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: 'Answered with 404.',
    });
  });
});

describe('the credentials of a claims system', () => {
  it('can be tested, which writes no note, and are told to be wrong by the words of the system', async () => {
    const { notes, grants, url } = await startClaimsSystem();
    const { data: right } = await connect(url);
    await admin(routes.testWebhook, { params: { id: right.id } });
    expect(await settled(right.id, 'test')).toMatchObject({
      status: 'skipped',
      error: 'An access token was given. A test writes no note.',
    });
    const { data: wrong } = await connect(url, { ...notesTo(url), clientSecret: 'wrong' });
    await admin(routes.testWebhook, { params: { id: wrong.id } });
    expect(await settled(wrong.id, 'test')).toMatchObject({
      ...{ status: 'failed', attempts: 1 },
      error: 'No access token: invalid_client, Unknown client',
    });
    expect(notes).toEqual([]);
    expect(grants).toHaveLength(2);
  });

  it('are never shown, logged in the audit log or stored in clear', async () => {
    const { url } = await startClaimsSystem();
    const { data, secret: _, ...rest } = await connect(url);
    await admin(routes.updateWebhook, { params: { id: data.id }, body: { notes: notesTo(url) } });
    const { rows } = await server.platform.database.withOrganisation(organisationId, (t) =>
      t.execute(sql`SELECT row_to_json(webhooks)::text AS text FROM webhooks
        UNION ALL SELECT row_to_json(audit_entries)::text FROM audit_entries`),
    );
    const all = JSON.stringify([data, rest, rows, (await admin(routes.listWebhooks, {})).docs]);
    expect(all).toContain('"clientId":"assay"');
    expect(all).not.toContain(SECRET);
  });

  it('go to no other address than the one that they were entered for', async () => {
    const { url } = await startClaimsSystem();
    const { data } = await connect(url);
    const params = { id: data.id };
    const { clientSecret, ...kept } = notesTo(url);
    const moved = { ...kept, tokenUrl: 'http://127.0.0.1:9/token' };
    const again = 'Enter the client secret again: the one that is kept belongs to other addresses.';
    const changes = [
      { url: 'http://127.0.0.1:9/cc/rest' },
      { notes: moved },
      { notes: { ...kept, clientId: 'b' } },
    ];
    for (const body of changes) {
      const refusal = await admin(routes.updateWebhook, { params, body }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CallError);
      expect(refusal).toMatchObject({ code: 'WEBHOOK_NOT_SAVED', message: again });
    }
    const { data: changed } = await admin(routes.updateWebhook, {
      params,
      body: { notes: { ...kept, language: 'fr' } },
    });
    expect(changed.notes).toMatchObject({ language: 'fr', tokenUrl: `${url}/token` });
    await admin(routes.updateWebhook, { params, body: { notes: { ...moved, clientSecret } } });
  });

  it('are asked for of claims systems alone, which take notes about records and work orders alone', async () => {
    const { url } = await startClaimsSystem();
    const refusalOf = (call: Promise<unknown>) => call.catch((error: CallError) => error.message);
    const words = 'A claims system takes notes about records and work orders alone.';
    expect(await refusalOf(connect(url, undefined, ['ledger.entered' as NoteEvent]))).toContain(words);
    const { data: noting } = await connect(url);
    const events = ['ledger.entered' as const];
    const change = { params: { id: noting.id }, body: { events } };
    expect(await refusalOf(admin(routes.updateWebhook, change))).toBe(words);
    const { data: telling } = await admin(routes.createWebhook, { body: { url, events } });
    expect(telling.notes).toBeNull();
    expect(
      await refusalOf(
        admin(routes.updateWebhook, { params: { id: telling.id }, body: { notes: notesTo(url) } }),
      ),
    ).toBe('A webhook that sends events cannot write notes instead. Add another one.');
  });
});
