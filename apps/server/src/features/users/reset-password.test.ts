import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { ensureFirstOrganisation } from '../../platform/first-organisation.ts';
import { isCommonPassword } from './common-passwords.ts';
import { setPassword } from './password-history.ts';
import { findBrokenRules } from './password-policy.ts';
import { issueResetToken } from './reset-tokens.ts';

let server: TestServer;
let organisation: { id: string; identifier: string };
beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
});
afterAll(() => server.close());

const guest = () => server.client();
const login = (username: string, password: string) =>
  guest()(routes.login, { body: { username, password: digestPassword(password) } });
const reset = (token: string, password: string) =>
  guest()(routes.resetPassword, { body: { token, password, passwordConfirm: password } });
const isValid = async (token: string) =>
  (await guest()(routes.validatePasswordToken, { body: { token } })).valid;
const tokenFor = ({ id, organisationId }: { id: string; organisationId: string }) =>
  server.platform.database.asSystem((t) => issueResetToken(t, { userId: id, organisationId }));
const brokenBy = (token: string, password: string) =>
  reset(token, password).then(
    () => [],
    ({ code, details }) => (code === 'PASSWORD_RULES' ? details.rules.map(({ rule }: never) => rule) : code),
  );

describe('the first sign-in', () => {
  it('of the first admin is possible for seven days; then the next start makes another password', async () => {
    const fresh = await startTestServer({ alone: true });
    const settings = { email: 'root@example.com', organisation: 'First' };
    const start = () => ensureFirstOrganisation(fresh.platform, settings);
    const logInWith = (password: string) =>
      fresh.client()(routes.login, {
        body: { username: settings.email, password: digestPassword(password) },
      });
    const goOn = (days: number) =>
      fresh.platform.database.asSystem((t) =>
        t.$client.query('UPDATE users SET password_ends_at = password_ends_at - make_interval(days => $1)', [
          days,
        ]),
      );
    const first = await start();
    await goOn(6);
    expect(await start()).toBeNull();
    expect((await logInWith(first?.password ?? '')).outcome).toBe('first-login');
    await goOn(2);
    const over = {
      ...{ code: 'SIGN_IN_FAILED', httpStatus: 401 },
      message: 'This first password was not used in time. Start Assay again: it prints a new one.',
    };
    await expect(logInWith(first?.password ?? '')).rejects.toMatchObject(over);
    const second = await start();
    expect([second?.username, await start()]).toEqual([settings.email, null]);
    await expect(logInWith(first?.password ?? '')).rejects.toMatchObject({
      message: 'The username or password is not correct.',
    });
    const answer = await logInWith(second?.password ?? '');
    if (answer.outcome !== 'first-login') throw new Error(answer.outcome);
    const password = 'Wheat-Lantern-42';
    await fresh.client()(routes.resetPassword, {
      body: { token: answer.resetToken, password, passwordConfirm: password },
    });
    // A password that its holder chose does not expire.
    await goOn(30);
    expect(await start()).toBeNull();
    expect((await logInWith(password)).outcome).toBe('signed-in');
    await fresh.close();
  });

  it('of the first admin leads to a password of their own', async () => {
    const fresh = await startTestServer({ alone: true });
    const call = fresh.client();
    const admin = await ensureFirstOrganisation(fresh.platform, {
      email: 'root@example.com',
      organisation: 'First',
    });
    if (!admin) throw new Error('there is an organisation already');
    const credentials = { username: admin.username, password: digestPassword(admin.password) };
    const first = await call(routes.login, { body: credentials });
    if (first.outcome !== 'first-login') throw new Error(first.outcome);
    const password = 'Wheat-Lantern-42';
    await call(routes.resetPassword, {
      body: { token: first.resetToken, password, passwordConfirm: password },
    });
    const body = { username: admin.username, password: digestPassword(password) };
    const signedIn = await call(routes.login, { body });
    expect(signedIn).toMatchObject({
      outcome: 'signed-in',
      user: { role: 'admin', organization: { isMain: true } },
    });
    await fresh.close();
  });

  it('asks for a new password before anything else, and the token is good once', async () => {
    const user = await createUser(server.platform, organisation, { firstLogin: true });
    const first = await login(user.username, user.password);
    if (first.outcome !== 'first-login') throw new Error(first.outcome);
    expect(await isValid(first.resetToken)).toBe(true);
    await reset(first.resetToken, 'Wheat-Lantern-42');
    expect(await isValid(first.resetToken)).toBe(false);
    await expect(reset(first.resetToken, 'Wheat-Lantern-43')).rejects.toMatchObject({
      code: 'RESET_TOKEN_INVALID',
    });
    await expect(login(user.username, user.password)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect((await login(user.username, 'Wheat-Lantern-42')).outcome).toBe('signed-in');
  });
});

describe('a new password', () => {
  it('must keep the rules, and is told which it breaks', async () => {
    const token = await tokenFor(await createUser(server.platform, organisation));
    expect(await brokenBy(token, 'qjxzk')).toEqual(['length', 'upper', 'digit', 'special']);
    expect(await brokenBy(token, 'ALL-UPPER-1234')).toEqual(['lower']);
    expect(await brokenBy(token, 'P@ssw0rd2024!')).toEqual(['common']);
    await expect(reset(token, 'ALL-upper-abcd')).rejects.toThrow(
      'The password does not meet the rules: a digit.',
    );
    expect(await isValid(token)).toBe(true);
  });

  it('must be given twice alike', async () => {
    const body = { token: 'any', password: 'Wheat-Lantern-42', passwordConfirm: 'Wheat-Lantern-43' };
    await expect(guest()(routes.resetPassword, { body })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Please ensure that the passwords match',
    });
  });

  it('must not be one of the last ten, the first one among them', async () => {
    const { passwords, database } = server.platform;
    const user = await createUser(server.platform, organisation);
    const holder = { userId: user.id, organisationId: user.organisationId };
    const use = async (password: string) => {
      const hash = await passwords.hash(digestPassword(password));
      await database.asSystem((t) => setPassword(t, holder, hash));
    };
    for (let i = 1; i <= 9; i++) await use(`Wheat-Lantern-${i}`);
    const token = await tokenFor(user);
    expect(await brokenBy(token, 'Wheat-Lantern-9')).toEqual(['history']);
    expect(await brokenBy(token, user.password)).toEqual(['history']);
    await reset(token, 'Wheat-Lantern-10');
    // Ten others have been set since.
    await reset(await tokenFor(user), user.password);
    // About forty deliberately slow hashes.
  });

  it('ends the sessions there are', async () => {
    const user = await createUser(server.platform, organisation);
    const token = await signIn(guest(), user);
    const list = () => server.client(token)(routes.listUsers, {});
    await list();
    await reset(await tokenFor(user), 'Wheat-Lantern-42');
    await expect(list()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('uses up all tokens of its user', async () => {
    const user = await createUser(server.platform, organisation);
    const [one, two] = [await tokenFor(user), await tokenFor(user)];
    const answers = await Promise.allSettled([
      reset(one, 'Wheat-Lantern-42'),
      reset(two, 'Wheat-Lantern-43'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await isValid(one), await isValid(two)]).toEqual([false, false]);
  });
});

describe('the rules', () => {
  it('know common passwords in their disguises', async () => {
    const common = ['password123', 'Qwertyuiop!2', 'P@ssw0rd', 'MONKEY', '...dragon...', '1qaz2wsx3edc'];
    for (const password of common)
      expect([password, await isCommonPassword(password)]).toEqual([password, true]);
    const fine = ['Correct-horse-7-battery', 'tXk9-mmQ2-!vB7-eeRz', 'Wheat-Lantern-42'];
    for (const password of fine)
      expect([password, await findBrokenRules(password, [])]).toEqual([password, []]);
  });

  it('want more than the names of product, user and organisation', async () => {
    const names = ['maria.lindqvist@northwind.example', 'Maria Lindqvist', 'Northwind Insurance'];
    for (const password of [
      'Assay-Assay-2026!',
      'Northwind#2026#1',
      'Lindqvist.Maria.77',
      'INSURANCE-12-Maria',
    ])
      expect([password, await findBrokenRules(password, names)]).toEqual([password, ['names']]);
    for (const password of ['Wheat-Northwind-42', 'Lantern-Maria-77-Ox'])
      expect([password, await findBrokenRules(password, names)]).toEqual([password, []]);
  });

  it('count characters, not their encoding: eleven are too few, twelve are enough', async () => {
    expect(await findBrokenRules('Wheat-Lan42', [])).toEqual(['length']);
    expect(await findBrokenRules('Wheat-Lant42', [])).toEqual([]);
    expect(await findBrokenRules('Aß1!😀😀😀😀', [])).toContain('length');
    expect(await findBrokenRules('Ärgerß-1-größer', [])).toEqual([]);
    expect(await findBrokenRules(`Wheat-42${'ß'.repeat(120)}`, [])).toEqual([]);
    expect(await findBrokenRules(`Wheat-42${'ß'.repeat(121)}`, [])).toEqual(['tooLong']);
  });
});
