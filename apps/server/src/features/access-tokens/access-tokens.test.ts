import type { Call, CallError } from '@assay/contract/client';
import { HEADERS } from '@assay/contract/constants';
import type { TokenType } from '@assay/contract/roles';
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
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let organisation: TestOrganisation;
let admin: Call;
let user: Call;
let stranger: Call;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  const newCall = async (of: TestOrganisation, role: 'admin' | 'user') =>
    server.client(await signIn(server.client(), await createUser(server.platform, of, { roles: [role] })));
  admin = await newCall(organisation, 'admin');
  user = await newCall(organisation, 'user');
  stranger = await newCall(await createOrganisation(server.platform), 'admin');
});
afterAll(() => server.close());

type Body = Parameters<typeof admin<typeof routes.createAccessToken>>[1]['body'];
const create = (body: Partial<Body> = {}, call = admin) =>
  call(routes.createAccessToken, { body: { entity: organisation.identifier, name: 'Robot', ...body } });
const list = async (call = admin) => (await call(routes.listAccessTokens, {})).docs;
const as = (token: string, type: TokenType = 'organization') => server.client(token, { type });
const expire = (access_token: string, call = admin) =>
  call(routes.expireAccessToken, { body: { access_token } });
const refresh = (refresh_token: string, call = server.client()) =>
  call(routes.refreshAccessToken, { body: { refresh_token } });
const age = (days: number) =>
  server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute(sql`UPDATE access_tokens SET expires_at = expires_at - make_interval(days => ${days}),
                                           refresh_expires_at = refresh_expires_at - make_interval(days => ${days})`),
  );

describe('an organization’s token', () => {
  it('is shown once, is kept as a digest, and works with X-Token-Type: organization', async () => {
    const { accessToken, refreshToken, message, token } = await create();
    expect(message).toBe('Token created');
    expect([accessToken, refreshToken]).toEqual([
      expect.stringMatching(/^assay_[0-9a-f]{32}_[\w-]{43}$/),
      expect.stringMatching(/^assayr_[0-9a-f]{32}_[\w-]{43}$/),
    ]);
    expect(token).toMatchObject({ name: 'Robot', state: 'active', lastUsedAt: null });
    const [listed] = await list();
    expect(listed?.accessToken).toBe(accessToken.slice(0, 38));
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT row_to_json(access_tokens)::text AS text FROM access_tokens`),
    );
    // The last 43 characters, which may hold an underscore.
    const secrets = [accessToken, refreshToken].map((text) => text.slice(-43));
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);

    const robot = as(accessToken);
    const { data } = await robot(routes.createRecord, { body: { name: 'By a machine' } });
    const form = makeForm({ recordId: data.id }, { 'a.png': makePng(1) });
    expect((await robot(routes.uploadFiles, { form })).assets).toHaveLength(1);
    expect((await user(routes.getRecord, { params: { id: data.id } })).data.name).toBe('By a machine');
    expect(firstOf(await list()).lastUsedAt).not.toBeNull();
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:record.created'] } });
    expect(docs[0]?.actor).toMatchObject({ type: 'organization', id: token.id, name: 'Robot' });
  });

  it('may do what its scopes name and nothing else', async () => {
    const reader = as((await create({ scopes: ['records:read'] })).accessToken);
    expect((await reader(routes.listRecords, {})).status).toBe('Success');
    const refused = { httpStatus: 403, code: 'FORBIDDEN' };
    await expect(reader(routes.createRecord, { body: {} })).rejects.toMatchObject(refused);
    await expect(reader(routes.getOrganisationConfig, {})).rejects.toMatchObject(refused);
    await expect(create({}, reader)).rejects.toMatchObject(refused);
    await expect(reader(routes.listUsers, {})).rejects.toMatchObject(refused);
    const writer = as((await create({ scopes: ['settings:write'] })).accessToken);
    const body = { maxTamperScore: 61 };
    expect((await writer(routes.updateOrganisationConfig, { body })).config.maxTamperScore).toBe(61);
  });

  it('is not taken for another kind of token, in another organization or changed', async () => {
    const { accessToken, refreshToken } = await create();
    const refused = { httpStatus: 401 };
    const last = accessToken.at(-1) === 'A' ? 'B' : 'A';
    const wrong: [string, TokenType][] = [
      [accessToken, 'user'],
      [accessToken, 'resource'],
      [refreshToken, 'organization'],
      [accessToken.slice(0, 38), 'organization'],
      [accessToken.slice(0, -1) + last, 'organization'],
    ];
    for (const [token, type] of wrong) {
      await expect(as(token, type)(routes.listRecords, {})).rejects.toMatchObject(refused);
    }
    const { identifier } = await createOrganisation(server.platform);
    const acting = server.client(accessToken, { type: 'organization', onBehalfOf: identifier });
    await expect(acting(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 403 });
  });

  it('ends at once when it is expired, by itself or by its beginning', async () => {
    for (const shorten of [(text: string) => text, (text: string) => text.slice(0, 38)]) {
      const { accessToken, refreshToken } = await create();
      expect(await expire(shorten(accessToken))).toEqual({ status: 'Success', message: 'Token removed' });
      await expect(as(accessToken)(routes.listRecords, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(refresh(refreshToken)).rejects.toMatchObject({
        message: 'Unable To Refreshed Organization Token',
      });
    }
    expect((await list())[0]?.state).toBe('revoked');
  });

  it('says TokenExpiredError when its days are over, and can still be refreshed', async () => {
    const { accessToken, refreshToken, expiresAt } = await create({ expiration: 1 });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(24.1 * 3_600_000);
    await age(2);
    await expect(as(accessToken)(routes.listRecords, {})).rejects.toMatchObject({
      ...{ code: 'TokenExpiredError', httpStatus: 401 },
    });
    const renewed = await refresh(refreshToken);
    expect(renewed).toMatchObject({ status: 'Success', message: 'Token refreshed' });
    expect((await as(renewed.accessToken)(routes.listRecords, {})).status).toBe('Success');
    await age(33);
    await expect(refresh(renewed.refreshToken)).rejects.toMatchObject({
      ...{ httpStatus: 400, message: 'Unable To Refreshed Organization Token' },
    });
  });

  it.each([
    [{ expiration: 0 }, 'Must be at least 1 day.'],
    [{ expiration: 1_827 }, 'Must be at most 1,826 days (5 years).'],
    [{ expiration: 1.5 }, 'Must enter a positive numeric value.'],
    [{ scopes: [] }, 'Choose at least one scope.'],
  ])('is refused with %j: %s', async (given, message) => {
    await expect(create(given)).rejects.toMatchObject({ httpStatus: 400, message });
  });

  it('is the administrators’ of its organization to see and to end', async () => {
    const { accessToken, refreshToken } = await create();
    const refused = { httpStatus: 403 };
    await expect(list(user)).rejects.toMatchObject(refused);
    await expect(create({}, user)).rejects.toMatchObject(refused);
    await expect(expire(accessToken, user)).rejects.toMatchObject(refused);
    await expect(refresh(refreshToken.slice(0, 39), user)).rejects.toMatchObject(refused);
    await expect(refresh(refreshToken.slice(0, 39))).rejects.toMatchObject({ httpStatus: 401 });
    expect(await list(stranger)).toEqual([]);
    await expect(create({}, stranger)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(expire(accessToken, stranger)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(refresh(refreshToken.slice(0, 39), stranger)).rejects.toMatchObject({ httpStatus: 400 });
    expect((await as(accessToken)(routes.listRecords, {})).status).toBe('Success');
  });
});

describe('a refresh token', () => {
  it('gives another token of the same scopes in place of the old one, also to an administrator', async () => {
    const first = await create({ scopes: ['records:read'] });
    const second = await refresh(first.refreshToken.slice(0, 39), admin);
    expect(second.token).toMatchObject({ name: 'Robot', scopes: ['records:read'], state: 'active' });
    await expect(as(first.accessToken)(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 401 });
    expect((await as(second.accessToken)(routes.listRecords, {})).status).toBe('Success');
    expect((await list()).find(({ id }) => id === first.token.id)?.state).toBe('refreshed');
  });

  it('that comes a second time was stolen: all that came of it ends', async () => {
    const first = await create();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({
      code: 'ORGANISATION_TOKEN_NOT_REFRESHED',
    });
    await expect(as(third.accessToken)(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 401 });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ httpStatus: 400 });
    const { docs } = await admin(routes.listAudit, { query: { filter: ['action:token.expired'] } });
    expect(docs[0]?.details).toEqual({ reason: 'refreshed twice' });
  });

  it('is exchanged for as long as its family may last, and no longer', async () => {
    const first = await create({ expiration: 365 });
    const begin = (years: number) =>
      server.platform.database.withOrganisation(organisation.id, (t) =>
        t.execute(sql`UPDATE access_tokens SET created_at = now() - make_interval(days => ${years * 365})
          WHERE id = ${first.token.id}`),
      );
    const daysLeft = (at: string) => Math.round((Date.parse(at) - Date.now()) / 86_400_000);
    await begin(4);
    const second = await refresh(first.refreshToken);
    expect(daysLeft(second.expiresAt)).toBe(365);
    await begin(5);
    const third = await refresh(second.refreshToken);
    expect(daysLeft(third.expiresAt)).toBe(1_826 + 30 - 5 * 365);
    await age(32);
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({
      code: 'ORGANISATION_TOKEN_NOT_REFRESHED',
    });
  });

  it('used twice at the same moment gives one token', async () => {
    const { refreshToken } = await create();
    const results = await Promise.allSettled([refresh(refreshToken), refresh(refreshToken)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['', 'nonsense', `assayr_${'0'.repeat(32)}_${'A'.repeat(43)}`])('%j is none', async (text) => {
    await expect(refresh(text)).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('a resource token', () => {
  it('opens one record, and nothing else', async () => {
    const { data: record } = await admin(routes.createRecord, { body: {} });
    const { data: other } = await admin(routes.createRecord, { body: {} });
    const { accessToken, token } = await create({ type: 'resource', entity: record.referenceId });
    expect(token).toMatchObject({ type: 'resource', scopes: ['records:read'] });
    const guest = as(accessToken, 'resource');
    expect((await guest(routes.getRecord, { params: { id: record.id } })).data.id).toBe(record.id);
    await expect(guest(routes.getRecord, { params: { id: other.id } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    await expect(guest(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 403 });
    await expect(guest(routes.findAssets, {})).rejects.toMatchObject({ httpStatus: 403 });
    const query = { type: 'resource' as const, entity: record.id };
    expect((await admin(routes.listAccessTokens, { query })).docs.map(({ id }) => id)).toEqual([token.id]);
    expect((await list()).map(({ id }) => id)).not.toContain(token.id);
    const body = { ...query, access_token: accessToken };
    await admin(routes.expireAccessToken, { body });
    await expect(guest(routes.getRecord, { params: { id: record.id } })).rejects.toMatchObject({
      httpStatus: 401,
    });
  });

  it('is only made for a record of the organization', async () => {
    const { data } = await stranger(routes.createRecord, { body: {} });
    await expect(create({ type: 'resource', entity: data.id })).rejects.toMatchObject({ httpStatus: 404 });
  });
});

describe('POST users/authToken', () => {
  /** X-Token-Type names the kind of token in the body. */
  const signInWith = async (type: string, body: object) => {
    const response = await fetch(`${server.address}/api/v1/users/authToken`, {
      method: 'POST',
      headers: { [HEADERS.tokenType]: type, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { httpStatus: response.status, ...((await response.json()) as { message?: string }) };
  };

  it('takes an organization’s token as access_token or token', async () => {
    const { accessToken } = await create();
    for (const body of [{ access_token: accessToken }, { token: accessToken }]) {
      expect(await signInWith('organization', body)).toMatchObject({
        ...{ httpStatus: 200, status: 'Success', user: null, accessToken, resource: null },
        organization: { identifier: organisation.identifier },
      });
    }
  });

  it('takes a resource token and says what it opens', async () => {
    const { data } = await admin(routes.createRecord, { body: {} });
    const { accessToken } = await create({ type: 'resource', entity: data.id });
    expect(await signInWith('resource', { token: accessToken })).toMatchObject({
      ...{ httpStatus: 200, user: null, resource: { type: 'record', id: data.id } },
    });
  });

  it('tells which kind of token failed', async () => {
    const { accessToken } = await create();
    await expire(accessToken);
    const answers = [
      await signInWith('organization', { token: accessToken }),
      await signInWith('resource', { token: accessToken }),
      await signInWith('user', { jwt: accessToken }),
    ];
    expect(answers.map(({ httpStatus, message }) => [httpStatus, message])).toEqual([
      [401, 'Failed to login with auth token.'],
      [401, 'Failed to login with resource token.'],
      [401, 'Failed to login with auth token.'],
    ]);
  });
});

it('says so when tokens cannot be listed', async () => {
  const { database } = server.platform;
  const whole = database.withOrganisation;
  database.withOrganisation = ((id, work, options) =>
    whole(
      id,
      (t) =>
        work(
          new Proxy(t, {
            get(target, name) {
              if (name !== 'select') return Reflect.get(target, name);
              return (fields?: object) => {
                if (fields && 'token' in fields) throw new Error('a broken row');
                return (target.select as (fields?: object) => unknown)(fields);
              };
            },
          }),
        ),
      options,
    )) as typeof whole;
  try {
    const failure = await list().catch((error: CallError) => error);
    expect(failure).toMatchObject({ httpStatus: 500, message: 'Unable to get Access Tokens' });
  } finally {
    database.withOrganisation = whole;
  }
});
