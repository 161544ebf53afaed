import { randomUUID } from 'node:crypto';
import { addressOf } from '@assay/contract/client';
import { HEADERS } from '@assay/contract/constants';
import {
  CUSTOMER_SCOPE,
  type CustomerScope,
  type Role,
  SCOPES,
  type Scope,
  type TokenType,
} from '@assay/contract/roles';

import { mayCall, type Route } from '@assay/contract/route';
import type { RouteId } from '@assay/contract/route-id';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger } from './features/ledger/ledger.ts';
import { createSessionTokens, type SessionTokens } from './features/users/session-tokens.ts';
import { sql } from './platform/database/orm.ts';

/** A kind of caller of the API. */
interface Caller {
  /** Null: without a token. A new one for each call, since some calls end the session that makes them. */
  token: () => Promise<string | null>;
  type: TokenType;
  /** The roles of an admitted user; empty for all others. */
  roles: readonly Role[];
  scopes?: readonly (Scope | CustomerScope)[];
  isDisabled?: boolean;
}

let server: TestServer;
let ledger: ReturnType<typeof startLedger> | undefined;
let tokens: SessionTokens;
const callers = {} as Record<(typeof CALLERS)[number], Caller>;
const CALLERS = [
  'guest',
  'user',
  'admin',
  'support',
  'auditor',
  'approver',
  'disabled user',
  'organization token without settings',
  'organization token with all scopes',
  'resource token',
  'customer with a link',
] as const;

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  const { platform } = server;
  // An export of the audit log waits for its place there. No other job is worked on: the sample would be drawn.
  ledger = startLedger(platform);
  tokens = await createSessionTokens(platform.secret, undefined);
  const main = await createOrganisation(platform, { isMain: true });
  const person = async (roles: Role[], isDisabled = false): Promise<Caller> => {
    // An organisation each, so that what one of them ends does not concern the others.
    const home = roles.includes('support') ? main : await createOrganisation(platform);
    const user = await createUser(platform, home, { roles, disabledAt: isDisabled ? new Date() : null });
    return { token: () => openSession(user), type: 'user', roles, isDisabled };
  };
  const organisation = await createOrganisation(platform);
  const owner = await createUser(platform, organisation, { roles: ['admin'] });
  const call = server.client(await signIn(server.client(), owner));
  const { data: record } = await call(routes.createRecord, { body: {} });
  const machine = async (type: 'organization' | 'resource', given?: Scope[]): Promise<Caller> => {
    const entity = type === 'resource' ? record.id : organisation.identifier;
    const answer = await call(routes.createAccessToken, { body: { type, entity, scopes: given } });
    const { accessToken, token } = answer;
    return { token: async () => accessToken, type, roles: [], scopes: token.scopes };
  };
  callers.guest = { token: async () => null, type: 'user', roles: [] };
  callers.user = await person(['user']);
  callers.admin = await person(['admin']);
  callers.support = await person(['support']);
  callers.auditor = await person(['auditor']);
  callers.approver = await person(['approver']);
  callers['disabled user'] = await person(['admin'], true);
  callers['organization token without settings'] = await machine(
    'organization',
    SCOPES.filter((scope) => !scope.startsWith('settings')),
  );
  callers['organization token with all scopes'] = await machine('organization', [...SCOPES]);
  callers['resource token'] = await machine('resource');
  const { data: order } = await call(routes.createClientRequest, {
    body: { firstName: 'Ann', lastName: 'Lee', type: 'general', send: false },
  });
  const link = order.captureLink?.split('#')[1] ?? null;
  const scopes = [CUSTOMER_SCOPE] as const;
  callers['customer with a link'] = { token: async () => link, type: 'resource', roles: [], scopes };
});
afterAll(async () => {
  await ledger?.stop();
  await server?.close();
});

/** A session without the work of a password. */
async function openSession({ id, organisationId }: TestUser): Promise<string> {
  const { token, jti, expiresAt } = await tokens.issue(id);
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.execute(sql`INSERT INTO sessions (jti, user_id, organisation_id, expires_at)
      VALUES (${jti}, ${id}, ${organisationId}, ${expiresAt.toISOString()})`),
  );
  return token;
}

type Answer = 'admitted' | 'NOT_SIGNED_IN' | 'FORBIDDEN';

/** What the table says. */
function expected(route: Route, { roles, type, scopes, isDisabled }: Caller, hasToken: boolean): Answer {
  if (route.access === 'public' || route.access === 'guest') return 'admitted';
  if (!hasToken || isDisabled) return 'NOT_SIGNED_IN';
  if (!(route.tokens ?? ['user']).includes(type)) return 'FORBIDDEN';
  if (type === 'user') return mayCall(route, roles) ? 'admitted' : 'FORBIDDEN';
  return route.scope !== undefined && scopes?.includes(route.scope) ? 'admitted' : 'FORBIDDEN';
}

/** What the server says, to a call with nothing in it that it could do. */
async function asked(route: Route, caller: Caller, token: string | null): Promise<Answer> {
  const names = [...route.path.matchAll(/:(\w+)|\*$/g)].map(([hit, name]) => name ?? hit);
  const params = Object.fromEntries(names.map((name) => [name, randomUUID()]));
  const headers = new Headers({ [HEADERS.tokenType]: caller.type });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (route.body) headers.set('Content-Type', 'application/json');
  const stop = new AbortController();
  const answer = await fetch(server.address + addressOf(route, params), {
    method: route.method,
    headers,
    body: route.body ? '{"no such field": true}' : undefined,
    signal: stop.signal,
  });
  // Not the lines of an export.
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  const code = isJson ? ((await answer.json()) as { code?: string }).code : undefined;
  // A stream would go on.
  stop.abort();
  return code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN' ? code : 'admitted';
}

describe.each(CALLERS)('%s', (name) => {
  const table = Object.entries(routes) as [RouteId, Route][];

  it.each(table)('gets of %s what the table says', async (_, route) => {
    const caller = callers[name];
    const token = await caller.token();
    expect(await asked(route, caller, token)).toBe(expected(route, caller, token !== null));
  });
});

it('the table knows each kind of access, and the callers meet each answer', () => {
  const all = Object.values(routes) as Route[];
  const kinds = new Set(all.map(({ access }) => (typeof access === 'string' ? access : 'roles')));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['public', 'roles', 'signed-in']));
  const answers = all.flatMap((route) =>
    Object.values(callers).map((caller) => expected(route, caller, caller !== callers.guest)),
  );
  expect(new Set(answers).size).toBe(3);
});

describe('an auditor', () => {
  const writing = (Object.values(routes) as Route[]).filter(
    ({ method, access, changes }) =>
      method !== 'GET' && access !== 'public' && access !== 'guest' && changes === undefined,
  );

  it.each(writing.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is refused %s',
    async (_, route) => {
      expect(await asked(route, callers.auditor, await callers.auditor.token())).toBe('FORBIDDEN');
    },
  );

  it('changes nothing but the own account, by these calls', () => {
    const others = (Object.values(routes) as Route[]).filter(({ changes }) => changes !== undefined);
    expect(others.map(({ id }) => id).sort()).toEqual([
      ...['changePassword', 'compareRecordings', 'confirmPassword', 'confirmTwoFactor', 'deepScanResult'],
      ...[
        'detectResult',
        'fetchDocumentResult',
        'logout',
        'makePlayableCopy',
        'readNotifications',
        'recomputeVerdict',
        'removePhoto',
        'requestMailChange',
      ],
      ...['revokeAllSessions', 'revokeSession', 'setNotificationWays', 'setPhoto', 'setUpTwoFactor'],
      ...['updateOwnUser', 'updateUser'],
    ]);
  });

  it('reads records, their history, the queue and the audit log', async () => {
    const call = server.client((await callers.auditor.token()) as string);
    await expect(call(routes.listRecords, {})).resolves.toMatchObject({ docs: [] });
    await expect(call(routes.listReview, {})).resolves.toMatchObject({ docs: [] });
    await expect(call(routes.listAudit, {})).resolves.toMatchObject({ status: 'Success' });
  });
});

it('a token of one kind is not taken for another', async () => {
  const route = routes.listRecords as Route;
  for (const caller of Object.values(callers)) {
    const token = await caller.token();
    for (const type of ['user', 'organization', 'resource'] as const) {
      if (type === caller.type || token === null) continue;
      expect(await asked(route, { ...caller, type }, token)).toBe('NOT_SIGNED_IN');
    }
  }
});
