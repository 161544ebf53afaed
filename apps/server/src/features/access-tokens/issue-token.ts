import { randomUUID } from 'node:crypto';
import { MAX_TOKEN_FAMILY_DAYS, REFRESH_DAYS_AFTER } from '@assay/contract/access-tokens';
import type { Scope } from '@assay/contract/roles';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { accessTokens } from '../../platform/database/schema/settings.ts';
import { digestToken, writeToken } from './token-text.ts';

export interface NewToken {
  type: 'organization' | 'resource';
  recordId: string | null;
  name: string;
  scopes: Scope[];
  days: number;
  createdBy: string | null;
  /** The family of the token that it replaces. */
  family?: string;
}

export interface IssuedAccessToken {
  id: string;
  accessToken: string;
  refreshToken: string;
}

/** Issues a token for the transaction's organisation. The returned text is stored nowhere. */
export async function issueToken(
  transaction: Transaction,
  { family, days, ...token }: NewToken,
): Promise<IssuedAccessToken> {
  const id = randomUUID();
  const accessToken = writeToken('access', id);
  const refreshToken = writeToken('refresh', id);
  // A family's first token finds no earlier one. `least` ignores that NULL.
  const begin = sql`(SELECT min(created_at) FROM access_tokens WHERE family = ${family ?? id})`;
  const inDays = (count: number) =>
    sql`least(now() + make_interval(days => ${count}), ${begin} + make_interval(days => ${MAX_TOKEN_FAMILY_DAYS}))`;
  await transaction.insert(accessTokens).values({
    ...token,
    id,
    days,
    family: family ?? id,
    organisationId: sql`current_organisation()`,
    accessDigest: digestToken(accessToken),
    refreshDigest: digestToken(refreshToken),
    expiresAt: inDays(days),
    refreshExpiresAt: inDays(days + REFRESH_DAYS_AFTER),
  });
  return { id, accessToken, refreshToken };
}
