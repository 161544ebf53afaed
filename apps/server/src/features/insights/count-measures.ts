import type { InsightSource, InsightType } from '@assay/contract/insight-kinds';
import type { Transaction } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Period } from './resolve-period.ts';

/**
 * The number of files of a kind, e.g. `device` and `Canon EOS 5D`; for `files` and `suspicious` the key is a
 * step's local time.
 */
export interface Measured extends Record<string, unknown> {
  readonly measure: string;
  readonly key: string;
  readonly amount: number;
}

interface Choice {
  readonly group?: string;
  readonly type?: InsightType;
  readonly source?: InsightSource;
  /** Cached counts may be used. */
  readonly isOfAll: boolean;
}

/** Days are counted in UTC. */
const DAY_MS = 86_400_000;
/** From before the first file to a time far in the future. */
interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** Sums up the cached counts of days, and counts the other days, and the partial days at both ends, now. */
export async function countMeasures(
  transaction: Transaction,
  period: Period,
  { group, type, source, isOfAll }: Choice,
): Promise<Measured[]> {
  const folded = isOfAll ? await findFoldedDays(transaction, period) : [];
  const columns = sql`day, type, filed, measure, key, amount`;
  const parts: SQL[] = findGaps(period, folded).map(({ since, until }) => {
    return sql`SELECT ${columns} FROM measure_assets(${since.toISOString()}, ${until.toISOString()}, ${group ?? null})`;
  });
  if (folded.length > 0) {
    const days = sql.param(`{${folded.join(',')}}`);
    parts.push(sql`SELECT ${columns} FROM insight_measures
      WHERE organisation_id = current_organisation() AND day = ANY (${days}::date[])`);
  }
  if (parts.length === 0) return [];
  const isWanted = [
    type === undefined ? sql`true` : sql`type = ${type}`,
    source === undefined ? sql`true` : sql`filed = ${source === 'record'}`,
  ];
  const step = sql`to_char(date_trunc(${period.unit},
    (day::timestamp + key::int * interval '15 minutes') AT TIME ZONE 'UTC' AT TIME ZONE ${period.timezone}),
    'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await transaction.execute<Measured>(sql`
    SELECT measure, CASE WHEN measure IN ('files', 'suspicious') THEN ${step} ELSE key END AS key,
      sum(amount)::float8 AS amount
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted
    WHERE ${sql.join(isWanted, sql` AND `)} GROUP BY 1, 2`);
  return rows;
}

/** Whole days of the period whose cached counts are up to date, in order. */
async function findFoldedDays(transaction: Transaction, { since, until }: Period): Promise<string[]> {
  const first = new Date(Math.ceil(since.getTime() / DAY_MS) * DAY_MS).toISOString();
  const end = new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS).toISOString();
  const { rows } = await transaction.execute<{ day: string }>(sql`
    SELECT day::text FROM insight_days d
    WHERE organisation_id = current_organisation() AND day >= ${first}::date AND day < ${end}::date
      AND NOT EXISTS (SELECT FROM insight_changes c WHERE c.organisation_id = d.organisation_id AND c.day = d.day)
    ORDER BY day`);
  return rows.map(({ day }) => day);
}

/** The gaps of the period between the folded days. */
function findGaps({ since, until }: Span, folded: readonly string[]): Span[] {
  const gaps: Span[] = [];
  let from = since.getTime();
  for (const day of folded) {
    const begin = Date.parse(day);
    if (begin > from) gaps.push({ since: new Date(from), until: new Date(begin) });
    from = begin + DAY_MS;
  }
  if (until.getTime() > from) gaps.push({ since: new Date(from), until });
  return gaps;
}
