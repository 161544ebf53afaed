import type { Claim, ClaimComparison } from '@assay/contract/claims';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';

/** What is claimed in a record; null where nothing was said. */
export async function readClaim(transaction: Transaction, recordId: string): Promise<Claim | null> {
  const [row] = await transaction.select().from(recordClaims).where(eq(recordClaims.recordId, recordId));
  if (!row) return null;
  const { recordId: _record, organisationId: _organisation, updatedAt, ...claim } = row;
  return { ...claim, updatedAt: updatedAt.toISOString() };
}

/** Stores how the files compare with the claim. Returns true where that differs from before. */
export async function keepComparisons(
  transaction: Transaction,
  recordId: string,
  comparisons: ClaimComparison[],
): Promise<boolean> {
  const differs = sql`${recordClaims.comparisons} IS DISTINCT FROM ${JSON.stringify(comparisons)}::jsonb`;
  const changed = await transaction
    .update(recordClaims)
    .set({ comparisons })
    .where(and(eq(recordClaims.recordId, recordId), differs))
    .returning({ id: recordClaims.recordId });
  return changed.length > 0;
}
