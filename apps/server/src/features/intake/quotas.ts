import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq, isNotNull, or, sql, sum } from '../../platform/database/orm.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { assets, transactions } from '../../platform/database/schema/records.ts';
import { asViewer } from '../../platform/database/viewer.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export interface QuotaLimits {
  /** In bytes; undefined: unlimited. */
  readonly organisation: number | undefined;
  readonly user: number | undefined;
}

interface Owner {
  readonly organisationId: string;
  readonly userId: string | null;
}

/** The storage quotas of organisations and users. */
export interface Quotas {
  /** For one upload. */
  open(): Room;
}

/** The space reserved by one upload. */
export interface Room {
  /**
   * Reserves this many bytes in total, so that concurrent uploads do not use the same space. Throws
   * RefusedError STORAGE_FULL if there is not enough. Files taken in by other processes are noticed within
   * half a minute.
   */
  hold(owner: Owner, bytes: number): Promise<void>;
  /** Releases the reservation, with this many bytes taken in. */
  close(takenIn: number): void;
}

interface Count {
  readonly until: number;
  readonly loaded: Promise<void>;
  /** Bytes in use, once loaded. Files taken in since may count twice until it is read again. */
  bytes: number;
}

const KEPT_MS = 30_000;
const LARGEST = 10_000;

export function createQuotas(database: Database, limits: QuotaLimits): Quotas {
  const counts = new Map<string, Count>();
  /** Reserved by running uploads. */
  const held = new Map<string, number>();
  const scopesOf = ({ organisationId, userId }: Owner) =>
    [
      { key: organisationId, limit: limits.organisation, of: null, words: 'This organisation has' },
      {
        key: `${organisationId} ${userId}`,
        limit: userId === null ? undefined : limits.user,
        of: userId,
        words: 'You have',
      },
    ].flatMap(({ limit, ...scope }) => (limit === undefined ? [] : [{ ...scope, limit }]));

  function countUsed(organisationId: string, key: string, userId: string | null): Count {
    const known = counts.get(key);
    if (known && known.until > Date.now()) return known;
    // Everything stored, including what the caller may not see: other callers use the same count.
    const reading = asViewer(null, () =>
      database.withOrganisation(organisationId, (t) => sumFiles(t, userId), { readOnly: true }),
    );
    const loaded = reading.then((bytes) => {
      count.bytes += bytes;
    });
    const count: Count = { until: Date.now() + KEPT_MS, loaded, bytes: 0 };
    if (counts.size >= LARGEST) counts.clear();
    counts.set(key, count);
    loaded.catch(() => counts.delete(key));
    return count;
  }

  function add(to: Map<string, number>, key: string, bytes: number): void {
    const sum = (to.get(key) ?? 0) + bytes;
    if (sum > 0) to.set(key, sum);
    else to.delete(key);
  }

  return {
    open() {
      const own = new Map<string, number>();
      return {
        async hold(owner, bytes) {
          const scopes = scopesOf(owner);
          const used = scopes.map(({ key, of }) => countUsed(owner.organisationId, key, of));
          await Promise.all(used.map(({ loaded }) => loaded));
          // No await from here on: free space is reserved at once.
          for (const [place, { key, limit, words }] of scopes.entries()) {
            const others = (held.get(key) ?? 0) - (own.get(key) ?? 0);
            if ((used[place]?.bytes ?? 0) + others + bytes <= limit) continue;
            throw new RefusedError('STORAGE_FULL', {
              message: `${words} no room left for these files. Please tell your administrator.`,
            });
          }
          for (const { key } of scopes) {
            add(held, key, bytes - (own.get(key) ?? 0));
            own.set(key, bytes);
          }
        },
        close(takenIn) {
          for (const [key, bytes] of own) {
            add(held, key, -bytes);
            const count = counts.get(key);
            if (count) count.bytes += takenIn;
          }
          own.clear();
        },
      };
    },
  };
}

/**
 * Bytes of the originals that the transaction's organisation stores, including withheld ones; only of one
 * user's uploads if one is named.
 */
export async function sumFiles(transaction: Transaction, userId: string | null = null): Promise<number> {
  const isHeld = sql`${assets.id} IN (SELECT ${fileScans.assetId} FROM ${fileScans} WHERE ${fileScans.storageKey} IS NOT NULL)`;
  const isKept = or(isNotNull(assets.storageKey), isHeld);
  const bytes = { bytes: sum(assets.byteSize).mapWith(Number) };
  const [row] = await (userId === null
    ? transaction.select(bytes).from(assets).where(isKept)
    : transaction
        .select(bytes)
        .from(assets)
        .innerJoin(transactions, eq(transactions.id, assets.transactionId))
        .where(sql`${eq(transactions.userId, userId)} AND (${isKept})`));
  return row?.bytes ?? 0;
}
