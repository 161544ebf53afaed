import { randomUUID } from 'node:crypto';
import { addressOf, type Call } from '@assay/contract/client';
import { HEADERS } from '@assay/contract/constants';
import type { Role } from '@assay/contract/roles';
import { mayCall, type Route } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let main: TestOrganisation;
let customer: TestOrganisation;
let admin: Call;
let plain: Call;
let supportToken = '';
let supportId = '';
/** Support acting for the customer. */
let acting: Call;

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  main = await createOrganisation(platform, { isMain: true, name: 'Main' });
  customer = await createOrganisation(platform, { name: 'Customer' });
  const support = await createUser(platform, main, { roles: ['admin', 'support'] });
  supportId = support.id;
  supportToken = await signIn(server.client(), support);
  acting = server.client(supportToken, { onBehalfOf: customer.identifier });
  admin = server.client(
    await signIn(server.client(), await createUser(platform, customer, { roles: ['admin'] })),
  );
  plain = server.client(await signIn(server.client(), await createUser(platform, customer)));
});
beforeEach(() => admin(routes.withdrawSupportAccess, {}));
afterAll(() => server.close());

const forbidden = { code: 'FORBIDDEN', httpStatus: 403 };
const DAY_MS = 24 * 3_600_000;

describe('access for support', () => {
  it('is granted for some days, and ends at once when it is withdrawn', async () => {
    expect((await admin(routes.getSupportAccess, {})).grant).toBeNull();
    await expect(acting(routes.listRecords, {})).rejects.toMatchObject(forbidden);
    const { grant } = await admin(routes.grantSupportAccess, { body: { days: 7 } });
    const lasts = Date.parse(grant?.expiresAt ?? '') - Date.parse(grant?.grantedAt ?? '');
    expect(lasts).toBeCloseTo(7 * DAY_MS, -4);
    expect(grant?.grantedBy).toContain('@example.com');
    expect((await acting(routes.listRecords, {})).docs).toEqual([]);
    expect((await admin(routes.withdrawSupportAccess, {})).grant).toBeNull();
    await expect(acting(routes.listRecords, {})).rejects.toMatchObject(forbidden);
  });

  it('leaves what support set up, such as users and access tokens, in place when it ends', async () => {
    await admin(routes.grantSupportAccess, { body: { days: 1 } });
    const email = `${randomUUID()}@example.com`;
    await acting(routes.createUser, { body: { email, firstName: 'Set', lastName: 'Up' } });
    const body = { type: 'organization', entity: customer.identifier, name: 'Made by support' } as const;
    const { accessToken } = await acting(routes.createAccessToken, { body });
    await admin(routes.withdrawSupportAccess, {});
    const { docs } = await admin(routes.listUsers, { query: { filter: [`username:${email}`] } });
    expect(docs).toHaveLength(1);
    expect((await server.client(accessToken, { type: 'organization' })(routes.listRecords, {})).docs).toEqual(
      [],
    );
  });

  it('ends by itself', async () => {
    await admin(routes.grantSupportAccess, { body: { days: 1 } });
    await server.platform.database.withOrganisation(customer.id, (t) =>
      t.execute(sql`UPDATE support_grants SET expires_at = now() - interval '1 second'`),
    );
    expect((await admin(routes.getSupportAccess, {})).grant).toBeNull();
    await expect(acting(routes.listRecords, {})).rejects.toMatchObject(forbidden);
  });

  it('is not for support itself to grant, prolong or withdraw', async () => {
    await admin(routes.grantSupportAccess, { body: { days: 1 } });
    expect((await acting(routes.getSupportAccess, {})).grant).not.toBeNull();
    await expect(acting(routes.grantSupportAccess, { body: { days: 90 } })).rejects.toMatchObject(forbidden);
    await expect(acting(routes.withdrawSupportAccess, {})).rejects.toMatchObject(forbidden);
  });

  it('is for administrators to say, for 1 to 90 days', async () => {
    await expect(plain(routes.grantSupportAccess, { body: { days: 1 } })).rejects.toMatchObject(forbidden);
    await expect(plain(routes.getSupportAccess, {})).rejects.toMatchObject(forbidden);
    for (const days of [0, 91, 1.5]) {
      await expect(admin(routes.grantSupportAccess, { body: { days } })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
  });
});

describe('what support may do for another organisation', () => {
  const calls = (Object.values(routes) as Route[]).filter(
    ({ access, changes }) => access !== 'public' && access !== 'guest' && changes !== 'own account',
  );

  it.each([[['support']], [['admin', 'support']]] as Role[][][])(
    'as %j is what the route table says',
    async (roles) => {
      await admin(routes.grantSupportAccess, { body: { days: 1 } });
      const user = await createUser(server.platform, main, { roles });
      const token = await signIn(server.client(), user);
      for (const route of calls) {
        const isOpen =
          (route.tokens ?? ['user']).includes('user') && mayCall(route, roles) && !route.ownUsersOnly;
        const code = await codeOf(route, token);
        expect([route.id, code === 'FORBIDDEN']).toEqual([route.id, !isOpen]);
      }
    },
  );

  /** How the server refuses a call without usable content. */
  async function codeOf(route: Route, token: string): Promise<string | undefined> {
    const names = [...route.path.matchAll(/:(\w+)|\*$/g)].map(([hit, name]) => name ?? hit);
    const headers = new Headers({
      [HEADERS.onBehalfOf]: customer.identifier,
      Authorization: `Bearer ${token}`,
    });
    if (route.body) headers.set('Content-Type', 'application/json');
    const stop = new AbortController();
    const answer = await fetch(
      server.address + addressOf(route, Object.fromEntries(names.map((name) => [name, randomUUID()]))),
      {
        ...{ method: route.method, headers, signal: stop.signal },
        body: route.body ? '{"no such field": true}' : undefined,
      },
    );
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const code = isJson ? ((await answer.json()) as { code?: string }).code : undefined;
    // A stream would not end.
    stop.abort();
    return code;
  }

  it('leaves the text of messages, which may hold a link to sign in, to the organisation itself', async () => {
    await admin(routes.grantSupportAccess, { body: { days: 1 } });
    const email = 'invited@example.com';
    await admin(routes.createUser, { body: { email, firstName: 'Ida', lastName: 'Moreau' } });
    const { docs } = await acting(routes.listMessages, { query: { filter: [`recipient:${email}`] } });
    expect(docs).toHaveLength(1);
    const params = { id: docs[0]?.id ?? '' };
    await expect(acting(routes.getMessage, { params })).rejects.toMatchObject(forbidden);
    expect((await admin(routes.getMessage, { params })).data.text).toContain('http');
  });
});

describe('what support does', () => {
  const entries = async (action: string) => {
    const { rows } = await server.platform.database.withOrganisation(customer.id, (t) =>
      t.execute<{ details: { call?: string; params?: unknown }; actor_id: string; outside: boolean }>(
        sql`SELECT details, actor_id, actor_organisation_id IS NOT NULL AS outside
            FROM audit_entries WHERE action = ${action} ORDER BY created_at`,
      ),
    );
    return rows;
  };

  it('stands in the organisation’s log, reading included, with who did it; repeated reading once', async () => {
    await admin(routes.grantSupportAccess, { body: { days: 1 } });
    const before = (await entries('support.acted')).length;
    for (let times = 0; times < 3; times++) await acting(routes.listOrganisations, {});
    const { data: record } = await acting(routes.createRecord, { body: {} });
    await acting(routes.getRecord, { params: { id: record.id } });
    const told = (await entries('support.acted')).slice(before);
    expect(told.map(({ details }) => details)).toEqual([
      { call: 'listOrganisations' },
      { call: 'createRecord' },
      { call: 'getRecord', params: { id: record.id } },
    ]);
    expect(told.every(({ actor_id, outside }) => actor_id === supportId && outside)).toBe(true);
    expect((await entries('support.granted')).at(-1)).toMatchObject({
      ...{ details: { days: 1 }, outside: false },
    });
  });

  it('in their own organisation is nothing to tell of', async () => {
    const before = (await entries('support.acted')).length;
    await server.client(supportToken)(routes.listUsers, {});
    expect(await entries('support.acted')).toHaveLength(before);
  });
});
