import { combineDigests, type PatternQuery } from '@assay/analysis';
import type { Database } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { toBits } from './keep-digests.ts';

/**
 * Agreement of digests, in standard deviations beyond chance, from which a full comparison is worthwhile; see
 * docs/accuracy.md.
 */
export const MIN_AGREEMENT = 4;
/**
 * The same for coarse digests, from which whole ones are compared: one in 25 unrelated pictures reaches it.
 */
const MIN_COARSE = 2;
/**
 * The same for their first halves, which one in three unrelated pictures reaches: below it the second half is
 * not read.
 */
const MIN_HALF = 0.5;
/** The limit of whole digests compared for one set: those whose coarse digests agree best. */
const MAX_NEAR = 1_000;
/** Coarse digests compared per statement: this stays far below the database's time limit. */
const PAGE = 20_000;
/** Digests compared per statement: what is read at once stays below 128 MiB. */
const AT_ONCE = 500;
/** The limit for one set of pictures. */
const MAX_CANDIDATES = 100;

export interface Candidate {
  readonly assetId: string;
  readonly recordId: string;
  readonly agreement: number;
}

/** Pictures of one size taken by one camera, or a single picture. */
export interface PictureSet {
  readonly width: number;
  readonly height: number;
  readonly ids: readonly string[];
}

interface Names {
  readonly organisationId: string;
  readonly recordId: string;
}

/** Sizes of the record's pictures that have a digest, by id. */
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
 * Pictures of other records whose digests agree with those of each set beyond chance, the best first. Copies
 * of the record's own pictures are left out and not counted as compared: they match any camera that took the
 * originals. The database reads all coarse digests, and the whole ones of those that remain, page by page, so
 * that memory and work stay bounded.
 */
export async function findCandidates(
  database: Database,
  names: Names,
  sets: readonly PictureSet[],
  signal: AbortSignal,
  { mostNear = MAX_NEAR } = {},
): Promise<{ candidates: Map<PictureSet, Candidate[]>; compared: number; unsearched: number }> {
  const candidates = new Map<PictureSet, Candidate[]>();
  let [compared, unsearched] = [0, 0];
  for (const alike of Map.groupBy(sets, ({ width, height }) => `${width} × ${height}`).values()) {
    const { left, earlier } = await readLeftOut(database, names, alike);
    unsearched += earlier;
    let most = 0;
    for (const set of alike) {
      const sought = await readSought(database, names, set);
      const { agreeing, count } = await compareCoarsely(database, names, set, sought, signal);
      // A picture may be erased while they are counted.
      most = Math.max(most, count - left.size);
      const near = agreeing
        .filter(({ id }) => !left.has(id))
        .sort((one, other) => other.agreement - one.agreement)
        .slice(0, mostNear);
      candidates.set(set, await compareDigests(database, names, near, sought, signal));
    }
    compared += most;
  }
  return { candidates, compared, unsearched };
}

/**
 * Pictures with digests of the sets' size that are not compared: the record's own, those without a record,
 * and copies of those that are searched for. `earlier`: the number of others with a digest of an earlier
 * version, which is not compared either.
 */
async function readLeftOut(
  database: Database,
  { organisationId, recordId }: Names,
  sets: readonly PictureSet[],
): Promise<{ left: ReadonlySet<string>; earlier: number }> {
  const [{ width, height } = { width: 0, height: 0 }] = sets;
  const members = toArray(sets.flatMap(({ ids }) => ids));
  return database.withOrganisation(
    organisationId,
    async (t) => {
      const { rows } = await t.execute<{ id: string; isLeft: boolean }>(sql`
        WITH own AS MATERIALIZED (
          SELECT id, fingerprint FROM assets
          WHERE organisation_id = current_organisation() AND id = ANY(${members}::uuid[])),
        left_out AS MATERIALIZED (
          SELECT id FROM assets WHERE record_id = ${recordId}
          UNION SELECT id FROM assets WHERE organisation_id = current_organisation() AND record_id IS NULL
          UNION SELECT a.id FROM own JOIN assets a USING (fingerprint) WHERE a.organisation_id = current_organisation()
          UNION SELECT l.earlier_id FROM own JOIN likenesses l ON l.asset_id = own.id
          UNION SELECT l.asset_id FROM own JOIN likenesses l ON l.earlier_id = own.id)
        SELECT d.asset_id AS id, true AS "isLeft" FROM left_out l JOIN camera_digests d ON d.asset_id = l.id
        WHERE d.organisation_id = current_organisation() AND d.width = ${width} AND d.height = ${height}
          AND d.coarse IS NOT NULL
        UNION ALL
        SELECT d.asset_id, false FROM camera_digests d
        WHERE d.organisation_id = current_organisation() AND d.width = ${width} AND d.height = ${height}
          AND d.coarse IS NULL AND d.asset_id NOT IN (SELECT id FROM left_out)`);
      const left = new Set(rows.flatMap(({ id, isLeft }) => (isLeft ? [id] : [])));
      return { left, earlier: rows.length - left.size };
    },
    { readOnly: true },
  );
}

interface Sought {
  /** Null if there is none: its pictures were erased, or only have digests of an earlier version. */
  readonly coarse: PatternQuery | null;
  readonly digest: PatternQuery | null;
}

async function readSought(
  database: Database,
  { organisationId }: Names,
  { ids }: PictureSet,
): Promise<Sought> {
  return database.withOrganisation(
    organisationId,
    async (t) => {
      // `varbit_send` writes the number of bits first.
      const { rows } = await t.execute<{ coarse: Buffer; digest: Buffer }>(sql`
        SELECT substr(varbit_send(coarse), 5) AS coarse, substr(varbit_send(digest), 5) AS digest FROM camera_digests
        WHERE organisation_id = current_organisation() AND asset_id = ANY(${toArray(ids)}::uuid[]) AND coarse IS NOT NULL`);
      return {
        coarse: combineDigests(rows.map(({ coarse }) => coarse)),
        digest: combineDigests(rows.map(({ digest }) => digest)),
      };
    },
    { readOnly: true },
  );
}

interface Near {
  readonly id: string;
  readonly agreement: number;
}

/** Pictures of the set's size whose coarse digests agree with its own, and the number examined. */
async function compareCoarsely(
  database: Database,
  { organisationId }: Names,
  { width, height }: PictureSet,
  { coarse }: Sought,
  signal: AbortSignal,
): Promise<{ agreeing: Near[]; count: number }> {
  const agreeing: Near[] = [];
  let count = 0;
  for (let from: string | null = '0'; coarse !== null && from !== null; ) {
    signal.throwIfAborted();
    const page = await readPage(database, organisationId, { width, height, coarse, from });
    count += page?.count ?? 0;
    const agreements = page?.agreements ?? [];
    for (const [at, id] of (page?.ids ?? []).entries()) agreeing.push({ id, agreement: agreements[at] ?? 0 });
    from = page?.last ?? null;
  }
  return { agreeing, count };
}

interface Page {
  readonly last: string;
  readonly count: number;
  readonly ids: readonly string[] | null;
  /** The agreement of each. */
  readonly agreements: readonly number[] | null;
}

/** Null after the last page. */
function readPage(
  database: Database,
  organisationId: string,
  { width, height, coarse, from }: { width: number; height: number; coarse: PatternQuery; from: string },
): Promise<Page | null> {
  const isNext = sql`organisation_id = current_organisation() AND width = ${width} AND height = ${height} AND place > ${from}`;
  const bytes = coarse.signs.length >> 1;
  const [first, second] = [takePart(coarse, 0, bytes), takePart(coarse, bytes)];
  const mostOfHalf = (first.counted - MIN_HALF * Math.sqrt(first.counted)) / 2;
  return database.withOrganisation(
    organisationId,
    async (t) => {
      // Only the index determines where the page ends. In one query the database might sort all that is left
      // for each page, digests included.
      const { rows: ends } = await t.execute<{ last: string | null }>(sql`
        SELECT max(place) AS last FROM (
          SELECT place FROM camera_digests WHERE ${isNext} ORDER BY place LIMIT ${PAGE}) page`);
      const last = ends[0]?.last ?? null;
      if (last === null) return null;
      // Comparing bit strings takes most of the time: the database does it byte by byte.
      const { rows } = await t.execute<Omit<Page, 'last'> & Record<string, unknown>>(sql`
        SELECT count(*)::int AS count, array_agg(id) FILTER (WHERE agreement >= ${MIN_COARSE}) AS ids,
          array_agg(agreement) FILTER (WHERE agreement >= ${MIN_COARSE}) AS agreements
        FROM (
          SELECT id, CASE WHEN differing <= ${mostOfHalf}::float8 THEN (${coarse.counted} - 2 * (differing +
            ${differingOf(sql`substring(coarse FROM ${8 * bytes + 1}::int)`, second)})) / sqrt(${coarse.counted}::float8) END AS agreement
          FROM (
            SELECT asset_id AS id, coarse, CASE WHEN length(coarse) = ${8 * coarse.signs.length} THEN
              ${differingOf(sql`substring(coarse FROM 1 FOR ${8 * bytes}::int)`, first)} END AS differing
            FROM camera_digests WHERE ${isNext} AND place <= ${last} AND coarse IS NOT NULL OFFSET 0) halves
          OFFSET 0) compared`);
      return { last, ...oneRow(rows) };
    },
    { readOnly: true },
  );
}

/** The query restricted to some bytes. */
function takePart({ signs, mask }: PatternQuery, from: number, to?: number): PatternQuery {
  const part = mask?.subarray(from, to) ?? null;
  const taken = signs.subarray(from, to);
  let counted = part ? 0 : 8 * taken.length;
  for (const byte of part ?? []) for (let rest = byte; rest > 0; rest &= rest - 1) counted++;
  return { signs: taken, mask: part, counted };
}

async function compareDigests(
  database: Database,
  { organisationId, recordId }: Names,
  near: readonly Near[],
  { digest }: Sought,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (let at = 0; digest && at < near.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = toArray(near.slice(at, at + AT_ONCE).map(({ id }) => id));
    const { rows } = await database.withOrganisation(
      organisationId,
      (t) =>
        t.execute<Record<string, unknown> & Candidate>(sql`
          SELECT id AS "assetId", record_id AS "recordId", agreement FROM (
            SELECT a.id, a.record_id, ${agreementOf(sql`d.digest`, digest)} AS agreement
            FROM camera_digests d JOIN assets a ON a.id = d.asset_id AND a.record_id <> ${recordId}
            WHERE d.organisation_id = current_organisation() AND d.asset_id = ANY(${some}::uuid[]) OFFSET 0) compared
          WHERE agreement >= ${MIN_AGREEMENT}`),
      { readOnly: true },
    );
    candidates.push(...rows);
  }
  return candidates.sort((one, other) => other.agreement - one.agreement).slice(0, MAX_CANDIDATES);
}

/**
 * Agreement of bits with the query beyond chance, in standard deviations; null for another number of bits.
 */
function agreementOf(bits: SQL, sought: PatternQuery): SQL {
  return sql`CASE WHEN length(${bits}) = ${8 * sought.signs.length} THEN
    (${sought.counted} - 2 * ${differingOf(bits, sought)}) / sqrt(${sought.counted}::float8) END`;
}

/** The number of bits that differ from the query. */
const differingOf = (bits: SQL, { signs, mask }: PatternQuery): SQL =>
  mask
    ? sql`bit_count((${bits} # ${toBits(signs)}) & ${toBits(mask)})`
    : sql`bit_count(${bits} # ${toBits(signs)})`;

/** Whether the picture `a` is a copy of the record's own picture `o`. */
export const isCopy = sql`(o.fingerprint = a.fingerprint OR EXISTS (
  SELECT FROM likenesses l WHERE (l.asset_id = o.id AND l.earlier_id = a.id) OR (l.asset_id = a.id AND l.earlier_id = o.id)))`;

const toArray = (values: readonly string[]) => sql.param(`{${values.join(',')}}`);
