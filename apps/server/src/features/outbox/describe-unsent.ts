import type { Database } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { sql } from '../../platform/database/orm.ts';

/** Longer than a briefly busy mail server delays a message. */
const LATE_MINUTES = 10;
const DAYS = 30;

export interface Unsent {
  readonly count: number;
  /** When the newest was written, ISO 8601. */
  readonly newest: string;
  /** Both in words, for direct users of the API. */
  readonly message: string;
}

/** The messages of the last 30 days that were not sent; null if all were. */
export async function describeUnsent(database: Database, organisationId: string): Promise<Unsent | null> {
  const { rows } = await database.withOrganisation(
    organisationId,
    (t) =>
      t.execute<{ count: number; newest: Date | string | null }>(sql`
        SELECT count(*)::int AS count, max(created_at) AS newest
        FROM mails
        WHERE created_at > now() - make_interval(days => ${DAYS})
          AND (status IN ('kept', 'failed')
               OR status = 'waiting' AND created_at < now() - make_interval(mins => ${LATE_MINUTES}))`),
    { readOnly: true },
  );
  const { count, newest: at } = oneRow(rows);
  if (at === null) return null;
  const newest = new Date(at).toISOString();
  const written = `${newest.slice(0, 16).replace('T', ' ')} UTC`;
  const message =
    count === 1
      ? `1 message was not sent; it was written on ${written}.`
      : `${count} messages were not sent; the newest was written on ${written}.`;
  return { count, newest, message };
}
