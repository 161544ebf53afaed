import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, or, sql } from '../../platform/database/orm.ts';
import { assets, transactions } from '../../platform/database/schema/records.ts';

/** A file that an upload already has. */
export interface EarlierFile {
  readonly id: string;
  readonly fileFingerprint: string;
  readonly fingerprint: string;
  /** Its bytes were stored, not only its fingerprints entered. */
  readonly hasBytes: boolean;
}

/** An incoming file. */
interface SentFile {
  readonly fileFingerprint: string;
  /** Undefined if only the bytes were hashed. */
  readonly fingerprint?: string;
  /** Null if only the fingerprints come. */
  readonly storageKey?: string | null;
}

/**
 * The files of each upload in its order, including those that were moved into a record without the others.
 */
export async function readEarlierFiles(
  transaction: Transaction,
  uploadIds: readonly string[],
): Promise<Map<string, EarlierFile[]>> {
  const ids = [...uploadIds];
  if (ids.length === 0) return new Map();
  const uploadId = sql<string>`coalesce(${transactions.splitFrom}, ${transactions.id})`;
  const { id, fileFingerprint, fingerprint } = assets;
  const hasBytes = sql<boolean>`${assets.storageKey} IS NOT NULL OR ${assets.scanState} IS NOT NULL`;
  const rows = await transaction
    .select({ uploadId, id, fileFingerprint, fingerprint, hasBytes })
    .from(assets)
    .innerJoin(
      transactions,
      and(eq(transactions.organisationId, assets.organisationId), eq(transactions.id, assets.transactionId)),
    )
    .where(or(inArray(transactions.id, ids), inArray(transactions.splitFrom, ids)))
    .orderBy(asc(assets.createdAt), asc(assets.id));
  return Map.groupBy(rows, (row) => row.uploadId);
}

/**
 * Matches each incoming file with the existing ones. One existing file accounts for one incoming one: the
 * same bytes twice in one request are two files. Undefined: it is new.
 */
export function findEarlier(
  files: readonly SentFile[],
  earlier: readonly EarlierFile[],
): (EarlierFile | undefined)[] {
  const left = Map.groupBy(earlier, ({ fileFingerprint }) => fileFingerprint);
  return files.map(({ fileFingerprint, fingerprint, storageKey }) => {
    const alike = left.get(fileFingerprint) ?? [];
    const place = alike.findIndex((one) =>
      storageKey === null ? one.fingerprint === fingerprint : one.hasBytes,
    );
    return place < 0 ? undefined : alike.splice(place, 1)[0];
  });
}
