import type { AccessToken } from '@assay/contract/access-tokens';
import type { Transaction } from '../../platform/database/database.ts';
import { and, desc, eq, type SQL } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { accessTokens } from '../../platform/database/schema/settings.ts';
import type { TokenRow } from './refresh-token.ts';
import { publicPart } from './token-text.ts';

/** The owner of the tokens: the organisation, or one record. */
export interface TokenEntity {
  type: 'organization' | 'resource';
  /** As the caller wrote it. */
  entity: string;
  recordId: string | null;
}

/** Newest first. */
export async function listTokens(
  transaction: Transaction,
  of: TokenEntity,
  only?: SQL,
): Promise<AccessToken[]> {
  const isOfRecord = of.recordId ? eq(accessTokens.recordId, of.recordId) : undefined;
  const rows = await transaction
    .select({ token: accessTokens, createdBy: users.username })
    .from(accessTokens)
    .leftJoin(users, eq(users.id, accessTokens.createdBy))
    .where(and(eq(accessTokens.type, of.type), isOfRecord, only))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(1_000);
  return rows.map(({ token, createdBy }) => presentToken(token, createdBy, of.entity));
}

function presentToken(row: TokenRow, createdBy: string | null, entity: string): AccessToken {
  const { id, type, name, scopes, createdAt, expiresAt, refreshExpiresAt, lastUsedAt } = row;
  return {
    id,
    type,
    name,
    entity,
    scopes,
    createdBy,
    accessToken: publicPart('access', id),
    refreshToken: publicPart('refresh', id),
    state: readState(row),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    refreshExpiresAt: refreshExpiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function readState({ refreshedAt, revokedAt, expiresAt }: TokenRow): AccessToken['state'] {
  if (refreshedAt) return 'refreshed';
  if (revokedAt) return 'revoked';
  return expiresAt > new Date() ? 'active' : 'expired';
}
