import type { Database, Transaction } from '../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { sql } from '../../platform/database/orm.ts';
import type { Platform } from '../../platform/platform.ts';
import { indexFrames } from './find-by-frames.ts';
import { indexSound } from './find-by-sound.ts';
import { findUnindexedJob, indexRecordingsJob } from './jobs/fill-recording-words.ts';
import { findAlikeRecordings, takeTurn } from './keep-recording-hashes.ts';
import { noteMoreNearDuplicates } from './note-near-duplicates.ts';
import type { CheckRequests } from './request-checks.ts';

type WordDeps = Pick<CheckRequests, 'requestCheck'> & Pick<Platform, 'database' | 'queue' | 'logger'>;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Few enough that other jobs get their turn in between. */
const RECORDINGS_IN_JOB = 100;
const HOURLY = '41 * * * *';
/** In the background a long recording may take longer. */
const PATIENT = { statementTimeoutMs: 60_000 };

/**
 * Adds recordings to the index that came before it, or through a process of the previous version, in this
 * process: at its start and every hour. Each is also searched for: recordings that came in the meantime were
 * not compared with it.
 */
export async function workOnRecordingWords(parts: WordDeps): Promise<void> {
  const { database, queue, logger } = parts;
  await queue.work(findUnindexedJob, {
    run: async () => {
      const { rows } = await database.asSystem((t) =>
        t.execute<{ id: string }>(sql`SELECT id FROM organisations`),
      );
      for (const { id: organisationId } of rows)
        await queue.send(indexRecordingsJob, { organisationId, after: BEFORE_ALL }, { priority: -1 });
    },
  });
  await queue.work(indexRecordingsJob, {
    run: async ({ data: { organisationId, after }, signal }) => {
      const ids = await findUnindexed(database, organisationId, after);
      for (const assetId of ids) {
        signal.throwIfAborted();
        try {
          await indexOne(parts, organisationId, assetId);
        } catch (error) {
          if (error instanceof DatabaseUnavailableError) throw error;
          // The others must not wait for it; it is tried again every hour.
          logger.error({ err: error, assetId }, 'a recording could not be entered into the index of copies');
        }
      }
      const last = ids.at(-1);
      if (last && ids.length === RECORDINGS_IN_JOB)
        await queue.send(indexRecordingsJob, { organisationId, after: last }, { priority: -1 });
    },
  });
  await queue.schedule(findUnindexedJob, HOURLY, {});
  await queue.send(findUnindexedJob, {}, { priority: -1 });
}

async function findUnindexed(database: Database, organisationId: string, after: string): Promise<string[]> {
  const { rows } = await database.withOrganisation(
    organisationId,
    (t) =>
      t.execute<{ id: string }>(sql`
        SELECT asset_id AS id FROM (
          SELECT asset_id FROM frame_hashes f WHERE organisation_id = current_organisation()
            AND NOT EXISTS (SELECT FROM indexed_frames WHERE asset_id = f.asset_id)
          UNION
          SELECT asset_id FROM sound_landmarks s WHERE organisation_id = current_organisation()
            AND NOT EXISTS (SELECT FROM indexed_sounds WHERE asset_id = s.asset_id)) unindexed
        WHERE asset_id > ${after} ORDER BY asset_id LIMIT ${RECORDINGS_IN_JOB}`),
    { readOnly: true },
  );
  return rows.map(({ id }) => id);
}

function indexOne(
  { database, requestCheck }: WordDeps,
  organisationId: string,
  assetId: string,
): Promise<void> {
  const work = async (t: Transaction) => {
    // Before it is read, so that nobody replaces in the meantime what is read here.
    await takeTurn(t, organisationId);
    const { rows } = await t.execute<{
      recordId: string | null;
      hashes: Buffer | null;
      landmarks: Buffer | null;
    }>(sql`
      SELECT a.record_id AS "recordId", f.hashes, s.landmarks FROM assets a
      LEFT JOIN frame_hashes f ON f.asset_id = a.id AND NOT EXISTS (SELECT FROM indexed_frames WHERE asset_id = a.id)
      LEFT JOIN sound_landmarks s ON s.asset_id = a.id AND NOT EXISTS (SELECT FROM indexed_sounds WHERE asset_id = a.id)
      WHERE a.id = ${assetId} FOR KEY SHARE OF a`);
    const [found] = rows;
    // Erased, or indexed by another worker, since it was found.
    if (!found?.hashes && !found?.landmarks) return;
    const { recordId, hashes, landmarks } = found;
    const recording = { organisationId, assetId, hashes, landmarks };
    const alike = await findAlikeRecordings(t, recording);
    if (hashes) await indexFrames(t, recording);
    if (landmarks) await indexSound(t, recording);
    if (alike.length === 0) return;
    await noteMoreNearDuplicates(t, { organisationId, assetId, alike }, requestCheck);
    await requestCheck(t, { organisationId, recordId });
  };
  return database.withOrganisation(organisationId, work, PATIENT);
}
