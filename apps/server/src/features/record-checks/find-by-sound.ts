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
import { chunk, MAX_LIKE } from './recording-limits.ts';

interface HeardRecording {
  readonly organisationId: string;
  readonly assetId: string;
  readonly landmarks: Uint8Array | null;
}

/** Recordings that are worth a closer look: those that share the most words at one distance in time. */
const MAX_CANDIDATES = 100;
/** A word that is heard more often tells little: further ones are not looked at. */
const MAX_OF_WORD = 200;
/** Written in one statement, which takes at most 65,535 values. */
const WRITTEN_AT_ONCE = 10_000;

/**
 * Ids of the recordings of the organisation with the same sound, where one of the two is a sound file: two videos with the same music are not
 * the same video.
 */
export async function findBySound(t: Transaction, { assetId, landmarks }: HeardRecording): Promise<string[]> {
  const own = landmarks && readSoundLandmarks(landmarks);
  if (!own || own.length === 0) return [];
  const alike: string[] = [];
  for (const ids of chunk(await findCandidates(t, assetId, listSoundWords(own)))) {
    for (const row of await t.select().from(soundLandmarks).where(inArray(soundLandmarks.assetId, ids))) {
      const other = readSoundLandmarks(row.landmarks);
      if (other && matchSounds(own, other)) alike.push(row.assetId);
    }
    if (alike.length >= MAX_LIKE) break;
  }
  return alike.slice(0, MAX_LIKE);
}

/** Encoders move sound by a part of a step, so that what stands one step on counts as well. */
async function findCandidates(
  t: Transaction,
  assetId: string,
  asked: readonly SoundLandmark[],
): Promise<string[]> {
  const { rows } = await t.execute<{ id: string }>(sql`
    WITH heard AS (
      SELECT found.number, found.at - asked.at AS shift, count(*) AS words
      FROM unnest(${toArray(asked.map(({ key }) => key | 0))}::integer[],
        ${toArray(asked.map(({ at }) => at))}::integer[]) AS asked (word, at)
      CROSS JOIN LATERAL (
        SELECT number, at FROM sound_words
        WHERE organisation_id = current_organisation() AND sound_words.word = asked.word
        ORDER BY number, at LIMIT ${MAX_OF_WORD}) found
      GROUP BY found.number, shift
    ), agreeing AS (
      SELECT number, sum(words) OVER (PARTITION BY number ORDER BY shift RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) AS words
      FROM heard
    ), best AS (
      SELECT number, max(words) AS words FROM agreeing GROUP BY number HAVING max(words) >= ${MIN_SHARED_SOUND_WORDS}
    )
    SELECT i.asset_id AS id FROM best JOIN indexed_sounds i USING (number) JOIN assets a ON a.id = i.asset_id
    WHERE i.organisation_id = current_organisation() AND i.asset_id <> ${assetId}
      AND (a.mime_type LIKE 'audio/%' OR EXISTS (SELECT FROM assets WHERE id = ${assetId} AND mime_type LIKE 'audio/%'))
    ORDER BY best.words DESC, number LIMIT ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
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
  await t.delete(indexedSounds).where(eq(indexedSounds.assetId, assetId));
  const { number } = oneRow(
    await t.insert(indexedSounds).values({ assetId, organisationId, words }).returning(),
  );
  for (let start = 0; start < heard.length; start += WRITTEN_AT_ONCE)
    await t
      .insert(soundWords)
      .values(
        heard.slice(start, start + WRITTEN_AT_ONCE).map((word) => ({ organisationId, number, ...word })),
      )
      .onConflictDoNothing();
}

const toArray = (values: readonly number[]) => sql.param(`{${values.join(',')}}`);
