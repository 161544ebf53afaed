import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  clientCredentialsGrant,
  customFetch,
} from 'openid-client';
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import type { GuardOptions } from '../../../platform/outbound/guarded-request.ts';

export interface NoteClient {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Empty: none is requested. */
  readonly scope: string;
}

/**
 * An access token for client credentials (RFC 6749, section 4.4). Throws the errors of the guard, the network
 * or the library.
 */
export async function fetchAccessToken(
  client: NoteClient,
  reach: Omit<GuardOptions, 'signal'>,
): Promise<string> {
  const { tokenUrl, clientId, clientSecret, scope } = client;
  const { origin, protocol } = new URL(tokenUrl);
  const server = { issuer: origin, token_endpoint: tokenUrl };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  if (protocol === 'http:') allowInsecureRequests(configuration);
  configuration[customFetch] = createGuardedFetch(reach);
  // The library's own timeout is later than ours, which has the better error.
  configuration.timeout = reach.timeoutMs / 1_000 + 1;
  return (await clientCredentialsGrant(configuration, scope ? { scope } : {})).access_token;
}
