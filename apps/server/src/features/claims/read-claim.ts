import type { Claim, ClaimComparison } from '@assay/contract/claims';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';

/** The claim of a record; null if nothing was stated. */
export async function readClaim(transaction: Transaction, recordId: string): Promise<Claim | null> {
  return (await readClaims(transaction, [recordId])).get(recordId) ?? null;
}

/** The claims of these records; records without one are missing. */
export async function readClaims(
  transaction: Transaction,
  recordIds: readonly string[],
): Promise<Map<string, Claim>> {
  if (recordIds.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(recordClaims)
    .where(inArray(recordClaims.recordId, [...recordIds]));
  return new Map(
    rows.map(({ recordId, organisationId: _, updatedAt, ...claim }) => [
      recordId,
      { ...claim, updatedAt: updatedAt.toISOString() },
    ]),
  );
}

/** Stores how the files compare with the claim. Returns true if that changed. */
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
