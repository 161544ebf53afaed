import type { RouteOutput } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { sql } from '../../platform/database/orm.ts';

export type Usage = RouteOutput<typeof routes.getUsage>['usage'];
type Month = Usage['months'][number];

/** What the transaction's organisation stores now, and what it received month by month. */
export async function readUsage(transaction: Transaction): Promise<Usage> {
  const { rows: months } = await transaction.execute<Month>(sql`
    WITH months AS (
      SELECT generate_series(
        date_trunc('month', now() AT TIME ZONE 'UTC') - interval '11 months',
        date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month') AS month
    ), files AS (
      SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS month, count(*) AS files, sum(byte_size) AS bytes
      FROM assets WHERE storage_key IS NOT NULL AND created_at >= now() - interval '13 months' GROUP BY 1
    ), analyses AS (
      SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS month, count(*) AS analyses
      FROM tasks WHERE created_at >= now() - interval '13 months' GROUP BY 1
    )
    SELECT to_char(month, 'YYYY-MM') AS month, coalesce(files, 0)::int AS files,
      coalesce(bytes, 0)::float8 AS bytes, coalesce(analyses, 0)::int AS analyses
    FROM months LEFT JOIN files USING (month) LEFT JOIN analyses USING (month) ORDER BY month`);
  const { rows } = await transaction.execute<Omit<Usage, 'months'>>(sql`
    SELECT count(*)::int AS files, coalesce(sum(byte_size), 0)::float8 AS bytes,
      (SELECT count(*)::int FROM tasks) AS analyses, (SELECT count(*)::int FROM users) AS users
    FROM assets WHERE storage_key IS NOT NULL`);
  return { ...oneRow(rows), months };
}
