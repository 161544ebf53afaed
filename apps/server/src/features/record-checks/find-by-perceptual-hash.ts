import {
  createHashMatcher,
  listAskedHashes,
  listSimilarHashWords,
  readHash,
} from '@assay/fingerprint/near-duplicates';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, eq, ne, or, sql } from '../../platform/database/orm.ts';
import { coarseHashFills, pictureHashes } from '../../platform/database/schema/near-duplicates.ts';

interface HashedPicture {
  readonly assetId: string;
  readonly hash: Uint8Array | null;
}

/** The limit of candidates, which are taken in no order. */
const MAX_CANDIDATES = 10_000;

/** Ids of the organisation's pictures that look the same, or are a part of it, in order of arrival. */
export async function findByPerceptualHash(
  transaction: Transaction,
  { assetId, hash }: HashedPicture,
): Promise<string[]> {
  if (!hash) return [];
  const own = readHash(hash);
  const { wholes, parts } = listAskedHashes(own);
  const near = sql`find_coarse_hashes(${listOf(wholes)}::bigint[], ${listOf(parts)}::bigint[], ${MAX_CANDIDATES})`;
  const [fill] = await transaction.select({ filledTo: coarseHashFills.filledTo }).from(coarseHashFills);
  const withWords = sql`find_hash_words(${listOf(listSimilarHashWords(own))}::integer[], ${MAX_CANDIDATES})`;
  const rows = await transaction
    .select({ assetId: pictureHashes.assetId, hash: pictureHashes.hash })
    .from(pictureHashes)
    .where(
      and(
        eq(pictureHashes.organisationId, sql`current_organisation()`),
        // Lists: with subqueries, no index would be used.
        or(
          sql`${pictureHashes.position} = ANY (ARRAY(SELECT ${near}))`,
          fill && sql`${pictureHashes.assetId} = ANY (ARRAY(SELECT ${withWords}))`,
        ),
        ne(pictureHashes.assetId, assetId),
      ),
    )
    .orderBy(asc(pictureHashes.position))
    .limit(MAX_CANDIDATES);
  const matches = createHashMatcher(own);
  return rows.filter((row) => matches(readHash(row.hash))).map((row) => row.assetId);
}

const listOf = (numbers: readonly (bigint | number)[]) => sql.param(`{${numbers.join(',')}}`);

/** The database maintains its coarse hashes. */
export async function keepPerceptualHash(
  transaction: Transaction,
  { organisationId, assetId, hash }: HashedPicture & { readonly organisationId: string },
): Promise<void> {
  if (!hash) return;
  await transaction.delete(pictureHashes).where(eq(pictureHashes.assetId, assetId));
  await transaction.insert(pictureHashes).values({ assetId, organisationId, hash: Buffer.from(hash) });
}
