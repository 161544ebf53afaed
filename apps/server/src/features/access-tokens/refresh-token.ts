import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, eq, isNull, sql } from '../../platform/database/orm.ts';
import { accessTokens } from '../../platform/database/schema/settings.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { type IssuedAccessToken, issueToken } from './issue-token.ts';
import { isDigestOf, parseToken } from './token-text.ts';

export type TokenRow = typeof accessTokens.$inferSelect;

/** The row of a refresh token, with its organisation; null for an invalid one. */
export async function findByRefreshToken(database: Database, text: string): Promise<TokenRow | null> {
  const parsed = parseToken(text);
  if (parsed?.kind !== 'refresh' || !parsed.hasSecret) return null;
  const [row] = await database.asSystem((t) =>
    t.select().from(accessTokens).where(eq(accessTokens.id, parsed.id)),
  );
  return row && isDigestOf(text, row.refreshDigest) ? row : null;
}

/**
 * Ends a token and issues another in its place, with the same name, scopes and lifetime. A refresh token is
 * valid once: null if it was used before, and then every token that descends from it has been ended too,
 * since one of the two users stole it. Throws RefusedError ORGANISATION_TOKEN_NOT_REFRESHED if the token has
 * ended.
 */
export async function refreshToken(transaction: Transaction, id: string): Promise<IssuedAccessToken | null> {
  const [row] = await transaction.select().from(accessTokens).where(eq(accessTokens.id, id)).for('update');
  if (row?.refreshedAt) {
    await revokeFamily(transaction, row.family);
    return null;
  }
  if (!row || row.revokedAt || row.refreshExpiresAt <= new Date()) {
    throw new RefusedError('ORGANISATION_TOKEN_NOT_REFRESHED');
  }
  const ended = { refreshedAt: sql`now()`, revokedAt: sql`now()` };
  await transaction.update(accessTokens).set(ended).where(eq(accessTokens.id, id));
  const { type, recordId, name, scopes, days, createdBy, family } = row;
  return issueToken(transaction, { type, recordId, name, scopes, days, createdBy, family });
}

async function revokeFamily(transaction: Transaction, family: string): Promise<void> {
  await transaction
    .update(accessTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(accessTokens.family, family), isNull(accessTokens.revokedAt)));
}
