import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { PasswordHasher } from '../../../platform/auth/password-hash.ts';
import type { Sealer } from '../../../platform/auth/seal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, arrayContains, eq, type SQL, sql } from '../../../platform/database/orm.ts';
import { identityProviders } from '../../../platform/database/schema/identity-providers.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { hashNoPassword } from '../administration/create-user.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { SessionOrigin, Sessions } from '../sessions.ts';
import type { OpenedSession } from '../sign-in.ts';
import { findMissing } from './check-provider.ts';
import { describeFailure, isSilence } from './describe-failure.ts';
import { type Account, findLinked, type Identity, linkAccount, trustedMail } from './find-account.ts';
import { clientOf, type ProviderRow, readProvider } from './provider-settings.ts';
import type { Providers } from './providers.ts';
import type { SignOnChecks, SignOnsUnderWay } from './sign-on-under-way.ts';

export interface SignOnDeps {
  database: Database;
  passwords: PasswordHasher;
  sessions: Sessions;
  tokens: SessionTokens;
  providers: Providers;
  sealer: Sealer;
  underWay: SignOnsUnderWay;
}

const MAX_FOUND = 10;
const SCOPE = 'openid email profile';

interface SignOnOrganisation {
  id: string;
  identifier: string;
  name: string;
}

/**
 * The organisations with this sign-in, by the domain of a mail address or by identifier. More than one may
 * claim a domain; the user chooses by name.
 */
export function findOrganisations(
  { database }: Pick<SignOnDeps, 'database'>,
  name: string,
): Promise<SignOnOrganisation[]> {
  const [domain] = name.split('@').slice(1).reverse();
  const isMeant = domain ? arrayContains(identityProviders.mailDomains, [domain]) : isNamed(name);
  return selectOrganisations(database, isMeant);
}

const isNamed = (identifier: string) => eq(organisations.identifier, identifier);

function selectOrganisations(database: Database, isMeant: SQL): Promise<SignOnOrganisation[]> {
  const { id, identifier, name } = organisations;
  return database.asSystem((t) =>
    t
      .select({ id, identifier, name })
      .from(identityProviders)
      .innerJoin(organisations, eq(id, identityProviders.organisationId))
      .where(and(eq(identityProviders.enabled, true), isMeant))
      .orderBy(name)
      .limit(MAX_FOUND),
  );
}

/**
 * The browser's destination, and the ticket that it keeps. Throws RefusedError SIGN_ON_NOT_FOUND or
 * IDENTITY_PROVIDER_SILENT.
 */
export async function beginSignOn(
  parts: SignOnDeps,
  { identifier, redirectUri, loginHint }: { identifier: string; redirectUri: string; loginHint?: string },
): Promise<{ url: string; ticket: string }> {
  const [organisation] = await selectOrganisations(parts.database, isNamed(identifier));
  if (!organisation) throw new RefusedError('SIGN_ON_NOT_FOUND');
  const { provider, configuration } = await openProvider(parts, organisation.id);
  const state = randomState();
  const nonce = randomNonce();
  const verifier = randomPKCECodeVerifier();
  const url = buildAuthorizationUrl(configuration, {
    scope: SCOPE,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
  });
  const { issuer, clientId } = provider;
  const checks: SignOnChecks = { state, nonce, verifier, issuer, clientId, redirectUri };
  return { url: url.href, ticket: await parts.underWay.begin(organisation.id, checks) };
}

async function openProvider(
  { database, providers, sealer }: SignOnDeps,
  organisationId: string,
): Promise<{ provider: ProviderRow; configuration: Configuration }> {
  const provider = await database.withOrganisation(organisationId, readProvider, { readOnly: true });
  if (!provider?.enabled) throw new RefusedError('SIGN_ON_NOT_FOUND');
  try {
    const configuration = await providers.open(clientOf(provider, sealer));
    const missing = findMissing(configuration, providers.reach);
    if (missing) throw new Error(missing);
    return { provider, configuration };
  } catch (error) {
    throw new RefusedError('IDENTITY_PROVIDER_SILENT', { cause: error });
  }
}

export type SignOnOutcome = OpenedSession | { outcome: 'two-factor'; challengeToken: string };

/**
 * Signs in the user whom the provider names. Its assertion replaces the password and, unless the organisation
 * requires one of its users, the second factor. Throws RefusedError SIGN_ON_FAILED, SIGN_ON_REFUSED or
 * IDENTITY_PROVIDER_SILENT.
 */
export async function finishSignOn(
  parts: SignOnDeps,
  { ticket, search, ...origin }: { ticket: string; search: string } & SessionOrigin,
): Promise<SignOnOutcome> {
  const begun = await parts.underWay.take(ticket);
  if (!begun) throw new RefusedError('SIGN_ON_FAILED');
  const { organisationId, checks } = begun;
  const { provider, configuration } = await openProvider(parts, organisationId);
  // Another provider was set while this one was asked.
  if (provider.issuer !== checks.issuer || provider.clientId !== checks.clientId) {
    throw new RefusedError('SIGN_ON_FAILED');
  }
  const refuse = async (code: 'SIGN_ON_FAILED' | 'SIGN_ON_REFUSED', reason: string, cause?: unknown) => {
    await noteFailure(parts, provider, { reason, ipAddress: origin.ipAddress });
    return new RefusedError(code, { cause });
  };
  const identity = await readIdentity(configuration, checks, search).catch(async (error: unknown) => {
    if (isSilence(error)) throw new RefusedError('IDENTITY_PROVIDER_SILENT', { cause: error });
    throw await refuse('SIGN_ON_FAILED', describeFailure(error), error);
  });
  const account = await findAccount(parts, provider, identity, origin.ipAddress);
  if (typeof account === 'string') throw await refuse('SIGN_ON_REFUSED', account);
  if (account.disabledAt) throw await refuse('SIGN_ON_REFUSED', `${account.username} is disabled.`);
  const holder = { userId: account.id, organisationId };
  if (account.twoFactorInUse && (await demandsTwoFactor(parts, organisationId))) {
    return {
      outcome: 'two-factor',
      challengeToken: await parts.tokens.issueChallenge(holder, account.passwordHash),
    };
  }
  const details = { by: 'single-sign-on', issuer: identity.issuer };
  const session = await parts.sessions.open(account, origin, details);
  return { outcome: 'signed-in', session, ...holder };
}

/** Exchanges the code and verifies the result: state, nonce, signature, issuer, audience and time. */
async function readIdentity(
  configuration: Configuration,
  { state, nonce, verifier, redirectUri }: SignOnChecks,
  search: string,
): Promise<Identity> {
  const url = new URL(`${redirectUri}?${search.replace(/^\?/, '')}`);
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider gave no id token.');
  const { iss: issuer, sub: subject } = claims;
  // Many include the address only there.
  const isElsewhere = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
  const about: Record<string, unknown> = isElsewhere
    ? await fetchUserInfo(configuration, tokens.access_token, subject)
    : claims;
  const text = (name: string) => (typeof about[name] === 'string' ? about[name].trim().slice(0, 100) : '');
  const [first, last] = [text('given_name'), text('family_name')];
  return {
    issuer,
    subject,
    email: typeof about.email === 'string' ? about.email.trim().toLowerCase() : null,
    emailVerified: about.email_verified === true,
    name: { first, last, display: text('name') || `${first} ${last}`.trim() },
  };
}

/** The reason as a text if there is none. */
async function findAccount(
  { database, passwords }: SignOnDeps,
  provider: ProviderRow,
  identity: Identity,
  ipAddress: string,
): Promise<Account | string> {
  const { organisationId } = provider;
  const linked = await database.withOrganisation(organisationId, (t) => findLinked(t, identity));
  if (linked) return linked;
  const email = trustedMail(identity, provider);
  if (email === null) {
    return `The provider gave no verified mail address of ${provider.mailDomains.join(', ')}.`;
  }
  const passwordHash = provider.provisionsUsers ? await hashNoPassword(passwords) : null;
  return database.withOrganisation(organisationId, (t) =>
    linkAccount(t, { provider, identity, email, passwordHash, ipAddress }),
  );
}

async function demandsTwoFactor({ database }: SignOnDeps, organisationId: string): Promise<boolean> {
  const demands = sql<boolean>`${organisations.config} @> '{"twoFactorRequiredEnabled": true}'`;
  const [found] = await database.withOrganisation(organisationId, (t) =>
    t.select({ demands }).from(organisations),
  );
  return found?.demands === true;
}

async function noteFailure(
  { database }: SignOnDeps,
  { organisationId, issuer }: ProviderRow,
  { reason, ipAddress }: { reason: string; ipAddress: string },
): Promise<void> {
  const actor = {
    type: 'nobody',
    id: null,
    name: 'single sign-on',
    organisationId: null,
    ipAddress,
  } as const;
  const details = { by: 'single-sign-on', issuer, reason };
  await database.withOrganisation(organisationId, (t) =>
    writeAudit(t, { organisationId, actor, action: 'session.sign-in-failed', details }),
  );
}
