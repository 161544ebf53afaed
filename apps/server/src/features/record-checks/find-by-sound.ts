import {
  listSoundWords,
  MIN_SHARED_SOUND_WORDS,
  matchSounds,
  readSoundLandmarks,
  type SoundLandmark,
} from '@assay/fingerprint/near-duplicates';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { indexedSounds, soundLandmarks, soundWords } from '../../platform/database/schema/recordings.ts';
import { listAlike, NEWEST_COMPARED } from './recording-limits.ts';

interface HeardRecording {
  readonly organisationId: string;
  readonly assetId: string;
  readonly landmarks: Uint8Array | null;
}

/** Recordings that are worth a closer look: those that share the most words at one distance in time. */
const MAX_CANDIDATES = 100;
/** A word that more recordings have tells little: those that came in before are not looked at. */
const MAX_OF_WORD = 100;
/** Written in one statement, which takes at most 65,535 values. */
const WRITTEN_AT_ONCE = 10_000;

/**
 * Ids of the recordings of the organisation with the same sound, where one of the two is a sound file: two videos with the same music are not
 * the same video.
 */
export async function findBySound(t: Transaction, { assetId, landmarks }: HeardRecording): Promise<string[]> {
  const own = landmarks && readSoundLandmarks(landmarks);
  if (!own || own.length === 0) return [];
  return listAlike(
    await findCandidates(t, assetId, listSoundWords(own)),
    (ids) => t.select().from(soundLandmarks).where(inArray(soundLandmarks.assetId, ids)),
    (row) => {
      const other = readSoundLandmarks(row.landmarks);
      return other !== null && matchSounds(own, other) !== null;
    },
  );
}

/** Those that share words, and then the newest. Encoders move sound by a part of a step, so that what stands one step on counts as well. */
async function findCandidates(
  t: Transaction,
  assetId: string,
  asked: readonly SoundLandmark[],
): Promise<string[]> {
  const isOfVideo = await isVideo(t, assetId);
  const isComparable = isOfVideo ? sql`NOT is_video` : sql`true`;
  // Processes of the version before take videos for sounds.
  const isSoundFile = isOfVideo ? sql`a.mime_type LIKE 'audio/%'` : sql`true`;
  const { rows } = await t.execute<{ id: string }>(sql`
    WITH heard AS (
      SELECT found.number, found.at - asked.at AS shift, count(*) AS words
      FROM unnest(${toArray(asked.map(({ key }) => key | 0))}::integer[],
        ${toArray(asked.map(({ at }) => at))}::integer[]) AS asked (word, at)
      CROSS JOIN LATERAL (
        SELECT number, at FROM (
          SELECT number, at, dense_rank() OVER (ORDER BY number DESC) AS place FROM sound_words
          WHERE organisation_id = current_organisation() AND sound_words.word = asked.word AND ${isComparable}) placed
        WHERE place <= ${MAX_OF_WORD}) found
      GROUP BY found.number, shift
    ), agreeing AS (
      SELECT number, sum(words) OVER (PARTITION BY number ORDER BY shift RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) AS words
      FROM heard
    ), sharing AS (
      SELECT number, max(words) AS words FROM agreeing GROUP BY number HAVING max(words) >= ${MIN_SHARED_SOUND_WORDS}
      ORDER BY words DESC, number DESC LIMIT ${MAX_CANDIDATES}
    ), newest AS (
      SELECT number FROM indexed_sounds WHERE organisation_id = current_organisation() AND ${isComparable}
      ORDER BY number DESC LIMIT ${NEWEST_COMPARED}
    )
    SELECT i.asset_id AS id FROM sharing FULL JOIN newest USING (number) JOIN indexed_sounds i USING (number)
    JOIN assets a ON a.id = i.asset_id
    WHERE i.organisation_id = current_organisation() AND i.asset_id <> ${assetId} AND ${isSoundFile}
    ORDER BY sharing.words DESC NULLS LAST, number DESC`);
  return rows.map(({ id }) => id);
}

async function isVideo(t: Transaction, assetId: string): Promise<boolean> {
  const { rows } = await t.execute(
    sql`SELECT FROM assets WHERE id = ${assetId} AND mime_type NOT LIKE 'audio/%'`,
  );
  return rows.length > 0;
}

/** Nothing of a recording in which nothing is heard. */
export async function keepSound(t: Transaction, recording: HeardRecording): Promise<void> {
  const { organisationId, assetId, landmarks } = recording;
  if (!landmarks || !readSoundLandmarks(landmarks)?.length) return;
  const row = { landmarks: Buffer.from(landmarks) };
  await t
    .insert(soundLandmarks)
    .values({ assetId, organisationId, ...row })
    .onConflictDoUpdate({ target: soundLandmarks.assetId, set: row });
  await indexSound(t, recording);
}

/** In place of the words that it had. One that cannot be read has none, so that it is known to have been looked at. */
export async function indexSound(
  t: Transaction,
  { organisationId, assetId, landmarks }: HeardRecording,
): Promise<void> {
  const heard = listSoundWords((landmarks && readSoundLandmarks(landmarks)) ?? []).map(({ key, at }) => ({
    word: key | 0,
    at,
  }));
  const words = [...new Set(heard.map(({ word }) => word))];
  const kind = { organisationId, isVideo: await isVideo(t, assetId) };
  await t.delete(indexedSounds).where(eq(indexedSounds.assetId, assetId));
  const { number } = oneRow(
    await t
      .insert(indexedSounds)
      .values({ assetId, ...kind, words })
      .returning(),
  );
  for (let start = 0; start < heard.length; start += WRITTEN_AT_ONCE)
    await t
      .insert(soundWords)
      .values(heard.slice(start, start + WRITTEN_AT_ONCE).map((word) => ({ ...kind, number, ...word })))
      .onConflictDoNothing();
}

const toArray = (values: readonly number[]) => sql.param(`{${values.join(',')}}`);
