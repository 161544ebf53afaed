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

/** Our registration at a provider. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  /** Null: a client without a secret, protected only by PKCE. */
  clientSecret: string | null;
}

export interface ProviderOptions extends OutboundPolicy {
  /** The time limit of each call. */
  timeoutMs?: number;
}

export interface Providers {
  readonly reach: OutboundPolicy;
  /** The provider's metadata, up to CACHE_MS old; every further call goes through the same guard. */
  open(client: ProviderClient): Promise<Configuration>;
  /** The same without the cache. */
  discover(client: ProviderClient): Promise<Configuration>;
  /** Through the guard, for requests that the library has no call for. */
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
    // Signatures are also verified for tokens that come directly from the provider: the connection may be
    // without TLS.
    const execute = [enableNonRepudiationChecks];
    if (url.protocol === 'http:') execute.push(allowInsecureRequests);
    // The library's own timeout is later than ours, which has the better error.
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
      // A failure is not cached: the next caller asks again.
      found.catch(() => cache.delete(key));
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_CACHE) break;
        cache.delete(oldest);
      }
      return found;
    },
  };
}

/**
 * By the method that the provider supports; the default is the first (OpenID Connect Discovery, section 3).
 */
function authenticateBy(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
