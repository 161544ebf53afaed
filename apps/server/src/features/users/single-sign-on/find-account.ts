import { type AuditActor, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { identityProviders, userIdentities } from '../../../platform/database/schema/identity-providers.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import type { ProviderRow } from './provider-settings.ts';

/** The verified identity that the provider asserts. */
export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string | null;
  emailVerified: boolean;
  name: { display: string; first: string; last: string };
}

export interface Account {
  id: string;
  organisationId: string;
  username: string;
  disabledAt: Date | null;
  twoFactorInUse: boolean;
  passwordHash: string;
}

const { id, organisationId, username, disabledAt, twoFactorInUse, passwordHash } = users;
const ACCOUNT = { id, organisationId, username, disabledAt, twoFactorInUse, passwordHash };
const SHORTEST_NAME = 4;

/** The user who signed in with this identity before. */
export async function findLinked(t: Transaction, { issuer, subject }: Identity): Promise<Account | null> {
  const [account] = await t
    .select(ACCOUNT)
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return account ?? null;
}

/**
 * The address, if the provider's assertion counts: verified there, and in a domain that belongs to the
 * organisation.
 */
export function trustedMail({ email, emailVerified }: Identity, { mailDomains }: ProviderRow): string | null {
  const domain = email?.split('@').at(-1) ?? '';
  return email && emailVerified && mailDomains.includes(domain) ? email : null;
}

export interface LinkDeps {
  provider: ProviderRow;
  identity: Identity;
  /** A trusted one. */
  email: string;
  /** For a new user: the hash of a password that nobody knows. Null: none is created. */
  passwordHash: string | null;
  /** The network address. */
  ipAddress: string;
}

/**
 * Links the identity with the organisation's one user of that address, else with a new one if the
 * organisation allows that. Returns the reason as a text if there is nobody.
 */
export async function linkAccount(t: Transaction, parts: LinkDeps): Promise<Account | string> {
  const { provider, identity, email } = parts;
  // The second of two concurrent first sign-ins waits here, and finds the user that the first one created.
  await t.select({ issuer: identityProviders.issuer }).from(identityProviders).for('update');
  const linked = await findLinked(t, identity);
  if (linked) return linked;
  const found = await t.select(ACCOUNT).from(users).where(sql`lower(${users.email}) = ${email}`).limit(2);
  if (found.length > 1) return `More than one user has the address ${email}.`;
  const account = found[0] ?? (await makeUser(t, parts));
  if (typeof account === 'string') return account;
  const { issuer, subject } = identity;
  const link = { organisationId: provider.organisationId, userId: account.id, issuer, subject };
  const inserted = await t.insert(userIdentities).values(link).onConflictDoNothing().returning();
  // An address that was reassigned must not open the account of its previous owner.
  if (inserted.length === 0) return `${account.username} is linked with another identity of this provider.`;
  // A printed password that its holder never replaced expires: otherwise it would become an ordinary
  // password.
  const passwordEndsAt = sql`CASE WHEN ${users.passwordEndsAt} IS NOT NULL THEN least(${users.passwordEndsAt}, now()) END`;
  await t.update(users).set({ firstLogin: false, passwordEndsAt }).where(eq(users.id, account.id));
  await writeAudit(t, {
    organisationId: provider.organisationId,
    actor: actorOf(account, parts.ipAddress),
    action: 'identity.linked',
    target: { type: 'user', id: account.id, name: account.username },
    details: { issuer, subject, email },
  });
  return account;
}

async function makeUser(t: Transaction, parts: LinkDeps): Promise<Account | string> {
  const { provider, identity, email, passwordHash, ipAddress } = parts;
  if (passwordHash === null) return `Nobody has the address ${email}.`;
  const { display, first, last } = identity.name;
  const roles = provider.newUserRole === 'admin' ? ['admin', 'user'] : ['user'];
  const [account] = await t
    .insert(users)
    .values({
      organisationId: provider.organisationId,
      username: email,
      email,
      passwordHash,
      roles,
      firstName: first,
      lastName: last,
      displayName: display.length < SHORTEST_NAME ? email.slice(0, 100) : display,
    })
    // Usernames are unique in the installation: it may belong to a user of another organisation.
    .onConflictDoNothing()
    .returning(ACCOUNT);
  if (!account) return `The user name ${email} is taken.`;
  await writeAudit(t, {
    organisationId: provider.organisationId,
    actor: actorOf(account, ipAddress),
    action: 'user.created',
    target: { type: 'user', id: account.id, name: account.username },
    details: { by: 'single-sign-on', roles },
  });
  return account;
}

function actorOf({ id, username, organisationId }: Account, ipAddress: string): AuditActor {
  return { type: 'user', id, name: username, organisationId, ipAddress };
}
