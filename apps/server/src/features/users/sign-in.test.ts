import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';

let server: TestServer;
let organisation: { id: string; identifier: string };
let ann: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  ann = await createUser(server.platform, organisation);
});
afterAll(() => server.close());

const guest = () => server.client();
const login = (username: string, password: string) =>
  guest()(routes.login, { body: { username, password: digestPassword(password) } });
const list = (token: string) => server.client(token)(routes.listUsers, {});

describe('signing in', () => {
  it('gives the user and a token with which calls are answered', async () => {
    const answer = await login(ann.username.toUpperCase(), ann.password);
    if (answer.outcome !== 'signed-in') throw new Error(answer.outcome);
    expect(answer.user).toMatchObject({ id: ann.id, role: 'user', organization: { id: organisation.id } });
    const hours = (Date.parse(answer.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    const payload = JSON.parse(Buffer.from(answer.accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toHaveProperty('maps');
    expect((await list(answer.accessToken)).docs.map(({ id }) => id)).toEqual([ann.id]);
  });

  it('answers a wrong password, an unknown name and a disabled user with the same words', async () => {
    const gone = await createUser(server.platform, organisation, { disabledAt: new Date() });
    const failures = await Promise.all(
      [
        login(ann.username, 'not it'),
        login('nobody@example.com', 'not it'),
        login(gone.username, gone.password),
      ].map((attempt) =>
        attempt.then(
          () => null,
          ({ code, message, httpStatus }) => ({ code, message, httpStatus }),
        ),
      ),
    );
    const refusal = {
      code: 'SIGN_IN_FAILED',
      message: 'The username or password is not correct.',
      httpStatus: 401,
    };
    expect(failures).toEqual([refusal, refusal, refusal]);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    const time = async (username: string) => {
      const start = performance.now();
      await login(username, 'not it').catch(() => undefined);
      return performance.now() - start;
    };
    const bob = await createUser(server.platform, organisation);
    const known: number[] = [];
    const unknown: number[] = [];
    // In turn, and the shortest of each, since other work may slow either down.
    for (let attempt = 0; attempt < 4; attempt++) {
      known.push(await time(bob.username));
      unknown.push(await time(`who-${attempt}@example.com`));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it('wants the SHA-256 of the password and nothing else', async () => {
    const answer = guest()(routes.login, { body: { username: ann.username, password: ann.password } });
    await expect(answer).rejects.toMatchObject({ code: 'INVALID_REQUEST', httpStatus: 400 });
  });

  it('makes whoever guesses wait, also with the right password, known name or not', async () => {
    for (const username of [
      (await createUser(server.platform, organisation)).username,
      'ghost@example.com',
    ]) {
      for (let failure = 0; failure < 5; failure++) {
        await expect(login(username, `guess ${failure}`)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
      }
      const refused = login(username, ann.password);
      await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', httpStatus: 429 });
      await expect(refused).rejects.toThrow(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
    }
  });

  it('lets no more guesses through when they come all at once', async () => {
    const { username } = await createUser(server.platform, organisation);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => login(username, `guess ${i}`)),
    );
    const codes = answers.map((answer) => answer.status === 'rejected' && answer.reason.code);
    expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7);
  });
});

describe('a token', () => {
  it('signs in again', async () => {
    const token = await signIn(guest(), ann);
    for (const body of [{ jwt: token }, { access_token: token }, { token }]) {
      expect(await guest()(routes.signInWithToken, { body })).toMatchObject({
        accessToken: token,
        user: { id: ann.id },
      });
    }
    const forged = `${token.slice(0, -4)}AAAA`;
    await expect(guest()(routes.signInWithToken, { body: { jwt: forged } })).rejects.toMatchObject({
      code: 'AUTH_TOKEN_FAILED',
      message: 'Failed to login with auth token.',
    });
    const asResource = server.client(token, { type: 'resource' });
    await expect(asResource(routes.signInWithToken, { body: { token } })).rejects.toMatchObject({
      message: 'Failed to login with resource token.',
    });
  });

  it('is worth nothing after logout, at once', async () => {
    const [token, other] = [await signIn(guest(), ann), await signIn(guest(), ann)];
    await list(token);
    await server.client(token)(routes.logout, {});
    await expect(list(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', httpStatus: 401 });
    await expect(guest()(routes.signInWithToken, { body: { jwt: token } })).rejects.toMatchObject({
      code: 'AUTH_TOKEN_FAILED',
    });
    await list(other);
  });

  it('that is over is told by its code', async () => {
    const key = Buffer.from(server.platform.secret.derive('access tokens'), 'hex');
    const make = (alg: string, exp: number, given: object = {}) =>
      new SignJWT({ type: 'user', maps: null, ...given })
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setIssuer('assay')
        .setAudience('assay-api')
        .setSubject(ann.id)
        .setJti(crypto.randomUUID())
        .setExpirationTime(exp)
        .sign(key);
    const now = Math.floor(Date.now() / 1_000);
    const answer = await fetch(`${server.address}/api/v1/users/`, {
      headers: { authorization: `Bearer ${await make('HS256', now - 1)}` },
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        ...{ status: 'Failure', code: 907, name: 'TokenExpiredError' },
        message: 'Your login session has expired. Please login again.',
      },
    ]);
    // Signed with our key, but invalid: another algorithm, type, audience, or no session behind it.
    const strangers = [
      await make('HS512', now + 60),
      await make('HS256', now + 60, { type: 'resource' }),
      await make('HS256', now + 60),
      'eyJhbGciOiJub25lIn0.e30.',
      'nonsense',
    ];
    for (const token of strangers) {
      await expect(list(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });

  it('of a user who was disabled ends within seconds', async () => {
    const user = await createUser(server.platform, organisation);
    const token = await signIn(guest(), user);
    await list(token);
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id)),
    );
    await expect.poll(() => list(token).catch(({ code }) => code)).toBe('NOT_SIGNED_IN');
  });
});
