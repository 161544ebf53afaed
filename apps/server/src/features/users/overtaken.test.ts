import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { sql } from '../../platform/database/orm.ts';
import { createUserServices } from './create-user-services.ts';
import { digestToken } from './digest-token.ts';
import { issueResetToken } from './reset-tokens.ts';
import { type SignInRequest, signIn as signInWith } from './sign-in.ts';

const NEW = 'Wheat-Lantern-42';

let server: TestServer;
let organisation: TestOrganisation;
beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
});
afterAll(() => server.close());

const login = (username: string, password: string) =>
  server.client()(routes.login, { body: { username, password: digestPassword(password) } });
const issueLink = ({ id }: TestUser) =>
  server.platform.database.asSystem((t) =>
    issueResetToken(t, { userId: id, organisationId: organisation.id }),
  );
const isGood = async (token: string) =>
  (await server.client()(routes.validatePasswordToken, { body: { token } })).valid;
const reset = async (user: TestUser, password = NEW) => {
  const body = { token: await issueLink(user), password, passwordConfirm: password };
  await server.client()(routes.resetPassword, { body });
};
const change = (call: Call, user: TestUser) =>
  call(routes.changePassword, {
    body: { currentPassword: digestPassword(user.password), password: NEW, passwordConfirm: NEW },
  });

/**
 * Signs in with the old password, while another one is set after verification and before the session exists.
 */
async function signInWhileReset(user: TestUser) {
  const { platform } = server;
  const services = await createUserServices(platform);
  const passwords: typeof platform.passwords = {
    ...platform.passwords,
    async verify(...given) {
      const matches = await platform.passwords.verify(...given);
      await reset(user);
      return matches;
    },
  };
  const request: SignInRequest = {
    ...{ username: user.username, passwordDigest: digestPassword(user.password) },
    ...{ ipAddress: '192.0.2.7', userAgent: 'test' },
  };
  return signInWith({ ...platform, ...services, passwords }, request);
}

describe('a sign-in that a new password overtakes', () => {
  it('opens no session', async () => {
    const user = await createUser(server.platform, organisation);
    await expect(signInWhileReset(user)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`SELECT FROM sessions WHERE user_id = ${user.id}`),
    );
    expect(rows).toEqual([]);
    expect((await login(user.username, NEW)).outcome).toBe('signed-in');
  });

  it('by a first password gives nobody a way to set another one', async () => {
    const user = await createUser(server.platform, organisation, { firstLogin: true });
    await expect(signInWhileReset(user)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  it('by a first password that two use at once ends for one of them', async () => {
    const user = await createUser(server.platform, organisation, { firstLogin: true });
    const answers = await Promise.all([1, 2].map(() => login(user.username, user.password)));
    const tokens = answers.map((answer) => (answer.outcome === 'first-login' ? answer.resetToken : ''));
    const set = (token: string, password: string) =>
      server.client()(routes.resetPassword, { body: { token, password, passwordConfirm: password } });
    const settled = await Promise.allSettled([set(tokens[0]!, NEW), set(tokens[1]!, 'Copper-Meadow-17')]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const token of tokens) expect(await isGood(token)).toBe(false);
  });

  it('has no second step any more', async () => {
    const user = await createUser(server.platform, organisation);
    const call = server.client(await signIn(server.client(), user));
    const { data } = await call(routes.setUpTwoFactor, { body: { enable: true } });
    const codeOf = (steps: number) =>
      new TOTP({ secret: data!.secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    await call(routes.confirmTwoFactor, { body: { code: codeOf(0) } });
    const first = await login(user.username, user.password);
    if (first.outcome !== 'two-factor') throw new Error(first.outcome);
    await reset(user);
    const finish = (challenge: string) =>
      server.client(challenge)(routes.loginWithTwoFactorCode, { body: { code: codeOf(1) } });
    await expect(finish(first.challengeToken)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const second = await login(user.username, NEW);
    if (second.outcome !== 'two-factor') throw new Error(second.outcome);
    // The attempt did not use up the code.
    expect((await finish(second.challengeToken)).outcome).toBe('signed-in');
  });
});

describe('a new password', () => {
  it.each([
    ['that is changed', change],
    ['that is set by a link', (_call: Call, user: TestUser) => reset(user)],
  ])('%s voids every link to a password and to another mail address', async (_way, setNew) => {
    const user = await createUser(server.platform, organisation);
    const call = server.client(await signIn(server.client(), user));
    const link = await issueLink(user);
    // Requested by somebody who knew the previous password.
    const address = `${crypto.randomUUID()}@thief.example.com`;
    const body = { email: address, currentPassword: digestPassword(user.password) };
    await call(routes.requestMailChange, { body });
    const token = crypto.randomUUID();
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`WITH asked AS (DELETE FROM mail_changes WHERE user_id = ${user.id} RETURNING *)
        INSERT INTO mail_changes (digest, organisation_id, user_id, email, expires_at)
        SELECT ${digestToken(token)}, organisation_id, user_id, email, expires_at FROM asked`),
    );
    await setNew(call, user);
    expect(await isGood(link)).toBe(false);
    await expect(server.client()(routes.confirmMailChange, { body: { token } })).rejects.toMatchObject({
      code: 'MAIL_CHANGE_LINK_INVALID',
    });
  });
});
