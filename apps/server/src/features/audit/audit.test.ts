import type { Call } from '@assay/contract/client';
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
import { SYSTEM_ACTOR, writeAudit } from '../../platform/audit/write-audit.ts';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let organisationId: string;
let admin: Call;
let author: TestUser;
let user: Call;

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const callOf = async (made: TestUser) => server.client(await signIn(server.client(), made));
  admin = await callOf(await createUser(server.platform, organisation, { roles: ['admin'] }));
  author = await createUser(server.platform, organisation);
  user = await callOf(author);
  const write = (name: string, minute: number) =>
    server.platform.database.withOrganisation(organisationId, async (t) => {
      await writeAudit(t, {
        ...{ organisationId, actor: { ...SYSTEM_ACTOR, name: '=cmd()' }, action: 'record.erased' },
        target: { type: 'record', id: crypto.randomUUID(), name },
        details: { minute },
      });
    });
  for (const [minute, name] of ['First', 'Second, with "quotes"', '@Third'].entries())
    await write(name, minute);
});
afterAll(() => server.close());

const erased = 'action:record.erased';

describe('the audit log', () => {
  it('lists what happened, newest first, by page and filter', async () => {
    const page = await admin(routes.listAudit, { query: { filter: [erased], count: 2 } });
    expect(page).toMatchObject({ totalDocs: 3, totalPages: 2 });
    expect(page.docs.map(({ target }) => target?.name)).toEqual(['@Third', 'Second, with "quotes"']);
    expect(page.docs[0]).toMatchObject({ actor: { type: 'system', name: '=cmd()' }, details: { minute: 2 } });
    const found = await admin(routes.listAudit, { query: { filter: [erased, 'target:contains:SECOND'] } });
    expect(found.totalDocs).toBe(1);
    const later = await admin(routes.listAudit, {
      query: { filter: [`createdAt:greater-than:${new Date(Date.now() + 60_000).toISOString()}`] },
    });
    expect(later.docs).toEqual([]);
  });

  it('is exported as a table in which nothing is a formula, and tells of the export', async () => {
    const response = await admin(routes.exportAudit, { query: { filter: [erased], sort: 'createdAt:asc' } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"'=cmd()"`);
    expect(lines[2]).toContain('"Second, with ""quotes"""');
    expect(lines[3]).toContain(`"'@Third"`);
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:audit.exported'] } });
    expect(docs[0]?.actor).toMatchObject({ type: 'user', address: expect.any(String) });
  });

  it('tells of a file that leaves the house, once, and not of its pictures', async () => {
    const { assets } = await user(routes.uploadFiles, { form: makeForm({}, { 'a.png': makePng(1) }) });
    const original = server.address + firstOf(assets).fullScale.originalFilepath;
    expect((await fetch(original)).status).toBe(200);
    expect((await fetch(original, { headers: { range: 'bytes=100-' } })).status).toBe(206);
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:file.downloaded'] } });
    expect(docs).toMatchObject([
      {
        actor: { type: 'user', name: author.username },
        target: { type: 'file', id: firstOf(assets).id, name: 'a.png' },
        details: { byLink: true },
      },
    ]);
  });

  it('is the administrators’ alone', async () => {
    await expect(user(routes.listAudit, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(user(routes.exportAudit, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['UPDATE', sql`UPDATE audit_entries SET actor_name = 'somebody else'`],
    ['DELETE', sql`DELETE FROM audit_entries`],
    ['TRUNCATE', sql`TRUNCATE audit_entries`],
  ])('cannot be changed by %s, in neither role', async (_, statement) => {
    const { database } = server.platform;
    const denied = { cause: { code: '42501' } };
    await expect(
      database.withOrganisation(organisationId, (t) => t.execute(statement)),
    ).rejects.toMatchObject(denied);
    await expect(database.asSystem((t) => t.execute(statement))).rejects.toMatchObject(denied);
  });
});
