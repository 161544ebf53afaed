import { randomUUID } from 'node:crypto';
import type { Call, CallError } from '@assay/contract/client';
import type { ServerEvent } from '@assay/contract/events';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { expenses, type StoredExpenses } from '../../platform/database/schema/expenses.ts';
import { asViewer } from '../../platform/database/viewer.ts';

let server: TestServer;
let organisation: TestOrganisation;
let adminUser: TestUser;
let east: TestUser;
let west: TestUser;
let free: TestUser;
let admin: Call;
let inEast: Call;
let inWest: Call;
let inFree: Call;
let eastToken = '';
let eastGroup = '';
let westGroup = '';

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  organisation = await createOrganisation(platform);
  adminUser = await createUser(platform, organisation, { roles: ['admin'] });
  [east, west, free] = [
    await createUser(platform, organisation),
    await createUser(platform, organisation),
    await createUser(platform, organisation),
  ];
  admin = server.client(await signIn(server.client(), adminUser));
  eastToken = await signIn(server.client(), east);
  inEast = server.client(eastToken);
  inWest = server.client(await signIn(server.client(), west));
  inFree = server.client(await signIn(server.client(), free));
  eastGroup = await makeGroup('East', [east]);
  westGroup = await makeGroup('West', [west]);
});
afterAll(() => server.close());

async function makeGroup(name: string, members: TestUser[], limitsRecords = true): Promise<string> {
  const { group } = await admin(routes.createUserGroup, { body: { name, limitsRecords } });
  const body = { identifier: group.identifier, members: members.map(({ username }) => username) };
  await admin(routes.updateUserGroup, { body });
  return group.identifier;
}

let seed = 100;
/** A record with a file in it, with all its identifiers. */
async function makeRecord(call: Call) {
  const { data: record } = await call(routes.createRecord, { body: {} });
  const form = makeForm({ recordId: record.id }, { 'own.png': makePng(++seed) });
  const { assets } = await call(routes.uploadFiles, { form });
  return { record, asset: firstOf(assets) };
}

/** In its stored form after reading. */
async function keepReceipt(assetId: string) {
  const nothing = { value: 1, text: '1', places: [], certainty: 1 };
  const receipt = { lines: [], total: nothing };
  const report: StoredExpenses = {
    ...{ checkedOn: '2026-01-01', page: { width: 1, height: 1 }, digits: null },
    ...{ receipt, expense: null },
  };
  const row = { organisationId: organisation.id, assetId, taskId: randomUUID(), report };
  await server.platform.database.withOrganisation(organisation.id, (t) => t.insert(expenses).values(row));
}

const referencesOf = async (call: Call) =>
  (await call(routes.listRecords, { query: { count: 100 } })).docs.map(({ referenceId }) => referenceId);
const notFound = { code: 'NOT_FOUND', httpStatus: 404 };

describe('without a group that limits', () => {
  it('everybody sees all', async () => {
    const { record } = await makeRecord(admin);
    expect(await referencesOf(inFree)).toContain(record.referenceId);
    const open = await makeGroup('Open', [free], false);
    expect(await referencesOf(inFree)).toContain(record.referenceId);
    await admin(routes.removeUserGroup, { body: { identifier: open } });
  });
});

describe('a member of a group that limits', () => {
  it('sees the records of the group and their own, wherever a record or a file can be named', async () => {
    const own = await makeRecord(inEast);
    const { record, asset } = await makeRecord(inWest);
    expect(await referencesOf(inEast)).toContain(own.record.referenceId);
    expect(await referencesOf(inEast)).not.toContain(record.referenceId);
    expect(await referencesOf(admin)).toEqual(
      expect.arrayContaining([own.record.referenceId, record.referenceId]),
    );
    const { fingerprint, fileFingerprint, taskId } = asset;
    const media = [{ uuid: asset.id, tags: [] }];
    const png = { 'a.png': makePng(7) };
    await keepReceipt(asset.id);
    const attempts: Record<string, (call: Call) => Promise<unknown>> = {
      'record by id': (call) => call(routes.getRecord, { params: { id: record.id } }),
      'record by reference': (call) => call(routes.getRecord, { params: { id: record.referenceId } }),
      'changing the record': (call) =>
        call(routes.updateRecord, { body: { referenceId: record.referenceId, name: 'Seen' } }),
      'the record’s own id again': (call) => call(routes.createRecord, { body: { uuid: record.id } }),
      'files of the record': (call) => call(routes.findAssets, { query: { recordId: record.id } }),
      'look-up by fingerprint': (call) => call(routes.findAssets, { query: { fingerprint } }),
      'look-up by file fingerprint': (call) => call(routes.findAssets, { query: { fileFingerprint } }),
      'the file': (call) => call(routes.getAsset, { params: { id: asset.id } }),
      'changing the file': (call) => call(routes.updateAsset, { body: { fingerprint, media } }),
      'its proof': (call) => call(routes.getAssetProof, { params: { id: asset.id } }),
      'its task': (call) => call(routes.detectResult, { form: makeForm({ taskId: [taskId as string] }) }),
      'a deep scan of it': (call) =>
        call(routes.deepScan, { form: makeForm({ model: 'jpeg-ghost', assetId: asset.id }) }),
      'its receipt': (call) => call(routes.getExpenses, { params: { id: asset.id } }),
      'correcting its receipt': (call) =>
        call(routes.correctExpenses, { params: { id: asset.id }, body: { total: 1 } }),
      'detection on it': (call) => {
        const input = JSON.stringify({ asset_id: asset.id });
        return call(routes.detect, { form: makeForm({ input_data: input }) });
      },
      'adding a file': (call) => call(routes.uploadFiles, { form: makeForm({ recordId: record.id }, png) }),
    };
    for (const [what, attempt] of Object.entries(attempts)) {
      await expect(attempt(inEast), what).rejects.toMatchObject(notFound);
      // Callers with permission succeed, or get another error: the attempts are real ones.
      await attempt(inWest).catch((error: CallError) => expect(error.code, what).not.toBe('NOT_FOUND'));
    }
    const { data } = await inWest(routes.getRecord, { params: { id: record.id } });
    expect(data.assetCount).toBe(2);
  });

  it('finds nothing of others by search and filter', async () => {
    const { record } = await makeRecord(inWest);
    const query = { filter: `referenceId:${record.referenceId}` };
    expect(await inEast(routes.listRecords, { query })).toMatchObject({ docs: [], totalDocs: 0 });
    expect(await inWest(routes.listRecords, { query })).toMatchObject({ totalDocs: 1 });
    const files = { filter: 'originalName:contains:own', count: 100 };
    const { docs } = await inEast(routes.findAssets, { query: files });
    expect(docs.length).toBeGreaterThan(0);
    const records = await referencesOf(inEast);
    const known = await inEast(routes.listRecords, { query: { count: 100 } });
    expect(records).toHaveLength(known.totalDocs);
    const ids = known.docs.map(({ id }) => id);
    for (const { recordId } of docs) expect(ids).toContain(recordId);
  });

  it('is not told that a hidden record has the same file', async () => {
    const picture = { 'same.png': makePng(42) };
    await inWest(routes.uploadFiles, { form: makeForm({}, picture) });
    const { assets } = await inEast(routes.uploadFiles, { form: makeForm({}, picture) });
    expect(assets[0]?.fullScale.mediaExisted).toBe(false);
    const { data } = await inEast(routes.getAsset, { params: { id: firstOf(assets).id } });
    expect(data.duplicates).toEqual([]);
    const seen = await admin(routes.getAsset, { params: { id: firstOf(assets).id } });
    expect(seen.data.duplicates).toHaveLength(1);
  });

  it('shares files that stand in no record with the group alone', async () => {
    const fellow = await createUser(server.platform, organisation);
    const members = [east.username, fellow.username];
    await admin(routes.updateUserGroup, { body: { identifier: eastGroup, members } });
    const asFellow = server.client(await signIn(server.client(), fellow));
    const form = makeForm({}, { 'loose.png': makePng(++seed) });
    const { assets } = await inEast(routes.uploadFiles, { form });
    const params = { id: firstOf(assets).id };
    expect((await asFellow(routes.getAsset, { params })).data.id).toBe(params.id);
    await expect(inWest(routes.getAsset, { params })).rejects.toMatchObject(notFound);
  });

  it('meets a reference that a hidden record has as a conflict, and gets the next free number', async () => {
    const { record } = await makeRecord(inWest);
    const taken = inEast(routes.createRecord, { body: { referenceId: record.referenceId } });
    await expect(taken).rejects.toMatchObject({ code: 'CONFLICT' });
    const [, number] = /^(?:A-\d+-)(\d+)$/.exec(record.referenceId) as unknown as [string, string];
    const next = record.referenceId.replace(number, String(Number(number) + 1).padStart(6, '0'));
    await inWest(routes.createRecord, { body: { referenceId: next } });
    const { data } = await inEast(routes.createRecord, { body: {} });
    expect(Number(data.referenceId.split('-')[2])).toBe(Number(number) + 2);
  });
});

describe('records and groups', () => {
  it('a record belongs to the groups of the one who opened it, until an administrator says otherwise', async () => {
    const { record } = await makeRecord(inWest);
    const references = [record.referenceId];
    await admin(routes.changeGroupRecords, { body: { identifier: eastGroup, add: references } });
    expect(await referencesOf(inEast)).toContain(record.referenceId);
    expect(await referencesOf(inWest)).toContain(record.referenceId);
    await admin(routes.changeGroupRecords, { body: { identifier: eastGroup, remove: references } });
    expect(await referencesOf(inEast)).not.toContain(record.referenceId);
    const unknown = admin(routes.changeGroupRecords, { body: { identifier: eastGroup, add: ['no-such'] } });
    await expect(unknown).rejects.toMatchObject(notFound);
  });

  it('what a member opened before is theirs, and not the group’s', async () => {
    const late = await createUser(server.platform, organisation);
    const asLate = server.client(await signIn(server.client(), late));
    const { record } = await makeRecord(asLate);
    await admin(routes.updateUserGroup, {
      body: { identifier: westGroup, members: [west.username, late.username] },
    });
    expect(await referencesOf(asLate)).toContain(record.referenceId);
    expect(await referencesOf(inWest)).not.toContain(record.referenceId);
  });

  it('whoever leaves the group, or whose group stops limiting, sees all at once', async () => {
    const { record } = await makeRecord(inWest);
    const seesIt = async () => (await referencesOf(inEast)).includes(record.referenceId);
    expect(await seesIt()).toBe(false);
    await admin(routes.updateUserGroup, { body: { identifier: eastGroup, limitsRecords: false } });
    expect(await seesIt()).toBe(true);
    await admin(routes.updateUserGroup, { body: { identifier: eastGroup, limitsRecords: true } });
    expect(await seesIt()).toBe(false);
    const params = { username: east.username };
    await admin(routes.changeUser, { params, body: { userGroups: [] } });
    expect(await seesIt()).toBe(true);
    await admin(routes.changeUser, { params, body: { userGroups: [eastGroup] } });
    expect(await seesIt()).toBe(false);
  });

  it('administrators see all, in whatever group they are', async () => {
    const { record } = await makeRecord(inWest);
    const members = [east.username, adminUser.username];
    await admin(routes.updateUserGroup, { body: { identifier: eastGroup, members } });
    expect(await referencesOf(admin)).toContain(record.referenceId);
  });
});

describe('live events', () => {
  it('tell of what is seen, and of nothing else', async () => {
    const stop = new AbortController();
    const answer = await fetch(`${server.address}/api/v1/events`, {
      headers: { authorization: `Bearer ${eastToken}` },
      signal: stop.signal,
    });
    const events: ServerEvent[] = [];
    const reading = readEvents(answer, (event) => events.push(event)).catch(() => undefined);
    const hidden = await makeRecord(inWest);
    const shown = await makeRecord(inEast);
    const idsIn = () => JSON.stringify(events);
    await expect.poll(idsIn).toContain(shown.asset.id);
    // In order: an earlier event either arrived or was left out.
    expect(idsIn()).toContain(shown.record.id);
    expect(idsIn()).not.toContain(hidden.record.id);
    expect(idsIn()).not.toContain(hidden.asset.id);
    stop.abort();
    await reading;
  });
});

async function readEvents({ body }: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body as ReadableStream<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: ')) onEvent(JSON.parse(message.slice(6)) as ServerEvent);
    }
  }
}

it('the limit stands in the database: a query that forgot it sees no more', async () => {
  const { record, asset } = await makeRecord(inWest);
  const { withOrganisation } = server.platform.database;
  const idsSeen = (viewerId: string | null) =>
    asViewer(viewerId, () =>
      withOrganisation(organisation.id, async (t) => {
        const count = async (query: ReturnType<typeof sql>) => (await t.execute(query)).rows.length;
        return [
          await count(sql`SELECT FROM records WHERE id = ${record.id}`),
          await count(sql`SELECT FROM transactions WHERE record_id = ${record.id}`),
          await count(sql`SELECT FROM assets WHERE id = ${asset.id}`),
          await count(sql`SELECT FROM tasks WHERE asset_id = ${asset.id}`),
          await count(sql`SELECT FROM ledger_queue WHERE asset_id = ${asset.id}`),
          await count(sql`UPDATE assets SET tags = '{}' WHERE id = ${asset.id} RETURNING id`),
        ];
      }),
    );
  expect(await idsSeen(null)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await idsSeen(west.id)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await idsSeen(east.id)).toEqual([0, 0, 0, 0, 0, 0]);
});
