import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { createGuardedFetch, type GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { checkAddress } from '../../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';

/** We, as a provider knows us. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  /** Null: a client without one, which PKCE alone guards. */
  clientSecret: string | null;
}

export interface ProviderOptions extends OutboundPolicy {
  /** Of each call. */
  timeoutMs?: number;
}

export interface Providers {
  readonly reach: OutboundPolicy;
  /** What the provider says of itself, up to CACHE_MS old; every further call goes through the same guard. */
  open(client: ProviderClient): Promise<Configuration>;
  /** The same, asked for anew. */
  discover(client: ProviderClient): Promise<Configuration>;
  /** Through the guard, for what the library has no call for. */
  readonly fetch: GuardedFetch;
}

const TIMEOUT_MS = 10_000;
const CACHE_MS = 10 * 60_000;
const MAX_CACHE = 500;

export function createProviders({ timeoutMs = TIMEOUT_MS, ...reach }: ProviderOptions): Providers {
  const guardedFetch = createGuardedFetch({ ...reach, timeoutMs });
  const cache = new Map<string, { until: number; found: Promise<Configuration> }>();

  async function discover({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
    const url = checkAddress(issuer, reach);
    // Signatures are checked also of tokens that come straight from the provider: the way there may be without TLS.
    const execute = [enableNonRepudiationChecks];
    if (url.protocol === 'http:') execute.push(allowInsecureRequests);
    // The library's own limit comes after ours, which says better what happened.
    const options = { [customFetch]: guardedFetch, timeout: timeoutMs / 1_000 + 1, execute };
    return discovery(url, clientId, {}, authenticateBy(clientSecret), options);
  }

  return {
    reach,
    discover,
    fetch: guardedFetch,
    open(client) {
      const key = createHash('sha256').update(JSON.stringify(client)).digest('hex');
      const kept = cache.get(key);
      if (kept && kept.until > Date.now()) return kept.found;
      const found = discover(client);
      cache.set(key, { until: Date.now() + CACHE_MS, found });
      // A failure is not kept: the next one asks again.
      found.catch(() => cache.delete(key));
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_CACHE) break;
        cache.delete(oldest);
      }
      return found;
    },
  };
}

/** In the way that the provider takes; one that names none takes the first (OpenID Connect Discovery, section 3). */
function authenticateBy(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
