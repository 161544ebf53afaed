import {
  type HashedFrame,
  listFrameWords,
  listSimilarFrameWords,
  MIN_SHARED_FRAMES,
  matchFrames,
  readFrameHashes,
} from '@assay/fingerprint/near-duplicates';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { frameHashes, frameWords, indexedFrames } from '../../platform/database/schema/recordings.ts';
import { findByWords } from './find-by-words.ts';
import { chunk, MAX_LIKE } from './recording-limits.ts';

interface Video {
  readonly organisationId: string;
  readonly assetId: string;
  readonly hashes: Uint8Array | null;
}

/** Ids of the videos of the organisation that show the same frames in the same order. */
export async function findByFrames(t: Transaction, { assetId, hashes }: Video): Promise<string[]> {
  const own = hashes && readFrameHashes(hashes);
  if (!own || own.length === 0) return [];
  const numbers = await findByWords(t, frameWords, listSimilarFrameWords(own), MIN_SHARED_FRAMES);
  if (numbers.length === 0) return [];
  const others = await t
    .select({ id: indexedFrames.assetId })
    .from(indexedFrames)
    .where(inArray(indexedFrames.number, numbers));
  return confirm(
    t,
    own,
    others.map(({ id }) => id).filter((id) => id !== assetId),
  );
}

async function confirm(
  t: Transaction,
  own: readonly HashedFrame[],
  candidates: readonly string[],
): Promise<string[]> {
  const alike: string[] = [];
  for (const ids of chunk(candidates)) {
    for (const row of await t.select().from(frameHashes).where(inArray(frameHashes.assetId, ids))) {
      const other = readFrameHashes(row.hashes);
      if (other && matchFrames(own, other)) alike.push(row.assetId);
    }
    if (alike.length >= MAX_LIKE) break;
  }
  return alike.slice(0, MAX_LIKE);
}

/** Nothing of a video in which nothing is seen. */
export async function keepFrames(t: Transaction, video: Video): Promise<void> {
  const { organisationId, assetId, hashes } = video;
  if (!hashes || !readFrameHashes(hashes)?.length) return;
  const row = { hashes: Buffer.from(hashes) };
  await t
    .insert(frameHashes)
    .values({ assetId, organisationId, ...row })
    .onConflictDoUpdate({ target: frameHashes.assetId, set: row });
  await indexFrames(t, video);
}

/** In place of the words that it had. One that cannot be read has none, so that it is known to have been looked at. */
export async function indexFrames(t: Transaction, { organisationId, assetId, hashes }: Video): Promise<void> {
  const words = listFrameWords((hashes && readFrameHashes(hashes)) ?? []);
  await t.delete(indexedFrames).where(eq(indexedFrames.assetId, assetId));
  const { number } = oneRow(
    await t.insert(indexedFrames).values({ assetId, organisationId, words }).returning(),
  );
  if (words.length > 0)
    await t.insert(frameWords).values(words.map((word) => ({ organisationId, word, number })));
}
