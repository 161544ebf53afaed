import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Standard deviations beyond chance from which digests are worth a full comparison: by chance one in three million reaches that. */
const LEAST_AGREEMENT = 5;
/** Digests that one statement compares: what is read at once stays below 128 MiB, and so does its time below the database's limit. */
const PAGE = 250;
/** Of one set of pictures. */
const MOST = 100;

export interface Candidate {
  readonly assetId: string;
  readonly recordId: string;
  readonly agreement: number;
}

/** Pictures of one size that one camera took, or a single one. */
export interface PictureSet {
  readonly width: number;
  readonly height: number;
  readonly ids: readonly string[];
}

/** Pictures of the record with a digest, by their ids. */
export async function readSizes(
  database: Database,
  { organisationId, ids }: { organisationId: string; ids: readonly string[] },
): Promise<Map<string, { width: number; height: number }>> {
  const rows = await database.withOrganisation(organisationId, async (t) => {
    const found = await t.execute<{ id: string; width: number; height: number }>(sql`
      SELECT asset_id AS id, width, height FROM camera_digests
      WHERE organisation_id = current_organisation() AND asset_id = ANY(${toArray(ids)}::uuid[])`);
    return found.rows;
  });
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

/**
 * Pictures of other records whose digests agree with those of each set beyond chance, the best first. Copies of the record's own pictures
 * are left out, and not counted as compared: they match whatever camera took them. The database compares page by page, so that memory stays bounded.
 */
export async function findCandidates(
  database: Database,
  names: { organisationId: string; recordId: string },
  sets: readonly PictureSet[],
  signal: AbortSignal,
): Promise<{ candidates: Map<PictureSet, Candidate[]>; compared: number }> {
  const candidates = new Map<PictureSet, Candidate[]>(sets.map((set) => [set, []]));
  let compared = 0;
  for (const alike of Map.groupBy(sets, ({ width, height }) => `${width} × ${height}`).values()) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      signal.throwIfAborted();
      const page = await readPage(database, names, alike, after);
      compared += page.count;
      for (const { set, ...candidate } of page.found) {
        const own = alike[set];
        if (own) candidates.get(own)?.push(candidate);
      }
      if (page.last === null) break;
      after = page.last;
    }
    for (const set of alike) {
      const best = (candidates.get(set) ?? []).sort((one, other) => other.agreement - one.agreement);
      candidates.set(set, best.slice(0, MOST));
    }
  }
  return { candidates, compared };
}

async function readPage(
  database: Database,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  sets: readonly PictureSet[],
  after: string,
) {
  const [{ width, height } = { width: 0, height: 0 }] = sets;
  const members = sets.flatMap(({ ids }, set) => ids.map((id) => ({ id, set })));
  return database.withOrganisation(
    organisationId,
    async (t) => {
      const { rows: page } = await t.execute<{ id: string; isCopy: boolean }>(sql`
        SELECT d.asset_id AS id, EXISTS (
          SELECT FROM assets o WHERE o.id = ANY(${toArray(members.map(({ id }) => id))}::uuid[]) AND ${isCopy}) AS "isCopy"
        FROM camera_digests d
        JOIN assets a ON a.id = d.asset_id AND a.record_id <> ${recordId}
        WHERE d.organisation_id = current_organisation() AND d.width = ${width} AND d.height = ${height}
          AND d.asset_id > ${after}
        ORDER BY d.asset_id LIMIT ${PAGE}`);
      const ids = page.filter(({ isCopy }) => !isCopy).map(({ id }) => id);
      const { rows: found } = await t.execute<Record<string, unknown> & Candidate & { set: number }>(sql`
        WITH own AS MATERIALIZED (
          SELECT m.set, d.digest, length(d.digest) AS bits
          FROM unnest(${toArray(members.map(({ id }) => id))}::uuid[], ${toArray(members.map(({ set }) => String(set)))}::int[])
            AS m(id, set) JOIN camera_digests d ON d.asset_id = m.id),
        compared AS (
          SELECT own.set, a.id, a.record_id,
            sum((own.bits - 2 * bit_count(own.digest # d.digest)) / sqrt(own.bits)) / sqrt(count(*)) AS agreement
          FROM camera_digests d JOIN assets a ON a.id = d.asset_id JOIN own ON own.bits = length(d.digest)
          WHERE d.organisation_id = current_organisation() AND d.asset_id = ANY(${toArray(ids)}::uuid[])
          GROUP BY own.set, a.id)
        SELECT c.set, c.id AS "assetId", c.record_id AS "recordId", c.agreement FROM compared c
        WHERE c.agreement >= ${LEAST_AGREEMENT}`);
      return { found, count: ids.length, last: page.length < PAGE ? null : (page.at(-1)?.id ?? null) };
    },
    { readOnly: true },
  );
}

/** Whether the picture `a` is a copy of the record's own picture `o`. */
export const isCopy = sql`(o.fingerprint = a.fingerprint OR EXISTS (
  SELECT FROM likenesses l WHERE (l.asset_id = o.id AND l.earlier_id = a.id) OR (l.asset_id = a.id AND l.earlier_id = o.id)))`;

const toArray = (values: readonly string[]) => sql.param(`{${values.join(',')}}`);
