import {
  listSimilarVisualWords,
  listVisualWords,
  MIN_SHARED_VISUAL_WORDS,
  readKeypoints,
  showSamePicture,
} from '@assay/fingerprint/near-duplicates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pictureKeypoints, visualWords } from '../../platform/database/schema/near-duplicates.ts';

interface PictureWithKeypoints {
  readonly organisationId: string;
  readonly assetId: string;
  readonly keypoints: Uint8Array | null;
}

/** Pictures that are worth a closer look: those that share the most visual words. */
const MAX_CANDIDATES = 100;
/** A visual word that more pictures have tells little: further ones are not looked at. */
const MAX_OF_WORD = 100;

/** Ids of the pictures of the organisation that show the same or a part of it, laid over one another by their keypoints. */
export async function findByKeypoints(
  transaction: Transaction,
  { assetId, keypoints }: PictureWithKeypoints,
): Promise<string[]> {
  const own = keypoints && readKeypoints(keypoints);
  if (!own) return [];
  const asked = listSimilarVisualWords(own).flatMap((words, keypoint) =>
    words.map((word) => ({ keypoint, word })),
  );
  const numbers = await findCandidates(transaction, asked);
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

async function findCandidates(
  transaction: Transaction,
  asked: readonly { keypoint: number; word: number }[],
): Promise<number[]> {
  const list = (values: readonly number[]) => sql.param(`{${values.join(',')}}`);
  const { rows } = await transaction.execute<{ number: string }>(sql`
    SELECT number FROM (
      SELECT DISTINCT asked.keypoint, found.number
      FROM unnest(${list(asked.map(({ keypoint }) => keypoint))}::integer[],
        ${list(asked.map(({ word }) => word))}::integer[]) AS asked (keypoint, word)
      CROSS JOIN LATERAL (
        SELECT number FROM mark_words
        WHERE organisation_id = current_organisation() AND mark_words.word = asked.word
        ORDER BY number LIMIT ${MAX_OF_WORD}) found) shared
    GROUP BY number HAVING count(*) >= ${MIN_SHARED_VISUAL_WORDS}
    ORDER BY count(*) DESC, number LIMIT ${MAX_CANDIDATES}`);
  return rows.map(({ number }) => Number(number));
}

/** A row is kept as well of a picture that has none, so that it is known to have been looked at. */
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
