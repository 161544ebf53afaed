import {
  listSoundWords,
  MIN_SHARED_SOUND_WORDS,
  matchSounds,
  readSoundLandmarks,
  type SoundLandmark,
} from '@assay/fingerprint/near-duplicates';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, inArray, sql } from '../../platform/database/orm.ts';
import { indexedSounds, soundLandmarks, soundWords } from '../../platform/database/schema/recordings.ts';
import { listAlike, NEWEST_COMPARED } from './recording-limits.ts';

interface HeardRecording {
  readonly organisationId: string;
  readonly assetId: string;
  readonly landmarks: Uint8Array | null;
}

/** The limit of candidates: those that share the most words at one time offset. */
const MAX_CANDIDATES = 100;
/** A word in more recordings than this says little: only the newest of them are considered. */
const MAX_OF_WORD = 100;
/** Rows per statement, which can have at most 65,535 parameters. */
const WRITTEN_AT_ONCE = 10_000;

/**
 * Ids of the organisation's recordings with the same sound, if at least one of the two is a sound file: two
 * videos with the same music are not the same video.
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

/**
 * The recordings that share words, and then the newest. Encoders shift sound by part of a step, so words one
 * step away count too.
 */
async function findCandidates(
  t: Transaction,
  assetId: string,
  asked: readonly SoundLandmark[],
): Promise<string[]> {
  const isOfVideo = await isVideo(t, assetId);
  const isComparable = isOfVideo ? sql`NOT is_video` : sql`true`;
  // Processes of the previous version take videos for sounds.
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

/** Stores nothing for a recording without recognisable sound. */
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

/** Replaces its words in the index. An unreadable one has none, which shows that it was processed. */
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
