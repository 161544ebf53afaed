import { createHash } from 'node:crypto';
import type { Route } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { desc, eq, sql } from '../../../platform/database/orm.ts';
import { mails } from '../../../platform/database/schema/mails.ts';
import { organisations, signInAttempts } from '../../../platform/database/schema/organisations.ts';

const password = 'Wheat-Lantern-42';
let server: TestServer;
let main: { id: string };
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  main = await createOrganisation(server.platform, { isMain: true, config: { registrationEnabled: true } });
});
afterAll(() => server.close());

const guest = () => server.client();
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const register = (email: string, given: object = {}, route = routes.register) =>
  guest()(route, { body: { displayName: 'Ann Lee', email, password, passwordConfirm: password, ...given } });
const confirm = (token: string, given = password) =>
  guest()(routes.confirmRegistration, { body: { token, password: digestPassword(given) } });
const logIn = (username: string) =>
  guest()(routes.login, { body: { username, password: digestPassword(password) } });

const mailsTo = (recipient: string, organisationId = main.id) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.createdAt)),
  );
async function linkMailedTo(email: string, count = 1): Promise<URL> {
  await expect.poll(() => mailsTo(email)).toHaveLength(count);
  return new URL(firstOf(await mailsTo(email)).content?.action?.url ?? '');
}
/** Callers of these tests all come from one address. */
const forgetAttempts = () => server.platform.database.asSystem((t) => t.delete(signInAttempts));

describe('registering', () => {
  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'Ihre Adresse für Assay bestätigen'],
    ['fr-FR,en;q=0.5', 'Confirmez votre adresse pour Assay'],
    ['it,de;q=0.5', 'Confirm your address for Assay'],
  ])('mails in the language of the browser’s pages: %s', async (languages, subject) => {
    await forgetAttempts();
    const email = newAddress();
    const answer = await fetch(`${server.address}/api/v1/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': languages },
      body: JSON.stringify({ displayName: 'Ann Lee', email, password, passwordConfirm: password }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject]);
  });

  it.each([
    ['POST /api/v1/register', routes.register],
    ['POST /api/v1/users/register', routes.registerUser],
  ] as [string, typeof routes.register][])(
    'by %s makes an organisation with its first admin once the mail is confirmed',
    async (_name, route) => {
      await forgetAttempts();
      const email = newAddress();
      expect(await register(email.toUpperCase(), {}, route)).toEqual({ status: 'Success' });
      await expect(logIn(email)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
      const link = await linkMailedTo(email);
      expect(link.origin + link.pathname).toBe(`${server.address}/pages/auth/mail-confirm`);
      expect(await confirm(link.hash.slice(1))).toEqual({ status: 'Success', username: email });
      const answer = await logIn(email);
      if (answer.outcome !== 'signed-in') throw new Error(answer.outcome);
      expect(answer.user).toMatchObject({
        ...{ role: 'admin', roles: ['admin', 'user'] },
        organization: { name: 'Ann Lee', isMain: false },
        data: { displayName: 'Ann Lee', email, username: email, firstLogin: false },
      });
      expect(answer.user.organization.identifier).toMatch(/^ann-lee-[0-9a-f]{8}$/);
      const { docs } = await server.client(answer.accessToken)(routes.listUsers, {});
      expect(docs).toHaveLength(1);
      const log = await server.client(answer.accessToken)(routes.listAudit, {
        query: { sort: 'createdAt:asc' },
      });
      expect(log.docs.map(({ action }) => action)).toEqual(['user.registered', 'session.signed-in']);
      await expect(confirm(link.hash.slice(1))).rejects.toMatchObject({ code: 'CONFIRMATION_LINK_INVALID' });
    },
  );

  it('with a known address gets the same answer, and tells its owner', async () => {
    await forgetAttempts();
    const theirs = await createOrganisation(server.platform);
    const known = await createUser(server.platform, theirs);
    const other = await createUser(server.platform, theirs, { email: newAddress() });
    const unknown = newAddress();
    const addresses = [known.username, unknown];
    const answers = [];
    for (const email of addresses) answers.push(await register(email));
    expect(answers).toEqual([{ status: 'Success' }, { status: 'Success' }]);
    await linkMailedTo(unknown);
    await expect
      .poll(() => mailsTo(known.username, theirs.id))
      .toMatchObject([
        {
          subject: 'You already have an Assay account',
          content: { action: { url: `${server.address}/login` } },
        },
      ]);
    expect(await mailsTo(known.username)).toEqual([]);
    // The mailbox of a user with another username.
    const mailbox = await server.platform.database.withOrganisation(theirs.id, async (t) => {
      const { rows } = await t.execute<{ email: string }>(
        sql`SELECT email FROM users WHERE id = ${other.id}`,
      );
      return firstOf(rows).email;
    });
    await register(mailbox.toUpperCase());
    await expect.poll(() => mailsTo(mailbox, theirs.id)).toHaveLength(1);
    expect(JSON.stringify(firstOf(await mailsTo(mailbox, theirs.id)).content)).toContain(other.username);
  });

  it('under the address of somebody else gives nobody a way in: who opens the link has to know the password', async () => {
    await forgetAttempts();
    const email = newAddress();
    await register(email);
    const token = (await linkMailedTo(email)).hash.slice(1);
    await expect(confirm(token, 'Copper-Meadow-17')).rejects.toMatchObject({
      ...{ code: 'REGISTRATION_PASSWORD_WRONG', httpStatus: 400 },
      message: 'This is not the password chosen at registration.',
    });
    await expect(logIn(email)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    // The link is still valid for a person who knows it; guesses are limited.
    for (let time = 1; time < 5; time++) {
      await expect(confirm(token, `Copper-Meadow-${time}`)).rejects.toMatchObject({
        code: 'REGISTRATION_PASSWORD_WRONG',
      });
    }
    await expect(confirm(token)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', httpStatus: 429 });
    await forgetAttempts();
    expect(await confirm(token)).toMatchObject({ username: email });
  });

  it('sends the link again; the one before is then no good, and nobody is told whether there was one', async () => {
    await forgetAttempts();
    const email = newAddress();
    await register(email);
    const first = await linkMailedTo(email);
    const resend = (address: string) => guest()(routes.resendConfirmation, { body: { email: address } });
    expect(await resend(newAddress())).toEqual(await resend(email));
    const second = await linkMailedTo(email, 2);
    await expect(confirm(first.hash.slice(1))).rejects.toMatchObject({
      ...{ code: 'CONFIRMATION_LINK_INVALID', httpStatus: 400 },
      message: 'The link is no longer valid. Please register again.',
    });
    await confirm(second.hash.slice(1));
  });

  it('keeps no token and no password, only digests', async () => {
    await forgetAttempts();
    const email = newAddress();
    await register(email);
    const token = (await linkMailedTo(email)).hash.slice(1);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await server.platform.database.asSystem((t) =>
      t.$client.query('SELECT row_to_json(r)::text AS text FROM registrations r WHERE email = $1', [email]),
    );
    expect(rows[0].text).toContain(createHash('sha256').update(token).digest('hex'));
    const jobs = await server.platform.database.asSystem((t) =>
      t.$client.query('SELECT data::text AS text FROM queue.job'),
    );
    const kept = [...rows, ...jobs.rows].map(({ text }) => text).join();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(digestPassword(password));
  });

  it('is over after a day', async () => {
    await forgetAttempts();
    const email = newAddress();
    await register(email);
    const token = (await linkMailedTo(email)).hash.slice(1);
    await server.platform.database.asSystem((t) =>
      t.$client.query(
        "UPDATE registrations SET expires_at = expires_at - interval '24 hours 1 second' WHERE email = $1",
        [email],
      ),
    );
    await expect(confirm(token)).rejects.toMatchObject({ code: 'CONFIRMATION_LINK_INVALID' });
    await register(newAddress());
    const { rows } = await server.platform.database.asSystem((t) =>
      t.$client.query('SELECT 1 FROM registrations WHERE email = $1', [email]),
    );
    expect(rows).toEqual([]);
  });

  it('confirmed twice under one address makes one organisation', async () => {
    await forgetAttempts();
    const email = newAddress();
    await register(email);
    const first = (await linkMailedTo(email)).hash.slice(1);
    await register(email);
    const second = (await linkMailedTo(email, 2)).hash.slice(1);
    const answers = await Promise.allSettled([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await logIn(email)).outcome).toBe('signed-in');
  });

  it('of a name that became a user meanwhile makes nothing', async () => {
    await forgetAttempts();
    const email = newAddress();
    await register(email);
    const token = (await linkMailedTo(email)).hash.slice(1);
    await createUser(server.platform, main, { username: email });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'CONFIRMATION_LINK_INVALID' });
    const count = await server.platform.database.asSystem((t) =>
      t.select().from(organisations).where(eq(organisations.name, 'Ann Lee')),
    );
    expect(count.every(({ isMain }) => !isMain)).toBe(true);
  });

  it('is asked for three times for one address, then after a while', async () => {
    await forgetAttempts();
    const email = newAddress();
    for (let time = 0; time < 3; time++) await register(email);
    await expect(register(email)).rejects.toMatchObject({
      ...{ code: 'TOO_MANY_ATTEMPTS', httpStatus: 429 },
      message: expect.stringMatching(/^Too many attempts\. Please try again in (1 minute|\d\d seconds)\.$/),
    });
  });

  it('tells which field is wrong, in the words of the rules', async () => {
    await forgetAttempts();
    const complaint = async (given: object) => {
      const error = await register(newAddress(), given).then(
        () => null,
        ({ code, message, details }) => ({ code, message, details }),
      );
      return [
        error?.code,
        error?.message,
        error?.details?.issues?.[0]?.path ?? error?.details?.rules?.[0]?.rule,
      ];
    };
    const wrong = 'INVALID_REQUEST';
    expect(await complaint({ displayName: ' Ann ' })).toEqual([
      ...[wrong, 'Minimum character length is 4', ['displayName']],
    ]);
    expect(await complaint({ email: 'ann' })).toEqual([wrong, 'Invalid email address', ['email']]);
    expect(await complaint({ email: 'a..b@example.com' })).toEqual([
      wrong,
      'Invalid email address',
      ['email'],
    ]);
    expect(await complaint({ passwordConfirm: 'Other-Lantern-42' })).toEqual([
      ...[wrong, 'Please ensure that the passwords match', ['passwordConfirm']],
    ]);
    expect(await complaint({ 'password-confirm': 'Other-Lantern-42', passwordConfirm: undefined })).toEqual([
      ...[wrong, 'Please ensure that the passwords match', ['password-confirm']],
    ]);
    expect(await complaint({ roles: ['support'] })).toEqual([wrong, expect.stringContaining('roles'), []]);
    expect(await complaint({ password: 'Kq7!zv', passwordConfirm: 'Kq7!zv' })).toEqual([
      ...['PASSWORD_RULES', 'The password does not meet the rules: at least 12 characters.', 'length'],
    ]);
  });
});

describe('the form of the specification', () => {
  it.each(['/api/v1/register', '/api/v1/users/register'])(
    'is taken by its own field names at %s',
    async (path) => {
      await forgetAttempts();
      const email = newAddress();
      const answer = await fetch(server.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ displayName: 'Ann Lee', email, password, 'password-confirm': password }),
      });
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'Success' }]);
      await linkMailedTo(email);
    },
  );
});

describe('an installation that takes nobody in', () => {
  it('refuses to register, to send again and to confirm', async () => {
    const email = newAddress();
    await forgetAttempts();
    await register(email);
    const token = (await linkMailedTo(email)).hash.slice(1);
    const setOpen = (isOpen: boolean) =>
      server.platform.database.withOrganisation(main.id, (t) =>
        t.update(organisations).set({ config: { registrationEnabled: isOpen } }),
      );
    await setOpen(false);
    const closed = {
      ...{ code: 'REGISTRATION_CLOSED', httpStatus: 403 },
      message: 'Registration is not open here.',
    };
    await expect(register(newAddress())).rejects.toMatchObject(closed);
    await expect(
      register(newAddress(), {}, routes.registerUser as Route as typeof routes.register),
    ).rejects.toMatchObject(closed);
    await expect(guest()(routes.resendConfirmation, { body: { email } })).rejects.toMatchObject(closed);
    await expect(confirm(token)).rejects.toMatchObject(closed);
    expect((await guest()(routes.getVersion, {})).registrationEnabled).toBe(false);
    await setOpen(true);
    // A refused attempt did not use it up.
    expect(await confirm(token)).toMatchObject({ username: email });
  });
});
