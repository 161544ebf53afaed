import { randomUUID } from 'node:crypto';
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
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let organisation: TestOrganisation;
let reviewer: TestUser;
let call: Call;
let colleague: Call;
let admin: Call;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  reviewer = await createUser(server.platform, organisation);
  call = await callerOf(reviewer);
  colleague = await callerOf(await createUser(server.platform, organisation));
  admin = await callerOf(await createUser(server.platform, organisation, { roles: ['admin'] }));
});
afterAll(() => server.close());

const callerOf = async (user: TestUser) => server.client(await signIn(server.client(), user));
const open = async (body = {}) => (await call(routes.createRecord, { body })).data;
const query = (text: string, values: unknown[]) =>
  server.platform.database.withOrganisation(organisation.id, (t) => t.$client.query(text, values));
const decide = (caller: Call, id: string, body: object) =>
  caller(routes.decideOnRecord, {
    params: { id },
    body: { outcome: 'accepted', reason: 'Fits the invoice', ...body },
  });
const historyOf = async (id: string) => (await call(routes.getRecordHistory, { params: { id } })).docs;

describe('a decision', () => {
  it('needs its reason', async () => {
    const { id } = await open();
    for (const reason of ['', '   ok   ', undefined]) {
      await expect(decide(call, id, { reason })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    }
    await expect(decide(call, id, { outcome: 'fraud' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await call(routes.getRecord, { params: { id } })).data.decision).toBeNull();
  });

  it('is superseded by a later one and never changed: the history keeps both', async () => {
    const { id, referenceId } = await open();
    const { data: first } = await decide(call, id, { outcome: 'rejected', falseAlarm: false });
    const { data: second } = await decide(colleague, referenceId, {
      ...{ outcome: 'accepted', reason: 'The customer sent the original', falseAlarm: true },
      supersedes: first.id,
    });
    expect(second).toMatchObject({ supersedes: first.id, falseAlarm: true });
    const { data } = await call(routes.getRecord, { params: { id } });
    expect(data.decision).toEqual(second);
    const decisions = (await historyOf(id)).filter(({ type }) => type === 'decision');
    expect(decisions).toEqual([
      { type: 'decision', ...second },
      { type: 'decision', ...first },
    ]);
    for (const statement of [
      `UPDATE record_decisions SET reason = 'other' WHERE id = $1`,
      'DELETE FROM record_decisions WHERE id = $1',
    ]) {
      await expect(query(statement, [first.id])).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('of two who decide at once the second is told', async () => {
    const { id } = await open();
    const both = await Promise.allSettled([decide(call, id, {}), decide(colleague, id, {})]);
    const [lost] = both.filter((one) => one.status === 'rejected');
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(lost?.reason).toMatchObject({ code: 'CONFLICT' });
    await expect(decide(call, id, { supersedes: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('settles the review, unless it leaves the matter open', async () => {
    const { id, referenceId } = await open();
    const mark = () => call(routes.updateRecord, { body: { referenceId, needsReview: true } });
    const needsReview = async () => (await call(routes.getRecord, { params: { id } })).data.needsReview;
    await mark();
    const { data: first } = await decide(call, id, { outcome: 'inconclusive' });
    expect(await needsReview()).toBe(true);
    await decide(call, id, { outcome: 'rejected', supersedes: first.id });
    expect(await needsReview()).toBe(false);
  });

  it('filters the list, and stands in the audit log and in what webhooks are told', async () => {
    const name = `Decided ${randomUUID()}`;
    const [one, other] = [await open({ name }), await open({ name })];
    const { data: webhook } = await admin(routes.createWebhook, {
      body: { url: 'https://example.com/hook', events: ['record.decided'] },
    });
    const { data } = await decide(call, one.id, { outcome: 'rejected' });
    const find = async (filter: string) =>
      (await call(routes.listRecords, { query: { filter: [`name:${name}`, filter] } })).docs.map(
        ({ id }) => id,
      );
    expect(await find('decision:rejected')).toEqual([one.id]);
    expect(await find('decision:none')).toEqual([other.id]);
    const log = await admin(routes.listAudit, { query: { filter: 'action:record.decided' } });
    expect(log.docs[0]).toMatchObject({
      ...{ actor: { name: reviewer.username }, target: { id: one.id, name: one.referenceId } },
      details: { decisionId: data.id, outcome: 'rejected' },
    });
    const deliveries = await admin(routes.listWebhookDeliveries, { params: { id: webhook.id } });
    expect(deliveries.docs.map(({ event }) => event)).toEqual(['record.decided']);
  });
});

describe('a comment', () => {
  it('is withdrawn by its author or an administrator: its words go, that it was there stays', async () => {
    const { id } = await open();
    const say = async (text: string) =>
      (await call(routes.commentOnRecord, { params: { id }, body: { text } })).data;
    const [first, second] = [await say('The roof is another one'), await say('Ask for a new picture')];
    expect(first).toMatchObject({ by: reviewer.username, isOwn: true, withdrawn: null });
    const withdraw = (caller: Call, commentId: string) =>
      caller(routes.withdrawComment, { params: { id, commentId } });
    await expect(withdraw(colleague, first.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await withdraw(call, first.id)).data).toMatchObject({
      ...{ id: first.id, text: null, withdrawn: { by: reviewer.username } },
    });
    await withdraw(admin, second.id);
    const comments = (await historyOf(id)).filter((entry) => entry.type === 'comment');
    expect(comments.map(({ text, by }) => [text, by])).toEqual([
      [null, reviewer.username],
      [null, reviewer.username],
    ]);
    const { rows } = await query('SELECT text FROM record_comments WHERE record_id = $1', [id]);
    expect(rows).toEqual([{ text: null }, { text: null }]);
    await expect(query('DELETE FROM record_comments WHERE id = $1', [first.id])).rejects.toMatchObject({
      code: '42501',
    });
    const log = await admin(routes.listAudit, { query: { filter: 'action:starts-with:record.comment' } });
    expect(JSON.stringify(log.docs)).not.toContain('roof');
  });

  it('is not empty', async () => {
    const { id } = await open();
    const asked = call(routes.commentOnRecord, { params: { id }, body: { text: '  ' } });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

it('the history tells who did what, the newest first', async () => {
  const { id, referenceId } = await open();
  await call(routes.uploadFiles, { form: makeForm({ recordId: id }, { 'a.png': makePng(7) }) });
  await colleague(routes.updateRecord, { body: { referenceId, archived: true } });
  await call(routes.commentOnRecord, { params: { id }, body: { text: 'Once more' } });
  await decide(call, id, {});
  await admin(routes.changeLegalHold, { body: { referenceId, legalHold: true, reason: 'In court' } });
  const docs = await historyOf(referenceId);
  expect(docs.map((entry) => (entry.type === 'change' ? entry.action : entry.type))).toEqual([
    ...['record.held', 'decision', 'comment', 'record.updated', 'files.received', 'record.created'],
  ]);
  expect(docs[3]).toMatchObject({ details: { changes: { archived: true } } });
  expect(docs[4]).toMatchObject({ by: reviewer.username, details: { files: 1 } });
  expect((await call(routes.getRecord, { params: { id } })).data.hold).toMatchObject({ reason: 'In court' });
});

it('the history has the newest five hundred, and says where there is more', async () => {
  const { id } = await open();
  const write = (count: number, text: string) =>
    query(
      `INSERT INTO record_comments (organisation_id, record_id, author_id, author_name, text, created_at)
       SELECT $1, $2, $3, 'Mia', $4, now() + make_interval(secs => n) FROM generate_series(1, $5::int) AS n`,
      [organisation.id, id, reviewer.id, text, count],
    );
  const read = () => call(routes.getRecordHistory, { params: { id } });
  const { docs: made } = await read();
  await write(500 - made.length, 'early');
  expect(await read()).toMatchObject({ isCapped: false });
  await write(1, 'one more');
  const { docs, isCapped } = await read();
  expect([docs.length, isCapped]).toEqual([500, true]);
  // The oldest entry is dropped: the opening of the record.
  expect(docs.map(({ type }) => type)).not.toContain(made.at(-1)?.type);
});

it('whoever was shown one record by a link sees nothing of what colleagues make of it', async () => {
  const { id } = await open();
  await decide(call, id, { reason: 'Known to us' });
  const { accessToken } = await admin(routes.createAccessToken, { body: { type: 'resource', entity: id } });
  const guest = server.client(accessToken, { type: 'resource' });
  const answer = await guest(routes.getRecord, { params: { id } });
  expect(answer.data).toMatchObject({ decision: null, assignedTo: null, hold: null });
  expect(JSON.stringify(answer)).not.toContain('Known to us');
  await expect(guest(routes.getRecordHistory, { params: { id } })).rejects.toMatchObject({ httpStatus: 403 });
});
