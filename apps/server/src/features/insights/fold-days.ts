import type { Database, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';

/** Per organisation, in a transaction: folding a day twice at once would count it twice. */
const LOCK = 4_317_083;
const MAX_DAY_MS = 120_000;

/**
 * Counts the days that were never counted, or that have changed since, and caches the figures. Returns the
 * number of days.
 */
export async function foldDays(
  database: Database,
  organisationId: string,
  signal: AbortSignal,
): Promise<number> {
  const days = await database.withOrganisation(organisationId, findUnfoldedDays, { readOnly: true });
  for (const day of days) {
    signal.throwIfAborted();
    await database.withOrganisation(organisationId, (t) => foldDay(t, organisationId, day), {
      statementTimeoutMs: MAX_DAY_MS,
    });
  }
  return days.length;
}

/** From the first file on, without yesterday and today, which still change. */
async function findUnfoldedDays(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ day: string }>(sql`
    WITH first AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day FROM assets
      WHERE organisation_id = current_organisation() ORDER BY created_at LIMIT 1)
    SELECT past.day::date::text AS day FROM first,
      generate_series(first.day, (now() AT TIME ZONE 'UTC')::date - 2, interval '1 day') AS past (day)
    WHERE NOT EXISTS (SELECT FROM insight_days d
      WHERE d.organisation_id = current_organisation() AND d.day = past.day::date)
    UNION
    SELECT day::text FROM insight_changes WHERE organisation_id = current_organisation()
    ORDER BY 1`);
  return rows.map(({ day }) => day);
}

async function foldDay(transaction: Transaction, organisationId: string, day: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${organisationId}, ${LOCK}))`);
  const ofDay = sql`organisation_id = current_organisation() AND day = ${day}::date`;
  // First: a change committed from here on keeps its row, and the day is counted again.
  await transaction.execute(sql`DELETE FROM insight_changes WHERE ${ofDay}`);
  await transaction.execute(sql`DELETE FROM insight_measures WHERE ${ofDay}`);
  await transaction.execute(sql`
    INSERT INTO insight_measures (organisation_id, day, type, filed, measure, key, amount)
    SELECT current_organisation(), day, type, filed, measure, key, amount
    FROM measure_assets(${day}::timestamp AT TIME ZONE 'UTC',
      (${day}::timestamp + interval '1 day') AT TIME ZONE 'UTC', NULL)`);
  await transaction.execute(sql`
    INSERT INTO insight_days (organisation_id, day) VALUES (current_organisation(), ${day}::date)
    ON CONFLICT DO NOTHING`);
}
