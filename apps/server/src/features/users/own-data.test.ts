import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { mails } from '../../platform/database/schema/mails.ts';

let server: TestServer;
let organisation: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
});
afterAll(() => server.close());

async function newUser(given = {}): Promise<{ user: TestUser; call: Call; token: string }> {
  const user = await createUser(server.platform, organisation, given);
  const token = await signIn(server.client(), user);
  return { user, token, call: server.client(token) };
}
const isOpen = (call: Call) =>
  call(routes.listSessions, {}).then(
    () => true,
    () => false,
  );

describe('changing one’s password', () => {
  const password = 'Wheat-Lantern-42';
  const change = (call: Call, current: string, next = password, again = next) =>
    call(routes.changePassword, {
      body: { currentPassword: digestPassword(current), password: next, passwordConfirm: again },
    });
  const logIn = (username: string, given: string) =>
    server.client()(routes.login, { body: { username, password: digestPassword(given) } });

  it('needs the present one, ends the other sessions and is told by mail', async () => {
    const { user, call } = await newUser();
    const other = server.client(await signIn(server.client(), user));
    await expect(change(call, 'not it')).rejects.toMatchObject({
      ...{ code: 'CURRENT_PASSWORD_WRONG', httpStatus: 400 },
      message: 'The current password is not correct.',
    });
    expect(await isOpen(other)).toBe(true);
    expect(await change(call, user.password)).toEqual({ status: 'Success' });
    expect([await isOpen(call), await isOpen(other)]).toEqual([true, false]);
    expect((await logIn(user.username, password)).outcome).toBe('signed-in');
    await expect(logIn(user.username, user.password)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    const told = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.select().from(mails).where(eq(mails.recipient, user.username)),
    );
    expect(told.map(({ subject }) => subject)).toEqual(['Your password for Assay was changed']);
  });

  it('keeps to the rules: typed twice alike, strong, and none of the last ones', async () => {
    const { user, call } = await newUser();
    await expect(change(call, user.password, password, 'Other-Lantern-42')).rejects.toThrow(
      'Please ensure that the passwords match',
    );
    await expect(change(call, user.password, 'short')).rejects.toMatchObject({ code: 'PASSWORD_RULES' });
    await expect(change(call, user.password, user.password)).rejects.toMatchObject({
      code: 'PASSWORD_RULES',
      details: { rules: [{ rule: 'history' }] },
    });
  });

  it('is no way to guess it: the attempts are counted, and keep nobody from signing in', async () => {
    const { user, call } = await newUser();
    for (let guess = 0; guess < 5; guess++) {
      await expect(change(call, `guess ${guess}`)).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    }
    await expect(change(call, user.password)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT actor_name FROM audit_entries
        WHERE action = 'password.refused' AND target_id = ${user.id} AND address IS NOT NULL`),
    );
    expect(rows).toEqual(Array(5).fill({ actor_name: user.username }));
    expect((await logIn(user.username, user.password)).outcome).toBe('signed-in');
  });
});

describe('saving the whole user (POST /api/auth/user/update)', () => {
  it('saves what one may change and says so', async () => {
    const { user, call } = await newUser();
    const { docs } = await call(routes.listUsers, {});
    const { id, role, roles, organization, userGroups, data } = firstOf(docs);
    const settings = { ...data.settings, colorScheme: 'dark' as const };
    const changed = { ...data, firstName: 'Ann', timezone: 'Europe/Zurich', settings };
    const whole = { id, role, roles, organization, userGroups, data: changed };
    const answer = await call(routes.updateOwnUser, { body: { user: whole } });
    expect(answer).toMatchObject({ status: 'Success', message: 'user data saved with API' });
    expect(answer.user.data).toEqual(changed);
    expect((await call(routes.listUsers, {})).docs[0]?.data).toMatchObject({
      username: user.username,
      firstName: 'Ann',
      settings,
    });
  });

  it.each([
    ['role', { role: 'admin' }],
    ['roles', { roles: ['admin'] }],
    ['email', { data: { email: 'else@example.com' } }],
    ['twoFactorInUse', { data: { twoFactorInUse: true } }],
    ['photoURL', { data: { photoURL: 'https://evil.example/x.png' } }],
  ])('refuses another %s', async (name, given) => {
    const { call } = await newUser();
    const body = { user: { data: {}, ...given } } as Parameters<
      typeof call<typeof routes.updateOwnUser>
    >[1]['body'];
    await expect(call(routes.updateOwnUser, { body })).rejects.toMatchObject({
      ...{ code: 'USER_NOT_UPDATED', message: 'unable to update current user' },
      details: { [name]: 'cannot be changed here' },
    });
  });

  it('refuses keys that nobody knows', async () => {
    const { call } = await newUser();
    const body = { user: { data: { isAdmin: true } } } as object as { user: { data: object } };
    await expect(call(routes.updateOwnUser, { body })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('the photo', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c22' } }).withExif({
      IFD0: { Software: 'a secret' },
    });
  const send = (call: Call, name: string, bytes: Uint8Array) =>
    call(routes.setPhoto, { form: makeForm({}, { [name]: bytes }, 'photo') });

  it('is kept as a small square made anew, and can be removed', async () => {
    const { call } = await newUser();
    for (const photo of [await picture(900, 400).jpeg().toBuffer(), await picture(40, 90).png().toBuffer()]) {
      const { user } = await send(call, 'me', photo);
      const [head, body] = (user.data.photoURL ?? '').split(',');
      expect(head).toBe('data:image/webp;base64');
      const kept = Buffer.from(body ?? '', 'base64');
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
      expect(kept.length).toBeLessThan(20_000);
      expect(kept.includes('a secret')).toBe(false);
    }
    expect((await call(routes.removePhoto, {})).user.data.photoURL).toBeNull();
  });

  it('has to be a JPEG or PNG by its content, whatever it is called', async () => {
    const { call } = await newUser();
    const wrong: [string, Uint8Array][] = [
      ['me.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['me.png', await picture(20, 20).gif().toBuffer()],
      ['me.jpg', (await picture(900, 900).png().toBuffer()).subarray(0, 60)],
      ['me.jpg', Buffer.from('%PDF-1.7\n')],
    ];
    for (const [name, bytes] of wrong) {
      await expect(send(call, name, bytes), name).rejects.toMatchObject({
        ...{ code: 'INVALID_IMAGE_TYPE', httpStatus: 415 },
        message: 'Please select a valid JPEG or PNG image.',
      });
    }
    await expect(send(call, 'huge.jpg', Buffer.alloc(10 * 1024 ** 2 + 1, 255))).rejects.toMatchObject({
      ...{ code: 'FILE_TOO_LARGE', message: 'The file is larger than the allowed 10 MB.' },
    });
    await expect(call(routes.setPhoto, { form: makeForm({}, {}) })).rejects.toMatchObject({
      code: 'MISSING_FILE_DATA',
    });
    expect(firstOf((await call(routes.listUsers, {})).docs).data.photoURL).toBeNull();
  });
});
