import type { Insights } from '@assay/contract/insights';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';

type Unit = Insights['volume']['unit'];

/** A period as a person names it, and the moments at which it begins and ends. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  readonly since: Date;
  readonly until: Date;
  readonly unit: Unit;
  /** The steps of its chart: local time without zone, and the moments. */
  readonly steps: readonly { at: string; since: Date; until: Date }[];
}

const MAX_DAYS_BY_HOUR = 2;
const MAX_DAYS_BY_DAY = 92;

/** The database knows when days begin in a zone, including clock changes. */
export async function resolvePeriod(
  transaction: Transaction,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<Period> {
  const unit = chooseUnit((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  const { rows } = await transaction.execute<{ at: string; since: Date; until: Date }>(sql`
    SELECT to_char(at, 'YYYY-MM-DD"T"HH24:MI') AS at,
      greatest(at, ${from}::timestamp) AT TIME ZONE ${timezone} AS since,
      least(at + ${`1 ${unit}`}::interval, ${to}::timestamp + interval '1 day') AT TIME ZONE ${timezone} AS until
    FROM generate_series(date_trunc(${unit}, ${from}::timestamp),
      ${to}::timestamp + interval '1 day' - interval '1 second', ${`1 ${unit}`}::interval) AS at
    ORDER BY at`);
  const steps = rows.map(({ at, since, until }) => ({ at, since: new Date(since), until: new Date(until) }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error(`There is no step from ${from} to ${to}.`);
  return { from, to, timezone, unit, steps, since: first.since, until: last.until };
}

function chooseUnit(days: number): Unit {
  if (days <= MAX_DAYS_BY_HOUR) return 'hour';
  return days <= MAX_DAYS_BY_DAY ? 'day' : 'month';
}
