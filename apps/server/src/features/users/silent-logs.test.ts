import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { createLogger } from '../../platform/logging/logger.ts';

/** All output of the server, its jobs and its queue, at the most verbose level. */
let log = '';
let server: TestServer;
let organisation: { id: string };
beforeAll(async () => {
  const destination = {
    write(line: string) {
      log += line;
    },
  };
  server = await startTestServer({ worker: true, logger: createLogger('trace', destination) });
  organisation = await createOrganisation(server.platform, {
    ...{ isMain: true, config: { registrationEnabled: true } },
  });
});
afterAll(() => server.close());

const guest = () => server.client();
const linkMailed = async (subject: string): Promise<string> => {
  const read = () =>
    server.platform.database.withOrganisation(organisation.id, async (t) =>
      (await t.select().from(mails)).find((mail) => mail.subject === subject),
    );
  await expect.poll(read).toBeDefined();
  return new URL((await read())?.content?.action?.url ?? '').hash.slice(1);
};

it('a run through all of sign-in leaves no token and no password in the log', async () => {
  const secrets: string[] = [];
  const note = <T extends string>(secret: T): T => {
    secrets.push(secret);
    return secret;
  };
  const [first, second, third, wrong] = [
    note('Wheat-Lantern-42'),
    note('Copper-Meadow-17'),
    note('Silver-Bramble-93'),
    note('Wrong-Guess-1234'),
  ];
  for (const password of [first, second, third, wrong]) note(digestPassword(password));
  const email = 'ann@example.com';

  const registration = { displayName: 'Ann Lee', email, password: first };
  await guest()(routes.register, { body: registration });
  const confirm = (token: string, password: string) =>
    guest()(routes.confirmRegistration, { body: { token: note(token), password: digestPassword(password) } });
  const registered = await linkMailed('Confirm your address for Assay');
  await refused(confirm(registered, wrong));
  await confirm(registered, first);
  await refused(confirm('not-a-token-of-anybody', first));

  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  note(user.password);
  const logIn = (password: string) =>
    guest()(routes.login, { body: { username: user.username, password: digestPassword(password) } });
  await refused(logIn(wrong));
  const token = note(await signIn(guest(), user));
  const call = server.client(token);
  await guest()(routes.signInWithToken, { body: { jwt: token } });
  await refused(guest()(routes.signInWithToken, { body: { jwt: note(`${token}forged`) } }));
  await refused(server.client(note(`${token.slice(0, -6)}AAAAAA`))(routes.listUsers, {}));
  // Like a browser that puts a token in the wrong place: into the address.
  await fetch(`${server.address}/api/v1/users/?access_token=${token}`);

  await call(routes.changePassword, {
    body: { currentPassword: digestPassword(user.password), password: first, passwordConfirm: first },
  });
  const { data } = await call(routes.setUpTwoFactor, { body: { enable: true } });
  const secret = note(data?.secret ?? '');
  const { recoveryCodes = [] } = await call(routes.confirmTwoFactor, {
    body: { code: new TOTP({ secret }).generate() },
  });
  for (const code of recoveryCodes) note(code);
  await call(routes.logout, {});

  const challenged = await logIn(first);
  if (challenged.outcome !== 'two-factor') throw new Error(challenged.outcome);
  const halfway = server.client(note(challenged.challengeToken));
  await refused(halfway(routes.loginWithTwoFactorCode, { body: { code: '00000' } }));
  const answer = await halfway(routes.loginWithTwoFactorCode, { body: { code: firstOf(recoveryCodes) } });
  note(answer.accessToken);

  await guest()(routes.forgotPassword, { body: { username: user.username } });
  const reset = note(await linkMailed('Set a new password for Assay'));
  await guest()(routes.validatePasswordToken, { body: { token: reset } });
  const set = (password: string) =>
    guest()(routes.resetPassword, { body: { token: reset, password, passwordConfirm: password } });
  await refused(set('short'));
  await set(second);
  await refused(set(third));

  // Internal errors are logged in detail.
  const { database } = server.platform;
  const { asSystem } = database;
  database.asSystem = () => Promise.reject(new Error('a fault of ours'));
  await refused(logIn(third));
  database.asSystem = asSystem;

  expect(log).toContain('/api/v1/users/login');
  expect(log).toContain('a fault of ours');
  expect(secrets.length).toBeGreaterThan(25);
  for (const text of secrets) {
    expect(text.length).toBeGreaterThan(7);
    expect(log.includes(text), `${text.slice(0, 4)}… is in the log`).toBe(false);
  }
}, 240_000);

async function refused(attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ name: 'CallError' });
}
