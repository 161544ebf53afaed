import type { ClaimChanges, ClaimFacts as Facts } from '@assay/contract/claims';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';
import { findNamedPlace } from '../places/places.ts';
import { readClaim } from './read-claim.ts';

/** What a change did, for the audit log. */
export interface ChangedClaim {
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
}

/** Facts about people. The audit log is kept for ever, so it notes that they changed, not what they say. */
const PERSONAL: readonly (keyof ClaimChanges)[] = ['claimant', 'account'];
const NOTHING: Facts = {
  ...{ kind: 'loss', date: null, time: null, place: null, location: null, claimant: null },
  ...{ number: null, amount: null, currency: null, receipts: null, account: null },
};

/** Sets those facts that are named, or takes all away. Null where that changes nothing. */
export async function changeClaim(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  changes: ClaimChanges | null,
): Promise<ChangedClaim | null> {
  const before = await readClaim(transaction, recordId);
  const changed = listChanges(before ?? NOTHING, changes ?? NOTHING);
  if (changed.length === 0) return null;
  const claim = { ...NOTHING, ...before, ...(changes ?? NOTHING) };
  if (changes === null || listChanges(NOTHING, claim).length === 0) {
    await transaction.delete(recordClaims).where(eq(recordClaims.recordId, recordId));
    return describeChange(before ?? NOTHING, NOTHING, changed);
  }
  const found = claim.location === null && claim.place !== null ? findNamedPlace(claim.place) : null;
  // What it was compared with is no longer what is claimed.
  const row = { ...changes, found, comparisons: null, updatedAt: new Date() };
  await transaction
    .insert(recordClaims)
    .values({ organisationId, recordId, ...row })
    .onConflictDoUpdate({ target: recordClaims.recordId, set: row });
  return describeChange(before ?? NOTHING, claim, changed);
}

function listChanges(before: Facts, after: ClaimChanges): (keyof ClaimChanges)[] {
  const names = Object.keys(NOTHING) as (keyof ClaimChanges)[];
  return names.filter((name) => {
    const value = after[name];
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]);
  });
}

function describeChange(before: Facts, after: Facts, changed: readonly (keyof ClaimChanges)[]): ChangedClaim {
  const tell = (facts: Facts) =>
    Object.fromEntries(
      changed.map((name) => {
        const value = facts[name];
        return [name, PERSONAL.includes(name) && value !== null ? true : value];
      }),
    );
  return { from: tell(before), to: tell(after) };
}
