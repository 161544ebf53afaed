import type { Scope } from '@assay/contract/roles';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, isNull, lt, or, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { accessTokens } from '../../platform/database/schema/settings.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { isDigestOf, parseToken } from './token-text.ts';

export interface VerifiedToken {
  id: string;
  name: string;
  type: 'organization' | 'resource';
  scopes: readonly Scope[];
  /** The record that a resource token opens. */
  recordId: string | null;
  organisation: { id: string; identifier: string; name: string; isMain: boolean };
  expiresAt: Date;
}

/** The token's row, read each time, so that a revoked token is refused immediately. */
export type VerifyAccessToken = (token: string, type: 'organization' | 'resource') => Promise<VerifiedToken>;

/**
 * Throws RefusedError: TokenExpiredError, or NOT_SIGNED_IN for a token that is revoked, of another type or
 * unknown.
 */
export function createTokenVerification(database: Database): VerifyAccessToken {
  return async (token, type) => {
    const parsed = parseToken(token);
    if (parsed?.kind !== 'access' || !parsed.hasSecret) throw new RefusedError('NOT_SIGNED_IN');
    const { id, identifier, name, isMain } = organisations;
    const [row] = await database.asSystem((t) =>
      t
        .select({ token: accessTokens, organisation: { id, identifier, name, isMain } })
        .from(accessTokens)
        .innerJoin(organisations, eq(id, accessTokens.organisationId))
        .where(eq(accessTokens.id, parsed.id)),
    );
    const isGood = row && isDigestOf(token, row.token.accessDigest) && row.token.type === type;
    if (!isGood || row.token.revokedAt) throw new RefusedError('NOT_SIGNED_IN');
    if (row.token.expiresAt <= new Date()) throw new RefusedError('TokenExpiredError');
    await noteUse(database, parsed.id);
    return { ...row.token, organisation: row.organisation };
  };
}

/** Whether a token is still valid, by its id: for addresses that were given to its holder. */
export function createShareCheck(database: Database): (id: string) => Promise<boolean> {
  const statement = 'SELECT FROM access_tokens WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()';
  return async (id) => (await database.readAsSystem(statement, [id])).length > 0;
}

/** Rounded to the minute: a busy machine does not write at every call. */
function noteUse(database: Database, id: string) {
  const isOld = or(
    isNull(accessTokens.lastUsedAt),
    lt(accessTokens.lastUsedAt, sql`now() - interval '1 minute'`),
  );
  return database.asSystem((t) =>
    t
      .update(accessTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(accessTokens.id, id), isOld)),
  );
}
