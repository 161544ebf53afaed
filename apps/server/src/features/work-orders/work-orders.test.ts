import { randomUUID } from 'node:crypto';
import type { Call, CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inArray, sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { createServices } from '../../services.ts';
import { findRequestByToken } from './capture-links.ts';
import { attemptEach } from './due-requests.ts';
import { yieldRecord } from './yield-record.ts';

let server: TestServer;
let call: Call;
let admin: TestUser;
let organisationId: string;
const year = new Date().getUTCFullYear();
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', type: 'general' };
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

const newCaller = async () => {
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  return { user, call: server.client(await signIn(server.client(), user)) };
};
beforeAll(async () => {
  server = await startTestServer();
  ({ user: admin, call } = await newCaller());
  organisationId = admin.organisationId;
});
afterAll(() => server.close());

const create = async (given: object = {}) =>
  (await call(routes.createClientRequest, { body: { ...ann, ...given } })).data;
const read = async (id: string) =>
  (await call(routes.getClientRequest, { params: { id: id }, query: { includeCompleted: 'true' } })).data;
const inOwn = <T>(work: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) =>
  server.platform.database.withOrganisation(organisationId, work);
const services = () => createServices(server.platform, { publish: () => undefined });
const customer = {
  type: 'nobody',
  id: null,
  name: 'customer',
  organisationId: null,
  ipAddress: null,
} as const;
/** As the customer's page does it. */
const move = (id: string, to: 'OPENED' | 'STARTED' | 'SUBMITTED') =>
  inOwn((t) => services().workOrders.moveState(t, { id, to, actor: customer }));
const submit = async (id: string) => {
  const recordId = await inOwn((t) => yieldRecord(t, id));
  await move(id, 'SUBMITTED');
  return recordId;
};
const tokenIn = (link: string | null) => link?.split('#')[1] ?? '';
const auditOf = async (requestId: string) => {
  const { docs } = await call(routes.listAudit, { query: { filter: `target:${requestId}` } });
  return docs.map(({ action, actor }) => [action, actor.name]);
};

describe('POST /api/v1/clientrequest', () => {
  it('numbers work orders, sends them, and gives fifteen days unless told otherwise', async () => {
    const before = Date.now();
    const { user, call: other } = await newCaller();
    const make = async () => (await other(routes.createClientRequest, { body: ann })).data;
    const made = await make();
    expect(made).toMatchObject({
      ...{ ...ann, requestId: `W-${year}-000001`, state: 'SENT', smsNumber: null, message: '' },
      ...{ id: expect.any(String), createdAt: expect.any(String) },
      ...{ assets: [], recordId: null, createdBy: user.username, assignedTo: null, additional: [] },
      history: [
        { step: 'CREATED', by: user.username, channels: [] },
        { step: 'SENT', by: user.username, channels: ['mail'] },
      ],
    });
    const days = (Date.parse(made.due) - before) / (24 * 60 * 60 * 1000);
    expect(Math.round(days * 1000) / 1000).toBe(15);
    expect((await make()).requestId).toBe(`W-${year}-000002`);
    await other(routes.updateOrganisationConfig, { body: { workOrderDueDays: 3 } });
    expect(Math.round((Date.parse((await make()).due) - before) / (24 * 60 * 60 * 1000))).toBe(3);
  });

  it('keeps all that is given', async () => {
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'face.png': makePng(1) }) });
    const { data: record } = await call(routes.createRecord, { body: {} });
    const given = {
      ...{ requestId: `claim ${randomUUID()}`, smsNumber: '5551234567', due: day(4), type: 'vehicle-damage' },
      ...{ questionSetRefId: 'property-damage', message: 'Please hurry', referenceFace: firstOf(assets).id },
      ...{ assignedTo: admin.username, recordId: record.id },
    };
    const made = await create({ ...given, email: ' Ann@Example.com ' });
    expect(made).toMatchObject({ ...given, email: 'ann@example.com' });
    expect(Buffer.from(made.publicKey, 'base64').length).toBe(91);
    await expect(create({ requestId: given.requestId })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: 'A work order with this request id already exists.' },
    });
  });

  it.each([
    ['firstName', 'A', 'Min character length is 2'],
    ['lastName', '', 'Min character length is 2'],
    ['email', 'ann@', 'Please enter a valid email'],
    ['smsNumber', '555-123-456', 'Enter 10 digits only with no hyphen'],
    ['smsNumber', '555123456', 'Enter 10 digits only with no hyphen'],
    ['smsNumber', '55512345678', 'Enter 10 digits only with no hyphen'],
    ['type', '', 'Choose a type.'],
    ['due', day(-1), 'The due date must be in the future.'],
    ['message', 'x'.repeat(2_001), 'At most 2,000 characters'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    await expect(create({ [field]: value })).rejects.toMatchObject({
      ...{ code: 'INVALID_REQUEST', message },
      details: { issues: [expect.objectContaining({ path: [field] })] },
    });
  });

  it('takes a number with its country code', async () => {
    expect((await create({ smsNumber: '+49 170 1234567' })).smsNumber).toBe('+491701234567');
  });

  it('refuses unknown fields', async () => {
    await expect(create({ state: 'SUBMITTED' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each([
    [{ assignedTo: 'nobody@example.com' }],
    [{ recordId: randomUUID() }],
    [{ referenceFace: randomUUID() }],
    [{ questionSetRefId: 'no-such-set' }],
  ])('does not know %j', async (given) => {
    await expect(create(given)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes only the link where it says not to send', async () => {
    const { state, captureLink, history, sentAt } = await create({ send: false, email: '' });
    expect([state, history.map(({ step }) => step), sentAt]).toEqual(['CREATED', ['CREATED'], null]);
    expect(captureLink).toMatch(/^http:\/\/localhost:\d+\/capture#[\w-]{43}$/);
  });

  it('says that it cannot be sent to who gave no address and no number', async () => {
    const asked: CallError = await create({ email: '', smsNumber: '' }).catch((error) => error);
    expect(asked).toMatchObject({ code: 'WORK_ORDER_NOT_SENT', message: 'Unable to send Work Order' });
    expect(asked.details).toEqual({
      reason: 'There is neither an email address nor a telephone number to send it to.',
    });
  });
});

describe('GET /api/v1/clientrequest', () => {
  let list: (query: object) => ReturnType<typeof listAll>;
  const listAll = (caller: Call, query: object) => caller(routes.listClientRequests, { query });
  beforeAll(async () => {
    const { call: own } = await newCaller();
    list = (query) => listAll(own, query);
    for (let n = 0; n < 22; n++) {
      const given = { lastName: `Lee ${n % 2 ? 'odd' : 'even'}`, due: day(n + 1), send: n === 0 };
      await own(routes.createClientRequest, { body: { ...ann, ...given } });
    }
  });

  it('answers with docs, totalPages and status: 20 a page, newest first', async () => {
    const first = await list({});
    expect(first).toMatchObject({ status: 'Success', totalDocs: 22, totalPages: 2, pageIndex: 0 });
    expect(first.docs.map(({ requestId }) => Number(requestId.slice(-6)))).toEqual(
      Array.from({ length: 20 }, (_, n) => 22 - n),
    );
  });

  it.each([
    [{ index: 1 }, [2, 1]],
    [{ index: 1, count: 3, sort: 'createdAt:asc' }, [4, 5, 6]],
    [{ count: 2, sort: 'due:desc' }, [22, 21]],
    [{ filter: 'state:SENT' }, [1]],
    [{ filter: ['lastName:ends-with:odd', 'requestId:ends-with:2'] }, [22, 12, 2]],
    [{ filter: 'email:contains:nobody' }, []],
    [{ search: 'ANN@', count: 1 }, [22]],
    [{ search: 'lee odd', filter: 'requestId:ends-with:04' }, [4]],
    [{ search: '%' }, []],
  ])('takes index, count, sort and filter: %j', async (query, expected) => {
    const { docs } = await list(query);
    expect(docs.map(({ requestId }) => Number(requestId.slice(-6)))).toEqual(expected);
  });

  it.each([{ sort: 'message:asc' }, { sort: 'due' }, { filter: 'token:1' }, { count: 0 }])(
    'refuses %j',
    async (query) => {
      await expect(list(query)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );
});

describe('GET /api/v1/clientrequest/{id}', () => {
  it('finds one by id and by request id, and a completed one only when told to include it', async () => {
    const { id, requestId } = await create();
    const find = (id: string, query = {}) => call(routes.getClientRequest, { params: { id }, query });
    for (const name of [id, requestId]) expect((await find(name)).data.id).toBe(id);
    await submit(id);
    await call(routes.updateClientRequest, { params: { id }, body: { state: 'COMPLETED' } });
    for (const query of [{}, { includeCompleted: 'false' }]) {
      await expect(find(id, query)).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    }
    expect((await find(id, { includeCompleted: 'true' })).data.state).toBe('COMPLETED');
  });

  it('is open to the holder of a resource token of its record, without the link, any colleague’s name or the customer’s address', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const { id } = await create({ recordId: record.id, smsNumber: '+41791234567' });
    await inOwn((t) =>
      t.execute(sql`UPDATE mails SET status = 'failed', error = '550 mx1.inside.example'
        WHERE recipient = ${ann.email}`),
    );
    const inside = JSON.stringify(await read(id));
    for (const text of [admin.username, ann.email, '41791234567', 'mx1.inside'])
      expect(inside).toContain(text);
    const other = await create();
    const { accessToken } = await call(routes.createAccessToken, {
      body: { type: 'resource', entity: record.id },
    });
    const guest = server.client(accessToken, { type: 'resource' });
    const seen = await guest(routes.getClientRequest, { params: { id: id } });
    expect(seen.data).toMatchObject({ id, captureLink: null });
    for (const text of [admin.username, ann.email, '41791234567', 'mx1.inside'])
      expect(JSON.stringify(seen)).not.toContain(text);
    await expect(guest(routes.getClientRequest, { params: { id: other.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the link', () => {
  it('opens its own request, for as long as the contact stays the same', async () => {
    const { id, captureLink } = await create();
    const find = (token: string) => findRequestByToken(server.platform.database, token);
    expect(await find(tokenIn(captureLink))).toEqual({ id, organisationId });
    expect(await find(`${tokenIn(captureLink).slice(0, -1)}_`)).toBeNull();
    const edited = await call(routes.updateClientRequest, { params: { id }, body: { message: 'New' } });
    expect(edited.data.captureLink).toBe(captureLink);
    const moved = await call(routes.updateClientRequest, {
      params: { id },
      body: { email: 'b@example.com' },
    });
    expect(await find(tokenIn(captureLink))).toBeNull();
    expect(await find(tokenIn(moved.data.captureLink))).toEqual({ id, organisationId });
  });

  it('is kept as a digest alone, and the private key under seal', async () => {
    const { id, captureLink } = await create();
    const { rows } = await inOwn((t) => t.execute(sql`SELECT * FROM client_requests WHERE id = ${id}`));
    expect(JSON.stringify(rows)).not.toContain(tokenIn(captureLink));
    const { sealer } = services().workOrders;
    const sealed = firstOf(rows).sealed_private_key as string;
    expect(Buffer.from(sealer.open(sealed, id), 'base64').length).toBeGreaterThan(100);
    expect(() => sealer.open(sealed, randomUUID())).toThrow();
  });
});

describe('the way of a work order', () => {
  it('leads from CREATED to COMPLETED, step by step, and never back', async () => {
    const { id, requestId } = await create();
    await move(id, 'OPENED');
    await move(id, 'STARTED');
    expect(await move(id, 'OPENED')).toBeNull();
    const recordId = await submit(id);
    expect(await move(id, 'SUBMITTED')).toBeNull();
    const { data } = await call(routes.updateClientRequest, { params: { id }, body: { state: 'COMPLETED' } });
    expect(data).toMatchObject({ state: 'COMPLETED', recordId, captureLink: null });
    expect(data.history.map(({ step, by }) => [step, by])).toEqual([
      ['CREATED', admin.username],
      ['SENT', admin.username],
      ['OPENED', null],
      ['STARTED', null],
      ['SUBMITTED', null],
      ['COMPLETED', admin.username],
    ]);
    expect(await auditOf(requestId)).toEqual([
      ['workorder.completed', admin.username],
      ['workorder.submitted', 'customer'],
      ['workorder.sent', admin.username],
      ['workorder.created', admin.username],
    ]);
    const { data: record } = await call(routes.getRecord, { params: { id: recordId } });
    expect(record.requestData).toMatchObject({ requestId, firstName: 'Ann', lastName: 'Lee' });
    const mails = await call(routes.listMessages, { query: { filter: `recipient:${admin.username}` } });
    expect(mails.docs.map(({ subject }) => subject)).toContain(`Work order ${requestId} was submitted`);
  });

  it('is told of to whom it is assigned, in the language of each', async () => {
    const settings = { language: 'es' };
    const spanish = await createUser(server.platform, { id: organisationId }, { settings });
    const { id, requestId } = await create({ assignedTo: spanish.username });
    await move(id, 'OPENED');
    await move(id, 'STARTED');
    await submit(id);
    const subjectsTo = async ({ username }: TestUser) =>
      (await call(routes.listMessages, { query: { filter: `recipient:${username}` } })).docs.map(
        ({ subject }) => subject,
      );
    expect(await subjectsTo(spanish)).toEqual([`Se ha respondido a la solicitud ${requestId}`]);
    expect(await subjectsTo(admin)).toContain(`Work order ${requestId} was submitted`);
  });

  it('gets its turn although others fail each time, however few are looked after at once', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id];
    const [first, ...others] = ids.sort();
    const done: string[] = [];
    const failures: unknown[] = [];
    await attemptEach(
      server.platform.database,
      inArray(clientRequests.id, ids),
      (work) => work().catch((error: unknown) => void failures.push(error)),
      async ({ id }) => {
        if (id === first) throw new Error('It always fails.');
        done.push(id);
      },
      1,
    );
    expect(done).toEqual(others);
    expect(failures).toHaveLength(1);
  });

  it('is ended by EXPIRED, and opens again when it is sent again', async () => {
    const { id, requestId } = await create();
    const end = () => call(routes.updateClientRequest, { params: { id }, body: { state: 'EXPIRED' } });
    expect((await end()).data).toMatchObject({ state: 'EXPIRED', captureLink: null });
    expect((await end()).data.state).toBe('EXPIRED');
    await expect(move(id, 'STARTED')).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await call(routes.resendClientRequest, { body: { requestId } });
    expect(again.data).toMatchObject({ state: 'SENT' });
  });

  it('cannot be ended once it was submitted, nor changed', async () => {
    const { id } = await create();
    await submit(id);
    const change = (body: object) => call(routes.updateClientRequest, { params: { id }, body });
    await expect(change({ state: 'EXPIRED' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(change({ due: day(3) })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: 'The client has already answered this work order.' },
    });
    expect((await change({ assignedTo: admin.username })).data.assignedTo).toBe(admin.username);
  });
});

describe('POST /api/v1/clientrequest/resend', () => {
  it('takes the contact that is given, and notes it', async () => {
    const { id, requestId, captureLink } = await create();
    await move(id, 'OPENED');
    const body = { requestId, firstName: 'Anna', lastName: 'Leigh', email: '', smsNumber: '5550001111' };
    const { data } = await call(routes.resendClientRequest, { body });
    expect(data).toMatchObject({ ...body, email: null, state: 'OPENED' });
    expect(data.captureLink).not.toBe(captureLink);
    expect(data.history.at(-1)).toMatchObject({ step: 'RESENT', channels: ['sms'], by: admin.username });
  });

  it.each([
    ['was answered', submit, 'The client has already answered this work order.'],
    [
      'is due',
      (id: string) => inOwn((t) => t.execute(sql`UPDATE client_requests SET due = now() WHERE id = ${id}`)),
      'Its due date is over: choose a later one first.',
    ],
  ])('says that it cannot be sent when it %s', async (_, happen, reason) => {
    const { id, requestId } = await create();
    await happen(id);
    await expect(call(routes.resendClientRequest, { body: { requestId } })).rejects.toMatchObject({
      ...{ code: 'WORK_ORDER_NOT_SENT', message: 'Unable to send Work Order', details: { reason } },
    });
  });
});

describe('POST /api/v1/clientrequest/{id}/additional', () => {
  it('asks the same client for more, for the same record', async () => {
    const first = await create({ type: 'vehicle-damage' });
    const recordId = await submit(first.id);
    const { data } = await call(routes.requestMore, {
      params: { id: first.id },
      body: { message: 'The number plate, please' },
    });
    expect(data).toMatchObject({
      ...{ ...ann, type: 'vehicle-damage', recordId, additionalTo: first.id, state: 'SENT' },
      message: 'The number plate, please',
    });
    expect((await read(first.id)).additional).toMatchObject([{ id: data.id, requestId: data.requestId }]);
    await submit(data.id);
    expect((await read(data.id)).recordId).toBe(recordId);
  });

  it('is refused before the client has answered', async () => {
    const { id } = await create();
    await expect(call(routes.requestMore, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

it('a member of a group that limits sees the work orders of their fellows and their own, and no others', async () => {
  const newMember = async (name: string) => {
    const user = await createUser(server.platform, { id: organisationId });
    const { group } = await call(routes.createUserGroup, { body: { name, limitsRecords: true } });
    const { identifier } = group;
    await call(routes.updateUserGroup, { body: { identifier, members: [user.username] } });
    return { user, call: server.client(await signIn(server.client(), user)) };
  };
  const [one, other] = [await newMember('East'), await newMember('West')];
  const { data: own } = await one.call(routes.createClientRequest, { body: ann });
  const given = await create({ assignedTo: other.user.username });
  const list = async (caller: Call) => {
    const { docs } = await caller(routes.listClientRequests, {});
    return docs.map(({ id }) => id);
  };
  expect(await list(one.call)).toEqual([own.id]);
  expect(await list(other.call)).toEqual([given.id]);
  await expect(other.call(routes.getClientRequest, { params: { id: own.id } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await list(call)).toEqual(expect.arrayContaining([own.id, given.id]));
});
