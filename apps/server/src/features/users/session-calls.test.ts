import { HEADERS } from '@assay/contract/constants';
import type { Role } from '@assay/contract/roles';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { sql } from '../../platform/database/orm.ts';
import { issueResetToken } from './reset-tokens.ts';

/**
 * The calls of section 7 on sign-in, registration and one's own data, as bytes on the wire: paths, payloads,
 * words.
 */
let server: TestServer;
let main: TestOrganisation;
let ann: TestUser;
let token = '';

beforeAll(async () => {
  server = await startTestServer();
  main = await createOrganisation(server.platform, { isMain: true, config: { registrationEnabled: true } });
  ann = await createUser(server.platform, main);
  token = await signIn(server.client(), ann);
});
afterAll(() => server.close());

async function send(
  method: string,
  path: string,
  body?: unknown,
  { bearer = token, headers = {} }: { bearer?: string | null; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(server.address + path, {
    method,
    headers: {
      ...(bearer ? { Authorization: `Bearer ${bearer}`, [HEADERS.tokenType]: 'user' } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const guest = (method: string, path: string, body?: unknown) => send(method, path, body, { bearer: null });

const failure = (status: number, code: string | number, message: string) => ({
  status,
  body: { status: 'Failure', code, message },
});
const success = (body: object = {}) => ({ status: 200, body: { status: 'Success', ...body } });
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

describe('POST api/v1/users/login: username, password (SHA-256 hash)', () => {
  const logIn = (username: unknown, password: unknown) =>
    guest('POST', '/api/v1/users/login', { username, password });

  it('returns user, accessToken', async () => {
    const { status, body } = await logIn(ann.username, digestPassword(ann.password));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ status: 'Success', outcome: 'signed-in', accessToken: expect.stringMatching(JWT) },
      user: { role: 'user', roles: ['user'], data: { username: ann.username, firstLogin: false } },
    });
    expect(Object.keys((body.user as { data: object }).data).sort()).toEqual(
      [
        ...['username', 'firstName', 'lastName', 'email', 'displayName', 'photoURL', 'settings', 'shortcuts'],
        ...['timezone', 'receiveEmailNotifications', 'twoFactorInUse', 'firstLogin'],
      ].sort(),
    );
  });

  it('refuses in words: a wrong password, and names and passwords that are none', async () => {
    expect(await logIn(ann.username, digestPassword('wrong'))).toMatchObject(
      failure(401, 'SIGN_IN_FAILED', 'The username or password is not correct.'),
    );
    expect(await logIn('ann', digestPassword('x'))).toMatchObject(
      failure(400, 'INVALID_REQUEST', 'Minimum character length is 4'),
    );
    expect(await logIn(ann.username, ann.password)).toMatchObject({ status: 400 });
  });

  it('leads a first login to the reset of the password', async () => {
    const fresh = await createUser(server.platform, main, { firstLogin: true });
    const answer = await logIn(fresh.username, digestPassword(fresh.password));
    expect(answer).toMatchObject(success({ outcome: 'first-login', resetToken: expect.any(String) }));
    expect(answer.body).not.toHaveProperty('accessToken');
  });
});

describe('two-factor', () => {
  it('POST 2fa/setup: enable; 2fa/confirm: code; loginWith2FACode: code', async () => {
    const bo = await createUser(server.platform, main);
    const bearer = await signIn(server.client(), bo);
    const asBo = (path: string, body: object) => send('POST', `/api/v1/users/${path}`, body, { bearer });
    expect(await asBo('2fa/confirm', { code: '123456' })).toMatchObject(
      failure(400, 'TWO_FACTOR_NOT_CONFIGURED', 'Unable to configure two-factor authentication'),
    );
    expect(await asBo('2fa/setup', { enable: false })).toMatchObject(
      failure(400, 'TWO_FACTOR_NOT_DISABLED', 'Unable to disable two-factor authentication'),
    );
    const setUp = await asBo('2fa/setup', { enable: true });
    expect(setUp).toMatchObject(
      success({ data: { result: expect.stringMatching(/^data:image\/png;base64,/) } }),
    );
    const { secret } = setUp.body.data as { secret: string };
    expect(await asBo('2fa/confirm', { code: '12' })).toMatchObject(success({ valid: false }));
    const codeAt = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    expect(await asBo('2fa/confirm', { code: codeAt(0) })).toMatchObject(success({ valid: true }));
    expect(await asBo('2fa/setup', { enable: true })).toMatchObject(
      failure(400, 'TWO_FACTOR_NOT_CONFIGURED', 'Unable to configure two-factor authentication'),
    );

    const body = { username: bo.username, password: digestPassword(bo.password) };
    const first = await guest('POST', '/api/v1/users/login', body);
    expect(first).toMatchObject(
      success({ outcome: 'two-factor', challengeToken: expect.stringMatching(JWT) }),
    );
    const challenge = { bearer: first.body.challengeToken as string };
    const second = (code: string) => send('POST', '/api/v1/users/loginWith2FACode', { code }, challenge);
    expect(await second('12')).toMatchObject(failure(400, 'TWO_FACTOR_INVALID', 'Invalid two-factor code'));
    expect(await second(codeAt(1))).toMatchObject(
      success({ accessToken: expect.stringMatching(JWT), user: { data: { twoFactorInUse: true } } }),
    );
  });
});

describe('POST /api/v1/users/authToken: jwt, access_token or token', () => {
  const withToken = (body: object, type = 'user') =>
    send('POST', '/api/v1/users/authToken', body, { bearer: null, headers: { [HEADERS.tokenType]: type } });

  it.each(['jwt', 'access_token', 'token'])('signs in by %s', async (name) => {
    expect(await withToken({ [name]: token })).toMatchObject(
      success({ accessToken: token, user: { data: { username: ann.username } } }),
    );
  });

  it('says what failed, by kind of token', async () => {
    expect(await withToken({ jwt: 'a.b.c' })).toMatchObject(
      failure(401, 'AUTH_TOKEN_FAILED', 'Failed to login with auth token.'),
    );
    expect(await withToken({ token: 'a.b.c' }, 'resource')).toMatchObject(
      failure(401, 'RESOURCE_TOKEN_FAILED', 'Failed to login with resource token.'),
    );
  });

  it('says by name and number that it is over', async () => {
    const key = Buffer.from(server.platform.secret.derive('access tokens'), 'hex');
    const old = await new SignJWT({ type: 'user', maps: null })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('assay')
      .setAudience('assay-api')
      .setSubject(ann.id)
      .setJti(crypto.randomUUID())
      .setExpirationTime(Math.floor(Date.now() / 1_000) - 1)
      .sign(key);
    const expired = failure(401, 907, 'Your login session has expired. Please login again.');
    const named = { ...expired, body: { ...expired.body, name: 'TokenExpiredError' } };
    expect(await withToken({ jwt: old })).toMatchObject(named);
    expect(await send('GET', '/api/v1/users/', undefined, { bearer: old })).toMatchObject(named);
  });
});

describe('forgotten passwords', () => {
  it('POST forgotPassword: username', async () => {
    for (const username of [ann.username, 'nobody@example.com']) {
      expect(await guest('POST', '/api/v1/users/forgotPassword', { username })).toEqual(success());
    }
  });

  it('POST tokenValidation and resetPassword', async () => {
    const cy = await createUser(server.platform, main);
    const holder = { userId: cy.id, organisationId: main.id };
    const reset = await server.platform.database.asSystem((t) => issueResetToken(t, holder));
    const validate = () => guest('POST', '/api/v1/users/tokenValidation', { token: reset });
    const set = (password: string, passwordConfirm = password) =>
      guest('POST', '/api/v1/users/resetPassword', { token: reset, password, passwordConfirm });
    expect(await validate()).toEqual(success({ valid: true }));
    expect(await set('Wheat-Lantern-42', 'Wheat-Lantern-43')).toMatchObject(
      failure(400, 'INVALID_REQUEST', 'Please ensure that the passwords match'),
    );
    expect(await set('Kq7!zv')).toMatchObject(
      failure(400, 'PASSWORD_RULES', 'The password does not meet the rules: at least 12 characters.'),
    );
    expect(await set(cy.password)).toMatchObject({
      status: 400,
      body: { details: { rules: [{ rule: 'history' }] } },
    });
    expect(await set('Wheat-Lantern-42')).toEqual(success());
    expect(await validate()).toEqual(success({ valid: false }));
    expect(await set('Copper-Meadow-17')).toMatchObject(
      failure(400, 'RESET_TOKEN_INVALID', 'The link is no longer valid. Please ask for a new one.'),
    );
  });
});

describe('POST /api/v1/register and POST /api/v1/users/register: user fields', () => {
  const fields = { displayName: 'Di Lund', email: 'di@example.com', password: 'Wheat-Lantern-42' };

  it.each(['/api/v1/register', '/api/v1/users/register'])(
    '%s takes them and says which is wrong',
    async (path) => {
      expect(await guest('POST', path, fields)).toEqual(success());
      const wrong: [object, string][] = [
        [{ displayName: 'Di' }, 'Minimum character length is 4'],
        [{ email: 'di' }, 'Invalid email address'],
        [{ passwordConfirm: 'Wheat-Lantern-43' }, 'Please ensure that the passwords match'],
      ];
      for (const [given, message] of wrong) {
        expect(await guest('POST', path, { ...fields, ...given })).toMatchObject(
          failure(400, 'INVALID_REQUEST', message),
        );
      }
    },
  );
});

describe('one’s own data', () => {
  const patch = (body: object) => send('PATCH', '/api/v1/users/update', body);

  it('PATCH /api/v1/users/update: username, data', async () => {
    const { username } = ann;
    for (const data of [
      { timezone: 'Europe/Oslo' },
      { receiveEmailNotifications: false },
      { firstName: 'Ann' },
    ]) {
      expect(await patch({ username, data })).toMatchObject(success({ user: { data } }));
    }
    expect(await patch({ username, data: { timezone: 'Mars/Olympus' } })).toMatchObject(
      failure(400, 'USER_NOT_UPDATED', 'unable to update current user'),
    );
    expect(await patch({ username: 'else@example.com', data: {} })).toMatchObject({ status: 404 });
  });

  it('GET /api/v1/users/ reads docs, in which one finds oneself; POST /api/auth/user/update saves what was read', async () => {
    const { body } = await send('GET', '/api/v1/users/');
    const own = firstOf(body.docs as { data: { username: string } }[]);
    expect(own.data.username).toBe(ann.username);
    const { data } = own;
    const save = (user: object) => send('POST', '/api/auth/user/update', { user });
    expect(await save({ data: { ...data, lastName: 'Lee' } })).toMatchObject(
      success({ message: 'user data saved with API', user: { data: { lastName: 'Lee' } } }),
    );
    expect(await save({ role: 'admin', data })).toMatchObject(
      failure(400, 'USER_NOT_UPDATED', 'unable to update current user'),
    );
  });
});

describe('GET /api/v1/users/ without a query', () => {
  const namesIn = ({ body }: Awaited<ReturnType<typeof send>>) =>
    (body.docs as { data: { username: string } }[]).map(({ data }) => data.username);

  it('gives all users to administrators, themselves first', async () => {
    const office = await createOrganisation(server.platform);
    const admin = await createUser(server.platform, office, { roles: ['admin'] });
    const others: string[] = [];
    for (let number = 0; number < 21; number++)
      others.push((await createUser(server.platform, office)).username);
    const bearer = await signIn(server.client(), admin);
    const all = await send('GET', '/api/v1/users/', undefined, { bearer });
    expect(namesIn(all)).toEqual([admin.username, ...others.reverse()]);
    expect(all.body).toMatchObject({ totalDocs: 22, totalPages: 1, next: null });
    const page = await send('GET', '/api/v1/users/?index=0', undefined, { bearer });
    expect(namesIn(page)).toEqual(others.slice(0, 20));
    expect(page.body).toMatchObject({ totalDocs: 22, totalPages: 2 });
  });

  it.each([['support'], ['support', 'admin']] as Role[][])(
    'has the caller in front who acts as %s for another organisation',
    async (...roles) => {
      const customer = await createOrganisation(server.platform);
      const member = await createUser(server.platform, customer);
      await server.platform.database.withOrganisation(customer.id, (t) =>
        t.execute(sql`INSERT INTO support_grants (organisation_id) VALUES (${customer.id})`),
      );
      const helper = await createUser(server.platform, main, { roles });
      const bearer = await signIn(server.client(), helper);
      const headers = { [HEADERS.onBehalfOf]: customer.identifier };
      const list = await send('GET', '/api/v1/users/', undefined, { bearer, headers });
      const theirs = roles.includes('admin') ? [member.username] : [];
      expect(namesIn(list)).toEqual([helper.username, ...theirs]);
    },
  );
});

describe('POST /api/v1/users/logout', () => {
  it('revokes the token that makes the call', async () => {
    const bearer = await signIn(server.client(), ann);
    expect(await send('POST', '/api/v1/users/logout', undefined, { bearer })).toEqual(success());
    expect(await send('GET', '/api/v1/users/', undefined, { bearer })).toMatchObject(
      failure(401, 'NOT_SIGNED_IN', 'Please login.'),
    );
  });
});

it('twenty-five attempts later the words are the same, and say how long to wait', async () => {
  await server.platform.database.asSystem((t) =>
    t.execute(sql`UPDATE sign_in_attempts SET failures = 25, blocked_until = now() + interval '3 minutes'`),
  );
  const body = { username: ann.username, password: digestPassword('wrong') };
  expect(await guest('POST', '/api/v1/users/login', body)).toMatchObject({
    status: 429,
    body: {
      ...{ status: 'Failure', code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: expect.any(Number) } },
      // A place in the queue is kept for this long.
      message: 'Too many attempts. Please try again in 45 seconds.',
    },
  });
});
