import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq, gt, sql } from '../../platform/database/orm.ts';
import {
  hashWordFills,
  pictureHashes,
  pictureKeypoints,
} from '../../platform/database/schema/near-duplicates.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import { fillHashWordsJob } from './jobs/fill-hash-words.ts';
import { noteAlike } from './keep-descriptors.ts';
import type { CheckRequests } from './request-checks.ts';

type HashWordDeps = Pick<CheckRequests, 'requestCheck'> & Pick<Platform, 'database' | 'queue'>;
type Fill = typeof hashWordFills.$inferSelect;

/** Per transaction: well below a second. */
const FILLED_AT_ONCE = 500;
const SEARCHED_AT_ONCE = 10;
/** Few enough that other jobs get their turn in between. */
const STEPS_IN_JOB = 50;

/** Adds the pictures that came before the index of perceptual hashes to it, in this process. */
export async function workOnHashWords({ database, queue, requestCheck }: HashWordDeps): Promise<void> {
  await queue.work(fillHashWordsJob, {
    run: async ({ signal }) => {
      const { rows } = await database.asSystem((t) =>
        t.execute<{ organisationId: string }>(
          sql`SELECT organisation_id AS "organisationId" FROM hash_word_fills`,
        ),
      );
      let steps = 0;
      for (const { organisationId } of rows) {
        while (await takeStep(database, organisationId, requestCheck)) {
          signal.throwIfAborted();
          steps++;
          if (steps < STEPS_IN_JOB) continue;
          await queue.send(fillHashWordsJob, {}, { priority: -1 });
          return;
        }
      }
    },
  });
  await queue.send(fillHashWordsJob, {}, { priority: -1 });
}

/** False once nothing is left to do for this organisation. */
function takeStep(
  database: Database,
  organisationId: string,
  requestCheck: CheckRequests['requestCheck'],
): Promise<boolean> {
  return database.withOrganisation(organisationId, async (t) => {
    // Locked, so that several workers fill one after the other.
    const [fill] = await t.select().from(hashWordFills).for('update');
    if (!fill) return false;
    const filledTo = (await fillSome(t, fill)) ?? (await searchSomeAgain(t, fill, requestCheck));
    if (filledTo === null) await t.delete(hashWordFills);
    else await t.update(hashWordFills).set({ filledTo });
    return filledTo !== null;
  });
}

/** The position reached; null if all have words. */
async function fillSome(t: Transaction, { filledTo, lastBefore }: Fill): Promise<number | null> {
  const { rows } = await t.execute<{ last: string | null }>(sql`
    WITH without_words AS (
      SELECT asset_id, position, looks FROM picture_looks
      WHERE organisation_id = current_organisation() AND position > ${filledTo} AND position <= ${lastBefore}
      ORDER BY position LIMIT ${FILLED_AT_ONCE} FOR KEY SHARE
    ), kept AS (
      INSERT INTO hash_words (asset_id, organisation_id, words)
      SELECT asset_id, current_organisation(), hash_words_of(current_organisation(), looks) FROM without_words
      ON CONFLICT DO NOTHING
    )
    SELECT max(position) AS last FROM without_words`);
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}

/** Pictures that came while others had no words yet were not compared with those. Null if nothing is left. */
async function searchSomeAgain(
  t: Transaction,
  { organisationId, filledTo, lastBefore }: Fill,
  requestCheck: CheckRequests['requestCheck'],
): Promise<number | null> {
  const pictures = await t
    .select({
      assetId: pictureHashes.assetId,
      position: pictureHashes.position,
      hash: pictureHashes.hash,
      keypoints: pictureKeypoints.keypoints,
      recordId: assets.recordId,
    })
    .from(pictureHashes)
    .innerJoin(assets, eq(assets.id, pictureHashes.assetId))
    .leftJoin(pictureKeypoints, eq(pictureKeypoints.assetId, pictureHashes.assetId))
    .where(
      sql`${pictureHashes.organisationId} = current_organisation()
        AND ${gt(pictureHashes.position, Math.max(filledTo, lastBefore))}`,
    )
    .orderBy(pictureHashes.position)
    .limit(SEARCHED_AT_ONCE);
  for (const { recordId, position: _, ...picture } of pictures) {
    await noteAlike(t, { organisationId, ...picture }, requestCheck);
    await requestCheck(t, { organisationId, recordId });
  }
  return pictures.at(-1)?.position ?? null;
}
