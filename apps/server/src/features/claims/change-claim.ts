import type { ClaimChanges, ClaimFacts as Facts } from '@assay/contract/claims';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findNamedPlace } from '../places/places.ts';
import { readClaim } from './read-claim.ts';

/** The effect of a change, for the audit log. */
export interface ChangedClaim {
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
}

/**
 * These facts are about people. The audit log is kept permanently, so it records that they changed, but not
 * their values.
 */
const PERSONAL: readonly (keyof Facts)[] = ['claimant', 'account', 'own'];
const NOTHING: Facts = {
  ...{ kind: 'loss', date: null, time: null, place: null, location: null, claimant: null },
  ...{ number: null, amount: null, currency: null, receipts: null, account: null, own: {} },
};

/**
 * Sets the named facts, or removes all. Null if that changes nothing. Throws RefusedError INVALID_REQUEST for
 * a custom fact that the organisation does not have.
 */
export async function changeClaim(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  given: ClaimChanges | null,
): Promise<ChangedClaim | null> {
  const before = await readClaim(transaction, recordId);
  const changes = given && (await withOwnFacts(transaction, before, given));
  const changed = listChanges(before ?? NOTHING, changes ?? NOTHING);
  if (changed.length === 0) return null;
  const claim = { ...NOTHING, ...before, ...(changes ?? NOTHING) };
  if (changes === null || listChanges(NOTHING, claim).length === 0) {
    await transaction.delete(recordClaims).where(eq(recordClaims.recordId, recordId));
    return describeChange(before ?? NOTHING, NOTHING, changed);
  }
  const found = claim.location === null && claim.place !== null ? findNamedPlace(claim.place) : null;
  // The earlier comparisons no longer apply to the changed claim.
  const row = { ...changes, found, comparisons: null, updatedAt: new Date() };
  await transaction
    .insert(recordClaims)
    .values({ organisationId, recordId, ...row })
    .onConflictDoUpdate({ target: recordClaims.recordId, set: row });
  return describeChange(before ?? NOTHING, claim, changed);
}

type Changes = Partial<Facts>;

/** The organisation's own facts after the change. */
async function withOwnFacts(
  transaction: Transaction,
  before: Facts | null,
  { own, ...changes }: ClaimChanges,
): Promise<Changes> {
  if (!own) return changes;
  const { claimFields } = await readOrganisationConfig(transaction);
  const unknown = Object.keys(own).find((id) => claimFields.every((field) => field.id !== id));
  if (unknown)
    throw new RefusedError('INVALID_REQUEST', { message: `No field of claims is called ${unknown}.` });
  const all = Object.entries({ ...before?.own, ...own });
  const stated = all.filter((entry): entry is [string, string] => entry[1] !== null);
  // Sorted, so that the same facts are not a change.
  return { ...changes, own: Object.fromEntries(stated.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function listChanges(before: Facts, after: Changes): (keyof Facts)[] {
  const names = Object.keys(NOTHING) as (keyof Facts)[];
  return names.filter((name) => {
    const value = after[name];
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]);
  });
}

function describeChange(before: Facts, after: Facts, changed: readonly (keyof Facts)[]): ChangedClaim {
  const tell = (facts: Facts) =>
    Object.fromEntries(
      changed.map((name) => {
        const value = facts[name];
        return [name, PERSONAL.includes(name) && value !== null ? true : value];
      }),
    );
  return { from: tell(before), to: tell(after) };
}
