import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq, gt, sql } from '../../platform/database/orm.ts';
import {
  coarseHashFills,
  pictureHashes,
  pictureKeypoints,
} from '../../platform/database/schema/near-duplicates.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import { fillCoarseHashesJob } from './jobs/fill-coarse-hashes.ts';
import { noteAlike } from './keep-descriptors.ts';
import type { CheckRequests } from './request-checks.ts';

type CoarseHashDeps = Pick<CheckRequests, 'requestCheck'> & Pick<Platform, 'database' | 'queue'>;
type Fill = typeof coarseHashFills.$inferSelect;

/** Per transaction: well below a second. */
const FILLED_AT_ONCE = 500;
const SEARCHED_AT_ONCE = 10;
/** Few enough that other jobs get their turn in between. */
const STEPS_IN_JOB = 50;

/** Adds the pictures that came before coarse hashes were stored, in this process. */
export async function workOnCoarseHashes({ database, queue, requestCheck }: CoarseHashDeps): Promise<void> {
  await queue.work(fillCoarseHashesJob, {
    run: async ({ signal }) => {
      const { rows } = await database.asSystem((t) =>
        t.execute<{ organisationId: string }>(
          sql`SELECT organisation_id AS "organisationId" FROM coarse_hash_fills`,
        ),
      );
      let steps = 0;
      for (const { organisationId } of rows) {
        while (await takeStep(database, organisationId, requestCheck)) {
          signal.throwIfAborted();
          steps++;
          if (steps < STEPS_IN_JOB) continue;
          await queue.send(fillCoarseHashesJob, {}, { priority: -1 });
          return;
        }
      }
    },
  });
  await queue.send(fillCoarseHashesJob, {}, { priority: -1 });
}

/** False once nothing is left to do for this organisation. */
function takeStep(
  database: Database,
  organisationId: string,
  requestCheck: CheckRequests['requestCheck'],
): Promise<boolean> {
  return database.withOrganisation(organisationId, async (t) => {
    // Locked, so that several workers fill one after the other.
    const [fill] = await t.select().from(coarseHashFills).for('update');
    if (!fill) return false;
    const reached = (await fillSome(t, fill)) ?? (await searchSomeAgain(t, fill, requestCheck));
    if (reached === null) await t.delete(coarseHashFills);
    else await t.update(coarseHashFills).set(reached);
    return reached !== null;
  });
}

/** The position reached; null if all have coarse hashes. */
async function fillSome(t: Transaction, { filledTo, lastBefore }: Fill): Promise<Partial<Fill> | null> {
  // Locked against a change of the hash, which would not see what is added here.
  const { rows } = await t.execute<{ last: string | null }>(sql`
    WITH without_hashes AS (
      SELECT asset_id, position, looks FROM picture_looks
      WHERE organisation_id = current_organisation() AND position > ${filledTo} AND position <= ${lastBefore}
      ORDER BY position LIMIT ${FILLED_AT_ONCE} FOR SHARE
    ), words AS (
      DELETE FROM hash_words WHERE asset_id IN (SELECT asset_id FROM without_hashes)
    )
    SELECT max(position) AS last, count(add_coarse_hashes(position, looks)) FROM without_hashes`);
  const last = rows[0]?.last ?? null;
  return last === null ? null : { filledTo: Number(last) };
}

/** Pictures that came while others had not even words were not compared with those. Null if nothing is left. */
async function searchSomeAgain(
  t: Transaction,
  { organisationId, searchFrom }: Fill,
  requestCheck: CheckRequests['requestCheck'],
): Promise<Partial<Fill> | null> {
  if (searchFrom === null) return null;
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
        AND ${gt(pictureHashes.position, searchFrom)}`,
    )
    .orderBy(pictureHashes.position)
    .limit(SEARCHED_AT_ONCE);
  for (const { recordId, position: _, ...picture } of pictures) {
    await noteAlike(t, { organisationId, ...picture }, requestCheck);
    await requestCheck(t, { organisationId, recordId });
  }
  const last = pictures.at(-1);
  return last ? { searchFrom: last.position } : null;
}
