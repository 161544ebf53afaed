import type { Call } from '@assay/contract/client';
import type { IdentityProviderUpdate } from '@assay/contract/identity-providers';
import * as routes from '@assay/contract/routes';
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
import {
  signInAtProvider,
  startTestProvider,
  type TestProvider,
} from '@assay/server/testing/identity-provider';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { organisations, users } from '../../../platform/database/schema/organisations.ts';

let server: TestServer;
let provider: TestProvider;
let organisation: TestOrganisation;
let owner: TestUser;
let admin: Call;

const DOMAIN = 'harbour.example';
const person = (name: string, given: object = {}) => ({
  ...{ email: `${name}@${DOMAIN}`, email_verified: true, name: `${name} Lee` },
  ...given,
});

beforeAll(async () => {
  server = await startTestServer({ config: { privateIdentityProviders: true } });
  provider = await startTestProvider({ redirectUri: `${server.address}/callback` });
  organisation = await createOrganisation(server.platform, { name: 'Harbour Survey' });
  owner = await createUser(server.platform, organisation, { roles: ['admin'] });
  admin = server.client(await signIn(server.client(), owner));
  await save();
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const newCall = async (role: 'admin' | 'user', home: TestOrganisation = organisation) =>
  server.client(await signIn(server.client(), await createUser(server.platform, home, { roles: [role] })));

const save = (given: Partial<IdentityProviderUpdate> = {}) =>
  admin(routes.saveIdentityProvider, {
    body: {
      ...{ issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret },
      ...{ mailDomains: [DOMAIN], provisionsUsers: false, newUserRole: 'user', enabled: true },
      ...given,
    },
  });

const begin = (identifier = organisation.identifier) =>
  server.client()(routes.beginSignOn, { body: { organization: identifier } });
const finish = (ticket: string, search: string) =>
  server.client()(routes.finishSignOn, { body: { ticket, search } });

/** The complete round trip, as this person of the provider. */
async function signOn(login: string) {
  const { url, ticket } = await begin();
  return finish(ticket, (await signInAtProvider(url, login)).search);
}

async function newPerson(given: object = {}): Promise<string> {
  const name = `p${crypto.randomUUID().slice(0, 8)}`;
  provider.people.set(name, person(name, given));
  return name;
}
const newUser = (login: string, given: { email?: string; firstLogin?: boolean; disabledAt?: Date } = {}) =>
  createUser(server.platform, organisation, { email: `${login}@${DOMAIN}`, ...given });

const lastEntries = async (action: string) =>
  (await admin(routes.listAudit, { query: { filter: [`action:${action}`], count: 5 } })).docs;

it('a provider is set by nobody who only found a session open', async () => {
  const other = await createOrganisation(server.platform, { name: 'Lighthouse' });
  const owner = await createUser(server.platform, other, { roles: ['admin'] });
  const call = server.client(await signIn(server.client(), owner));
  const { issuer, clientId } = provider;
  const rest = { provisionsUsers: true, newUserRole: 'admin', enabled: true } as const;
  const body = { issuer, clientId, mailDomains: ['thief.example'], ...rest };
  const letTimePass = () =>
    server.platform.database.asSystem((t) =>
      t.execute(
        sql`UPDATE sessions SET authenticated_at = now() - interval '6 minutes' WHERE user_id = ${owner.id}`,
      ),
    );
  const wantsPassword = { code: 'FORBIDDEN', details: { confirm: 'password' } };
  await letTimePass();
  await expect(call(routes.saveIdentityProvider, { body })).rejects.toMatchObject(wantsPassword);
  await call(routes.confirmPassword, { body: { currentPassword: digestPassword(owner.password) } });
  expect((await call(routes.saveIdentityProvider, { body })).data).toMatchObject({ issuer });
  await letTimePass();
  await expect(call(routes.removeIdentityProvider, {})).rejects.toMatchObject(wantsPassword);
  await call(routes.confirmPassword, { body: { currentPassword: digestPassword(owner.password) } });
  await call(routes.removeIdentityProvider, {});
});

describe('finding where to sign in', () => {
  const find = (name: string) => server.client()(routes.findSignOn, { body: { name } });
  const found = { docs: [{ name: 'Harbour Survey' }] };

  it('goes by mail domain or identifier, and is the same for users and for nobody', async () => {
    const user = await newUser('somebody');
    expect(user.username).not.toBe('');
    const [known, unknown] = [await find(`somebody@${DOMAIN}`), await find(`no.one@${DOMAIN.toUpperCase()}`)];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject(found);
    expect(await find(organisation.identifier)).toMatchObject(found);
    await expect(find('ann@other.example')).rejects.toMatchObject({ code: 'SIGN_ON_NOT_FOUND' });
    await expect(find(`${DOMAIN}`)).rejects.toMatchObject({ code: 'SIGN_ON_NOT_FOUND' });
  });

  it('shows all who name the domain, by name', async () => {
    const other = await createOrganisation(server.platform, { name: 'Another Harbour' });
    const theirs = await newCall('admin', other);
    const { issuer, clientId } = provider;
    const rest = { provisionsUsers: false, newUserRole: 'user', enabled: true } as const;
    await theirs(routes.saveIdentityProvider, { body: { issuer, clientId, mailDomains: [DOMAIN], ...rest } });
    expect((await find(`a@${DOMAIN}`)).docs.map(({ name }) => name)).toEqual([
      'Another Harbour',
      'Harbour Survey',
    ]);
    await theirs(routes.removeIdentityProvider, {});
  });

  it('finds none that is switched off', async () => {
    await save({ enabled: false });
    await expect(find(`a@${DOMAIN}`)).rejects.toMatchObject({ code: 'SIGN_ON_NOT_FOUND', httpStatus: 404 });
    await expect(begin()).rejects.toMatchObject({ code: 'SIGN_ON_NOT_FOUND' });
    await save();
  });
});

describe('signing in at the provider', () => {
  it('asks for a code with PKCE, state and nonce, and opens a session', async () => {
    const login = await newPerson();
    const user = await newUser(login);
    const { url, ticket } = await begin();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', client_id: provider.clientId },
      ...{ scope: 'openid email profile', redirect_uri: `${server.address}/callback` },
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const answer = await finish(ticket, (await signInAtProvider(url, login)).search);
    if (answer.outcome !== 'signed-in') throw new Error(answer.outcome);
    expect(answer.user.data.username).toBe(user.username);
    const { docs } = await server.client(answer.accessToken)(routes.listSessions, {});
    expect(docs).toHaveLength(1);
    expect((await lastEntries('session.signed-in'))[0]).toMatchObject({
      ...{ actor: { name: user.username }, details: { by: 'single-sign-on', issuer: provider.issuer } },
    });
    expect((await lastEntries('identity.linked'))[0]).toMatchObject({
      ...{ target: { name: user.username }, details: { subject: login } },
    });
  });

  it('ends a printed first password, which nobody has replaced', async () => {
    const login = await newPerson();
    const passwordEndsAt = new Date(Date.now() + 86_400_000);
    const first = { firstLogin: true, passwordEndsAt };
    const user = await createUser(server.platform, organisation, { email: `${login}@${DOMAIN}`, ...first });
    expect((await signOn(login)).outcome).toBe('signed-in');
    await expect(signIn(server.client(), user)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect((await signOn(login)).outcome).toBe('signed-in');
  });

  it('is good once, and in the browser that began it alone', async () => {
    const login = await newPerson();
    await newUser(login);
    const { url, ticket } = await begin();
    const { search } = await signInAtProvider(url, login);
    const failed = { code: 'SIGN_ON_FAILED', httpStatus: 401 };
    // Somebody else’s ticket, which is then used up too.
    const other = await begin();
    await expect(finish(other.ticket, search)).rejects.toMatchObject(failed);
    await expect(finish(crypto.randomUUID(), search)).rejects.toMatchObject(failed);
    expect((await finish(ticket, search)).outcome).toBe('signed-in');
    await expect(finish(ticket, search)).rejects.toMatchObject(failed);
  });

  it('is over after a while', async () => {
    const login = await newPerson();
    await newUser(login);
    const { url, ticket } = await begin();
    const { search } = await signInAtProvider(url, login);
    await expireAll();
    await expect(finish(ticket, search)).rejects.toMatchObject({ code: 'SIGN_ON_FAILED' });
  });

  it('fails in plain words when the person does not want to', async () => {
    await expect(signOn('nobody')).rejects.toMatchObject({
      message: 'Signing in through your organisation failed. Please try again.',
    });
    expect((await lastEntries('session.sign-in-failed'))[0]?.details).toMatchObject({
      reason: 'The provider answered: access_denied, Nobody wanted to sign in.',
    });
  });

  it('keeps nothing in the clear that could be used', async () => {
    const { url, ticket } = await begin();
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute<{ text: string }>(sql`
        SELECT row_to_json(w)::text AS text FROM sign_ons_under_way w
        UNION ALL SELECT row_to_json(p)::text FROM identity_providers p`),
    );
    const kept = rows.map(({ text }) => text).join();
    const { state, nonce } = Object.fromEntries(new URL(url).searchParams);
    for (const secret of [ticket, state, nonce, provider.clientSecret]) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(kept).not.toContain(secret);
    }
  });
});

/** Expires all pending sign-ins. */
async function expireAll(): Promise<void> {
  await server.platform.database.withOrganisation(organisation.id, async (t) => {
    const { rows } = await t.execute<{ digest: string; sealed_checks: string }>(
      sql`DELETE FROM sign_ons_under_way RETURNING digest, sealed_checks`,
    );
    for (const { digest, sealed_checks } of rows) {
      await t.execute(sql`INSERT INTO sign_ons_under_way (digest, organisation_id, sealed_checks, expires_at)
        VALUES (${digest}, ${organisation.id}, ${sealed_checks}, now() - interval '1 second')`);
    }
  });
}

describe('whose account it is', () => {
  const refused = { code: 'SIGN_ON_REFUSED', httpStatus: 403 };
  const reason = async () => firstOf(await lastEntries('session.sign-in-failed')).details.reason;

  it('is settled by the subject, whatever mail says later', async () => {
    const login = await newPerson();
    const user = await newUser(login);
    await signOn(login);
    provider.people.set(login, { name: 'No mail at all' });
    const again = await signOn(login);
    expect(again.outcome === 'signed-in' && again.user.data.username).toBe(user.username);
  });

  it.each<[string, { email?: string; email_verified?: boolean | string }]>([
    ['is not verified', { email_verified: false }],
    ['is said to be verified in other words', { email_verified: 'true' }],
    ['is of another domain', { email: 'ann@elsewhere.example' }],
    ['only ends like the domain', { email: `ann@not${DOMAIN}` }],
    ['is missing', { email: undefined }],
  ])('is not told by an address that %s', async (_, given) => {
    const login = await newPerson(given);
    await newUser(login, given.email ? { email: given.email } : {});
    await expect(signOn(login)).rejects.toMatchObject(refused);
    expect(await reason()).toBe(`The provider gave no verified mail address of ${DOMAIN}.`);
  });

  it('is not told by an address that two users have, or that another identity has taken', async () => {
    const login = await newPerson();
    await newUser(login);
    await newUser(login);
    await expect(signOn(login)).rejects.toMatchObject(refused);
    expect(await reason()).toBe(`More than one user has the address ${login}@${DOMAIN}.`);

    const first = await newPerson();
    const user = await newUser(first);
    await signOn(first);
    const second = await newPerson({ email: `${first}@${DOMAIN}` });
    await expect(signOn(second)).rejects.toMatchObject(refused);
    expect(await reason()).toBe(`${user.username} is linked with another identity of this provider.`);
  });

  it('is another one after an administrator unlinked the first, which ends the sessions and is told by mail', async () => {
    const first = await newPerson();
    const user = await newUser(first);
    const { username } = user;
    const opened = await signOn(first);
    if (opened.outcome !== 'signed-in') throw new Error(opened.outcome);
    const second = await newPerson({ email: `${first}@${DOMAIN}` });
    await expect(signOn(second)).rejects.toMatchObject(refused);
    const hasIdentity = async () =>
      (await admin(routes.listUsers, { query: { filter: `username:${username}` } })).docs[0]?.hasIdentity;
    expect(await hasIdentity()).toBe(true);
    await admin(routes.unlinkIdentity, { body: { username } });
    expect(await hasIdentity()).toBe(false);
    await expect(server.client(opened.accessToken)(routes.listSessions, {})).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect((await lastEntries('identity.unlinked'))[0]).toMatchObject({
      ...{ target: { name: username }, details: { unlinked: [{ issuer: provider.issuer, subject: first }] } },
    });
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(
        sql`SELECT subject FROM mails WHERE recipient = ${`${first}@${DOMAIN}`} ORDER BY created_at DESC LIMIT 1`,
      ),
    );
    expect(rows).toEqual([{ subject: 'Your single sign-on for Assay was unlinked' }]);
    expect(await signOn(second)).toMatchObject({ outcome: 'signed-in', user: { data: { username } } });
    await expect(signOn(first)).rejects.toMatchObject(refused);
    // There must be one, and only somebody else can unlink one's own.
    const unlink = (name: string) => admin(routes.unlinkIdentity, { body: { username: name } });
    await expect(unlink((await newUser('unlinked')).username)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(unlink(owner.username)).rejects.toMatchObject({ code: 'USER_SIGNED_IN' });
  });

  it('is of this organisation, and not switched off', async () => {
    const login = await newPerson();
    const elsewhere = await createOrganisation(server.platform);
    await createUser(server.platform, elsewhere, { email: `${login}@${DOMAIN}` });
    await expect(signOn(login)).rejects.toMatchObject(refused);
    expect(await reason()).toBe(`Nobody has the address ${login}@${DOMAIN}.`);

    const disabled = await newPerson();
    const user = await newUser(disabled, { disabledAt: new Date() });
    await expect(signOn(disabled)).rejects.toMatchObject({
      ...refused,
      message: 'Your organisation recognised you, but you have no account here. Ask your administrator.',
    });
    expect(await reason()).toBe(`${user.username} is disabled.`);
  });

  it('makes a user only where the organisation wants that, with the role it says', async () => {
    const login = await newPerson({ given_name: 'Ann', family_name: 'Lee', name: 'Ann Lee' });
    await expect(signOn(login)).rejects.toMatchObject(refused);
    await save({ provisionsUsers: true, newUserRole: 'admin' });
    const answer = await signOn(login);
    if (answer.outcome !== 'signed-in') throw new Error(answer.outcome);
    const email = `${login}@${DOMAIN}`;
    expect(answer.user).toMatchObject({
      ...{ roles: ['admin', 'user'], organization: { identifier: organisation.identifier } },
      data: { username: email, email, displayName: 'Ann Lee', firstName: 'Ann', firstLogin: false },
    });
    expect((await lastEntries('user.created'))[0]).toMatchObject({
      ...{ target: { name: email }, details: { by: 'single-sign-on', roles: ['admin', 'user'] } },
    });
    // The same person again is the same user; a username taken elsewhere belongs to nobody here.
    expect(await signOn(login)).toMatchObject({ user: { id: answer.user.id } });
    const taken = await newPerson();
    await createUser(server.platform, await createOrganisation(server.platform), {
      username: `${taken}@${DOMAIN}`,
    });
    await expect(signOn(taken)).rejects.toMatchObject(refused);
    await save();
  });

  it('is one, where two first sign-ins come at once', async () => {
    await save({ provisionsUsers: true });
    const login = await newPerson();
    const under = await Promise.all([begin(), begin()]);
    const returned = await Promise.all(
      under.map(async ({ url, ticket }) => ({ ticket, answer: await signInAtProvider(url, login) })),
    );
    const answers = await Promise.all(returned.map(({ ticket, answer }) => finish(ticket, answer.search)));
    const ids = answers.map((answer) => answer.outcome === 'signed-in' && answer.user.id);
    expect(new Set(ids).size).toBe(1);
    await save();
  });

  it('of somebody who was only invited is open from then on', async () => {
    const login = await newPerson();
    const invited = await newUser(login, { firstLogin: true });
    await signOn(login);
    const [row] = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.select({ firstLogin: users.firstLogin }).from(users).where(eq(users.id, invited.id)),
    );
    expect(row?.firstLogin).toBe(false);
  });
});

describe('a second factor', () => {
  it('is asked for only where the organisation demands it', async () => {
    const login = await newPerson();
    await newUser(login);
    const answer = await signOn(login);
    if (answer.outcome !== 'signed-in') throw new Error(answer.outcome);
    const call = server.client(answer.accessToken);
    const { data } = await call(routes.setUpTwoFactor, { body: { enable: true } });
    const totp = new TOTP({ secret: data?.secret });
    const { valid } = await call(routes.confirmTwoFactor, { body: { code: totp.generate() } });
    expect(valid).toBe(true);
    expect((await signOn(login)).outcome).toBe('signed-in');

    const demand = (isDemanded: boolean) =>
      server.platform.database.withOrganisation(organisation.id, (t) =>
        t.update(organisations).set({ config: { twoFactorRequiredEnabled: isDemanded } }),
      );
    await demand(true);
    const step = await signOn(login);
    if (step.outcome !== 'two-factor') throw new Error(step.outcome);
    const challenged = server.client(step.challengeToken);
    await expect(challenged(routes.listSessions, {})).rejects.toMatchObject({ httpStatus: 401 });
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    const signedIn = await challenged(routes.loginWithTwoFactorCode, { body: { code } });
    expect(signedIn.user.data.twoFactorInUse).toBe(true);

    // A user without a second factor can only set one up.
    const bare = await newPerson();
    await newUser(bare);
    const opened = await signOn(bare);
    if (opened.outcome !== 'signed-in') throw new Error(opened.outcome);
    await expect(server.client(opened.accessToken)(routes.listRecords, {})).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
    });
    await demand(false);
  });
});
