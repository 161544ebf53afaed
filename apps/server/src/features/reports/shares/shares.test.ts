import type { Call } from '@assay/contract/client';
import type { Route } from '@assay/contract/route';
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
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../../api.ts';
import { sql } from '../../../platform/database/orm.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
let admin: Call;
let recordId: string;
let otherId: string;
let assetId: string;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  const join = async (role: 'admin' | 'user') =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
    );
  admin = await join('admin');
  call = await join('user');
  recordId = (await call(routes.createRecord, { body: { name: 'Shown' } })).data.id;
  otherId = (await call(routes.createRecord, { body: { name: 'Hidden' } })).data.id;
  const form = makeForm({ recordId }, { 'a.png': makePng(1) });
  assetId = firstOf((await call(routes.uploadFiles, { form })).assets).id;
  await call(routes.uploadFiles, { form: makeForm({ recordId: otherId }, { 'b.png': makePng(2) }) });
  await call(routes.commentOnRecord, { params: { id: recordId }, body: { text: 'Among ourselves' } });
  await call(routes.decideOnRecord, {
    params: { id: recordId },
    body: { outcome: 'accepted', reason: 'Nobody outside' },
  });
});
afterAll(() => server.close());

const share = (body: Partial<{ recordid: string; name: string; days: number }> = {}, by = call) =>
  by(routes.createShare, { body: { recordid: recordId, name: 'For the assessor', ...body } });
const guestOf = (token: string) => server.client(token, { type: 'resource' });
const show = (guest: Call, id = recordId) => guest(routes.getRecord, { params: { id } });

describe('a share', () => {
  it('opens its record, and the report on it, to whoever has the link', async () => {
    const { data, token } = await share();
    expect(data).toMatchObject({ recordId, name: 'For the assessor', state: 'active', lastUsedAt: null });
    expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    const guest = guestOf(token);
    expect((await show(guest)).data.name).toBe('Shown');
    const answer = await guest(routes.getReport, { query: { recordid: recordId } });
    const report = await answer.text();
    expect(report).toContain('a.png');
    // Colleagues' judgements and identities stay internal.
    expect(report).not.toMatch(/Among ourselves|Nobody outside|user-[0-9a-f-]+@example\.com/);
    expect(
      firstOf((await call(routes.listShares, { query: { recordid: recordId } })).docs).lastUsedAt,
    ).not.toBeNull();
  });

  it('names no user, by name or mail address, in anything that it opens', async () => {
    const known = { displayName: 'Ursula Inside', email: 'u.inside@example.org', username: 'inside-ursula' };
    const colleague = await createUser(server.platform, organisation, known);
    const ursula = server.client(await signIn(server.client(), colleague));
    const { id } = (await ursula(routes.createRecord, { body: { name: 'Hers' } })).data;
    await ursula(routes.uploadFiles, { form: makeForm({ recordId: id }, { 'hers.png': makePng(3) }) });
    const body = { outcome: 'accepted', reason: 'Ours alone' } as const;
    await ursula(routes.decideOnRecord, { params: { id }, body });
    await ursula(routes.commentOnRecord, { params: { id }, body: { text: 'Ours as well' } });
    const guest = guestOf((await share({ recordid: id }, ursula)).token);
    const answers = [JSON.stringify(await show(guest, id))];
    for (const format of ['html', 'json'] as const) {
      const report = await guest(routes.getReport, { query: { recordid: id, format } });
      answers.push(await report.text());
    }
    for (const answer of answers) {
      expect(answer).toContain('hers.png');
      expect(answer).not.toMatch(/ursula|u\.inside|Ours a/i);
    }
    const inside = JSON.stringify(await show(ursula, id));
    expect(inside).toContain(known.username);
  });

  it('opens nothing else', async () => {
    const { token } = await share();
    const guest = guestOf(token);
    const notThere = { httpStatus: 404 };
    await expect(show(guest, otherId)).rejects.toMatchObject(notThere);
    for (const query of [{ recordid: otherId }, { assetid: assetId }]) {
      await expect(guest(routes.getReport, { query })).rejects.toMatchObject(notThere);
    }
    // All other routes, with its own record’s id or without one, read or write.
    const opened = new Set(['getRecord', 'getReport']);
    const rows = Object.values(routes as Record<string, Route>);
    const closed = rows.filter(
      ({ id, access }) => access !== 'public' && access !== 'guest' && !opened.has(id),
    );
    expect(closed.length).toBeGreaterThan(50);
    for (const row of closed) {
      const path = row.path.replaceAll(/:\w+|\*$/g, recordId);
      const response = await fetch(`${server.address}${path}?recordid=${recordId}`, {
        method: row.method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Token-Type': 'resource',
        },
      });
      expect([row.id, [403, 404].includes(response.status)]).toEqual([row.id, true]);
      await response.body?.cancel();
    }
    // It is not valid as another kind of token either.
    for (const type of ['user', 'organization'] as const) {
      const disguised = server.client(token, { type });
      await expect(show(disguised)).rejects.toMatchObject({ httpStatus: 401 });
    }
  });

  it('ends when it is revoked, and when its days are over', async () => {
    const { data, token } = await share();
    expect((await call(routes.revokeShare, { params: { id: data.id } })).data.state).toBe('revoked');
    await expect(show(guestOf(token))).rejects.toMatchObject({ httpStatus: 401 });
    const second = await share({ days: 1 });
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(
        sql`UPDATE access_tokens SET expires_at = now() - interval '1 second' WHERE id = ${second.data.id}`,
      ),
    );
    await expect(show(guestOf(second.token))).rejects.toMatchObject({ httpStatus: 401 });
    const { docs } = await call(routes.listShares, {});
    expect(docs.slice(0, 2).map(({ state }) => state)).toEqual(['expired', 'revoked']);
    const { docs: audit } = await admin(routes.listAudit, {
      query: { filter: 'targetType:record', count: 2 },
    });
    expect(audit.map(({ action }) => action)).toEqual(['share.created', 'share.revoked']);
  });

  it('takes the addresses of files that it handed out along when it ends, in every process', async () => {
    const { data, token } = await share();
    const listAddresses = async (by: Call) =>
      [...JSON.stringify(await show(by)).matchAll(/\/api\/v1\/media\/[^"]+/g)].map(([path]) => path);
    const [guests, own] = [await listAddresses(guestOf(token)), await listAddresses(call)];
    const another = await startApi(server.platform);
    try {
      const ask = (paths: string[]) =>
        Promise.all(
          [server.address, another.address].flatMap((address) =>
            paths.map(async (path) => {
              const { status, body } = await fetch(address + path);
              await body?.cancel();
              return status;
            }),
          ),
        );
      expect(guests.length).toBeGreaterThan(0);
      expect(new Set(await ask(guests))).toEqual(new Set([200]));
      await call(routes.revokeShare, { params: { id: data.id } });
      expect(new Set(await ask(guests))).toEqual(new Set([404]));
      expect(new Set(await ask(own))).toEqual(new Set([200]));
    } finally {
      await another.close();
    }
  });

  it.each([
    [{ days: 0 }, 'Must be at least 1 day.'],
    [{ days: 91 }, 'Must be at most 90 days.'],
  ])('is refused with %j', async (given, message) => {
    await expect(share(given)).rejects.toMatchObject({ httpStatus: 400, message });
  });

  it('is neither made nor seen nor ended by those who do not see the record', async () => {
    const { data } = await share();
    const member = await createUser(server.platform, organisation);
    const { group } = await admin(routes.createUserGroup, { body: { name: 'Limited', limitsRecords: true } });
    await admin(routes.updateUserGroup, {
      body: { identifier: group.identifier, members: [member.username] },
    });
    const limited = server.client(await signIn(server.client(), member));
    const strangers = await createOrganisation(server.platform);
    const stranger = server.client(
      await signIn(server.client(), await createUser(server.platform, strangers, { roles: ['admin'] })),
    );
    for (const other of [limited, stranger]) {
      expect((await other(routes.listShares, {})).docs).toEqual([]);
      const attempts = [
        () => share({}, other),
        () => other(routes.listShares, { query: { recordid: recordId } }),
        () => other(routes.revokeShare, { params: { id: data.id } }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ httpStatus: 404 });
    }
    expect((await call(routes.listShares, {})).docs[0]).toMatchObject({ id: data.id, state: 'active' });
  });
});
