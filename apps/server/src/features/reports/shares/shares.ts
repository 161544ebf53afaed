import type { Share } from '@assay/contract/reports';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, desc, eq, isNull } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { records } from '../../../platform/database/schema/records.ts';
import { accessTokens } from '../../../platform/database/schema/settings.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

/** Share links are tokens that open one record; those that administrators created elsewhere are included. */
const isShare = eq(accessTokens.type, 'resource');

/** Newest first. */
export async function listShares(
  transaction: Transaction,
  of: { recordId?: string; id?: string },
): Promise<Share[]> {
  const rows = await transaction
    .select({ token: accessTokens, createdBy: users.username, referenceId: records.referenceId })
    .from(accessTokens)
    .innerJoin(records, eq(records.id, accessTokens.recordId))
    .leftJoin(users, eq(users.id, accessTokens.createdBy))
    .where(
      and(
        isShare,
        of.recordId === undefined ? undefined : eq(accessTokens.recordId, of.recordId),
        of.id === undefined ? undefined : eq(accessTokens.id, of.id),
      ),
    )
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(1_000);
  return rows.map(({ token, createdBy, referenceId }) => ({
    id: token.id,
    recordId: token.recordId as string,
    referenceId,
    name: token.name,
    createdBy,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    state: stateOf(token),
  }));
}

/** Throws RefusedError NOT_FOUND, also for a link of a record that the caller does not see. */
export async function readShare(transaction: Transaction, id: string): Promise<Share> {
  const [share] = await listShares(transaction, { id });
  if (!share) throw new RefusedError('NOT_FOUND');
  return share;
}

/** Ends it with the next request of its holder. Throws like `readShare`. */
export async function revokeShare(transaction: Transaction, id: string): Promise<Share> {
  await readShare(transaction, id);
  await transaction
    .update(accessTokens)
    .set({ revokedAt: new Date() })
    .where(and(isShare, eq(accessTokens.id, id), isNull(accessTokens.revokedAt)));
  return readShare(transaction, id);
}

function stateOf({ revokedAt, refreshedAt, expiresAt }: typeof accessTokens.$inferSelect): Share['state'] {
  if (revokedAt || refreshedAt) return 'revoked';
  return expiresAt <= new Date() ? 'expired' : 'active';
}
