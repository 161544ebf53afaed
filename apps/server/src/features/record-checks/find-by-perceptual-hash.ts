import { listSimilarHashWords, matchPerceptualHashes, readHash } from '@assay/fingerprint/near-duplicates';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { pictureHashes } from '../../platform/database/schema/near-duplicates.ts';

interface HashedPicture {
  readonly assetId: string;
  readonly hash: Uint8Array | null;
}

/** Pictures that are worth a closer look; of more, those that came in first. */
const MAX_CANDIDATES = 10_000;

/** Ids of the pictures of the organisation that look the same, or are a part of it, those that came in first before the others. */
export async function findByPerceptualHash(
  transaction: Transaction,
  { assetId, hash }: HashedPicture,
): Promise<string[]> {
  if (!hash) return [];
  const own = readHash(hash);
  const asked = sql.param(`{${listSimilarHashWords(own).join(',')}}`);
  const candidates = sql`(SELECT find_hash_words(${asked}::integer[], ${MAX_CANDIDATES}))`;
  const rows = await transaction
    .select({ assetId: pictureHashes.assetId, hash: pictureHashes.hash })
    .from(pictureHashes)
    .where(
      and(
        eq(pictureHashes.organisationId, sql`current_organisation()`),
        inArray(pictureHashes.assetId, candidates),
        ne(pictureHashes.assetId, assetId),
      ),
    )
    .orderBy(asc(pictureHashes.position))
    .limit(MAX_CANDIDATES);
  return rows.filter((row) => matchPerceptualHashes(own, readHash(row.hash))).map((row) => row.assetId);
}

/** The database keeps its words itself. */
export async function keepPerceptualHash(
  transaction: Transaction,
  { organisationId, assetId, hash }: HashedPicture & { readonly organisationId: string },
): Promise<void> {
  if (!hash) return;
  await transaction.delete(pictureHashes).where(eq(pictureHashes.assetId, assetId));
  await transaction.insert(pictureHashes).values({ assetId, organisationId, hash: Buffer.from(hash) });
}
