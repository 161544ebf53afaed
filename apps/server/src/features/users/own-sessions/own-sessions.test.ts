import type { CallError } from '@assay/contract/client';
import type { RouteAnswer } from '@assay/contract/route';
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
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';

let server: TestServer;
let organisation: { id: string };
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  admin = await signIn(
    server.client(),
    await createUser(server.platform, organisation, { roles: ['admin'] }),
  );
});
afterAll(() => server.close());

const newUser = () => createUser(server.platform, organisation);
const open = (user: TestUser) => signIn(server.client(), user);
const list = async (token: string) => (await server.client(token)(routes.listSessions, {})).docs;
const isOpen = (token: string) =>
  list(token).then(
    () => true,
    ({ code }) => (code === 'NOT_SIGNED_IN' ? false : code),
  );
const auditOf = async (action: string, name: string) =>
  (await server.client(admin)(routes.listAudit, { query: { filter: [`action:${action}`, `actor:${name}`] } }))
    .docs;

const succeed = ({ status }: { status: string }) => status;
const refusalOf = ({ code, message, details }: CallError) => ({ code, message, details });
const idOf = async (token: string) => {
  const own = (await list(token)).find(({ isCurrent }) => isCurrent);
  return own?.id ?? '';
};
/** As if all sessions of the user were so old. */
const signedInMinutesAgo = ({ id }: TestUser, minutes: number) =>
  server.platform.database.asSystem((t) =>
    t.$client.query(
      'UPDATE sessions SET authenticated_at = now() - make_interval(mins => $1) WHERE user_id = $2',
      [minutes, id],
    ),
  );

async function logInAs(userAgent: string, { username, password }: TestUser): Promise<string> {
  const response = await fetch(`${server.address}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password: digestPassword(password) }),
  });
  return ((await response.json()) as RouteAnswer<typeof routes.loginWithTwoFactorCode>).accessToken;
}

describe('one’s own sessions', () => {
  it('are listed with device, address and when they were last seen, this one marked', async () => {
    const user = await newUser();
    const [phone, here] = [await logInAs('Phone/1.0', user), await logInAs('Desktop/2.0', user)];
    await open(await newUser());
    const docs = await list(here);
    expect(docs.map(({ userAgent, isCurrent }) => [userAgent, isCurrent]).sort()).toEqual([
      ['Desktop/2.0', true],
      ['Phone/1.0', false],
    ]);
    for (const { address, lastSeenAt, expiresAt } of docs) {
      expect(address).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
      expect(Date.now() - Date.parse(lastSeenAt ?? '')).toBeLessThan(60_000);
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    }
    expect(await isOpen(phone)).toBe(true);
  });

  const setSeen = ({ id }: TestUser, secondsAgo: number) =>
    server.platform.database.asSystem((t) =>
      t.$client.query(
        'UPDATE sessions SET last_seen_at = now() - make_interval(secs => $1) WHERE user_id = $2',
        [secondsAgo, id],
      ),
    );

  it('end after half an hour in which nothing used them, though their token is good for longer', async () => {
    const user = await newUser();
    const [used, left] = [await open(user), await open(user)];
    await setSeen(user, 29 * 60);
    expect(await isOpen(used)).toBe(true);
    await server.platform.database.asSystem((t) =>
      t.$client.query("UPDATE sessions SET last_seen_at = now() - interval '31 minutes' WHERE jti = $1", [
        decodeJwt(left).jti,
      ]),
    );
    expect([await isOpen(left), await isOpen(used)]).toEqual([false, true]);
    expect(await list(used)).toHaveLength(1);
  });

  it('are seen again when they are used, to the minute', async () => {
    const user = await newUser();
    const token = await open(user);
    const seenAgo = async () =>
      (Date.now() - Date.parse(firstOf(await list(token)).lastSeenAt ?? '')) / 1_000;
    await setSeen(user, 30);
    expect(await seenAgo()).toBeGreaterThan(25);
    await setSeen(user, 90);
    // Session data is cached for two seconds.
    await expect.poll(seenAgo).toBeLessThan(10);
  });

  it('are ended one by one, at once, and the end is in the audit log', async () => {
    const user = await newUser();
    const [other, here] = [await open(user), await open(user)];
    const lost = (await list(here)).find(({ isCurrent }) => !isCurrent);
    await server.client(here)(routes.revokeSession, { params: { id: lost?.id ?? '' } });
    expect([await isOpen(other), await isOpen(here)]).toEqual([false, true]);
    expect(await list(here)).toHaveLength(1);
    expect(await auditOf('session.revoked', user.username)).toMatchObject([{ target: { id: lost?.id } }]);
    const again = server.client(here)(routes.revokeSession, { params: { id: lost?.id ?? '' } });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are nobody else’s to end', async () => {
    const [mine, theirs] = [await open(await newUser()), await open(await newUser())];
    const { id } = firstOf(await list(theirs));
    const refused = server.client(mine)(routes.revokeSession, { params: { id } });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    expect(await isOpen(theirs)).toBe(true);
  });

  it('are ended by whoever signed in or gave the password in the last minutes, and by nobody else', async () => {
    const user = await newUser();
    const [other, here] = [await open(user), await open(user)];
    const call = server.client(here);
    const ends = async () => [
      await call(routes.revokeSession, { params: { id: await idOf(other) } }).then(succeed, refusalOf),
      await call(routes.revokeAllSessions, {}).then(succeed, refusalOf),
    ];
    await signedInMinutesAgo(user, 6);
    const refusal = {
      ...{ code: 'FORBIDDEN', message: 'Please confirm your password, or sign in again.' },
      details: { confirm: 'password' },
    };
    expect(await ends()).toEqual([refusal, refusal]);
    const give = (password: string) =>
      call(routes.confirmPassword, { body: { currentPassword: digestPassword(password) } });
    await expect(give('a guess')).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect([await ends(), await isOpen(other)]).toEqual([[refusal, refusal], true]);
    await give(user.password);
    expect([await ends(), await isOpen(other), await isOpen(here)]).toEqual([
      ...[['Success', 'Success'], false, false],
    ]);
  });

  it('are ended by the password given in this one alone, not in another', async () => {
    const user = await newUser();
    const [other, here] = [await open(user), await open(user)];
    await signedInMinutesAgo(user, 6);
    await server.client(other)(routes.confirmPassword, {
      body: { currentPassword: digestPassword(user.password) },
    });
    await expect(server.client(here)(routes.revokeAllSessions, {})).rejects.toMatchObject({
      details: { confirm: 'password' },
    });
    expect(await isOpen(other)).toBe(true);
  });

  it('are no way to guess the password', async () => {
    const user = await newUser();
    const call = server.client(await open(user));
    const give = (password: string) =>
      call(routes.confirmPassword, { body: { currentPassword: digestPassword(password) } });
    for (let guess = 0; guess < 5; guess++)
      await expect(give(`guess ${guess}`)).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    await expect(give(user.password)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('are ended everywhere, here too', async () => {
    const user = await newUser();
    const tokens = [await open(user), await open(user), await open(user)];
    const stranger = await open(await newUser());
    await server.client(tokens[0])(routes.revokeAllSessions, {});
    expect(await Promise.all([...tokens, stranger].map(isOpen))).toEqual([false, false, false, true]);
  });

  it('leave their trace in the audit log: signed in, refused, signed out and why', async () => {
    const user = await newUser();
    await server
      .client()(routes.login, { body: { username: user.username, password: digestPassword('no') } })
      .catch(() => undefined);
    const token = await open(user);
    await server.client(token)(routes.logout, { body: { reason: 'logged out due to inactivity' } });
    const name = user.username;
    expect(await auditOf('session.sign-in-failed', name)).toMatchObject([
      { actor: { type: 'nobody', id: null }, target: { id: user.id } },
    ]);
    const signedIn = firstOf(await auditOf('session.signed-in', name));
    expect(await auditOf('session.signed-out', name)).toMatchObject([
      { target: { id: signedIn.target?.id }, details: { reason: 'logged out due to inactivity' } },
    ]);
  });
});
