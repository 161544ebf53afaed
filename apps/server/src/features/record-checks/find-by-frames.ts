import {
  listFrameWords,
  listSimilarFrameWords,
  MIN_SHARED_FRAMES,
  matchFrames,
  readFrameHashes,
} from '@assay/fingerprint/near-duplicates';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, inArray, sql } from '../../platform/database/orm.ts';
import { frameHashes, frameWords, indexedFrames } from '../../platform/database/schema/recordings.ts';
import { findByWords } from './find-by-words.ts';
import { listAlike, NEWEST_COMPARED } from './recording-limits.ts';

interface Video {
  readonly organisationId: string;
  readonly assetId: string;
  readonly hashes: Uint8Array | null;
}

/** Ids of the organisation's videos that show the same frames in the same order. */
export async function findByFrames(t: Transaction, { assetId, hashes }: Video): Promise<string[]> {
  const own = hashes && readFrameHashes(hashes);
  if (!own || own.length === 0) return [];
  const numbers = await findByWords(t, frameWords, listSimilarFrameWords(own), MIN_SHARED_FRAMES);
  return listAlike(
    await listCandidates(t, assetId, numbers),
    (ids) => t.select().from(frameHashes).where(inArray(frameHashes.assetId, ids)),
    (row) => {
      const other = readFrameHashes(row.hashes);
      return other !== null && matchFrames(own, other) !== null;
    },
  );
}

/** The recordings with these numbers, in this order, and then the newest. */
async function listCandidates(t: Transaction, assetId: string, numbers: readonly number[]) {
  const { rows } = await t.execute<{ id: string }>(sql`
    WITH sharing AS (
      SELECT number, place FROM unnest(${sql.param(`{${numbers.join(',')}}`)}::bigint[]) WITH ORDINALITY AS sharing (number, place)
    ), newest AS (
      SELECT number FROM indexed_frames WHERE organisation_id = current_organisation() ORDER BY number DESC LIMIT ${NEWEST_COMPARED}
    )
    SELECT i.asset_id AS id FROM sharing FULL JOIN newest USING (number) JOIN indexed_frames i USING (number)
    WHERE i.organisation_id = current_organisation() AND i.asset_id <> ${assetId}
    ORDER BY place, number DESC`);
  return rows.map(({ id }) => id);
}

/** Stores nothing for a video without recognisable frames. */
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

/** Replaces its words in the index. An unreadable one has none, which shows that it was processed. */
export async function indexFrames(t: Transaction, { organisationId, assetId, hashes }: Video): Promise<void> {
  const words = listFrameWords((hashes && readFrameHashes(hashes)) ?? []);
  await t.delete(indexedFrames).where(eq(indexedFrames.assetId, assetId));
  const { number } = oneRow(
    await t.insert(indexedFrames).values({ assetId, organisationId, words }).returning(),
  );
  if (words.length > 0)
    await t.insert(frameWords).values(words.map((word) => ({ organisationId, word, number })));
}
