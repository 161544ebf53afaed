import { PROVIDER_CHECKS, type ProviderCheck } from '@assay/contract/identity-providers';
import { authorizationCodeGrant, type Configuration, ResponseBodyError } from 'openid-client';
import { checkAddress } from '../../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';
import { describeFailure } from './describe-failure.ts';
import type { ProviderClient, Providers } from './providers.ts';

type Finding = { passed: boolean | null; message: string };
type Step = (configuration: Configuration) => Finding | Promise<Finding>;

const good = (message: string): Finding => ({ passed: true, message });
const bad = (message: string): Finding => ({ passed: false, message });

/**
 * Checks step by step whether users could sign in there, up to the first failure. `client` is tried only if
 * its secret may be sent to that provider.
 */
export async function checkProvider(
  providers: Providers,
  client: ProviderClient,
  { mayAuthenticate, redirectUri }: { mayAuthenticate: boolean; redirectUri: string },
): Promise<ProviderCheck[]> {
  let configuration: Configuration | undefined;
  const steps: Record<(typeof PROVIDER_CHECKS)[number], Step> = {
    address: () => {
      checkAddress(client.issuer, providers.reach);
      return good('The address may be asked.');
    },
    discovery: async () => {
      configuration = await providers.discover(client);
      return good(`The provider names itself ${configuration.serverMetadata().issuer}.`);
    },
    abilities: (found) => judgeAbilities(found, providers.reach),
    keys: (found) => countKeys(found, providers),
    client: (found) =>
      mayAuthenticate
        ? tryClient(found, redirectUri)
        : { passed: null, message: 'Not tried: the stored secret belongs to another client.' },
  };
  const checks: ProviderCheck[] = [];
  for (const check of PROVIDER_CHECKS) {
    const finding = await Promise.resolve()
      .then(() => steps[check](configuration as Configuration))
      .catch((error: unknown) => bad(describeFailure(error)));
    checks.push({ check, ...finding });
    if (finding.passed === false) break;
  }
  return checks;
}

/** What is missing for a sign-in by code and PKCE; null if nothing is. */
export function findMissing(configuration: Configuration, reach: OutboundPolicy): string | null {
  const server = configuration.serverMetadata();
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const address = server[name];
    if (!address) return `The provider names no ${name}.`;
    // Browsers are redirected to one of them: anything but a web address must never get there.
    checkAddress(address, reach);
  }
  if (server.response_types_supported && !server.response_types_supported.includes('code')) {
    return 'The provider does not offer the authorization code flow.';
  }
  const methods = server.code_challenge_methods_supported;
  if (methods && !methods.includes('S256')) return 'The provider does not offer PKCE with S256.';
  return null;
}

function judgeAbilities(configuration: Configuration, reach: OutboundPolicy): Finding {
  const missing = findMissing(configuration, reach);
  if (missing) return bad(missing);
  const saysPkce = configuration.serverMetadata().code_challenge_methods_supported !== undefined;
  return good(
    saysPkce
      ? 'It offers the authorization code flow with PKCE.'
      : 'It offers the authorization code flow, and does not say whether PKCE too.',
  );
}

async function countKeys(configuration: Configuration, { fetch }: Providers): Promise<Finding> {
  const { jwks_uri: address = '' } = configuration.serverMetadata();
  const answer = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
  if (!answer.ok) return bad(`Its keys are asked for at ${address}, which answered with ${answer.status}.`);
  const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) return bad(`There are no keys at ${address}.`);
  return good(keys.length === 1 ? 'It signs with 1 key.' : `It shows ${keys.length} keys.`);
}

/** Exchanges an invented code: a provider that accepts our secret says that the code is wrong. */
async function tryClient(configuration: Configuration, redirectUri: string): Promise<Finding> {
  const url = new URL(`${redirectUri}?code=assay-test`);
  const { issuer } = configuration.serverMetadata();
  if (configuration.serverMetadata().authorization_response_iss_parameter_supported) {
    url.searchParams.set('iss', issuer);
  }
  try {
    await authorizationCodeGrant(configuration, url, { pkceCodeVerifier: 'assay-test-'.repeat(4) });
  } catch (error) {
    const refusal = error instanceof ResponseBodyError ? error.error : null;
    if (refusal === 'invalid_grant') return good('Client id and secret are right.');
    // Some say so in the answer's body, some by the WWW-Authenticate header.
    const isUnknown = ['invalid_client', 'unauthorized_client'].includes(refusal ?? '');
    if (isUnknown || (error as { status?: number }).status === 401) {
      return bad('The provider does not take this client id and secret.');
    }
    return {
      passed: null,
      message: `The provider did not say whether client id and secret are right. ${describeFailure(error)}`,
    };
  }
  return bad('The provider took a code that nobody gave. Do not use it.');
}
