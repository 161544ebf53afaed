import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AccountClaims,
  type ClientMetadata,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';

/** What the provider says of somebody, by the name that they sign in with. */
export type Claims = Omit<AccountClaims, 'sub'>;

export interface TestProvider {
  /** http://localhost:PORT */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whom it knows; may be changed while it runs. */
  people: Map<string, Claims>;
  close(): Promise<void>;
}

export interface TestProviderOptions {
  /** Where it may send browsers back to. */
  redirectUri: string;
  people?: Record<string, Claims>;
  client?: Partial<ClientMetadata>;
}

/**
 * A real OpenID Connect provider on a free port, which asks for a name and accepts any password. Its page is
 * a plain form of ours, since the library's own fetches fonts from elsewhere.
 */
export async function startTestProvider(options: TestProviderOptions): Promise<TestProvider> {
  const people = new Map(Object.entries(options.people ?? {}));
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clientId = 'assay-test';
  const clientSecret = randomBytes(24).toString('base64url');
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [options.redirectUri] },
        ...options.client,
      },
    ],
    jwks: { keys: [makeKey()] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: grantAll,
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  });
  const handle = provider.callback();
  answer = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? void askForName(provider, people, request, response).catch((error: unknown) =>
          response.writeHead(500).end(String(error)),
        )
      : handle(request, response);
  return {
    ...{ issuer, clientId, clientSecret, people },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function makeKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' } as JWK;
}

/** Nobody is asked whether the product may know them. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function askForName(
  provider: Provider,
  people: ReadonlyMap<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  let body = '';
  for await (const chunk of request) body += chunk;
  const accountId = new URLSearchParams(body).get('login') ?? '';
  if (request.method === 'POST' && people.has(accountId)) {
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  if (request.method === 'POST' && accountId === 'nobody') {
    return provider.interactionFinished(request, response, {
      ...{ error: 'access_denied', error_description: 'Nobody wanted to sign in' },
    });
  }
  const hint = String(params.login_hint ?? '').replace(/[^\w.@+-]/g, '');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Provider</title><h1>Who are you?</h1>
    <form method="post"><label>Name <input name="login" value="${hint}"></label><button>Sign in</button></form>`);
}

/**
 * Does at the provider what a person does in a browser: opens the address, signs in as `login`, and stops where the
 * provider sends them back to. Gives that address.
 */
export async function signInAtProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: string | null = null;
  for (let steps = 0; steps < 10; steps++) {
    const answer = await fetch(url, {
      ...{ method: form === null ? 'GET' : 'POST', redirect: 'manual', body: form },
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) {
      const page = await answer.text();
      if (form !== null || !page.includes('<form'))
        throw new Error(`${url} answered ${answer.status}: ${page}`);
      form = new URLSearchParams({ login }).toString();
      continue;
    }
    form = null;
    const next = new URL(location, url);
    if (next.origin !== url.origin) return next;
    url = next;
  }
  throw new Error('The provider led in a circle.');
}
