import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let call: Call;
let admin: Call;
let user: TestUser;
let fellow: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  const boss = await createUser(server.platform, organisation, { roles: ['admin'] });
  user = await createUser(server.platform, organisation, { displayName: 'Ann' });
  fellow = await createUser(server.platform, organisation, { displayName: 'Bo' });
  call = server.client(await signIn(server.client(), user));
  admin = server.client(await signIn(server.client(), boss));
});
afterAll(() => server.close());

const open = async (body = {}) => (await call(routes.createRecord, { body })).data;
const list = async (filter: string | string[], more = {}) =>
  (await call(routes.listRecords, { query: { filter, ...more } })).docs.map(({ name }) => name).sort();

describe('many records at once', () => {
  it('are changed together, each with its line in the audit log', async () => {
    const opened = [await open({ name: 'a' }), await open({ name: 'b' }), await open({ name: 'c' })];
    const referenceIds = opened.slice(0, 2).map(({ referenceId }) => referenceId);
    const answer = await call(routes.updateRecords, {
      body: { referenceIds: [...referenceIds, firstOf(referenceIds)], archived: true, needsReview: true },
    });
    expect(answer.changed).toBe(2);
    expect(await list(['archived:true', 'needsReview:true'])).toEqual(['a', 'b']);
    const log = await admin(routes.listAudit, { query: { filter: 'action:record.updated' } });
    const told = log.docs.filter(({ details }) => JSON.stringify(details).includes('needsReview'));
    expect(told.map(({ target }) => target?.name).sort()).toEqual(referenceIds.sort());
  });

  it('are left alone where one of them is not there', async () => {
    const { referenceId } = await open({ name: 'alone' });
    const asked = call(routes.updateRecords, {
      body: { referenceIds: [referenceId, 'none-such'], archived: true },
    });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND', details: { missing: ['none-such'] } });
    expect(await list(['archived:true', 'name:alone'])).toEqual([]);
  });
});

describe('a record that somebody looks after', () => {
  it('is found by who that is, and given back', async () => {
    const { docs } = await call(routes.listAssignees, {});
    expect(docs.map(({ displayName }) => displayName)).toEqual(['Ann', 'Bo', 'Test user']);
    const { referenceId } = await open({ name: 'mine' });
    await open({ name: 'nobody’s' });
    const give = (assignedTo: string | null) =>
      call(routes.updateRecord, { body: { referenceId, assignedTo } });
    expect((await give(user.id)).data.assignedTo).toMatchObject({ username: user.username });
    expect(await list(`assignedTo:${user.id}`)).toEqual(['mine']);
    expect(await list(`assignedTo:${fellow.id}`)).toEqual([]);
    expect(await list(['assignedTo:none', 'name:nobody’s'])).toEqual(['nobody’s']);
    expect(await list(['assignedTo:none', 'name:mine'])).toEqual([]);
    expect(await list('assignedTo:someone')).toEqual([]);
    expect((await give(null)).data.assignedTo).toBeNull();
  });

  it('is given to nobody who cannot sign in', async () => {
    const { referenceId } = await open();
    await admin(routes.changeUser, { params: { username: fellow.username }, body: { disabled: true } });
    const asked = call(routes.updateRecord, { body: { referenceId, assignedTo: fellow.id } });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { docs, former } = await call(routes.listAssignees, {});
    expect(docs.map(({ id }) => id)).not.toContain(fellow.id);
    // Their actions still carry their name.
    expect(former).toEqual([{ id: fellow.id, username: fellow.username, displayName: 'Bo' }]);
  });

  it('is nobody’s when that user is removed', async () => {
    const { referenceId, id } = await open();
    const leaving = await createUser(server.platform, { id: user.organisationId });
    await call(routes.updateRecord, { body: { referenceId, assignedTo: leaving.id } });
    await admin(routes.removeUser, { params: { username: leaving.username } });
    expect((await call(routes.getRecord, { params: { id } })).data.assignedTo).toBeNull();
  });
});

describe('the export', () => {
  const read = async (query: object) => (await call(routes.exportRecords, { query })).text();

  it('has what the filters find, in the list’s order, and no formula', async () => {
    const first = await open({ name: '=HYPERLINK("http://evil")', referenceId: 'R 1' });
    await open({ name: 'Hail, "large"', referenceId: 'R 2' });
    await open({ name: 'Other', referenceId: 'X 3' });
    await call(routes.decideOnRecord, {
      params: { id: first.id },
      body: { outcome: 'rejected', reason: 'Taken from the web' },
    });
    const lines = (await read({ filter: 'referenceId:starts-with:R', sort: 'referenceId:asc' })).split(
      '\r\n',
    );
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Reference,Name,Status,Created/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(lines[1]).toContain(',rejected,Taken from the web,');
    expect(lines[2]).toMatch(/^R 2,"Hail, ""large""",Completed,/);
    const log = await admin(routes.listAudit, { query: { filter: 'action:records.exported' } });
    expect(log.totalDocs).toBe(1);
  });

  it('goes on over pages', async () => {
    const { organisationId } = user;
    await server.platform.database.withOrganisation(organisationId, (t) =>
      t.$client.query(
        `INSERT INTO records (organisation_id, reference_id) SELECT $1, 'B-' || n FROM generate_series(1, 1203) n`,
        [organisationId],
      ),
    );
    const lines = (await read({ filter: 'referenceId:starts-with:B-' })).trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(1204);
  });
});

describe('saved lists', () => {
  it('are the user’s own, by name, and the newest with a name counts', async () => {
    const save = (name: string, search: string) => call(routes.saveRecordView, { body: { name, search } });
    await save('Mine', '?filter=assignedTo:me');
    await save('Worst', '?sort=tamperScore:desc');
    expect((await save('Mine', '?filter=assignedTo:none')).docs).toEqual([
      { name: 'Mine', search: '?filter=assignedTo:none' },
      { name: 'Worst', search: '?sort=tamperScore:desc' },
    ]);
    expect((await admin(routes.listRecordViews, {})).docs).toEqual([]);
    const remove = () => call(routes.removeRecordView, { body: { name: 'Mine' } });
    expect((await remove()).docs).toHaveLength(1);
    await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what stands out', () => {
  it('finds the records that have it, as long as they have it', async () => {
    const { id } = await open({ name: 'twice' });
    const { id: other } = await open({ name: 'small' });
    const change = (statement: string, values: unknown[]) =>
      server.platform.database.withOrganisation(user.organisationId, (t) =>
        t.$client.query(statement, values),
      );
    const add = (recordId: string, code: string) =>
      change(
        `INSERT INTO record_findings (organisation_id, record_id, code, place, message, asset_ids, "values")
         VALUES ($1, $2, $3, 1, '', '{}', '{}')`,
        [user.organisationId, recordId, code],
      );
    await add(id, 'ERROR_DUPLICATE_MEDIA');
    await add(id, 'ERROR_DUPLICATE_MEDIA');
    await add(id, 'ERROR_IMAGE_TOO_SMALL');
    await add(other, 'ERROR_IMAGE_TOO_SMALL');
    expect(await list('finding:ERROR_DUPLICATE_MEDIA')).toEqual(['twice']);
    expect(await list('finding:ERROR_IMAGE_TOO_SMALL')).toEqual(['small', 'twice']);
    expect(await list('finding:ERROR_%')).toEqual([]);
    await change('DELETE FROM record_findings WHERE record_id = $1', [id]);
    expect(await list('finding:ERROR_DUPLICATE_MEDIA')).toEqual([]);
    expect(await list('finding:ERROR_IMAGE_TOO_SMALL')).toEqual(['small']);
  });
});

describe('words in a long list', () => {
  it('are found alike, few or many, and counted as far as it goes', async () => {
    const { organisationId } = user;
    await server.platform.database.withOrganisation(organisationId, (t) =>
      t.$client.query(
        `INSERT INTO records (organisation_id, reference_id, name, archived)
         SELECT $1, 'W-' || n, CASE WHEN n % 5 = 0 THEN 'Broken glass ' ELSE 'Hail damage ' END || n, n % 2 = 0
         FROM generate_series(1, 3000) n`,
        [organisationId],
      ),
    );
    const ask = (filter: string[], more = {}) => call(routes.listRecords, { query: { filter, ...more } });
    expect(await ask(['name:contains:GLASS'])).toMatchObject({ totalDocs: 600, totalIsCapped: false });
    expect(await ask(['name:starts-with:broken', 'archived:true'])).toMatchObject({ totalDocs: 300 });
    expect(await ask(['referenceId:ends-with:1777'])).toMatchObject({ totalDocs: 1 });
    expect(await ask(['name:matches:*damage 1*1'])).toMatchObject({ totalDocs: 111 });
    const many = await ask(['name:contains:damage'], { sort: 'name:asc' });
    expect(many).toMatchObject({ totalIsCapped: true });
    expect(many.totalDocs).toBeGreaterThan(500);
    expect(many.docs[0]?.name).toBe('Hail damage 1');
    // Beyond the counted rows, paging continues from row to row.
    const next = await ask(['name:contains:damage'], { sort: 'name:asc', after: many.next as string });
    expect(next.docs).toHaveLength(20);
    expect(await ask([`name:contains:${randomUUID()}`])).toMatchObject({ docs: [], totalDocs: 0 });
  });

  it('have their pages far behind as well, seen a moment ago or not, in any order', async () => {
    const { organisationId } = user;
    await server.platform.database.withOrganisation(organisationId, (t) =>
      t.$client.query(
        `INSERT INTO records (organisation_id, reference_id, name)
         SELECT $1, 'F-' || lpad(n::text, 4, '0'), 'Far' FROM generate_series(1, 1250) n`,
        [organisationId],
      ),
    );
    const ask = async (more: object) => {
      const filter = ['referenceId:starts-with:F-'];
      const page = await call(routes.listRecords, {
        query: { filter, sort: 'referenceId:asc', count: 50, ...more },
      });
      return {
        next: page.next,
        total: page.totalDocs,
        names: page.docs.map(({ referenceId }) => referenceId),
      };
    };
    const named = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => `F-${String(from + i).padStart(4, '0')}`);
    expect((await ask({ index: 22 })).names).toEqual(named(1101, 1150));
    // Once more, and on from there.
    expect((await ask({ index: 22 })).names).toEqual(named(1101, 1150));
    expect((await ask({ index: 23 })).names).toEqual(named(1151, 1200));
    const last = await ask({ index: 24 });
    expect(last).toMatchObject({ next: null, names: named(1201, 1250), total: 1250 });
    expect((await ask({ index: 25 })).names).toEqual([]);
    expect((await ask({ index: 20 })).names).toEqual(named(1001, 1050));
    // A record inserted before them moves no recently seen page, and the others by one.
    await open({ referenceId: 'F-0000', name: 'Far' });
    expect((await ask({ index: 22 })).names).toEqual(named(1101, 1150));
    expect((await ask({ index: 2 })).names).toEqual(named(100, 149));
  });

  it('beyond ten thousand rows the next page is asked for by its cursor', async () => {
    const asked = call(routes.listRecords, { query: { index: 1_000_000, count: 1_000 } });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_REQUEST', httpStatus: 400 });
  });
});
