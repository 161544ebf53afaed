import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
} from '@assay/server/testing';
import { startTestProvider, type TestProvider } from '@assay/server/testing/identity-provider';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { createProviders } from './providers.ts';

/** Acts as a provider, and misbehaves. */
interface CrookedProvider {
  issuer: string;
  /** Replaces the discovery document, or parts of it. */
  document: Record<string, unknown>;
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** The result of the next code exchange. */
  idToken: () => Promise<string>;
  /** Authorization headers and bodies received at the token endpoint. */
  seen: string[];
}

const DOMAIN = 'quay.example';
const CLIENT = 'assay-client';
const ALG = 'RS256';
const keys = await generateKeyPair(ALG, { extractable: true });
const otherKeys = await generateKeyPair(ALG);
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: ALG, use: 'sig' };

let server: TestServer;
let strict: TestServer;
let good: TestProvider;
let organisation: TestOrganisation;
let admin: Call;
let crooked: CrookedProvider;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startTestServer({ config: { privateIdentityProviders: true } });
  strict = await startTestServer();
  good = await startTestProvider({ redirectUri: `${server.address}/callback` });
  crooked = await startCrookedProvider();
  organisation = await createOrganisation(server.platform);
  admin = await newCall(server, 'admin', organisation);
});
afterAll(async () => {
  for (const close of closers) await close();
  await good.close();
  await server.close();
  await strict.close();
});

afterEach(() => {
  Object.assign(crooked, { document: {}, answer: null });
});

async function newCall(on: TestServer, role: 'admin' | 'user', home: TestOrganisation): Promise<Call> {
  const user = await createUser(on.platform, home, { roles: [role] });
  return on.client(await signIn(on.client(), user));
}

async function startCrookedProvider(): Promise<CrookedProvider> {
  const self: CrookedProvider = {
    ...{ issuer: '', document: {}, answer: null, seen: [] },
    idToken: async () => '',
  };
  const listener = createServer(async (request, response) => {
    if (self.answer) return self.answer(request, response);
    const json = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url?.startsWith('/.well-known')) {
      return json({
        ...{ issuer: self.issuer, authorization_endpoint: `${self.issuer}/authorize` },
        ...{ token_endpoint: `${self.issuer}/token`, jwks_uri: `${self.issuer}/keys` },
        ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: [ALG] },
        ...self.document,
      });
    }
    if (request.url === '/keys') return json({ keys: [publicKey] });
    let body = '';
    for await (const chunk of request) body += chunk;
    self.seen.push(`${request.headers.authorization} ${body}`);
    json({ access_token: 'a', token_type: 'Bearer', id_token: await self.idToken() });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closers.push(() => new Promise((resolve) => listener.close(resolve).closeAllConnections()));
  self.issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return self;
}

const settings = (given: Partial<IdentityProviderUpdate> = {}): IdentityProviderUpdate => ({
  ...{ issuer: crooked.issuer, clientId: CLIENT, clientSecret: 'quay-secret-0123456789' },
  ...{ mailDomains: [DOMAIN], provisionsUsers: true, newUserRole: 'user', enabled: true },
  ...given,
});
const save = (given: Partial<IdentityProviderUpdate> = {}, call = admin) =>
  call(routes.saveIdentityProvider, { body: settings(given) });
const begin = () => server.client()(routes.beginSignOn, { body: { organization: organisation.identifier } });

describe('the settings', () => {
  it('never hand the secret out again, and keep it only for the client that it was given for', async () => {
    const { data } = await save();
    expect(data).toMatchObject({ hasClientSecret: true, mailDomains: [DOMAIN], enabled: true });
    const shown = await admin(routes.getIdentityProvider, {});
    expect(shown.redirectUri).toBe(`${server.address}/callback`);
    const log = await admin(routes.listAudit, { query: { filter: ['action:identity-provider.saved'] } });
    expect(log.docs[0]).toMatchObject({ target: { name: crooked.issuer }, details: { secret: 'set' } });
    expect(JSON.stringify([data, shown, log])).not.toContain('quay-secret');
    expect((await save({ clientSecret: undefined, enabled: false })).data.hasClientSecret).toBe(true);
    await expect(save({ clientSecret: undefined, issuer: good.issuer })).rejects.toMatchObject({
      ...{ code: 'IDENTITY_PROVIDER_NOT_SAVED', httpStatus: 400 },
      message: 'Enter the client secret again: the one that is kept belongs to another client.',
    });
    expect((await save({ clientSecret: null })).data.hasClientSecret).toBe(false);
  });

  it.each([
    [{ issuer: 'nonsense' }, 'Please enter a valid address, beginning with https://.'],
    [{ issuer: 'https://me:pass@idp.example/' }, 'The address must not hold a password.'],
    [{ issuer: 'https://idp.example/?tenant=1' }, 'The issuer must have nothing after its path.'],
    [{ clientId: ' ' }, 'Please enter the client id.'],
    [{ mailDomains: [] }, 'Enter at least one mail domain.'],
    [{ mailDomains: ['ann@quay.example'] }, 'Please enter a mail domain, such as example.com.'],
    [{ newUserRole: 'support' as never }, expect.stringContaining('Invalid option')],
  ])('refuse %j', async (given, message) => {
    await expect(save(given)).rejects.toMatchObject({ httpStatus: 400, message });
  });

  it('are the organisation’s own administrators’', async () => {
    const user = await newCall(server, 'user', organisation);
    await expect(user(routes.getIdentityProvider, {})).rejects.toMatchObject({ httpStatus: 403 });
    const main = await createOrganisation(server.platform, { isMain: true });
    const support = await createUser(server.platform, main, { roles: ['admin', 'support'] });
    await admin(routes.grantSupportAccess, { body: { days: 1 } });
    const acting = server.client(await signIn(server.client(), support), {
      onBehalfOf: organisation.identifier,
    });
    expect((await acting(routes.getOrganisationConfig, {})).status).toBe('Success');
    for (const attempt of [
      () => acting(routes.getIdentityProvider, {}),
      () => save({}, acting),
      () => acting(routes.removeIdentityProvider, {}),
      () => acting(routes.testIdentityProvider, { body: { issuer: good.issuer, clientId: 'x' } }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('removed, let nobody in any more', async () => {
    await save();
    await admin(routes.removeIdentityProvider, {});
    expect((await admin(routes.getIdentityProvider, {})).data).toBeNull();
    await expect(begin()).rejects.toMatchObject({ code: 'SIGN_ON_NOT_FOUND' });
    await expect(admin(routes.removeIdentityProvider, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a test of a provider', () => {
  const test = async (given: Partial<IdentityProviderUpdate> = {}, call = admin) => {
    const { issuer, clientId, clientSecret } = settings(given);
    return (await call(routes.testIdentityProvider, { body: { issuer, clientId, clientSecret } })).checks;
  };

  it('says that all is well, client id and secret too', async () => {
    const { issuer, clientId, clientSecret } = good;
    expect(await test({ issuer, clientId, clientSecret })).toEqual([
      { check: 'address', passed: true, message: 'The address may be asked.' },
      { check: 'discovery', passed: true, message: `The provider names itself ${issuer}.` },
      { check: 'abilities', passed: true, message: 'It offers the authorization code flow with PKCE.' },
      { check: 'keys', passed: true, message: 'It signs with 1 key.' },
      { check: 'client', passed: true, message: 'Client id and secret are right.' },
    ]);
    expect((await test({ issuer, clientId, clientSecret: 'wrong' })).at(-1)).toEqual({
      ...{ check: 'client', passed: false },
      message: 'The provider does not take this client id and secret.',
    });
    const log = await admin(routes.listAudit, { query: { filter: ['action:identity-provider.tested'] } });
    expect(log.docs[0]?.target?.name).toBe(issuer);
  });

  it('sends a secret that is kept to no provider but the one that it was given for', async () => {
    await save({ issuer: good.issuer, clientId: good.clientId, clientSecret: good.clientSecret });
    expect(
      (await test({ issuer: good.issuer, clientId: good.clientId, clientSecret: undefined })).at(-1),
    ).toEqual({
      ...{ check: 'client', passed: true, message: 'Client id and secret are right.' },
    });
    crooked.seen = [];
    const checks = await test({ issuer: crooked.issuer, clientSecret: undefined });
    expect(checks.at(-1)).toMatchObject({ check: 'client', passed: null });
    expect(crooked.seen).toEqual([]);
  });

  const plain = (status: number, text: string) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(text);
  };
  it.each<[string, Partial<CrookedProvider>, string, string]>([
    ['is not there', { answer: plain(404, 'no') }, 'discovery', 'The provider answered with 404.'],
    ['leads elsewhere', { answer: plain(302, '') }, 'discovery', 'The provider answered with 302.'],
    [
      'is a web page',
      { answer: plain(200, '<html>') },
      'discovery',
      'The provider’s answer is not the JSON that it should be.',
    ],
    [
      'names another issuer',
      { document: { issuer: 'https://elsewhere.example' } },
      'discovery',
      'The provider says that its issuer is https://elsewhere.example, not http://127.0.0.1',
    ],
    ['has no keys', { document: { jwks_uri: undefined } }, 'abilities', 'The provider names no jwks_uri.'],
    [
      'sends browsers to a script',
      { document: { authorization_endpoint: 'javascript:alert(1)' } },
      'abilities',
      'Only https:// is allowed.',
    ],
    [
      'gives tokens alone',
      { document: { response_types_supported: ['id_token'] } },
      'abilities',
      'The provider does not offer the authorization code flow.',
    ],
    [
      'knows no PKCE that is any good',
      { document: { code_challenge_methods_supported: ['plain'] } },
      'abilities',
      'The provider does not offer PKCE with S256.',
    ],
  ])('that %s says so', async (_, given, check, message) => {
    Object.assign(crooked, given);
    expect((await test()).at(-1)).toMatchObject({
      check,
      passed: false,
      message: expect.stringContaining(message),
    });
  });

  it('names the network’s own complaint where nobody answers', async () => {
    expect((await test({ issuer: 'http://127.0.0.1:1' })).at(-1)).toMatchObject({
      ...{ check: 'discovery', passed: false, message: expect.stringContaining('ECONNREFUSED') },
    });
  });

  it('goes to no private network, unless the installation allows it', async () => {
    const home = await createOrganisation(strict.platform);
    const call = await newCall(strict, 'admin', home);
    const refused = { code: 'IDENTITY_PROVIDER_NOT_SAVED', httpStatus: 400 };
    const private_ = 'Addresses of private networks are not allowed.';
    await expect(save({ issuer: 'https://10.0.0.7/' }, call)).rejects.toMatchObject({
      ...{ ...refused, message: private_ },
    });
    await expect(save({ issuer: crooked.issuer }, call)).rejects.toMatchObject(refused);
    expect(await test({ issuer: 'https://localhost/' }, call)).toEqual([
      { check: 'address', passed: false, message: private_ },
    ]);
  });

  it('is given up in time', async () => {
    const providers = createProviders({ allowPrivate: true, timeoutMs: 300 });
    crooked.answer = () => undefined;
    const asked = providers.discover({ issuer: crooked.issuer, clientId: CLIENT, clientSecret: null });
    const told = await asked.then(String, describeFailure);
    expect(told).toBe('No answer within 0.3 seconds.');
  });
});

describe('what a provider says of somebody', () => {
  const failed = { code: 'SIGN_ON_FAILED', httpStatus: 401 };

  /** Returns from a provider with this id token; `given` overrides parts of a valid one. */
  async function comeBack(
    given: JWTPayload & { search?: string } = {},
    sign = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALG, kid: 'one' }).sign(keys.privateKey),
  ) {
    const { search, ...claims } = given;
    const { url, ticket } = await begin();
    const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams);
    const now = Math.floor(Date.now() / 1_000);
    const sub = randomUUID();
    crooked.idToken = () =>
      sign({
        ...{ iss: crooked.issuer, aud: CLIENT, sub, nonce, iat: now, exp: now + 60 },
        ...{ email: `${sub}@${DOMAIN}`, email_verified: true, name: 'Ann Lee' },
        ...claims,
      });
    const body = { ticket, search: search ?? `?${new URLSearchParams({ code: 'c', state })}` };
    return server.client()(routes.finishSignOn, { body });
  }
  const reason = async () => {
    const query = { filter: ['action:session.sign-in-failed'], count: 1 };
    return firstOf((await admin(routes.listAudit, { query })).docs).details.reason;
  };

  it('counts when all of it is right, and the verifier goes with the code', async () => {
    await save();
    crooked.seen = [];
    const answer = await comeBack();
    expect(answer).toMatchObject({ outcome: 'signed-in', user: { data: { displayName: 'Ann Lee' } } });
    expect(crooked.seen[0]).toMatch(/^Basic \S+ .*code_verifier=[\w-]{43}/);
    crooked.document = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
    await save({ clientSecret: 'another-secret-0123456789' });
    await comeBack();
    expect(crooked.seen[1]).toContain('client_secret=another-secret-0123456789');
  });

  const now = Math.floor(Date.now() / 1_000);
  it.each<[string, JWTPayload & { search?: string }]>([
    ['is signed for another client', { aud: 'another-client' }],
    ['is of another issuer', { iss: 'https://elsewhere.example' }],
    ['is over', { exp: now - 120, iat: now - 180 }],
    ['is not of this sign-in (nonce)', { nonce: 'another' }],
    ['is not of this sign-in (state)', { search: '?code=c&state=another' }],
    ['has no state', { search: '?code=c' }],
    ['is an error', { search: '?error=server_error' }],
  ])('does not count when it %s', async (_, given) => {
    await save();
    await expect(comeBack(given)).rejects.toMatchObject(failed);
    expect(await reason()).toEqual(expect.any(String));
  });

  it('does not count when somebody else has signed it, or nobody', async () => {
    await save();
    const header = { alg: ALG, kid: 'one' };
    const byOther = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader(header).sign(otherKeys.privateKey);
    await expect(comeBack({}, byOther)).rejects.toMatchObject(failed);
    expect(await reason()).toMatch(/signature/i);
    const byNobody = async (claims: JWTPayload) => new UnsecuredJWT(claims).encode();
    await expect(comeBack({}, byNobody)).rejects.toMatchObject(failed);
    // With our own secret, which a client of the provider knows too.
    const bySecret = (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('quay-secret-0123456789'));
    await expect(comeBack({}, bySecret)).rejects.toMatchObject(failed);
  });

  it('does not count when another provider was set meanwhile', async () => {
    await save();
    const { url, ticket } = await begin();
    const state = new URL(url).searchParams.get('state');
    await save({ clientId: 'another-client', clientSecret: 'x' });
    const body = { ticket, search: `?code=c&state=${state}` };
    await expect(server.client()(routes.finishSignOn, { body })).rejects.toMatchObject(failed);
  });

  it('is waited for, and told to be missing, where the provider fails', async () => {
    await save({ clientId: 'fresh-client' });
    crooked.answer = (_, response) => response.writeHead(500).end();
    const silent = { code: 'IDENTITY_PROVIDER_SILENT', httpStatus: 502 };
    await expect(begin()).rejects.toMatchObject(silent);
    crooked.answer = null;
    const { url, ticket } = await begin();
    crooked.answer = (_, response) => response.destroy();
    const body = { ticket, search: `?code=c&state=${new URL(url).searchParams.get('state')}` };
    await expect(server.client()(routes.finishSignOn, { body })).rejects.toMatchObject(silent);
  });

  it('is not asked for at a place that is no web address', async () => {
    crooked.document = { authorization_endpoint: 'javascript:alert(1)//' };
    await save({ clientId: 'scripted-client' });
    await expect(begin()).rejects.toMatchObject({ code: 'IDENTITY_PROVIDER_SILENT' });
  });
});
