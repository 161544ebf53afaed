import { HEADERS } from '@assay/contract/constants';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/orm.ts';

/**
 * The calls of section 7 on users, groups and organisations, as bytes on the wire: paths, payloads, words.
 */
let server: TestServer;
let main: TestOrganisation;
let other: TestOrganisation;
let admin: TestUser;
let token = '';

beforeAll(async () => {
  server = await startTestServer();
  main = await createOrganisation(server.platform, { isMain: true, name: 'Beta' });
  other = await createOrganisation(server.platform, { name: 'Alpha' });
  admin = await createUser(server.platform, main, { roles: ['admin', 'support'] });
  token = await signIn(server.client(), admin);
});
afterAll(() => server.close());

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(server.address + path, {
    method,
    headers: {
      ...{ Authorization: `Bearer ${token}`, [HEADERS.tokenType]: 'user', ...headers },
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The common shape of refusals. */
const failure = (status: number, code: string, message: string) => ({
  status,
  body: { status: 'Failure', code, message },
});
const success = (body: object = {}) => ({ status: 200, body: { status: 'Success', ...body } });
const SIGNED_IN = 'The user you have selected is currently logged in. Please select another user.';

describe('GET /api/v1/users/', () => {
  it('reads docs, the current user among them', async () => {
    const { status, body } = await send('GET', '/api/v1/users/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Success', totalPages: 1, totalDocs: 1, pageIndex: 0 });
    expect(body.docs).toMatchObject([
      {
        ...{ role: 'admin', roles: ['admin', 'support'], userGroups: [], status: 'active' },
        data: { username: admin.username, twoFactorInUse: false, firstLogin: false },
      },
    ]);
  });
});

describe('DELETE /api/v1/users/{username}', () => {
  it('removes', async () => {
    const { username } = await createUser(server.platform, main);
    expect(await send('DELETE', `/api/v1/users/${encodeURIComponent(username)}`)).toEqual(success());
    expect(await send('DELETE', `/api/v1/users/${encodeURIComponent(username)}`)).toMatchObject(
      failure(404, 'NOT_FOUND', 'Not found.'),
    );
  });

  it('says that the one who is logged in cannot be removed', async () => {
    expect(await send('DELETE', `/api/v1/users/${encodeURIComponent(admin.username)}`)).toEqual(
      failure(409, 'USER_SIGNED_IN', SIGNED_IN),
    );
  });
});

describe('the calls beside it', () => {
  it.each([
    ['firstName', 'B', 'Min character length is 2'],
    ['displayName', 'Bob', 'Minimum character length is 4'],
    ['username', 'bob', 'Minimum character length is 4'],
    ['email', 'bob', 'Invalid email address'],
  ])('POST /api/v1/users says of %s %j: %s', async (field, value, message) => {
    const body = { email: 'bob@example.com', firstName: 'Bob', lastName: 'Berg', [field]: value };
    expect(await send('POST', '/api/v1/users', body)).toMatchObject(failure(400, 'INVALID_REQUEST', message));
  });

  it('POST /api/v1/users, PATCH /api/v1/users/{username}, POST …/invite and …/2fa/remove', async () => {
    const created = await send('POST', '/api/v1/users', {
      ...{ email: 'Kim@Example.com', firstName: 'Kim', lastName: 'Berg' },
    });
    expect(created).toMatchObject(success({ user: { status: 'invited', roles: ['user'] } }));
    const changed = await send('PATCH', '/api/v1/users/kim@example.com', { disabled: true });
    expect(changed).toMatchObject(success({ user: { status: 'disabled' } }));
    expect(await send('POST', '/api/v1/users/invite', { username: 'kim@example.com' })).toEqual(
      failure(409, 'CONFLICT', 'This user is disabled.'),
    );
    await send('PATCH', '/api/v1/users/kim@example.com', { disabled: false });
    expect(await send('POST', '/api/v1/users/invite', { username: 'kim@example.com' })).toEqual(success());
    expect(await send('POST', '/api/v1/users/2fa/remove', { username: 'kim@example.com' })).toEqual(
      failure(409, 'CONFLICT', 'This user has no second factor.'),
    );
    expect(await send('PATCH', '/api/v1/users/kim@example.com', { password: 'x' })).toMatchObject({
      status: 400,
    });
  });
});

describe('GET/POST /api/v1/usergroups; DELETE /api/v1/usergroups', () => {
  beforeEach(() =>
    server.platform.database.withOrganisation(main.id, (t) => t.execute(sql`DELETE FROM user_groups`)),
  );
  const create = async (name: string) =>
    (await send('POST', '/api/v1/usergroups', { name })).body.group as { identifier: string };

  it('takes a name, lists, and removes by a body with the identifier', async () => {
    const { identifier } = await create('North');
    await create('east');
    const { body } = await send('GET', '/api/v1/usergroups');
    expect(body.docs).toMatchObject([{ name: 'east' }, { name: 'North', identifier, members: [] }]);
    expect(await send('DELETE', '/api/v1/usergroups', { identifier })).toEqual(success());
    expect((await send('GET', '/api/v1/usergroups')).body.docs).toHaveLength(1);
  });

  it('says why a group is not added, changed or removed', async () => {
    const { identifier } = await create('North');
    const taken = failure(409, 'CONFLICT', 'A group with this name already exists.');
    expect(await send('POST', '/api/v1/usergroups', { name: 'NORTH ' })).toEqual(taken);
    await create('South');
    expect(await send('PATCH', '/api/v1/usergroups', { identifier, name: 'south' })).toEqual(taken);
    expect(await send('POST', '/api/v1/usergroups', { name: ' ' })).toMatchObject(
      failure(400, 'INVALID_REQUEST', 'A name is needed'),
    );
    expect(await send('PATCH', '/api/v1/usergroups', { identifier, members: ['nobody'] })).toEqual(
      failure(400, 'USER_GROUP_NOT_UPDATED', 'Unable to update the User Group'),
    );
    await send('DELETE', '/api/v1/usergroups', { identifier });
    expect(await send('DELETE', '/api/v1/usergroups', { identifier })).toEqual(
      failure(404, 'NOT_FOUND', 'Not found.'),
    );
    expect(await send('DELETE', '/api/v1/usergroups', { name: 'South' })).toMatchObject({ status: 400 });
  });

  it('stands in the groups of the user’s data', async () => {
    const { identifier } = await create('North');
    await send('PATCH', '/api/v1/usergroups', { identifier, members: [admin.username] });
    const { body } = await send('POST', '/api/v1/users/authToken', { jwt: token });
    expect(body.user).toMatchObject({ userGroups: [{ identifier, name: 'North' }] });
  });
});

describe('GET /api/v1/organizations, and X-On-Behalf-Of', () => {
  const onBehalf = { 'X-On-Behalf-Of': '' };
  beforeAll(() => {
    onBehalf['X-On-Behalf-Of'] = other.identifier;
  });

  it('lists in docs those that let support in, sorted by name; the header opens them and no others', async () => {
    expect((await send('GET', '/api/v1/organizations')).body.docs).toMatchObject([{ name: 'Beta' }]);
    const refused = failure(403, 'FORBIDDEN', 'You are not allowed to do this.');
    expect(await send('GET', '/api/v1/users/', undefined, onBehalf)).toEqual(refused);
    const grantUntil = (end: string | null) =>
      server.platform.database.withOrganisation(other.id, (t) =>
        t.execute(sql`INSERT INTO support_grants (organisation_id, expires_at) VALUES (${other.id}, ${end})
          ON CONFLICT (organisation_id) DO UPDATE SET expires_at = ${end}`),
      );
    await grantUntil(new Date(Date.now() - 1_000).toISOString());
    expect((await send('GET', '/api/v1/organizations')).body.docs).toMatchObject([{ name: 'Beta' }]);
    await grantUntil(null);
    const { body } = await send('GET', '/api/v1/organizations');
    expect(body.docs).toMatchObject([
      { name: 'Alpha', identifier: other.identifier, logo: null },
      { name: 'Beta', identifier: main.identifier },
    ]);
    // The other organisation has no users; the list starts with the caller all the same.
    const { body: users } = await send('GET', '/api/v1/users/', undefined, onBehalf);
    expect(users).toMatchObject({ totalDocs: 0, docs: [{ data: { username: admin.username } }] });
    const nobody = { 'X-On-Behalf-Of': 'no-such-organisation' };
    expect(await send('GET', '/api/v1/users/', undefined, nobody)).toEqual(refused);
  });
});
