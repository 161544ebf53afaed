import {
  listSimilarVisualWords,
  listVisualWords,
  MIN_SHARED_VISUAL_WORDS,
  readKeypoints,
  showSamePicture,
} from '@assay/fingerprint/near-duplicates';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { pictureKeypoints, visualWords } from '../../platform/database/schema/near-duplicates.ts';
import { findByWords } from './find-by-words.ts';

interface PictureWithKeypoints {
  readonly organisationId: string;
  readonly assetId: string;
  readonly keypoints: Uint8Array | null;
}

/**
 * Ids of the organisation's pictures that show the same or a part of it, as registered by their keypoints.
 */
export async function findByKeypoints(
  transaction: Transaction,
  { assetId, keypoints }: PictureWithKeypoints,
): Promise<string[]> {
  const own = keypoints && readKeypoints(keypoints);
  if (!own) return [];
  const numbers = await findByWords(
    transaction,
    visualWords,
    listSimilarVisualWords(own),
    MIN_SHARED_VISUAL_WORDS,
  );
  if (numbers.length === 0) return [];
  const isCandidate = inArray(pictureKeypoints.number, numbers);
  const rows = await transaction
    .select({ assetId: pictureKeypoints.assetId, keypoints: pictureKeypoints.keypoints })
    .from(pictureKeypoints)
    .where(and(eq(pictureKeypoints.organisationId, sql`current_organisation()`), isCandidate))
    .orderBy(pictureKeypoints.number);
  return rows
    .filter((row) => {
      const other = row.assetId === assetId ? null : readKeypoints(row.keypoints);
      return other !== null && showSamePicture(own, other);
    })
    .map((row) => row.assetId);
}

/** A picture without keypoints gets a row too, which shows that it was processed. */
export async function keepKeypoints(
  transaction: Transaction,
  { organisationId, assetId, keypoints }: PictureWithKeypoints,
): Promise<void> {
  const own = keypoints && readKeypoints(keypoints);
  const words = own ? listVisualWords(own) : [];
  await transaction.delete(pictureKeypoints).where(eq(pictureKeypoints.assetId, assetId));
  const { number } = oneRow(
    await transaction
      .insert(pictureKeypoints)
      .values({ assetId, organisationId, keypoints: Buffer.from(keypoints ?? []), visualWords: words })
      .returning({ number: pictureKeypoints.number }),
  );
  if (words.length === 0) return;
  await transaction.insert(visualWords).values(words.map((word) => ({ organisationId, word, number })));
}
