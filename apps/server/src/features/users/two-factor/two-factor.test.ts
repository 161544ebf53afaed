import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { secondFactors } from '../../../platform/database/schema/second-factors.ts';
import { findStep } from './time-code.ts';

let server: TestServer;
let organisation: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
});
afterAll(() => server.close());

const as = (token?: string) => server.client(token);
const setUp = (token: string, enable: boolean) => as(token)(routes.setUpTwoFactor, { body: { enable } });
const confirm = (token: string, code: string) => as(token)(routes.confirmTwoFactor, { body: { code } });
const loginWithCode = (challenge: string, code: string) =>
  as(challenge)(routes.loginWithTwoFactorCode, { body: { code } });
/** The code of a later time step, so that it is unused; the server accepts one step ahead. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCodeFor = (secret: string) =>
  ['111111', '222222', '333333', '444444'].find((code) => findStep(secret, code) === null) as string;
/** As after a while: the current codes can be used (again). */
const forgetSteps = ({ id }: TestUser) =>
  server.platform.database.withOrganisation(organisation.id, (t) =>
    t.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, id)),
  );

async function enable(settings = {}) {
  const user = await createUser(server.platform, organisation, { settings });
  const token = await signIn(as(), user);
  const { data } = await setUp(token, true);
  if (!data) throw new Error('no secret came');
  const used = codeOf(data.secret);
  const { valid, recoveryCodes = [] } = await confirm(token, used);
  expect(valid).toBe(true);
  return { user, token, secret: data.secret, used, recoveryCodes };
}

interface Mail {
  recipient: string;
  subject: string;
  content: { paragraphs: string[] };
}

/** Mails to a user, oldest first. */
async function mailsTo({ username }: TestUser): Promise<Mail[]> {
  const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute(
      sql`SELECT recipient, subject, content FROM mails WHERE recipient = ${username} ORDER BY created_at`,
    ),
  );
  return rows as unknown as Mail[];
}

async function challengeOf({ username, password }: TestUser): Promise<string> {
  const body = { username, password: digestPassword(password) };
  const answer = await as()(routes.login, { body });
  if (answer.outcome !== 'two-factor') throw new Error(answer.outcome);
  return answer.challengeToken;
}

describe('setting up', () => {
  it('gives a picture and a text, and is in use when a code was confirmed', async () => {
    const user = await createUser(server.platform, organisation);
    const token = await signIn(as(), user);
    const { data } = await setUp(token, true);
    expect(data?.result).toMatch(/^data:image\/png;base64,/);
    expect(data?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await confirm(token, wrongCodeFor(data!.secret))).toEqual({ status: 'Success', valid: false });
    // Not in use yet: the password alone still signs in.
    await signIn(as(), user);
    const { valid, recoveryCodes } = await confirm(token, codeOf(data!.secret));
    expect([valid, new Set(recoveryCodes).size]).toEqual([true, 10]);
    expect((await as(token)(routes.listUsers, {})).docs[0]?.data.twoFactorInUse).toBe(true);
    await challengeOf(user);
  });

  it('keeps the secret sealed, and does not give another while one is in use', async () => {
    const { user, token, secret } = await enable();
    const rows = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    await expect(setUp(token, true)).rejects.toMatchObject({
      message: 'Unable to configure two-factor authentication',
    });
  });

  it('asks for no password the first time, however long ago the sign-in was', async () => {
    const user = await createUser(server.platform, organisation);
    const token = await signIn(as(), user);
    await server.platform.database.asSystem((t) =>
      t.execute(
        sql`UPDATE sessions SET authenticated_at = now() - interval '6 minutes' WHERE user_id = ${user.id}`,
      ),
    );
    const { data } = await setUp(token, true);
    expect((await confirm(token, codeOf(data!.secret))).valid).toBe(true);
    // Replacing or removing it requires a code of the first one.
    await expect(setUp(token, true)).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_CONFIGURED' });
    await expect(setUp(token, false)).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_DISABLED' });
  });

  it('refuses a code before there is a secret', async () => {
    const token = await signIn(as(), await createUser(server.platform, organisation));
    await expect(confirm(token, '123456')).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_CONFIGURED' });
  });
});

describe('signing in', () => {
  it('takes a right code once, and a wrong one never', async () => {
    const { user, secret, used } = await enable();
    const challenge = await challengeOf(user);
    // The code that set it up is used up.
    for (const code of [wrongCodeFor(secret), used]) {
      await expect(loginWithCode(challenge, code)).rejects.toMatchObject({
        // Not 401, on which clients end the session.
        ...{ code: 'TWO_FACTOR_INVALID', httpStatus: 400, message: 'Invalid two-factor code' },
      });
    }
    const next = codeOf(secret, 1);
    const answers = await Promise.allSettled([
      loginWithCode(challenge, next),
      loginWithCode(challenge, next),
    ]);
    const opened = answers.filter((answer) => answer.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    const { accessToken, user: shown } = firstOf(opened).value;
    expect(shown.id).toBe(user.id);
    await as(accessToken)(routes.listUsers, {});
  });

  it('tells the audit log of each wrong code, with whose it is and where it came from', async () => {
    const { user, secret } = await enable();
    const challenge = await challengeOf(user);
    for (const code of [wrongCodeFor(secret), 'no-recovery-code'])
      await expect(loginWithCode(challenge, code)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT actor_type, actor_name, details FROM audit_entries
        WHERE action = 'session.sign-in-failed' AND target_id = ${user.id} AND address IS NOT NULL`),
    );
    const failed = { actor_type: 'nobody', actor_name: user.username, details: { step: 'second factor' } };
    expect(rows).toEqual([failed, failed]);
  });

  it('takes each recovery code once, however it is written', async () => {
    const { user, recoveryCodes } = await enable();
    const challenge = await challengeOf(user);
    // 30 characters of 31 are 148 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){4}$/);
    const [first, second] = firstFew(recoveryCodes, 2);
    const written = first.toUpperCase().replaceAll('-', ' ');
    expect((await loginWithCode(challenge, written)).outcome).toBe('signed-in');
    await expect(loginWithCode(challenge, first)).rejects.toMatchObject({
      code: 'TWO_FACTOR_INVALID',
    });
    expect((await loginWithCode(challenge, second)).outcome).toBe('signed-in');
  });

  it('makes whoever guesses codes wait', async () => {
    const { user, secret } = await enable();
    const challenge = await challengeOf(user);
    const wrong = wrongCodeFor(secret);
    for (let guess = 0; guess < 5; guess++)
      await expect(loginWithCode(challenge, wrong)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
    await expect(loginWithCode(challenge, codeOf(secret, 1))).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
  });

  it('opens nothing with the challenge alone, nor a challenge with a session', async () => {
    const { user, token, secret } = await enable();
    const challenge = await challengeOf(user);
    await expect(as(challenge)(routes.listUsers, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const bearer of [token, undefined, 'nonsense'])
      await expect(
        as(bearer)(routes.loginWithTwoFactorCode, { body: { code: codeOf(secret, 1) } }),
      ).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
  });
});

describe('its holder', () => {
  const ON = 'Your Assay account now has a second factor';
  const TWICE = 'A code of your second factor for Assay was used twice';
  const subjects = async (user: TestUser) => (await mailsTo(user)).map(({ subject }) => subject);

  it('is told when it is turned on and off', async () => {
    const { user, token, secret } = await enable();
    expect(await subjects(user)).toEqual([ON]);
    await forgetSteps(user);
    await confirm(token, codeOf(secret));
    await setUp(token, false);
    expect(await subjects(user)).toEqual([ON, 'Your second factor for Assay was turned off']);
    expect((await mailsTo(user))[1]?.content.paragraphs).toEqual([
      `The user ${user.username} now signs in with the password alone.`,
      'If this was not you, tell your administrator now.',
    ]);
  });

  it('is told in the language that they chose', async () => {
    const { user } = await enable({ language: 'es' });
    expect(await subjects(user)).toEqual(['Un segundo factor protege su usuario de Assay']);
  });

  it('is told when a code is used twice, which the audit log has too', async () => {
    const { user, used, secret } = await enable();
    const challenge = await challengeOf(user);
    await expect(loginWithCode(challenge, wrongCodeFor(secret))).rejects.toThrow();
    expect(await subjects(user)).toEqual([ON]);
    await expect(loginWithCode(challenge, used)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
    expect(await subjects(user)).toEqual([ON, TWICE]);
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT target_name FROM audit_entries WHERE action = 'two-factor.code-reused'
        AND target_id = ${user.id}`),
    );
    expect(rows).toEqual([{ target_name: user.username }]);
  });
});

describe('turning it off', () => {
  it('needs a code confirmed in the same session', async () => {
    const { user, token, secret } = await enable();
    const refusal = { message: 'Unable to disable two-factor authentication' };
    await expect(setUp(token, false)).rejects.toMatchObject(refusal);
    const { accessToken: other } = await loginWithCode(await challengeOf(user), codeOf(secret, 1));
    await forgetSteps(user);
    expect((await confirm(other, codeOf(secret))).valid).toBe(true);
    await expect(setUp(token, false)).rejects.toMatchObject(refusal);
    expect(await setUp(other, false)).toEqual({ status: 'Success' });
    await signIn(as(), user);
  });
});

describe('an organisation that requires it', () => {
  it('lets its users do nothing before it is set up, and not turn it off', async () => {
    const strict = await createOrganisation(server.platform, { config: { twoFactorRequiredEnabled: true } });
    const user = await createUser(server.platform, strict, { roles: ['admin'] });
    const token = await signIn(as(), user);
    await expect(as(token)(routes.listUsers, {})).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      httpStatus: 403,
    });
    expect((await as(token)(routes.getOrganisationConfig, {})).config.twoFactorRequiredEnabled).toBe(true);
    const { data } = await setUp(token, true);
    await confirm(token, codeOf(data!.secret));
    expect((await as(token)(routes.listUsers, {})).totalDocs).toBe(1);
    await server.platform.database.withOrganisation(strict.id, (t) =>
      t.execute(sql`UPDATE second_factors SET last_step = 0`),
    );
    expect((await confirm(token, codeOf(data!.secret))).valid).toBe(true);
    await expect(setUp(token, false)).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_DISABLED' });
  });
});
