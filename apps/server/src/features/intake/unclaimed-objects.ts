import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq, inArray, lt, type SQL, sql } from '../../platform/database/orm.ts';
import { unclaimedObjects } from '../../platform/database/schema/records.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** Renewed while the upload goes on; a process that stops renewing is considered dead after this. */
const LEASE_SECONDS = 60;
const RENEW_MS = 15_000;
const SWEEP_AT_ONCE = 20;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** The objects of one upload that no asset owns yet. */
export interface Claim {
  /** Call when the row of an object is written, before the object is. */
  note(storageKey: string): void;
  /** Assets own all of them now: the settling transaction is certainly committed. */
  release(): void;
  /** Removes announced objects that were not settled, and ends the lease. Never removes a settled object. */
  close(): Promise<void>;
}

/**
 * Tracks objects between the first byte in the store and the commit of their assets, so that whatever fails
 * (the upload, this process, the database), no object is left without an owner, and no owner without its
 * object.
 */
export function openClaim(database: Database, storage: ObjectStore, organisationId: string): Claim {
  const keys = new Set<string>();
  const renewal = setInterval(() => {
    if (keys.size > 0) renew().catch(() => undefined); // Settling finds out whether the lease was lost.
  }, RENEW_MS).unref();
  const renew = () =>
    database.withOrganisation(organisationId, (t) =>
      t
        .update(unclaimedObjects)
        .set({ leaseUntil: leaseEnd })
        .where(inArray(unclaimedObjects.storageKey, [...keys])),
    );
  return {
    note: (storageKey) => keys.add(storageKey),
    release: () => keys.clear(),
    async close() {
      clearInterval(renewal);
      for (const some of chunk([...keys], SWEEP_AT_ONCE)) {
        await database.withOrganisation(organisationId, (t) =>
          removeObjects(t, storage, inArray(unclaimedObjects.storageKey, some)),
        );
      }
    },
  };
}

/** Records that objects are about to be written; their claims hold from the commit on. */
export async function announceObjects(
  transaction: Transaction,
  organisationId: string,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return;
  await transaction
    .insert(unclaimedObjects)
    .values(storageKeys.map((storageKey) => ({ storageKey, organisationId, leaseUntil: leaseEnd })));
}

/**
 * Runs in the transaction that gives the objects their assets. False: some were considered abandoned and are
 * gone.
 */
export async function settleObjects(
  transaction: Transaction,
  storageKeys: readonly string[],
): Promise<boolean> {
  if (storageKeys.length === 0) return true;
  const settled = await transaction
    .delete(unclaimedObjects)
    .where(inArray(unclaimedObjects.storageKey, [...storageKeys]))
    .returning({ storageKey: unclaimedObjects.storageKey });
  return settled.length === storageKeys.length;
}

/** Removes the objects of uploads whose process died. Resolves with their number. */
export async function sweepUnclaimedObjects(database: Database, storage: ObjectStore): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await database.asSystem((t) =>
      removeObjects(t, storage, lt(unclaimedObjects.leaseUntil, sql`now()`)),
    );
    removed += some;
    if (some < SWEEP_AT_ONCE) return removed;
  }
}

/**
 * The row is deleted after its object, in one transaction: if it ends early, the next sweep finds the row
 * again.
 */
async function removeObjects(transaction: Transaction, storage: ObjectStore, which: SQL): Promise<number> {
  const rows = await transaction
    .select({ storageKey: unclaimedObjects.storageKey })
    .from(unclaimedObjects)
    .where(which)
    .limit(SWEEP_AT_ONCE)
    .for('update', { skipLocked: true });
  for (const { storageKey } of rows) {
    await storage.delete(storageKey);
    await transaction.delete(unclaimedObjects).where(eq(unclaimedObjects.storageKey, storageKey));
  }
  return rows.length;
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
