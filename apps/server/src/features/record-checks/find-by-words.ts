import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import type { visualWords } from '../../platform/database/schema/near-duplicates.ts';
import type { frameWords } from '../../platform/database/schema/recordings.ts';

/** The limit of candidates: those that share the most. */
const MAX_CANDIDATES = 100;
/** A word in more files than this says little: only the newest of them are considered. */
const MAX_OF_WORD = 100;

/**
 * Numbers of the files that share at least `least` places (keypoints of a picture, frames of a video) with
 * the query, the most similar first; a place counts more the fewer files have it. Each place is looked up by
 * several words.
 */
export async function findByWords(
  transaction: Transaction,
  index: typeof visualWords | typeof frameWords,
  asked: readonly (readonly number[])[],
  least: number,
): Promise<number[]> {
  const all = asked.flatMap((words, place) => words.map((word) => ({ place, word })));
  const { rows } = await transaction.execute<{ number: string }>(sql`
    SELECT number FROM (
      SELECT asked.place, found.number, max(1.0 / found.holders) AS weight
      FROM unnest(${toArray(all.map(({ place }) => place))}::integer[],
        ${toArray(all.map(({ word }) => word))}::integer[]) AS asked (place, word)
      CROSS JOIN LATERAL (
        SELECT number, count(*) OVER () AS holders FROM (
          SELECT number FROM ${index}
          WHERE organisation_id = current_organisation() AND ${index}.word = asked.word
          ORDER BY number DESC LIMIT ${MAX_OF_WORD}) newest) found
      GROUP BY asked.place, found.number) shared
    GROUP BY number HAVING count(*) >= ${least}
    ORDER BY sum(weight) DESC, number DESC LIMIT ${MAX_CANDIDATES}`);
  return rows.map(({ number }) => Number(number));
}

const toArray = (values: readonly number[]) => sql.param(`{${values.join(',')}}`);
