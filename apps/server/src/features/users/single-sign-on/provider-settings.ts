import type { IdentityProvider, IdentityProviderUpdate } from '@assay/contract/identity-providers';
import type { Sealer } from '../../../platform/auth/seal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { identityProviders, userIdentities } from '../../../platform/database/schema/identity-providers.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { AddressRefusedError, checkAddress } from '../../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';
import type { ProviderClient } from './providers.ts';

export type ProviderRow = typeof identityProviders.$inferSelect;

/** The provider of the transaction's organisation. */
export async function readProvider(transaction: Transaction): Promise<ProviderRow | null> {
  const [row] = await transaction.select().from(identityProviders);
  return row ?? null;
}

export function presentProvider({
  sealedSecret,
  organisationId: _,
  updatedAt,
  ...row
}: ProviderRow): IdentityProvider {
  return { ...row, hasClientSecret: sealedSecret !== null, updatedAt: updatedAt.toISOString() };
}

export function clientOf(
  { issuer, clientId, sealedSecret, organisationId }: ProviderRow,
  sealer: Sealer,
): ProviderClient {
  return { issuer, clientId, clientSecret: sealedSecret && sealer.open(sealedSecret, organisationId) };
}

/** Throws RefusedError IDENTITY_PROVIDER_NOT_SAVED for an address that must not be called. */
export function requireGoodIssuer(issuer: string, reach: OutboundPolicy): void {
  try {
    const { search, hash } = checkAddress(issuer, reach);
    if (search || hash) throw new AddressRefusedError('The issuer must have nothing after its path.');
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    throw new RefusedError('IDENTITY_PROVIDER_NOT_SAVED', {
      message: error.message,
      details: { fields: { issuer: error.message } },
    });
  }
}

/** The secret was given for this issuer and client, and may be sent to no other. */
export function belongsTo(
  row: ProviderRow | null,
  { issuer, clientId }: { issuer: string; clientId: string },
): boolean {
  return row !== null && row.issuer === issuer && row.clientId === clientId;
}

/** Throws RefusedError IDENTITY_PROVIDER_NOT_SAVED if the secret must be given again. */
export async function saveProvider(
  transaction: Transaction,
  sealer: Sealer,
  organisationId: string,
  { clientSecret, ...given }: IdentityProviderUpdate,
): Promise<ProviderRow> {
  const [before] = await transaction.select().from(identityProviders).for('update');
  const isKept = clientSecret === undefined && before?.sealedSecret;
  if (isKept && !belongsTo(before, given)) {
    const message = 'Enter the client secret again: the one that is kept belongs to another client.';
    throw new RefusedError('IDENTITY_PROVIDER_NOT_SAVED', {
      message,
      details: { fields: { clientSecret: message } },
    });
  }
  const sealedSecret =
    clientSecret === undefined
      ? (before?.sealedSecret ?? null)
      : clientSecret && sealer.seal(clientSecret, organisationId);
  const values = { ...given, mailDomains: [...new Set(given.mailDomains)], sealedSecret };
  const row = oneRow(
    await transaction
      .insert(identityProviders)
      .values({ ...values, organisationId })
      .onConflictDoUpdate({
        target: identityProviders.organisationId,
        set: { ...values, updatedAt: sql`now()` },
      })
      .returning(),
  );
  return row;
}

/** Throws RefusedError NOT_FOUND. */
export async function removeProvider(transaction: Transaction, organisationId: string): Promise<ProviderRow> {
  const [row] = await transaction.delete(identityProviders).returning();
  if (!row) throw new RefusedError('NOT_FOUND');
  await transaction.delete(userIdentities).where(eq(userIdentities.organisationId, organisationId));
  return row;
}
